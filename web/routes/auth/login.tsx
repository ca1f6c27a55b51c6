import { useEffect } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { apiContext, viewerContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { CarriedPlan } from '#web/features/accounts/carried-plan.tsx'
import { SignInFields } from '#web/features/accounts/fields/sign-in-fields.tsx'
import { signInProblem } from '#web/features/accounts/fields/sign-in-problem.ts'
import { finishSignIn } from '#web/features/accounts/finish-sign-in.ts'
import { textLink } from '#web/features/accounts/text-link.ts'
import { withReturn } from '#web/features/accounts/with-return.ts'
import { readForm } from '#web/lib/form.ts'
import { clearPersonal } from '#web/lib/personal/clear-personal.ts'
import { landingPath } from '#web/pages/landing-path.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/login'

/** What has just ended, elsewhere than by the Sign Out button. */
const byes = ['deleted', 'everywhere'] as const
const byeTexts = {
  deleted: 'Your account is deleted.',
  everywhere: 'You are signed out everywhere.',
} as const

export function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const query = new URL(request.url).searchParams
  const from = query.get('from')
  if (viewer) throw redirect(landingPath(viewer, from))
  return { from, bye: byes.find((one) => one === query.get('bye')) ?? null }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = String(form.get('email') ?? '')
  const password = String(form.get('password') ?? '')
  const api = context.get(apiContext)
  try {
    const answer = await api.accounts.signIn({ email, password })
    return await finishSignIn(api, answer, { from: form.get('from'), carriedPlan: form.get('carriedPlan') })
  } catch (error) {
    const { problem, status } = signInProblem(error, {
      email,
      password,
      unexpected: 'An error occurred during sign in',
    })
    return data(problem, { status })
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { from, bye } = loaderData
  const navigation = useNavigation()
  const isSending = navigation.state === 'submitting' && navigation.formAction?.split('?')[0] === '/login'
  const form = useFocusProblem(actionData)
  // The person is gone: what they left in this browser goes too.
  useEffect(() => {
    if (!bye) return
    clearPersonal(localStorage, location.host)
    clearPersonal(sessionStorage, location.host)
  }, [bye])
  return (
    <AuthPage
      title="Sign in"
      lead={
        <>
          No account yet?{' '}
          <Link to={withReturn('/signup', from)} className={textLink}>
            Sign up
          </Link>
          , it is free.
        </>
      }
    >
      <Form ref={form} method="post" className="grid gap-5" noValidate>
        {bye && !actionData && <Notice tone="success">{byeTexts[bye]}</Notice>}
        <CarriedPlan />
        {from && <input type="hidden" name="from" value={from} />}
        <SignInFields problem={actionData} />
        <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
          Sign In
        </Button>
      </Form>
      <ul className="mt-8 grid gap-3 border-line border-t pt-6 text-sm">
        <li>
          <Link to="/forgot-password" className={textLink}>
            Forgot your password?
          </Link>
        </li>
        <li>
          <Link to={withReturn('/login/link', from)} className={textLink}>
            Email me a sign-in link
          </Link>
        </li>
        <li>
          <Link to={withReturn('/login/sso', from)} className={textLink}>
            Sign in with your company
          </Link>
        </li>
      </ul>
    </AuthPage>
  )
}
