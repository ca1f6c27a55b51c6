import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router'
import type { Api } from '#contract/client.ts'
import type { MailLink } from '#contract/credentials.ts'
import { apiContext, viewerContext } from '#web/context.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { CarriedPlan } from '#web/features/accounts/carried-plan.tsx'
import { choosePasswordPath } from '#web/features/accounts/choose-password-path.ts'
import { finishSignIn } from '#web/features/accounts/finish-sign-in.ts'
import { readForm } from '#web/lib/form.ts'
import { homePath } from '#web/lib/guard.ts'
import { problemOf } from '#web/lib/problem.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/mail-link'
import { type Finished, LinkDone, LinkOver } from './mail-link-ends.tsx'
import { endingWords, isEmailChange, isPurpose, linkWords, type Purpose } from './mail-link-words.ts'

type Link = Omit<MailLink, 'purpose'> & { purpose: Purpose }

/** What the link is for; null when it is over. Nothing is spent. */
const lookAt = async (api: Api, token: string): Promise<{ link: Link | null; problem: string }> => {
  try {
    const { purpose, ...link } = await api.credentials.getMailLink({ token })
    return { link: isPurpose(purpose) ? { purpose, ...link } : null, problem: '' }
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

type Answer = Finished | { done: null; message: string }

/** Without scripts the loader then finds the link spent: the page's status is that of what was done. */
const done = (answer: Answer) => data(answer, { status: 200 })

const changeAddress = async (api: Api, token: string) => {
  const change = await api.credentials.confirmEmailChange({ token })
  if (change.isSignedIn) return redirect(choosePasswordPath())
  const { isComplete, email, needsPassword } = change
  if (!isComplete) return done({ done: 'email_change_half', email })
  return done({ done: needsPassword ? 'email_change_moved' : 'email_change', email })
}

const press = async (api: Api, token: string, carriedPlan: FormDataEntryValue | null) => {
  const { link } = await lookAt(api, token)
  if (link && isEmailChange(link.purpose)) return changeAddress(api, token)
  if (link?.purpose === 'disown') {
    const { email } = await api.credentials.disownAccount({ token })
    return done({ done: 'disown', email })
  }
  if (link && link.returnsTo !== null) {
    const followed = await api.credentials.followLink({ token })
    return done({ done: 'leave', host: link.returnsTo, ...followed })
  }
  if (link?.purpose === 'magiclink' || link?.purpose === 'invite') {
    const answer = await api.credentials.signInByMail({ token })
    // An account made by an administrator has no password yet, and gets one under Security.
    const own = link.purpose === 'invite' && !answer.needsPassword ? '/profile/security' : null
    return finishSignIn(api, answer, { from: answer.redirectTo ?? own, carriedPlan })
  }
  // Also for a link that is over: its refusal is the procedure's own.
  const { email, needsPassword } = await api.credentials.confirmEmail({ token })
  return needsPassword ? redirect(choosePasswordPath()) : done({ done: 'confirm', email })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  try {
    return await press(context.get(apiContext), String(form.get('token') ?? ''), form.get('carriedPlan'))
  } catch (error) {
    const { message, status } = problemOf(error)
    return data<Answer>({ done: null, message }, { status })
  }
}

export default function MailLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, link, problem, home, canConfirm } = loaderData
  const isSending = useNavigation().state === 'submitting'
  if (actionData?.done) return <LinkDone answer={actionData} home={home} />
  if (!link || actionData)
    return <LinkOver message={actionData?.message || problem} home={home} canConfirm={canConfirm} />
  const words: (typeof linkWords)[Purpose] & { isDangerous?: boolean } = linkWords[link.purpose]
  const ending = endingWords(link.purpose)
  return (
    <AuthPage title={words.title} lead={words.says(link)}>
      <Form method="post" className="grid gap-5">
        {(link.purpose === 'confirm' || link.purpose === 'disown') && (
          <p className="text-sm">
            The account was made on <Time instant={link.accountMadeAt} show="datetime" />.
          </p>
        )}
        {link.endsEarlierAccess && (
          <Notice tone="warning" title={ending.title}>
            {ending.text}
          </Notice>
        )}
        {link.returnsTo !== null && (
          <p className="text-sm">
            You go on to <span className="font-mono">{link.returnsTo}</span>, which asked for this mail.
          </p>
        )}
        {link.purpose === 'magiclink' && link.returnsTo === null && <CarriedPlan />}
        <input type="hidden" name="token" value={token} />
        <Button
          type="submit"
          variant={words.isDangerous ? 'danger' : 'primary'}
          size="lg"
          isLoading={isSending}
        >
          {words.button}
        </Button>
      </Form>
    </AuthPage>
  )
}
