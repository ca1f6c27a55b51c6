import { Form, useNavigation } from 'react-router'
import { NewPasswordField } from '#web/features/accounts/fields/password-field.tsx'
import { SignOut } from '#web/shell/sign-out.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { Notice } from '#web/ui/state/notice.tsx'

/** What was wrong with the last try. */
export type JoinProblem = { message: string; fields: Record<string, string>; fullName: string }

const useIsSending = () => useNavigation().formAction === '/invitation'

type JoinFormProps = {
  token: string
  email: string
  isStaff: boolean
  /** What the button says. */
  submitLabel: string
  problem: JoinProblem | undefined
}

/** For an address without an account: the mail has proven it, so that name and password are all that is missing. */
export function JoinForm({ token, email, isStaff, submitLabel, problem }: JoinFormProps) {
  const form = useFocusProblem(problem)
  const errors = problem?.fields ?? {}
  return (
    <Form ref={form} method="post" action="/invitation" className="grid gap-5" noValidate>
      {Object.keys(errors).length === 0 && <FormProblem message={problem?.message} />}
      <input type="hidden" name="intent" value="join" />
      <input type="hidden" name="token" value={token} />
      <Field label="Email">
        <TextInput name="email" type="email" autoComplete="username" value={email} readOnly />
      </Field>
      <Field label="Full name" isRequired error={errors.fullName}>
        <TextInput name="fullName" autoComplete="name" defaultValue={problem?.fullName} maxLength={200} />
      </Field>
      <NewPasswordField error={errors.password} ownFields={['email', 'fullName']} isStaff={isStaff} />
      <Field label="Confirm password" isRequired error={errors.confirmPassword}>
        <TextInput name="confirmPassword" type="password" autoComplete="new-password" maxLength={200} />
      </Field>
      <Button type="submit" variant="primary" size="lg" isLoading={useIsSending()}>
        {submitLabel}
      </Button>
    </Form>
  )
}

type AcceptFormProps = {
  token: string
  place: string
  /** The company the account has now: it is left. */
  ownCompany: string | null
  problem: JoinProblem | undefined
}

export function AcceptForm({ token, place, ownCompany, problem }: AcceptFormProps) {
  const form = useFocusProblem(problem)
  return (
    <Form ref={form} method="post" action="/invitation" className="grid justify-items-start gap-5">
      <FormProblem message={problem?.message} />
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="token" value={token} />
      {ownCompany && ownCompany !== place && (
        <Notice tone="info" title={`You leave ${ownCompany}`}>
          An account belongs to one company. {ownCompany} must hold no solutions and no other people; it is
          closed when you accept.
        </Notice>
      )}
      <Button type="submit" variant="primary" size="lg" isLoading={useIsSending()}>
        Accept invitation
      </Button>
    </Form>
  )
}

export function SignInFirst({ email }: { email: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p>This address has an account. Sign in with it, and you come back here to accept.</p>
      <LinkButton to="/login?from=%2Finvitation" variant="primary" size="lg">
        Sign in as {email}
      </LinkButton>
    </div>
  )
}

export function WrongAccount({ email, present }: { email: string; present: string }) {
  return (
    <div className="grid justify-items-start gap-5">
      <Notice tone="warning" title="This invitation is for another e-mail address">
        You are signed in as <span className="break-all text-ink">{present}</span>. Sign out, and open the
        link again as <span className="break-all text-ink">{email}</span>.
      </Notice>
      <SignOut size="md" />
    </div>
  )
}
