import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type CheckInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Some but not all of what it stands for. */
  isIndeterminate?: boolean
}

/** The box of a checkbox alone, for rows whose label is only spoken (`aria-label`). Its looks are in check-input.css. */
export function CheckInput({ isIndeterminate = false, className, ...rest }: CheckInputProps) {
  return (
    <input
      {...rest}
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = isIndeterminate
      }}
      className={classNames('check', className)}
    />
  )
}
