import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { identityProblemText } from '#contract/identity-problems.ts'
import { apiContext, viewerContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { EmailField } from '#web/features/accounts/fields/email-field.tsx'
import { GoToProvider } from '#web/features/accounts/identities/go-to-provider.tsx'
import { type IdentityAnswer, runChange } from '#web/features/accounts/identities/run-change.ts'
import { textLink } from '#web/features/accounts/text-link.ts'
import { withReturn } from '#web/features/accounts/with-return.ts'
import { readForm } from '#web/lib/form.ts'
import { safeReturnPath } from '#web/lib/guard.ts'
import { orScreen } from '#web/lib/problem.ts'
import { landingPath } from '#web/pages/landing-path.ts'
import { Button } from '#web/ui/action/button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useFocusProblem } from '#web/ui/form/use-focus-problem.ts'
import type { Route } from './+types/sso'

export async function loader({ context, request }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const query = new URL(request.url).searchParams
  const from = safeReturnPath(query.get('from'))
  if (viewer) throw redirect(landingPath(viewer, from))
  const { items } = await orScreen(context.get(apiContext).identities.listSignInProviders())
  return { from, providers: items, problem: identityProblemText(query.get('problem')) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const api = context.get(apiContext)
  const from = safeReturnPath(form.get('from')) ?? ''
  const outcome = await runChange(form, {
    provider: async (text) => ({
      start: await api.identities.beginSignIn({ provider: text('provider'), from }),
    }),
    company: async (text) => ({ start: await api.identities.beginSignIn({ email: text('email'), from }) }),
  })
  if (!outcome) throw data('This form is not known here.', { status: 400 })
  return data<IdentityAnswer>(outcome.answer, { status: outcome.status })
}

export default function CompanySignIn({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { from, providers, problem } = loaderData
  const { state, formData } = useNavigation()
  const isSending = (intent: string, id = '') =>
    state !== 'idle' && formData?.get('intent') === intent && (formData.get('provider') ?? '') === id
  const form = useFocusProblem(answer)
  const returning = from && <input type="hidden" name="from" value={from} />
  return (
    <AuthPage
      title="Sign in with your company"
      lead={
        <>
          Or go back to{' '}
          <Link to={withReturn('/login', from)} className={textLink}>
            e-mail and password
          </Link>
          .
        </>
      }
    >
      <Form ref={form} method="post" className="grid gap-5" noValidate>
        {answer?.start && <GoToProvider {...answer.start} />}
        <FormProblem message={answer ? answer.message : (problem ?? undefined)} />
        <input type="hidden" name="intent" value="company" />
        {returning}
        <EmailField label="Work email" error={answer?.fields?.email} defaultValue={answer?.values?.email} />
        <Button type="submit" variant="primary" size="lg" isLoading={isSending('company')}>
          Continue
        </Button>
      </Form>
      {providers.length > 0 && (
        <div className="mt-8 grid gap-3 border-line border-t pt-6">
          {providers.map(({ slug, name }) => (
            <Form key={slug} method="post" className="grid">
              <input type="hidden" name="intent" value="provider" />
              <input type="hidden" name="provider" value={slug} />
              {returning}
              <Button type="submit" size="lg" isLoading={isSending('provider', slug)}>
                Sign in with {name}
              </Button>
            </Form>
          ))}
        </div>
      )}
    </AuthPage>
  )
}
