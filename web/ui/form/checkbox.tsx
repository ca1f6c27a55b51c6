import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { CheckInput, type CheckInputProps } from './check-input.tsx'

export type CheckboxProps = CheckInputProps & {
  label: ReactNode
  hint?: ReactNode
  error?: string | readonly string[] | null | undefined
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
      <CheckInput
        {...rest}
        id={controlId}
        isIndeterminate={isIndeterminate}
        className="mt-0.5"
        aria-describedby={describedBy.join(' ') || undefined}
        aria-invalid={errors.length > 0 || undefined}
      />
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
