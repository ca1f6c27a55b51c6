import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { EmailField } from './email-field.tsx'
import type { SignInProblem } from './sign-in-problem.ts'

/** Address and password, with what was wrong with the last try. */
export function SignInFields({ problem }: { problem: SignInProblem | undefined }) {
  return (
    <>
      <FormProblem message={problem?.message} />
      <EmailField defaultValue={problem?.email} error={problem?.fields.email} />
      <Field label="Password" isRequired error={problem?.fields.password}>
        <TextInput name="password" type="password" autoComplete="current-password" maxLength={200} />
      </Field>
    </>
  )
}
