import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { controlStyle, useFieldControl } from './field.tsx'

export type TextInputProps = ComponentProps<'input'> & {
  /** Unit shown inside, right of the number: "kg", "mm", "/min". */
  unit?: ReactNode
}

/** One line of text or a number. 16 px text, so that phones do not zoom into it. */
export function TextInput({ unit, className, ...rest }: TextInputProps) {
  const control = useFieldControl()
  const isNumeric = rest.type === 'number' || rest.inputMode === 'decimal' || rest.inputMode === 'numeric'
  const input = (
    <input
      type="text"
      {...control}
      {...rest}
      className={classNames(
        controlStyle,
        'h-10 px-3 text-base',
        isNumeric && 'figures',
        unit !== undefined && 'pr-14',
        className,
      )}
    />
  )
  if (unit === undefined) return input
  return (
    <span className="relative block">
      {input}
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-faint text-sm">
        {unit}
      </span>
    </span>
  )
}
