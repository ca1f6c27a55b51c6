import { data, Form, redirect, useNavigation } from 'react-router'
import { apiContext, viewerContext } from '#web/context.ts'
import { SignInFields } from '#web/features/accounts/fields/sign-in-fields.tsx'
import { signInProblem } from '#web/features/accounts/fields/sign-in-problem.ts'
import { finishSignIn } from '#web/features/accounts/finish-sign-in.ts'
import { readForm } from '#web/lib/form.ts'
import { landingPath } from '#web/pages/landing-path.ts'
import { Brand } from '#web/shell/brand.tsx'
import type { FrameHandle } from '#web/shell/frame.ts'
import { Button } from '#web/ui/action/button.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import type { Route } from './+types/login'

export const handle: FrameHandle = { frame: 'bare' }

/** The page one came from, in the back-office only. */
const adminPath = (from: unknown) =>
  typeof from === 'string' && /^\/admin(?!\/login)(\/|\?|$)/.test(from) ? from : '/admin'

export function loader({ context, request }: Route.LoaderArgs) {
  const from = new URL(request.url).searchParams.get('from')
  const viewer = context.get(viewerContext)
  if (viewer?.staffRole) throw redirect(landingPath(viewer, adminPath(from)))
  return { from }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = String(form.get('email') ?? '')
  const password = String(form.get('password') ?? '')
  const api = context.get(apiContext)
  try {
    const answer = await api.accounts.adminSignIn({ email, password })
    return await finishSignIn(api, answer, { from: adminPath(form.get('from')), carriedPlan: null })
  } catch (error) {
    const { problem, status } = signInProblem(error, { email, password, unexpected: 'Failed to sign in' })
    return data(problem, { status })
  }
}

export default function AdminLogin({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const form = useFocusProblem(actionData)
  return (
    <div className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="grid w-full max-w-100 gap-8">
        <Brand />
        <div className="border border-line bg-surface p-6 sm:p-8">
          <h1 className="text-xl">Admin sign in</h1>
          <Form ref={form} method="post" className="mt-6 grid gap-5" noValidate>
            {loaderData.from && <input type="hidden" name="from" value={loaderData.from} />}
            <SignInFields problem={actionData} />
            <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
              Sign In
            </Button>
          </Form>
        </div>
      </div>
    </div>
  )
}
