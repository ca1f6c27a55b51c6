import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { RequestEstimate, ScopeItem } from '#contract/bid-words.ts'
import type { Bid, Comparison } from '#contract/bids.ts'
import { bidRequests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestRow } from '../lock-request.ts'
import { onRequest, readBids } from '../reading/queries.ts'
import { toBid } from '../reading/view.ts'

type Compared = Comparison['bids'][number]
type Item = NonNullable<Compared['items'][ScopeItem]>

const DAY_MS = 86_400_000

const middleOf = (range: { lowCents: number; highCents: number } | undefined): number | null =>
  range ? Math.round((range.lowCents + range.highCents) / 2) : null

/** What an item adds to the proposed cost: nothing within it, the price of an option, the figure of the plan when missing. */
const compareItem = (item: ScopeItem, { scope }: Bid, estimate: RequestEstimate | null): Item => {
  const said = scope[item]
  if (said?.answer === 'in') return { answer: 'in', priceCents: 0, isFromPlan: false }
  if (said?.answer === 'optional')
    return { answer: 'optional', priceCents: said.priceCents, isFromPlan: false }
  return { answer: 'missing', priceCents: middleOf(estimate?.scope[item]), isFromPlan: true }
}

const bandOf = (estimate: RequestEstimate | null): Comparison['band'] => {
  const { costLowCents: lowCents, costHighCents: highCents } = estimate ?? {}
  return lowCents == null || highCents == null ? null : { lowCents, highCents }
}

const placeIn = (band: Comparison['band'], cents: number): Compared['band'] => {
  if (!band) return null
  if (cents < band.lowCents) return 'below'
  return cents > band.highCents ? 'above' : 'within'
}

const daysOf = ({ startDate, endDate }: Bid): number =>
  Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1

/** Bids over the scope of their request. Best are those that can be accepted, or could have been when one was. */
const compare = ({ id, scope, estimate }: RequestRow, bids: readonly Bid[]): Comparison => {
  const band = bandOf(estimate)
  const compared = bids.map((bid) => {
    const items = scope.map((item) => [item, compareItem(item, bid, estimate)] as const)
    const added = items.reduce((sum, [, { priceCents }]) => sum + (priceCents ?? 0), 0)
    const completeCents = bid.proposedCostCents + added
    return {
      bid,
      items: Object.fromEntries(items),
      completeCents,
      unpriced: items.flatMap(([item, { priceCents }]) => (priceCents === null ? [item] : [])),
      days: daysOf(bid),
      band: placeIn(band, completeCents),
    }
  })
  // After an acceptance the declined ones are what it was chosen from.
  const isDecided = bids.some(({ status }) => status === 'accepted')
  const open = compared.filter(
    ({ bid: { status } }) =>
      status === 'pending' || status === 'accepted' || (isDecided && status === 'rejected'),
  )
  // What is left out without a figure is not for nothing: such a bid is no cheapest one beside whole ones.
  const whole = open.filter(({ unpriced }) => unpriced.length === 0)
  const cheapest = Math.min(...(whole.length > 0 ? whole : open).map(({ completeCents }) => completeCents))
  const soonest = open.map(({ bid }) => bid.endDate).toSorted()[0]
  // A mark that every bid carries says nothing.
  const isOneEnd = open.length > 1 && open.every(({ bid }) => bid.endDate === soonest)
  return {
    requestId: id,
    scope,
    band,
    bids: compared.map((one) => ({
      ...one,
      isCheapest:
        open.includes(one) && (whole.length === 0 || whole.includes(one)) && one.completeCents === cheapest,
      isSoonest: !isOneEnd && open.includes(one) && one.bid.endDate === soonest,
    })),
  }
}

/** Bids on an own request side by side; null for anyone else. */
export const compareBids = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { company }: Viewer,
  id: string,
): Promise<Comparison | null> => {
  if (!company) return null
  const [request] = await db
    .select()
    .from(bidRequests)
    .where(and(eq(bidRequests.id, id), eq(bidRequests.companyId, company.id)))
  if (!request) return null
  const now = clock.now()
  const bids = await readBids(db, onRequest(id))
  return compare(
    request,
    bids.map((bid) => toBid(bid, 'owner', now)),
  )
}
