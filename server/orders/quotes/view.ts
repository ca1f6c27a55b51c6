import type { QuoteSide, QuoteStatus } from '#contract/order-states.ts'
import type { QuoteRequest } from '#contract/quote-requests.ts'
import { lineTotalOf } from '../pricing/price-rule.ts'
import type { QuoteRow } from './queries.ts'

type Answer = Pick<QuoteRow['quote'], 'status' | 'validUntil' | 'orderItemId'>

const isOver = ({ validUntil }: Answer, now: Date): boolean => validUntil !== null && validUntil <= now

/** An answer that was not ordered while it was valid has expired, also before the timer writes so. */
const statusOf = (answer: Answer, now: Date): QuoteStatus =>
  (answer.status === 'answered' || (answer.status === 'accepted' && answer.orderItemId === null)) &&
  isOver(answer, now)
    ? 'expired'
    : answer.status

/** A request as one side sees it: the supplier does not learn which solution it is for. */
export const toQuoteRequest = (
  { quote, category, solutionTitle, orderId, isBuyerVerified, isSupplierVerified }: QuoteRow,
  side: QuoteSide,
  now: Date,
): QuoteRequest => {
  const isBuyer = side === 'buyer'
  return {
    id: quote.id,
    side,
    status: statusOf(quote, now),
    buyerName: quote.buyerName,
    supplierName: quote.supplierName || null,
    isOtherSideVerified: isBuyer ? isSupplierVerified : isBuyerVerified,
    category,
    equipmentId: quote.equipmentId,
    solution:
      isBuyer && quote.solutionId !== null && solutionTitle !== null
        ? { id: quote.solutionId, title: solutionTitle }
        : null,
    name: quote.name,
    quantity: quote.quantity,
    unit: quote.unit,
    note: quote.note,
    priceCents: quote.priceCents,
    totalCents: quote.priceCents === null ? null : lineTotalOf(quote.priceCents, quote.quantity),
    leadTimeDays: quote.leadTimeDays,
    validUntil: quote.validUntil?.toISOString() ?? null,
    answerNote: quote.answerNote,
    answeredAt: quote.answeredAt?.toISOString() ?? null,
    acceptedAt: quote.acceptedAt?.toISOString() ?? null,
    declinedAt: quote.declinedAt?.toISOString() ?? null,
    declinedBy: quote.declinedBy,
    isPayable: quote.status === 'accepted' && quote.orderItemId === null && !isOver(quote, now),
    isOrdered: quote.orderItemId !== null,
    orderId,
    createdAt: quote.createdAt.toISOString(),
  }
}
