import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { controlStyle, useFieldControl } from './field.tsx'

export type SelectProps = ComponentProps<'select'> & {
  options: readonly { value: string; label: string; isDisabled?: boolean }[]
  /** First line with an empty value: "Choose a task". */
  placeholder?: string
}

/** One of several. The browser's own list: it works without scripts, by keyboard, and fits the phone. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const control = useFieldControl()
  return (
    <span className="relative block">
      <select
        {...control}
        {...rest}
        className={classNames(controlStyle, 'h-10 appearance-none pr-10 pl-3 text-base', className)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron_down" size={16} className="pointer-events-none absolute top-3 right-3 text-muted" />
    </span>
  )
}
