import { data, Form, Link, useNavigation } from 'react-router'
import { apiContext, viewerContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { EmailField } from '#web/features/accounts/fields/email-field.tsx'
import { ResetForm } from '#web/features/accounts/reset-form.tsx'
import { textLink } from '#web/features/accounts/text-link.ts'
import { readForm } from '#web/lib/form.ts'
import { problemOf } from '#web/lib/problem.ts'
import { Button } from '#web/ui/action/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/forgot-password'

/** Open also to those who are signed in and forgot the password they have. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  email: context.get(viewerContext)?.email ?? '',
})

type Answer = { email: string; isSent: boolean; message?: string; ofEmail?: string }

export async function action({ context, request }: Route.ActionArgs) {
  const email = String((await readForm(request)).get('email') ?? '')
  if (!email.includes('@'))
    return data<Answer>(
      { email, isSent: false, ofEmail: 'Please enter a valid email address' },
      { status: 400 },
    )
  try {
    await context.get(apiContext).credentials.requestPasswordReset({ email })
    return data<Answer>({ email, isSent: true })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data<Answer>({ email, isSent: false, message }, { status })
  }
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const sendingTo = navigation.state === 'submitting' ? navigation.formAction : undefined
  const form = useFocusProblem(actionData)
  if (actionData?.isSent)
    return (
      <AuthPage title="Look into your mail" lead="Follow the link in the mail, or type its code here.">
        <Notice tone="info" isLive className="mb-6">
          If an account has the address {actionData.email}, a mail is on its way. It holds for one hour.
        </Notice>
        <ResetForm
          token=""
          email={actionData.email}
          isSending={sendingTo === '/reset-password'}
          after={actionData}
        />
      </AuthPage>
    )
  return (
    <AuthPage
      title="Forgotten password"
      lead={
        <>
          A mail brings a link and a code. With either you set a new password.{' '}
          <Link to="/login" className={textLink}>
            Back to sign in
          </Link>
        </>
      }
    >
      <Form ref={form} method="post" className="grid gap-5" noValidate>
        <FormProblem message={actionData?.message} />
        <EmailField defaultValue={actionData?.email ?? loaderData.email} error={actionData?.ofEmail} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isLoading={sendingTo?.startsWith('/forgot-password') ?? false}
        >
          Email me a link
        </Button>
      </Form>
    </AuthPage>
  )
}
