import { data, Link, useNavigation } from 'react-router'
import { apiContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { EMPTY_CODE } from '#web/features/accounts/fields/empty-code.ts'
import { finishSignIn } from '#web/features/accounts/finish-sign-in.ts'
import { ResetForm, type ResetProblem } from '#web/features/accounts/reset-form.tsx'
import { textLink } from '#web/features/accounts/text-link.ts'
import { readForm } from '#web/lib/form.ts'
import { problemOf } from '#web/lib/problem.ts'
import type { Route } from './+types/reset-password'

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
})

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const api = context.get(apiContext)
  const [token, email, code] = [text('token'), text('email'), text('code')]
  const missing = token
    ? {}
    : {
        ...(!email.includes('@') && { email: 'Please enter a valid email address' }),
        ...(!code.trim() && { code: EMPTY_CODE }),
      }
  if (Object.keys(missing).length > 0)
    return data<ResetProblem & { token: string }>({ fields: missing, token, email, code }, { status: 400 })
  try {
    const answer = await api.credentials.resetPassword({
      token,
      email,
      code,
      password: text('password'),
      confirmPassword: text('confirmPassword'),
    })
    return await finishSignIn(api, answer, { from: null, carriedPlan: form.get('carriedPlan') })
  } catch (error) {
    const { code: kind, message, fields, status } = problemOf(error)
    const ofPassword = kind === 'WEAK_PASSWORD' ? { password: message } : {}
    const ofCode = kind === 'LINK_INVALID' && !token ? { code: message } : {}
    const problem: ResetProblem & { token: string } = {
      message,
      fields: { ...fields, ...ofPassword, ...ofCode },
      token,
      email,
      code,
    }
    return data(problem, { status })
  }
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  return (
    <AuthPage
      title="Set a new password"
      lead={
        <>
          It signs you in here and ends every other session.{' '}
          <Link to="/forgot-password" className={textLink}>
            Ask for another mail
          </Link>
        </>
      }
    >
      <ResetForm
        token={actionData?.token ?? loaderData.token}
        problem={actionData}
        isSending={navigation.state === 'submitting'}
      />
    </AuthPage>
  )
}
