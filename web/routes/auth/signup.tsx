import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { apiContext, viewerContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { CarriedPlan } from '#web/features/accounts/carried-plan.tsx'
import { NewPasswordField } from '#web/features/accounts/fields/password-field.tsx'
import { saveCarried } from '#web/features/accounts/save-carried.ts'
import { textLink } from '#web/features/accounts/text-link.ts'
import { withReturn } from '#web/features/accounts/with-return.ts'
import { readForm } from '#web/lib/form.ts'
import { homePath } from '#web/lib/guard.ts'
import { problemOf } from '#web/lib/problem.ts'
import { landingPath } from '#web/pages/landing-path.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/signup'

export function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const from = new URL(request.url).searchParams.get('from')
  if (viewer) throw redirect(landingPath(viewer, from))
  return { from }
}

const kept = ['fullName', 'companyName', 'email'] as const

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '')
  const values = Object.fromEntries(kept.map((name) => [name, text(name)])) as Record<
    (typeof kept)[number],
    string
  >
  const api = context.get(apiContext)
  try {
    const { viewer } = await api.accounts.signUp({
      ...values,
      password: text('password'),
      confirmPassword: text('confirmPassword'),
    })
    const saved = await saveCarried(api, form.get('carriedPlan'))
    return redirect(saved ? `${homePath(viewer)}?saved=${saved}` : landingPath(viewer, form.get('from')))
  } catch (error) {
    const { code, message, fields, status } = problemOf(error)
    const said = code === 'INTERNAL_SERVER_ERROR' ? 'Failed to create account. Please try again.' : message
    if (code === 'ACCOUNT_EXISTS') fields.email = message
    return data({ message: said, fields, values }, { status })
  }
}

const trial = [
  'Up to 3 projects',
  '2 team members',
  'Basic AI planning',
  'Email support',
  'No credit card',
  'Cancel anytime',
]

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { from } = loaderData
  const navigation = useNavigation()
  const isSending = navigation.state === 'submitting' && navigation.formAction?.startsWith('/signup') === true
  const form = useFocusProblem(actionData)
  const errors = actionData?.fields ?? {}
  const hasFieldErrors = Object.keys(errors).length > 0
  const values = actionData?.values
  return (
    <AuthPage
      title="Start your plan"
      lead={
        <>
          Already have an account?{' '}
          <Link to={withReturn('/login', from)} className={textLink}>
            Sign in
          </Link>
          .
        </>
      }
      aside={
        <>
          <h2 className="text-base">Free trial</h2>
          <ul className="mt-4 grid gap-3 text-sm">
            {trial.map((line) => (
              <li key={line} className="flex items-center gap-3">
                <Icon name="check" size={16} className="text-ok-ink" />
                {line}
              </li>
            ))}
          </ul>
        </>
      }
    >
      <Form ref={form} method="post" className="grid gap-5" noValidate>
        {!hasFieldErrors && <FormProblem message={actionData?.message} />}
        <CarriedPlan />
        {from && <input type="hidden" name="from" value={from} />}
        <input type="hidden" name="role" value="manufacturer" />
        <Field label="Full name" isRequired error={errors.fullName}>
          <TextInput name="fullName" autoComplete="name" defaultValue={values?.fullName} maxLength={200} />
        </Field>
        <Field label="Company name" isRequired error={errors.companyName}>
          <TextInput
            name="companyName"
            autoComplete="organization"
            defaultValue={values?.companyName}
            maxLength={200}
          />
        </Field>
        <Field label="Email" isRequired error={errors.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={values?.email}
            maxLength={254}
          />
        </Field>
        <NewPasswordField error={errors.password} ownFields={['fullName', 'companyName', 'email']} />
        <Field label="Confirm password" isRequired error={errors.confirmPassword}>
          <TextInput name="confirmPassword" type="password" autoComplete="new-password" maxLength={200} />
        </Field>
        <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
          Sign Up
        </Button>
      </Form>
    </AuthPage>
  )
}
