import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | readonly string[] | null | undefined
  /** Some but not all of what it stands for. */
  isIndeterminate?: boolean
}

/** A yes or no, with its label to the right. */
export function Checkbox({
  label,
  hint,
  error,
  isIndeterminate = false,
  className,
  id,
  ...rest
}: CheckboxProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errors = typeof error === 'string' ? [error] : (error ?? [])
  const describedBy = [hint ? `${controlId}-hint` : '', errors.length > 0 ? `${controlId}-error` : ''].filter(
    Boolean,
  )
  return (
    <div className={classNames('grid grid-cols-[20px_1fr] gap-x-3', className)}>
      <span className="relative mt-0.5 size-5">
        <input
          {...rest}
          id={controlId}
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = isIndeterminate
          }}
          aria-describedby={describedBy.join(' ') || undefined}
          aria-invalid={errors.length > 0 || undefined}
          className={classNames(
            'peer size-5 appearance-none rounded-sm border border-line-strong bg-surface transition-colors duration-100',
            'checked:border-signal checked:bg-signal indeterminate:border-signal indeterminate:bg-signal',
            'hover:border-ink disabled:opacity-50 aria-invalid:border-danger-ink',
          )}
        />
        <Icon
          name={isIndeterminate ? 'minus' : 'check'}
          size={16}
          className="pointer-events-none invisible absolute inset-0.5 text-on-signal peer-checked:visible peer-indeterminate:visible"
        />
      </span>
      <div className="grid gap-0.5 text-sm">
        <label htmlFor={controlId} className="leading-6">
          {label}
        </label>
        {hint && (
          <p id={`${controlId}-hint`} className="text-muted">
            {hint}
          </p>
        )}
        {errors.length > 0 && (
          <p id={`${controlId}-error`} role="alert" className="text-danger-ink">
            {errors.join(' ')}
          </p>
        )}
      </div>
    </div>
  )
}
