import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type CodeFieldProps = {
  label: string
  hint?: string
  error?: string | undefined
  defaultValue?: string | undefined
  /** False where a recovery code with letters is taken as well. */
  isDigits?: boolean
}

/** A one-time code; phones offer the one that has just come in. */
export function CodeField({ label, hint, error, defaultValue, isDigits = true }: CodeFieldProps) {
  return (
    <Field label={label} isRequired {...(hint && { hint })} error={error}>
      <TextInput
        data-next
        name="code"
        {...(isDigits && { inputMode: 'numeric' as const })}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={defaultValue}
        maxLength={20}
        className="max-w-60 font-mono tracking-widest"
      />
    </Field>
  )
}
