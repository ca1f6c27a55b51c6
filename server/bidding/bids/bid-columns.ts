import { MAX_BIDDING_DAYS, MAX_PROJECT_YEARS, USUAL_BID_DAYS } from '#contract/bid-words.ts'
import type { BidFields } from '#contract/bids.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import type { BidRow, RequestRow } from '../lock-request.ts'
import { dayOf, endOf, endWithin } from '../requests/write-request.ts'

const DAY_MS = 86_400_000

const requireDays = ({ startDate, endDate }: BidFields, now: Date): void => {
  if (startDate < dayOf(now)) throw invalidField('startDate', 'This day is over. Enter today or a later day.')
  const latest = new Date(now)
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_PROJECT_YEARS)
  if (endDate > dayOf(latest))
    throw invalidField('endDate', `Enter a day at most ${MAX_PROJECT_YEARS} years from today.`)
}

/** The end of the day until which a bid holds: never before bids are compared. */
const validUntilOf = ({ validUntil }: BidFields, { deadline }: RequestRow, now: Date): Date => {
  if (validUntil !== undefined) return endWithin('validUntil', validUntil, now, MAX_BIDDING_DAYS)
  const from = Math.max(now.getTime(), deadline.getTime())
  return endOf(dayOf(new Date(from + USUAL_BID_DAYS * DAY_MS)))
}

/** Columns of what is offered. Items that the request does not ask for are left out. Errors: BAD_REQUEST. */
export const bidColumns = (input: BidFields, request: RequestRow, now: Date) => {
  requireDays(input, now)
  const scope = Object.fromEntries(
    request.scope.flatMap((item) => {
      const answer = input.scope[item]
      if (!answer) return []
      return [
        [item, { answer: answer.answer, priceCents: answer.answer === 'out' ? null : answer.priceCents }],
      ]
    }),
  )
  for (const [item, { answer, priceCents }] of Object.entries(scope))
    if (answer === 'optional' && priceCents === null)
      throw invalidField(`scope.${item}.priceCents`, 'Enter the price of the option, or leave the item out.')
  const shares = Object.values(scope).reduce(
    (sum, { answer, priceCents }) => sum + (answer === 'in' ? (priceCents ?? 0) : 0),
    0,
  )
  if (shares > input.proposedCostCents)
    throw invalidField('proposedCostCents', 'The shares of the items within the cost are more than the cost.')
  return {
    proposedCostCents: input.proposedCostCents,
    startDate: input.startDate,
    endDate: input.endDate,
    warrantyPeriod: input.warrantyPeriod,
    approach: input.approach,
    includedServices: input.includedServices,
    scope,
    validUntil: validUntilOf(input, request, now),
  }
}

/** What is kept of a revision that another one replaces. */
export const contentOf = (bid: BidRow): Record<string, unknown> => ({
  proposedCostCents: bid.proposedCostCents,
  startDate: bid.startDate,
  endDate: bid.endDate,
  warrantyPeriod: bid.warrantyPeriod,
  approach: bid.approach,
  includedServices: bid.includedServices,
  scope: bid.scope,
  validUntil: bid.validUntil.toISOString(),
})
