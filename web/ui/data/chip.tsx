import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export type ChipProps = ComponentProps<'button'> & {
  /** Small text before the value: "Rate". */
  label?: ReactNode
  /** Small mark after the value: where it comes from, a unit, a count. */
  mark?: ReactNode
  /** Given for a choice that is on or off; a chip that only acts has none. */
  isPressed?: boolean
}

/** A small pressable value: an example, a filter, something understood that can be edited. */
export function Chip({ label, mark, isPressed, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      data-print="text"
      {...rest}
      type={type}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
      className={classNames(
        'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-sm border px-2.5 py-1 text-left text-sm transition-colors duration-100',
        isPressed
          ? 'border-signal bg-signal-wash text-ink'
          : 'border-line bg-surface text-ink hover:border-line-strong hover:bg-inset',
        'disabled:cursor-not-allowed disabled:opacity-50',
        className,
      )}
    >
      {label && <span className="text-muted">{label}</span>}
      <span className="min-w-0">{children}</span>
      {mark}
    </button>
  )
}
