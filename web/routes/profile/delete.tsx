import { data, redirectDocument } from 'react-router'
import { apiContext } from '#web/context.ts'
import { AccountPage, AccountSection } from '#web/features/accounts/account-page.tsx'
import { EmailField } from '#web/features/accounts/fields/email-field.tsx'
import { useFocusAnswer } from '#web/features/accounts/identities/use-focus-answer.ts'
import { ChangeButton, ChangeForm, changeKey } from '#web/features/accounts/proof/change-form.tsx'
import { type ProofAnswer, proofAction } from '#web/features/accounts/proof/proof-action.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/delete'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return { profile: await orScreen(args.context.get(apiContext).accounts.getProfile()) }
}

type Answer = {
  email?: string
  ofEmail?: string | undefined
  message?: string | undefined
  refused?: { key: string }
  proof?: ProofAnswer
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const api = args.context.get(apiContext)
  const proof = await proofAction(api, form)
  const email = String(form.get('email') ?? '')
  if (proof) return data<Answer>({ email, proof: proof.answer }, { status: proof.status })
  try {
    await api.accounts.deleteAccount({ email })
  } catch (error) {
    const { code, message, fields, status } = problemOf(error)
    if (code === 'REAUTHENTICATE')
      return data<Answer>({ email, refused: { key: changeKey('delete') } }, { status })
    const ofEmail = fields.email
    return data<Answer>({ email, ofEmail, message: ofEmail ? undefined : message }, { status })
  }
  return redirectDocument('/login?bye=deleted')
}

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = loaderData
  useFocusAnswer(actionData)
  const { email, ofEmail, message, refused, proof } = (actionData ?? {}) as Answer
  return (
    <AccountPage title="Data and deletion">
      <AccountSection
        id="export"
        title="Your data"
        lead="One JSON file: account, company, solutions, notifications, sessions and the log of your sign-ins. No secrets are in it."
      >
        <form method="post" action="/profile/export">
          <Button type="submit" icon="download">
            Download your data
          </Button>
        </form>
      </AccountSection>
      <AccountSection id="delete" title="Delete this account">
        <Notice tone="warning" title="This cannot be undone">
          Your sign-ins, sessions and personal data are removed at once. If no one else belongs to your
          company, it goes too, with its solutions.
        </Notice>
        <ChangeForm intent="delete" className="grid max-w-120 gap-5">
          <FormProblem message={message} />
          <EmailField
            label={`Type ${profile.email} to confirm`}
            autoComplete="off"
            error={ofEmail}
            defaultValue={email}
          />
          <div>
            <ChangeButton intent="delete" variant="danger">
              Delete my account
            </ChangeButton>
          </div>
        </ChangeForm>
        <ProofDialog
          refused={refused ?? null}
          hasPassword={profile.hasPassword}
          answer={proof}
          kept={{ email: email ?? '' }}
        />
      </AccountSection>
    </AccountPage>
  )
}
