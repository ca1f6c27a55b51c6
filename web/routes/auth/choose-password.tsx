import { data, redirect } from 'react-router'
import { apiContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { NewPasswordField } from '#web/features/accounts/fields/password-field.tsx'
import { useFocusAnswer } from '#web/features/accounts/identities/use-focus-answer.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { proofAction } from '#web/features/accounts/proof/proof-action.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
import { changeSecurity, type SecurityAnswer } from '#web/features/accounts/security/change-security.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { landingPath } from '#web/pages/landing-path.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/choose-password'

/** For an account that has no password, after the first proof of its address by mail has ended the one from before. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const next = landingPath(viewer, new URL(args.request.url).searchParams.get('from'))
  const { email, hasPassword } = await orScreen(args.context.get(apiContext).accounts.getProfile())
  if (hasPassword) throw redirect(next)
  return { email, next, isStaff: viewer.mustAddFactor || viewer.staffRole !== null }
}

export async function action(args: Route.ActionArgs) {
  const viewer = admit(args)
  const form = await readForm(args.request)
  const api = args.context.get(apiContext)
  const proof = await proofAction(api, form)
  if (proof) return data<SecurityAnswer>({ intent: 'prove', proof: proof.answer }, { status: proof.status })
  const { answer, status } = await changeSecurity(api, form)
  if (answer.done) return redirect(landingPath(viewer, new URL(args.request.url).searchParams.get('from')))
  return data(answer, { status })
}

export default function ChoosePassword({ loaderData, actionData }: Route.ComponentProps) {
  const { email, next, isStaff } = loaderData
  const errors = actionData?.fields ?? {}
  useFocusAnswer(actionData)
  return (
    <AuthPage title="Choose a password" lead={`${email} is confirmed, and you are signed in.`}>
      <div className="grid gap-6">
        <Notice tone="info" title="Everything from before has ended">
          Until now, anyone could have signed up with your address. So the password and the sessions from
          before do not work any more, nor do second factors and linked sign-ins.
        </Notice>
        <ProofDialog refused={actionData?.refused ?? null} hasPassword={false} answer={actionData?.proof} />
        <ChangeForm intent="password" className="grid gap-5">
          {Object.keys(errors).length === 0 && <FormProblem message={actionData?.message} />}
          <input
            type="text"
            name="username"
            autoComplete="username"
            value={email}
            readOnly
            hidden
            aria-hidden
          />
          <NewPasswordField
            label="New password"
            error={errors.password}
            ownFields={['username']}
            isStaff={isStaff}
          />
          <Field label="Confirm new password" isRequired error={errors.confirmPassword}>
            <TextInput name="confirmPassword" type="password" autoComplete="new-password" maxLength={200} />
          </Field>
          <ChangeButton intent="password" variant="primary" size="lg">
            Set password
          </ChangeButton>
        </ChangeForm>
        <div className="grid gap-3 border-line border-t pt-6 text-sm">
          <p className="text-muted">
            Without a password you sign in by mail. You can set one later under Security.
          </p>
          <div>
            <LinkButton to={next}>Not now</LinkButton>
          </div>
        </div>
      </div>
    </AuthPage>
  )
}
