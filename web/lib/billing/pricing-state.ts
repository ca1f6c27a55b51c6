import type { FeatureKey } from '#contract/billing.ts'
import type { PricingOrigin } from '#contract/billing-states.ts'

/** Where the way back leads to the pages that send somebody to the plans when a limit is reached. */
const origins: Record<PricingOrigin, { to: string; label: string }> = {
  planner: { to: '/platform', label: 'Back to the planner' },
  dashboard: { to: '/manufacturer/dashboard', label: 'Back to the dashboard' },
  team: { to: '/manufacturer/team', label: 'Back to the team' },
}

/** What is limited, as a sentence names it. Written out: the contract's list would bring its checks into the browser. */
export const featureNames: Record<FeatureKey, { one: string; many: string; period: string }> = {
  automation_projects: { one: 'project', many: 'projects', period: '' },
  ai_generations: { one: 'AI generation', many: 'AI generations', period: ' this month' },
  team_members: { one: 'team member', many: 'team members', period: '' },
}

export type PricingState = { from?: PricingOrigin; feature?: FeatureKey }

/** Address of the plans for somebody who met a limit; its query says on which page, and which limit. */
export const pricingPath = (from: PricingOrigin, feature: FeatureKey): string =>
  `/pricing?from=${from}&feature=${feature}`

/** Where somebody came from and which limit they met, by the address; anything that is not in the lists is dropped. */
export const pricingStateOf = (query: URLSearchParams): PricingState => {
  const [from, feature] = [query.get('from') ?? '', query.get('feature') ?? '']
  return {
    ...(Object.hasOwn(origins, from) && { from: from as PricingOrigin }),
    ...(Object.hasOwn(featureNames, feature) && { feature: feature as FeatureKey }),
  }
}

/** The page somebody came from; dashboard and team are those of their own role. */
export const wayBack = (from: PricingOrigin, role = 'manufacturer'): { to: string; label: string } => ({
  ...origins[from],
  to: origins[from].to.replace('/manufacturer/', `/${role}/`),
})

const roomMade: Record<FeatureKey, string> = {
  automation_projects: 'Delete or archive a project to make room.',
  ai_generations: 'The count starts again on the first of each month.',
  team_members: 'Remove a member or revoke an invitation to make room.',
}

/** What can be done at a limit; a larger plan is named only where one is sold. */
export const limitAdvice = (
  feature: FeatureKey,
  { from, isLargerSold }: { from: PricingOrigin | undefined; isLargerSold: boolean },
): string => {
  const isPlanKept = feature === 'automation_projects' && from === 'planner'
  return [
    ...(isPlanKept ? ['Your plan was not lost: it can be saved once there is room.'] : []),
    roomMade[feature],
    ...(isLargerSold
      ? [`A larger plan holds more ${featureNames[feature].many}. Those you have stay as they are.`]
      : []),
  ].join(' ')
}

/** "You have used 3 of 3 projects", or what can be said of a limit without knowing the use. */
export const limitSentence = (
  feature: FeatureKey,
  usage: { used: number; limit: number | null } | undefined,
): string => {
  const { many, period } = featureNames[feature]
  if (!usage) return `A plan's limit of ${many} was reached`
  return usage.limit === null
    ? `You have used ${usage.used} ${many}${period}; your plan has no limit`
    : `You have used ${usage.used} of ${usage.limit} ${many}${period}`
}
