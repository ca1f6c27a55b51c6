import { useEffect } from 'react'
import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import type { Api } from '#contract/client.ts'
import { apiContext, viewerContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { CarriedPlan } from '#web/features/accounts/carried-plan.tsx'
import { finishSignIn } from '#web/features/accounts/finish-sign-in.ts'
import { readForm } from '#web/lib/form.ts'
import { homePath } from '#web/lib/guard.ts'
import { problemOf } from '#web/lib/problem.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { Route } from './+types/mail-link'

export const meta: Route.MetaFunction = () => [
  { title: 'Link from a mail · Cellwright' },
  { name: 'robots', content: 'noindex' },
]

const words = {
  confirm: {
    title: 'Confirm your address',
    says: (email: string) => `${email} becomes the confirmed address of your account.`,
    button: 'Confirm this address',
  },
  magiclink: {
    title: 'Sign in',
    says: (email: string) => `The button signs you in as ${email}.`,
    button: 'Sign In',
  },
  recovery: {
    title: 'Set a new password',
    says: (email: string) => `For the account with the address ${email}.`,
    button: 'Continue',
  },
  invite: {
    title: 'Accept your invitation',
    says: (email: string) => `An account was made for ${email}. Accept it to sign in and set a password.`,
    button: 'Accept and sign in',
  },
  email_change: {
    title: 'Confirm your new address',
    says: (email: string) =>
      `${email} becomes the address of your account, once the present one confirms too.`,
    button: 'Confirm the new address',
  },
  email_change_current: {
    title: 'Confirm the change of your address',
    says: (email: string) => `Your account leaves ${email} for the new address, once that one confirms too.`,
    button: 'Confirm the change',
  },
} as const
type Purpose = keyof typeof words
const isPurpose = (purpose: string): purpose is Purpose => purpose in words
const isEmailChange = (purpose: Purpose) => purpose.startsWith('email_change')

type Link = { purpose: Purpose; email: string; returnsTo: string | null }

/** What the link is for; null when it is over. Nothing is spent. */
const lookAt = async (api: Api, token: string): Promise<{ link: Link | null; problem: string }> => {
  try {
    const { purpose, email, returnsTo } = await api.credentials.getMailLink({ token })
    return { link: isPurpose(purpose) ? { purpose, email, returnsTo } : null, problem: '' }
  } catch (error) {
    return { link: null, problem: problemOf(error).message }
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const { link, problem } = await lookAt(context.get(apiContext), token)
  const viewer = context.get(viewerContext)
  if (link?.purpose === 'recovery' && link.returnsTo === null)
    throw redirect(`/reset-password?token=${encodeURIComponent(token)}`)
  return data(
    {
      token,
      link,
      problem,
      home: viewer && homePath(viewer),
      canConfirm: viewer !== null && !viewer.emailConfirmed,
    },
    { status: link ? 200 : 422 },
  )
}

/** After its button the link is spent; what the page said of it before still holds. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction?.startsWith('/auth/link') ? false : defaultShouldRevalidate

type Answer =
  | { done: 'confirm' | 'email_change' | 'email_change_half'; email: string }
  | { done: 'leave'; location: string; host: string }
  | { done: null; message: string }

/** Without scripts the loader then finds the link spent: the page's status is that of what was done. */
const done = (answer: Answer) => data(answer, { status: 200 })

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const token = String(form.get('token') ?? '')
  const api = context.get(apiContext)
  try {
    const { link } = await lookAt(api, token)
    if (link && isEmailChange(link.purpose)) {
      const { isComplete, email } = await api.credentials.confirmEmailChange({ token })
      return done({ done: isComplete ? 'email_change' : 'email_change_half', email })
    }
    if (link && link.returnsTo !== null) {
      const { location } = await api.credentials.followLink({ token })
      return done({ done: 'leave', location, host: link.returnsTo })
    }
    if (link?.purpose === 'magiclink' || link?.purpose === 'invite') {
      const answer = await api.credentials.signInByMail({ token })
      const from = answer.redirectTo ?? (link.purpose === 'invite' ? '/profile/security' : null)
      return await finishSignIn(api, answer, { from, carriedPlan: form.get('carriedPlan') })
    }
    // Also for a link that is over: its refusal is the procedure's own.
    const { email } = await api.credentials.confirmEmail({ token })
    return done({ done: 'confirm', email })
  } catch (error) {
    const { message, status } = problemOf(error)
    return data<Answer>({ done: null, message }, { status })
  }
}

export default function MailLink({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, problem, home, canConfirm } = loaderData
  const isSending = useNavigation().state === 'submitting'
  if (actionData?.done) return <Done answer={actionData} home={home} />
  if (!link || actionData)
    return <Over message={actionData?.message || problem} home={home} canConfirm={canConfirm} />
  const { title, says, button } = words[link.purpose]
  return (
    <AuthPage title={title} lead={says(link.email)}>
      <Form method="post" className="grid gap-5">
        {link.returnsTo !== null && (
          <p className="text-sm">
            You go on to <span className="font-mono">{link.returnsTo}</span>, which asked for this mail.
          </p>
        )}
        {link.purpose === 'magiclink' && link.returnsTo === null && <CarriedPlan />}
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" size="lg" isLoading={isSending}>
          {button}
        </Button>
      </Form>
    </AuthPage>
  )
}

type Finished = Exclude<Answer, { done: null }>

const told = {
  confirm: { title: 'Your address is confirmed', says: (email: string) => `Thank you. ${email} is yours.` },
  email_change: {
    title: 'Your address is changed',
    says: (email: string) => `From now on you sign in with ${email}.`,
  },
  email_change_half: {
    title: 'One half is done',
    says: () => 'The other address has a mail too. The change is made when both have confirmed.',
  },
} as const

function Done({ answer, home }: { answer: Finished; home: string | null }) {
  const target = answer.done === 'leave' ? answer.location : null
  useEffect(() => {
    if (target) location.replace(target)
  }, [target])
  if (answer.done === 'leave')
    return (
      <AuthPage title="Confirmed" lead={`You go on to ${answer.host}.`}>
        {/* A form may not leave this site, so the last step is a link. */}
        <a href={answer.location} className="text-ink underline underline-offset-4">
          Continue to {answer.host}
        </a>
      </AuthPage>
    )
  const { title, says } = told[answer.done]
  return (
    <AuthPage title={title} lead={says(answer.email)}>
      <LinkButton to={home ?? '/login'} variant="primary" size="lg">
        {home ? 'To your dashboard' : 'Sign In'}
      </LinkButton>
    </AuthPage>
  )
}

type OverProps = { message: string; home: string | null; canConfirm: boolean }

function Over({ message, home, canConfirm }: OverProps) {
  return (
    <AuthPage title="This link has stopped working" lead="A link holds for one hour and works once.">
      <div className="grid gap-5">
        <FormProblem message={message || undefined} />
        <div className="flex flex-wrap gap-3">
          {canConfirm && (
            <Form method="post" action="/profile">
              <Button type="submit" variant="primary" name="intent" value="confirmation">
                Send the confirmation again
              </Button>
            </Form>
          )}
          {home ? (
            <LinkButton to={home}>To your dashboard</LinkButton>
          ) : (
            <LinkButton to="/login/link" variant="primary">
              Email me a sign-in link
            </LinkButton>
          )}
          <LinkButton to="/forgot-password">Set a new password</LinkButton>
        </div>
      </div>
    </AuthPage>
  )
}
