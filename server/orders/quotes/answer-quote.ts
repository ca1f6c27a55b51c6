import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_QUOTE_DAYS } from '#contract/order-states.ts'
import type { AnswerQuote, QuoteRequest } from '#contract/quote-requests.ts'
import { quoteRequests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { dayText } from '#server/platform/text/day-text.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { changeQuote } from './change-quote.ts'
import { notifyCompany } from './notify-parties.ts'

const DAY_MS = 86_400_000

/** The end of a day in UTC. */
const endOf = (day: string): Date => new Date(`${day}T23:59:59.999Z`)

/** The end of the last day on which the answer holds. Errors: BAD_REQUEST for a day that is over or too far away. */
const validUntilOf = (day: string, now: Date): Date => {
  const end = endOf(day)
  if (end <= now) throw invalidField('validUntil', 'This day is over. Enter today or a later day.')
  const latest = endOf(new Date(now.getTime() + MAX_QUOTE_DAYS * DAY_MS).toISOString().slice(0, 10))
  if (end > latest) throw invalidField('validUntil', `Enter a day at most ${MAX_QUOTE_DAYS} days from today.`)
  return end
}

/** Answers an open request, as its supplier. Null for anyone else. Errors: BAD_REQUEST, QUOTE_CHANGED. */
export const answerQuote = async (
  deps: Pick<AppDeps, 'db' | 'clock' | 'publisher' | 'queue'>,
  viewer: Viewer,
  { id, priceCents, leadTimeDays, validUntil, note }: AnswerQuote,
): Promise<QuoteRequest | null> => {
  const { company } = viewer
  if (!company) return null
  const now = deps.clock.now()
  return changeQuote(deps, viewer, {
    id,
    isOwn: eq(quoteRequests.supplierCompanyId, company.id),
    guard: eq(quoteRequests.status, 'open'),
    values: {
      status: 'answered',
      priceCents,
      leadTimeDays,
      validUntil: validUntilOf(validUntil, now),
      answerNote: note,
      answeredAt: now,
      answeredBy: viewer.id,
    },
    notify: (tx, { companyId, buyerName, name }) =>
      notifyCompany(deps, tx, companyId, {
        type: 'success',
        title: 'A quote has come',
        message: `${company.name} answers your request: ${name}. The price holds until ${dayText(validUntil)}.`,
        href: `/quotes/${id}`,
        staffLine: `${company.name} quoted ${buyerName} a price: ${name}`,
      }),
  })
}
