import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { apiContext, viewerContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { CarriedPlan } from '#web/features/accounts/carried-plan.tsx'
import { saveCarried } from '#web/features/accounts/save-carried.ts'
import { readForm } from '#web/lib/form.ts'
import { landingPath } from '#web/lib/guard.ts'
import { problemOf } from '#web/lib/problem.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = () => [
  { title: 'Sign In · Cellwright' },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const from = new URL(request.url).searchParams.get('from')
  if (viewer) throw redirect(landingPath(viewer, from))
  return { from }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const email = String(form.get('email') ?? '')
  const api = context.get(apiContext)
  try {
    const { viewer } = await api.accounts.signIn({ email, password: String(form.get('password') ?? '') })
    const saved = await saveCarried(api, form.get('carriedPlan'))
    return redirect(saved ? `/solutions/${saved}?saved=1` : landingPath(viewer, form.get('from')))
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ message, email }, { status })
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formAction?.startsWith('/login') ?? false
  return (
    <AuthPage
      title="Sign in"
      lead={
        <>
          No account yet?{' '}
          <Link to="/signup" className="text-ink underline underline-offset-4">
            Sign up
          </Link>
          , it is free.
        </>
      }
    >
      <Form method="post" className="grid gap-5" noValidate>
        {actionData && (
          <Notice tone="error" isLive>
            {actionData.message}
          </Notice>
        )}
        <CarriedPlan />
        {loaderData.from && <input type="hidden" name="from" value={loaderData.from} />}
        <Field label="Email" isRequired>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            defaultValue={actionData?.email}
            maxLength={254}
          />
        </Field>
        <Field label="Password" isRequired>
          <TextInput name="password" type="password" autoComplete="current-password" maxLength={200} />
        </Field>
        <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
          Sign In
        </Button>
      </Form>
    </AuthPage>
  )
}
