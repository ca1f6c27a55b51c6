import { createContext, type ReactNode, use, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type ControlProps = {
  id: string
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  required?: true | undefined
}

const FieldControl = createContext<ControlProps | null>(null)

/** What a control inside a `Field` takes over: its id and the links to hint and error. Empty outside a field. */
export const useFieldControl = (): Partial<ControlProps> => use(FieldControl) ?? {}

export type FieldProps = {
  label: ReactNode
  /** Below the label: format, unit, example. */
  hint?: ReactNode
  /** One sentence that says what to do; a form library's list of errors is taken as it is. */
  error?: string | readonly string[] | null | undefined
  isRequired?: boolean
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean
  /** Id of the control, where a form library gives one. */
  id?: string | undefined
  className?: string
  /** One control of this folder. */
  children: ReactNode
}

/** Label, hint and error around one control. The control keeps what was typed; the error is right below it. */
export function Field({
  label,
  hint,
  error,
  isRequired,
  isLabelHidden,
  id,
  className,
  children,
}: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const errors = typeof error === 'string' ? [error] : (error ?? [])
  const hasError = errors.length > 0
  const describedBy = [hint ? `${controlId}-hint` : '', hasError ? `${controlId}-error` : ''].filter(Boolean)
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className={isLabelHidden ? 'sr-only' : 'font-medium text-ink text-sm'}>
        {label}
        {isRequired === false && <span className="font-normal text-faint"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldControl
        value={{
          id: controlId,
          'aria-describedby': describedBy.join(' ') || undefined,
          'aria-invalid': hasError || undefined,
          required: isRequired || undefined,
        }}
      >
        {children}
      </FieldControl>
      {hasError && (
        <p
          id={`${controlId}-error`}
          role="alert"
          className="flex items-start gap-1.5 text-danger-ink text-sm"
        >
          <Icon name="error" size={16} className="mt-0.5" />
          <span>{errors.join(' ')}</span>
        </p>
      )}
    </div>
  )
}

/** The look shared by text inputs, text areas and selects. */
export const controlStyle = classNames(
  'w-full min-w-0 rounded-sm border border-line-strong bg-surface text-ink placeholder:text-faint',
  'transition-colors duration-100 hover:border-ink',
  'aria-invalid:border-danger-ink aria-invalid:bg-danger-wash',
  'disabled:cursor-not-allowed disabled:bg-inset disabled:text-faint disabled:hover:border-line-strong',
  '[&[readonly]]:bg-inset [&[readonly]]:text-muted',
)
