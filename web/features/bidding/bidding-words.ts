import { type BidRequestState, type BidState, type ScopeItem, scopeItems } from '#contract/bid-words.ts'
import { type CompanySkill, companySkills } from '#contract/company-skills.ts'
import { formatMoneyRange, formatMoneyWhole } from '#web/lib/format-money.ts'
import type { Tone } from '#web/ui/data/badge.tsx'

type Words<State extends string> = Readonly<Record<State, { text: string; tone: Tone }>>

export const requestWords: Words<BidRequestState> = {
  pending: { text: 'Draft', tone: 'neutral' },
  open: { text: 'Open', tone: 'signal' },
  closed: { text: 'Closed', tone: 'warn' },
  accepted: { text: 'Accepted', tone: 'ok' },
  rejected: { text: 'Rejected', tone: 'danger' },
}

export const bidWords: Words<BidState> = {
  pending: { text: 'Pending', tone: 'signal' },
  accepted: { text: 'Accepted', tone: 'ok' },
  rejected: { text: 'Declined', tone: 'danger' },
  withdrawn: { text: 'Withdrawn', tone: 'neutral' },
  expired: { text: 'Expired', tone: 'neutral' },
}

/** For staff, who read the state itself. */
export const staffBidWords: Words<BidState> = {
  ...bidWords,
  rejected: { ...bidWords.rejected, text: 'Rejected' },
}

export const scopeWord = (item: ScopeItem): string => scopeItems[item]
export const skillWord = (skill: CompanySkill): string => companySkills[skill]

type Budget = { budgetLowCents: number | null; budgetHighCents: number | null }

/** "$100,000 - $200,000", "up to $200,000". */
export const budgetText = ({ budgetLowCents: low, budgetHighCents: high }: Budget): string => {
  if (low !== null && high !== null) return formatMoneyRange({ lowCents: low, highCents: high })
  if (high !== null) return `up to ${formatMoneyWhole(high)}`
  return low === null ? 'not stated' : `from ${formatMoneyWhole(low)}`
}

/** "Helsingborg, Sweden". */
export const siteText = ({
  siteRegion,
  siteCountryName,
}: {
  siteRegion: string
  siteCountryName: string
}): string => [siteRegion, siteCountryName].filter(Boolean).join(', ')

export const ownerRequestPath = (id: string): string => `/manufacturer/requests/${id}`
export const bidderRequestPath = (id: string): string => `/engineer/requests/${id}`
