import type { ReactNode } from 'react'
import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { proofAction } from '#web/features/accounts/proof/proof-action.ts'
import { ProofDialog } from '#web/features/accounts/proof/proof-dialog.tsx'
import { useLastAnswer } from '#web/features/staff-lists/use-last-answer.ts'
import { readForm } from '#web/lib/form.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { Route } from './+types/staff'
import { AdminHeader } from './admin-header.tsx'
import { InviteStaff, StaffInvitations } from './people/invite-staff.tsx'
import { type StaffAnswer, staffAction } from './people/staff-action.ts'
import { StaffTable } from './people/staff-table.tsx'
import { useIntentToast } from './use-intent-toast.ts'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const api = args.context.get(apiContext)
  const [staff, profile] = await orScreen(Promise.all([api.teams.listStaff(), api.accounts.getProfile()]))
  return {
    staff,
    hasPassword: profile.hasPassword,
  }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const api = args.context.get(apiContext)
  const proof = await proofAction(api, form)
  if (proof) return data<StaffAnswer>({ intent: 'prove', proof: proof.answer }, { status: proof.status })
  const { answer, status } = await staffAction(api, form)
  return data(answer, { status })
}

export default function StaffPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastAnswer(actionData)
  const { staff, hasPassword } = loaderData
  useIntentToast(answer, answer?.problem?.fields.email !== undefined)
  return (
    <div className="measure grid gap-10 py-8">
      <AdminHeader title="Staff">Administrators, support and analysts have no company.</AdminHeader>
      <ProofDialog refused={answer?.refused ?? null} hasPassword={hasPassword} answer={answer?.proof} />
      <Section id="people" title="People">
        <StaffTable members={staff.members} />
      </Section>
      <Section id="invitations" title="Open invitations">
        <StaffInvitations invitations={staff.invitations} />
      </Section>
      <Section id="invite" title="Invite to the staff">
        <InviteStaff answer={answer} />
      </Section>
    </div>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section id={id} aria-labelledby={`${id}-title`} className="grid gap-4">
    <h2 id={`${id}-title`} className="text-lg">
      {title}
    </h2>
    <KeepPlace>{children}</KeepPlace>
  </section>
)
