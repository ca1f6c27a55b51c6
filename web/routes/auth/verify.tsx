import { data, Form, redirect, useNavigation } from 'react-router'
import { apiContext, viewerContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { CarriedPlan } from '#web/features/accounts/carried-plan.tsx'
import { CodeField } from '#web/features/accounts/fields/code-field.tsx'
import { EMPTY_CODE } from '#web/features/accounts/fields/empty-code.ts'
import { finishSignIn } from '#web/features/accounts/finish-sign-in.ts'
import { textLink } from '#web/features/accounts/text-link.ts'
import { withReturn } from '#web/features/accounts/with-return.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen, problemOf } from '#web/lib/problem.ts'
import { landingPath } from '#web/pages/landing-path.ts'
import { Button } from '#web/ui/action/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import type { Route } from './+types/verify'

export async function loader({ context, request }: Route.LoaderArgs) {
  const from = new URL(request.url).searchParams.get('from')
  const viewer = context.get(viewerContext)
  if (viewer) throw redirect(landingPath(viewer, from))
  const { needsSecondFactor } = await orScreen(context.get(apiContext).accounts.getSignInState())
  if (!needsSecondFactor) throw redirect(withReturn('/login', from))
  return { from }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const code = String(form.get('code') ?? '')
  const from = form.get('from')
  const api = context.get(apiContext)
  if (!code.trim()) return data({ message: undefined, ofCode: EMPTY_CODE, code }, { status: 400 })
  try {
    const { viewer } = await api.secondFactor.proveSecondFactor({ code })
    const carriedPlan = form.get('carriedPlan')
    return await finishSignIn(api, { viewer, needsSecondFactor: false }, { from, carriedPlan })
  } catch (error) {
    const { code: kind, message, fields, status } = problemOf(error)
    // The half of a sign-in that was there is over.
    if (kind === 'UNAUTHORIZED') return redirect(withReturn('/login', from))
    const ofCode = kind === 'CODE_INVALID' ? message : fields.code
    return data({ message: ofCode ? undefined : message, ofCode, code }, { status })
  }
}

export default function Verify({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const isSending =
    navigation.state === 'submitting' && navigation.formAction?.startsWith('/login/verify') === true
  const form = useFocusProblem(actionData)
  return (
    <AuthPage title="One more step" lead="Your account asks for a second factor.">
      <Form ref={form} method="post" className="grid gap-5" noValidate>
        <FormProblem message={actionData?.message} />
        <CarriedPlan />
        {loaderData.from && <input type="hidden" name="from" value={loaderData.from} />}
        <CodeField
          label="Code"
          hint="The six digits of your authenticator app, or one of your recovery codes."
          error={actionData?.ofCode}
          defaultValue={actionData?.code}
          isDigits={false}
        />
        <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
          Verify
        </Button>
      </Form>
      <form method="post" action="/sign-out" className="mt-8 border-line border-t pt-6 text-sm">
        <button type="submit" className={textLink}>
          Sign in as someone else
        </button>
      </form>
    </AuthPage>
  )
}
