import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type EmailFieldProps = {
  label?: string
  error?: string | undefined
  defaultValue?: string | undefined
  hint?: string
  autoComplete?: 'username' | 'email' | 'off'
}

/** The address of an account. */
export function EmailField({
  label = 'Email',
  error,
  defaultValue,
  hint,
  autoComplete = 'username',
}: EmailFieldProps) {
  return (
    <Field label={label} isRequired {...(hint && { hint })} error={error}>
      <TextInput
        name="email"
        type="email"
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        maxLength={254}
      />
    </Field>
  )
}
