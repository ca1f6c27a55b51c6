import { useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { StrengthMeter } from './strength-meter.tsx'

type PasswordFieldProps = {
  name?: string
  label?: string
  error?: string | undefined
  /** Names of fields of the same form that a good password does not repeat. */
  ownFields?: readonly string[]
  /** Staff need longer ones. */
  isStaff?: boolean
}

type Estimator = typeof import('./password-strength.ts').strengthOf

/** Texts of other fields of the form, split into words worth guessing. */
const wordsOf = (form: HTMLFormElement | null, names: readonly string[]): string[] => {
  if (!form) return []
  const values = new FormData(form)
  return names.flatMap((name) =>
    String(values.get(name) ?? '')
      .split(/[\s@.,-]+/)
      .filter((word) => word.length > 2),
  )
}

/** As the server asks of accounts that open the back-office. */
const STAFF_LEAST = 12

const passwordHint = (least: number, isStaff: boolean): string =>
  isStaff
    ? `At least ${Math.max(least, STAFF_LEAST)} characters for staff`
    : `At least ${least} characters${least < 8 ? ', 8 or more recommended' : ''}`

/** A new password with a meter of its strength. The estimator is loaded when the field is first focused; without it the field works all the same. */
export function NewPasswordField({
  name = 'password',
  label = 'Password',
  error,
  ownFields = [],
  isStaff = false,
}: PasswordFieldProps) {
  const least = useRouteLoaderData<{ minPasswordLength: number }>('root')?.minPasswordLength ?? 6
  const input = useRef<HTMLInputElement>(null)
  const [estimate, setEstimate] = useState<{ strengthOf: Estimator } | null>(null)
  const [password, setPassword] = useState('')
  const load = () => {
    if (estimate) return
    void import('./password-strength.ts')
      .then(({ strengthOf }) => setEstimate({ strengthOf }))
      .catch(() => undefined)
  }
  const strength =
    estimate && password
      ? estimate.strengthOf(password, wordsOf(input.current?.form ?? null, ownFields))
      : null
  return (
    <div className="grid gap-2">
      <Field label={label} isRequired hint={passwordHint(least, isStaff)} error={error}>
        <TextInput
          ref={input}
          name={name}
          type="password"
          autoComplete="new-password"
          maxLength={200}
          onFocus={load}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      {strength && <StrengthMeter strength={strength} />}
    </div>
  )
}
