import { data, Link, redirect } from 'react-router'
import type { Api } from '#contract/client.ts'
import { apiContext, siteContext, viewerContext } from '#web/context.ts'
import { choosePasswordPath } from '#web/features/accounts/choose-password-path.ts'
import { textLink } from '#web/features/accounts/text-link.ts'
import { asRole } from '#web/features/teams/role-names.ts'
import { readForm } from '#web/lib/form.ts'
import { homePath } from '#web/lib/guard.ts'
import { problemOf } from '#web/lib/problem.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/invitation'
import { AcceptForm, JoinForm, SignInFirst, WrongAccount } from './invitation-forms.tsx'
import { forgetToken, keepToken, readKeptToken } from './kept-token.ts'

type Purpose = Awaited<ReturnType<Api['teams']['getInvitation']>>['purpose']

/** What an invitation without a company leads to. */
const places: Readonly<Record<Purpose, string>> = {
  team: 'Cellwright',
  staff: 'the Cellwright staff',
  partner: 'Cellwright',
  investor: 'the data room',
}

/** Reminds those who applied of what was decided. */
const applied: Readonly<Partial<Record<Purpose, string>>> = {
  partner: 'Your application as a partner is approved.',
  investor: 'Your application as an investor is approved.',
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...matches.flatMap((match) => match?.meta ?? []),
  { name: 'referrer', content: 'same-origin' },
]

const look = async (api: Api, token: string) => {
  try {
    return { invitation: await api.teams.getInvitation({ token }), problem: null }
  } catch (error) {
    return { invitation: null, problem: problemOf(error) }
  }
}

/** A token in the address goes into a cookie, and the address becomes plain. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin } = context.get(siteContext)
  const given = new URL(request.url).searchParams.get('token')
  if (given !== null)
    throw redirect('/invitation', { headers: { 'set-cookie': keepToken(given.slice(0, 200), origin) } })
  const token = readKeptToken(request, origin)
  const viewer = context.get(viewerContext)
  const { invitation, problem } = await look(context.get(apiContext), token)
  return data(
    {
      token,
      invitation,
      problem: problem?.message ?? null,
      viewer: viewer && { email: viewer.email, companyName: viewer.company?.name ?? null },
    },
    { status: problem?.status ?? 200 },
  )
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const api = context.get(apiContext)
  const text = (name: string) => String(form.get(name) ?? '')
  const token = text('token')
  try {
    const { viewer, needsPassword } =
      form.get('intent') === 'join'
        ? {
            ...(await api.teams.signUpByInvitation({
              token,
              fullName: text('fullName'),
              password: text('password'),
              confirmPassword: text('confirmPassword'),
            })),
            needsPassword: false,
          }
        : await api.teams.acceptInvitation({ token })
    const { origin } = context.get(siteContext)
    const home = homePath(viewer)
    return redirect(needsPassword ? choosePasswordPath(home) : home, {
      headers: { 'set-cookie': forgetToken(origin) },
    })
  } catch (error) {
    const { message, fields, status } = problemOf(error)
    return data({ message, fields, fullName: text('fullName') }, { status })
  }
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation, viewer, problem } = loaderData
  if (!invitation)
    return (
      <div className="measure py-12 lg:py-20">
        <div className="grid max-w-120 gap-6">
          <h1 className="text-2xl">Invitation</h1>
          <Notice tone="error">{problem}</Notice>
          <p className="text-muted text-sm">
            An invitation works once and holds for 14 days. When it is sent again, the earlier link stops
            working.
          </p>
          <div>
            <LinkButton to="/">Return Home</LinkButton>
          </div>
        </div>
      </div>
    )
  const { email, companyName, role, purpose, hasAccount } = invitation
  const place = companyName ?? places[purpose]
  return (
    <div className="measure py-12 lg:py-20">
      <div className="grid max-w-120 gap-8">
        <header>
          <h1 className="text-2xl">{purpose === 'investor' ? 'Open the data room' : `Join ${place}`}</h1>
          <p className="mt-2 text-muted">
            {applied[purpose] ? `${applied[purpose]} ` : ''}
            <span className="break-all text-ink">{email}</span> is invited to {companyName ?? places[purpose]}{' '}
            as {asRole[role]}.
          </p>
        </header>
        {viewer === null && !hasAccount && (
          <JoinForm
            token={token}
            email={email}
            isStaff={purpose === 'staff'}
            submitLabel={
              purpose === 'investor' ? 'Create account and open the data room' : 'Create account and join'
            }
            problem={actionData}
          />
        )}
        {viewer === null && hasAccount && <SignInFirst email={email} />}
        {viewer?.email === email && (
          <AcceptForm
            token={token}
            place={place}
            // An investor keeps the company that the account belongs to.
            ownCompany={purpose === 'investor' ? null : viewer.companyName}
            problem={actionData}
          />
        )}
        {viewer && viewer.email !== email && <WrongAccount email={email} present={viewer.email} />}
        <p className="text-muted text-sm">
          You do not know who invited you?{' '}
          <Link to="/" className={textLink}>
            Leave this page
          </Link>
          . Nothing happens unless you accept.
        </p>
      </div>
    </div>
  )
}
