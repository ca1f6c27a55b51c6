import { data, redirect } from 'react-router'
import { apiContext, siteContext } from '#web/context.ts'
import { ConfirmReminder } from '#web/features/accounts/confirm-reminder.tsx'
import { PlanUnread } from '#web/features/billing/plan-unread.tsx'
import { teamAction } from '#web/features/teams/team-action.ts'
import { TeamView } from '#web/features/teams/team-view.tsx'
import { pricingPath } from '#web/lib/billing/pricing-state.ts'
import { readForm } from '#web/lib/form.ts'
import { homePath } from '#web/lib/guard.ts'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { Route } from './+types/team'

const requireTeam = (args: Route.LoaderArgs | Route.ActionArgs) => {
  const role = new URL(args.request.url).pathname.split('/')[1]
  if (role !== 'manufacturer' && role !== 'engineer' && role !== 'supplier')
    throw data('Not found', { status: 404 })
  const viewer = admit(args)
  // An administrator passes every role's door, and has no company to show.
  if (!viewer.company) throw redirect(homePath(viewer))
  return { viewer, company: viewer.company }
}

export async function loader(args: Route.LoaderArgs) {
  const { viewer, company } = requireTeam(args)
  const team = await orScreen(args.context.get(apiContext).teams.getTeam())
  const { isBillingOn } = args.context.get(siteContext)
  return { ...team, viewer, companyName: company.name, isBillingOn }
}

export async function action(args: Route.ActionArgs) {
  requireTeam(args)
  const { answer, status } = await teamAction(args.context.get(apiContext), await readForm(args.request))
  // The page is no longer theirs; sign-in knows where they belong now.
  if (answer.hasLeft) throw redirect('/login')
  return data(answer, { status })
}

export default function Team({ loaderData: { viewer, isBillingOn, ...team } }: Route.ComponentProps) {
  return (
    <div className="measure py-8">
      <TeamView {...team} pricingPath={isBillingOn ? pricingPath('team', 'team_members') : null}>
        {team.isFallback && <PlanUnread />}
        {team.mayChange && <ConfirmReminder viewer={viewer} />}
      </TeamView>
    </div>
  )
}
