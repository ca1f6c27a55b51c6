import { fallbackLimits } from '#contract/billing-states.ts'
import { Notice } from '#web/ui/state/notice.tsx'

/** For pages that cannot read the own plan: they show the free one. What may be used is decided where it is used. */
export const PlanUnread = () => (
  <Notice tone="warning" title="Failed to load subscription status">
    The free plan is shown until it can be read: {fallbackLimits.automation_projects} projects,{' '}
    {fallbackLimits.ai_generations} AI generations a month, {fallbackLimits.team_members} team members.
  </Notice>
)
