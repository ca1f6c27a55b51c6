import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { apiContext, viewerContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { CarriedPlan } from '#web/features/accounts/carried-plan.tsx'
import { CodeField } from '#web/features/accounts/fields/code-field.tsx'
import { EmailField } from '#web/features/accounts/fields/email-field.tsx'
import { EMPTY_CODE } from '#web/features/accounts/fields/empty-code.ts'
import { finishSignIn } from '#web/features/accounts/finish-sign-in.ts'
import { textLink } from '#web/features/accounts/text-link.ts'
import { withReturn } from '#web/features/accounts/with-return.ts'
import { readForm } from '#web/lib/form.ts'
import { safeReturnPath } from '#web/lib/guard.ts'
import { problemOf } from '#web/lib/problem.ts'
import { landingPath } from '#web/pages/landing-path.ts'
import { Button } from '#web/ui/action/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/sign-in-link'

export function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const from = new URL(request.url).searchParams.get('from')
  if (viewer) throw redirect(landingPath(viewer, from))
  return { from }
}

type Answer = {
  email: string
  isSent: boolean
  code?: string
  message?: string
  fields: Record<string, string>
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const email = text('email')
  const api = context.get(apiContext)
  const isCode = text('intent') === 'code'
  try {
    if (isCode && !text('code').trim())
      return data<Answer>({ email, isSent: true, fields: { code: EMPTY_CODE } }, { status: 400 })
    if (isCode) {
      const answer = await api.credentials.signInByMail({ token: '', email, code: text('code') })
      const from = form.get('from') ?? answer.redirectTo
      return await finishSignIn(api, answer, { from, carriedPlan: form.get('carriedPlan') })
    }
    if (!email.includes('@'))
      return data<Answer>(
        { email, isSent: false, fields: { email: 'Please enter a valid email address' } },
        { status: 400 },
      )
    const redirectTo = safeReturnPath(form.get('from'))
    await api.credentials.requestSignInLink({ email, ...(redirectTo && { redirectTo }) })
    return data<Answer>({ email, isSent: true, fields: {} })
  } catch (error) {
    const { code: kind, message, fields, status } = problemOf(error)
    const ofCode = kind === 'LINK_INVALID' ? { code: 'This code is not right or not valid any more.' } : {}
    const answer = { email, isSent: isCode, code: text('code'), message, fields: { ...fields, ...ofCode } }
    return data<Answer>(answer, { status })
  }
}

export default function SignInLink({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const sending = navigation.state === 'submitting' ? navigation.formData?.get('intent') : undefined
  const form = useFocusProblem(actionData)
  const hasFieldErrors = Object.keys(actionData?.fields ?? {}).length > 0
  const from = loaderData.from && <input type="hidden" name="from" value={loaderData.from} />
  const email = actionData?.email ?? ''
  if (actionData?.isSent)
    return (
      <AuthPage title="Look into your mail" lead="The mail has a link and a code. Either signs you in.">
        <Form key="code" ref={form} method="post" className="grid gap-5" noValidate>
          {actionData.message || hasFieldErrors ? (
            !hasFieldErrors && <FormProblem message={actionData.message} />
          ) : (
            <Notice tone="info" isLive>
              If an account has the address {email}, a mail is on its way. It holds for one hour.
            </Notice>
          )}
          <CarriedPlan />
          {from}
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="intent" value="code" />
          <CodeField
            label="Code"
            hint="Six digits from the mail"
            error={actionData.fields.code}
            defaultValue={actionData.code}
          />
          <Button type="submit" variant="primary" size="lg" isLoading={sending === 'code'}>
            Sign In
          </Button>
        </Form>
        <Form method="post" className="mt-8 border-line border-t pt-6 text-sm">
          {from}
          <input type="hidden" name="email" value={email} />
          <input type="hidden" name="intent" value="ask" />
          <button type="submit" className={textLink}>
            Send another mail
          </button>
        </Form>
      </AuthPage>
    )
  return (
    <AuthPage
      title="Sign in by mail"
      lead={
        <>
          We send a link and a code, no password needed.{' '}
          <Link to={withReturn('/login', loaderData.from)} className={textLink}>
            Sign in with your password
          </Link>
        </>
      }
    >
      <Form key="ask" ref={form} method="post" className="grid gap-5" noValidate>
        {!hasFieldErrors && <FormProblem message={actionData?.message} />}
        {from}
        <input type="hidden" name="intent" value="ask" />
        <EmailField defaultValue={email} error={actionData?.fields.email} />
        <Button type="submit" variant="primary" size="lg" isLoading={sending === 'ask'}>
          Email me a sign-in link
        </Button>
      </Form>
    </AuthPage>
  )
}
