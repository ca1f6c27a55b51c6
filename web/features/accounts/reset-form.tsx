import { Form } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { CarriedPlan } from './carried-plan.tsx'
import { CodeField } from './fields/code-field.tsx'
import { EmailField } from './fields/email-field.tsx'
import { NewPasswordField } from './fields/password-field.tsx'

/** What a refused reset says, with what was typed except the passwords. */
export type ResetProblem = {
  message?: string | undefined
  fields: Record<string, string>
  email: string
  code: string
}

type ResetFormProps = {
  /** From the link of the mail; without it address and code are asked for. */
  token: string
  /** An address that is known already. */
  email?: string
  problem?: ResetProblem | undefined
  isSending: boolean
  /** The answer that brought this form. */
  after?: object | undefined
}

/** A new password with what the mail carried. */
export function ResetForm({ token, email, problem, isSending, after }: ResetFormProps) {
  const form = useFocusProblem(problem ?? after)
  const fields = problem?.fields ?? {}
  return (
    <Form ref={form} method="post" action="/reset-password" className="grid gap-5" noValidate>
      {Object.keys(fields).length === 0 && <FormProblem message={problem?.message} />}
      <CarriedPlan />
      {token ? (
        <input type="hidden" name="token" value={token} />
      ) : (
        <>
          <EmailField defaultValue={problem?.email ?? email} error={fields.email} />
          <CodeField
            label="Code"
            hint="Six digits from the mail"
            error={fields.code}
            defaultValue={problem?.code}
          />
        </>
      )}
      <NewPasswordField label="New password" error={fields.password} ownFields={['email']} />
      <Field label="Confirm new password" isRequired error={fields.confirmPassword}>
        <TextInput name="confirmPassword" type="password" autoComplete="new-password" maxLength={200} />
      </Field>
      <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
        Set new password
      </Button>
    </Form>
  )
}
