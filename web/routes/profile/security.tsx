import { data, redirectDocument, useSearchParams } from 'react-router'
import { apiContext } from '#web/context.ts'
import { AccountPage } from '#web/features/accounts/account-page.tsx'
import {
  LinkedIdentities,
  linkedIdentitiesAction,
} from '#web/features/accounts/identities/linked-identities.tsx'
import { useFocusAnswer } from '#web/features/accounts/identities/use-focus-answer.ts'
import { proofAction } from '#web/features/accounts/proof/proof-action.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
import { AuditSection } from '#web/features/accounts/security/audit-section.tsx'
import { changeSecurity, type SecurityAnswer } from '#web/features/accounts/security/change-security.ts'
import { FactorsSection } from '#web/features/accounts/security/factors-section.tsx'
import { PasswordSection } from '#web/features/accounts/security/password-section.tsx'
import { SessionsSection } from '#web/features/accounts/security/sessions-section.tsx'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { SignOut } from '#web/shell/sign-out.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/security'

const LOG_SHOWN = 20

export async function loader(args: Route.LoaderArgs) {
  const viewer = admit(args)
  const api = args.context.get(apiContext)
  const cursor = new URL(args.request.url).searchParams.get('before')
  const [profile, factors, sessions, log, linked] = await orScreen(
    Promise.all([
      api.accounts.getProfile(),
      api.secondFactor.listFactors(),
      api.sessions.listSessions(),
      api.sessions.listOwnAudit({ limit: LOG_SHOWN, ...(cursor && { cursor }) }),
      api.identities.listIdentities(),
    ]),
  )
  const { mustAddFactor, staffRole } = viewer
  return {
    mustAddFactor,
    isStaff: mustAddFactor || staffRole !== null,
    profile,
    factors,
    sessions: sessions.items,
    log,
    linked,
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const api = args.context.get(apiContext)
  const proof = await proofAction(api, form)
  if (proof) return data<SecurityAnswer>({ intent: 'prove', proof: proof.answer }, { status: proof.status })
  const linking = await linkedIdentitiesAction(api, form)
  if (linking) return data(linking.answer, { status: linking.status })
  const { answer, status, isSignedOut } = await changeSecurity(api, form)
  return isSignedOut ? redirectDocument('/login?bye=everywhere') : data(answer, { status })
}

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mustAddFactor, isStaff, profile, factors, sessions, log, linked } = loaderData
  const [query] = useSearchParams()
  useFocusAnswer(actionData)
  return (
    <AccountPage title="Security">
      {mustAddFactor && (
        <Notice tone="warning" title="Set up a second factor first">
          Your account opens the back-office. Its rights count once a second factor is set up.
        </Notice>
      )}
      <ProofDialog
        refused={actionData?.refused ?? null}
        hasPassword={profile.hasPassword}
        answer={actionData?.proof}
      />
      <FactorsSection
        factors={factors.items}
        recoveryCodesLeft={factors.recoveryCodesLeft}
        email={profile.email}
        isConfirmed={profile.emailConfirmed}
        answer={actionData}
      />
      <PasswordSection
        hasPassword={profile.hasPassword}
        email={profile.email}
        isStaff={isStaff}
        answer={actionData}
      />
      <LinkedIdentities
        linked={linked}
        answer={actionData}
        ended={{ isLinked: query.has('linked'), problem: query.get('problem') }}
      />
      <SessionsSection sessions={sessions} answer={actionData} signOut={<SignOut />} />
      <AuditSection entries={log.items} nextCursor={log.nextCursor} />
    </AccountPage>
  )
}
