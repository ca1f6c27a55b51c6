import type { BidRequest, Proposal } from '#contract/bid-requests.ts'
import { scopeKeys } from '#contract/bid-words.ts'
import { formatEstimateRange } from '#web/lib/format-money.ts'
import { dollarsOf } from './form-values.ts'
import type { RequestValues } from './request-form.tsx'

const DAY_MS = 86_400_000

export const today = (): string => new Date().toISOString().slice(0, 10)

/** Three weeks: time for questions and an offer. */
const usualDeadline = (): string => new Date(Date.now() + 21 * DAY_MS).toISOString().slice(0, 10)

/** What the plan says each item costs, as hints of the form. */
export const figuresOf = ({ scope }: Proposal['estimate']) =>
  Object.fromEntries(
    scopeKeys.flatMap((item) => {
      const range = scope[item]
      return range ? [[item, formatEstimateRange(range)]] : []
    }),
  )

/** The form as the plan fills it in. */
export const proposedValues = (proposal: Proposal): RequestValues => ({
  projectTitle: [proposal.projectTitle],
  description: [proposal.description],
  requirements: [proposal.requirements],
  timeline: [proposal.timeline],
  deadline: [usualDeadline()],
  scope: proposal.scope,
})

/** The form of a draft. */
export const draftValues = (draft: BidRequest): RequestValues => ({
  projectTitle: [draft.projectTitle],
  description: [draft.description],
  requirements: [draft.requirements],
  budgetLow: [dollarsOf(draft.budgetLowCents)],
  budgetHigh: [dollarsOf(draft.budgetHighCents)],
  timeline: [draft.timeline],
  deadline: [draft.deadline.slice(0, 10)],
  scope: draft.scope,
  siteCountry: [draft.siteCountry],
  siteRegion: [draft.siteRegion],
  siteAddress: [draft.siteAddress ?? ''],
  audience: [draft.audience ?? 'all'],
  skills: draft.skills,
  regions: draft.regions,
  invited: draft.invited.map(({ id }) => id),
})
