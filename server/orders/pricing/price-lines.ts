import type { CartLine, PricedCart, PricedLine } from '#contract/order-lines.ts'
import type { LineProblem } from '#contract/order-states.ts'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog, quoteRequests } from '#db/schema/index.ts'
import { unitPriceOf } from '#server/equipment/unit-price.ts'
import { isTooMuch, lineTotalOf, stockTakenBy } from './price-rule.ts'
import { type OfferedArticle, type OfferedQuote, selectOffered, selectQuotes } from './queries.ts'

export type Pricing = {
  /** The company that buys; null: a visitor, or staff. */
  buyerId: string | null
  now: Date
  /** Locks articles, then quotes, each by id, until the end of the transaction. */
  isLocked?: boolean
}

type Subject = Pick<PricedLine, 'equipmentId' | 'quoteRequestId' | 'seenPriceCents'>

const notOffered = (subject: Subject, quantity: number | null): PricedLine => ({
  ...subject,
  quantity,
  offer: null,
  unitPriceCents: null,
  totalCents: null,
  hasPriceChanged: false,
  problem: 'gone',
})

const withPrice = (
  subject: Subject,
  offer: NonNullable<PricedLine['offer']>,
  {
    quantity,
    unitPriceCents,
    problem,
  }: Pick<PricedLine, 'unitPriceCents' | 'problem'> & { quantity: number },
): PricedLine => {
  const totalCents = unitPriceCents === null ? null : lineTotalOf(unitPriceCents, quantity)
  return {
    ...subject,
    quantity,
    offer,
    unitPriceCents,
    totalCents,
    hasPriceChanged: subject.seenPriceCents !== null && subject.seenPriceCents !== unitPriceCents,
    problem: problem ?? (totalCents !== null && isTooMuch(totalCents) ? 'amount' : null),
  }
}

const articleProblem = (
  { unit, stock, supplierId }: OfferedArticle,
  quantity: number,
  unitPriceCents: number | null,
  { buyerId }: Pricing,
): LineProblem | null => {
  if (supplierId === buyerId) return 'own'
  if (unitPriceCents === null) return 'on_request'
  if (unit === 'piece' && !Number.isInteger(quantity)) return 'fraction'
  return stock !== null && stock < stockTakenBy(quantity) ? 'stock' : null
}

const priceArticle = (
  line: Extract<CartLine, { equipmentId: string }>,
  article: OfferedArticle | undefined,
  pricing: Pricing,
): PricedLine => {
  const { equipmentId, quantity, seenPriceCents } = line
  const subject = { equipmentId, quoteRequestId: null, seenPriceCents }
  if (!article) return notOffered(subject, quantity)
  const unitPriceCents = unitPriceOf(article, quantity)
  const { id: _id, priceCents: listPriceCents, ...shown } = article
  return withPrice(
    subject,
    { ...shown, listPriceCents, validUntil: null },
    { quantity, unitPriceCents, problem: articleProblem(article, quantity, unitPriceCents, pricing) },
  )
}

const quoteProblem = ({ quote, supplierId }: OfferedQuote, { now, buyerId }: Pricing): LineProblem | null => {
  if (supplierId === buyerId) return 'own'
  if (quote.orderItemId !== null) return 'quote_spent'
  if (quote.status === 'expired') return 'quote_expired'
  if (quote.status !== 'accepted') return 'quote_open'
  return quote.validUntil !== null && quote.validUntil > now ? null : 'quote_expired'
}

const priceQuote = (
  { quoteRequestId, seenPriceCents }: Extract<CartLine, { quoteRequestId: string }>,
  offered: OfferedQuote | undefined,
  pricing: Pricing,
): PricedLine => {
  const subject = { equipmentId: null, quoteRequestId, seenPriceCents }
  if (!offered) return notOffered(subject, null)
  const { quote, supplierId, supplierName, isSupplierVerified } = offered
  const offer = {
    name: quote.name,
    manufacturer: '',
    model: '',
    articleNumber: '',
    unit: quote.unit,
    supplierId,
    supplierName,
    isSupplierVerified,
    leadTimeDays: quote.leadTimeDays,
    stock: null,
    listPriceCents: quote.priceCents,
    bulkFrom: null,
    bulkPriceCents: null,
    isPriceAssumed: false,
    validUntil: quote.validUntil?.toISOString() ?? null,
  }
  const problem = quoteProblem(offered, pricing)
  return withPrice(subject, offer, { quantity: quote.quantity, unitPriceCents: quote.priceCents, problem })
}

/** Two statements at most, however many lines there are. */
const readOffers = async (db: Executor, lines: readonly CartLine[], { buyerId, isLocked }: Pricing) => {
  const ids = lines.flatMap((line) => ('equipmentId' in line ? [line.equipmentId] : []))
  const quoteIds = lines.flatMap((line) => ('quoteRequestId' in line ? [line.quoteRequestId] : []))
  const offered = selectOffered(db, ids)
  const articles =
    ids.length === 0 ? [] : await (isLocked ? offered.for('update', { of: equipmentCatalog }) : offered)
  const asked = buyerId === null || quoteIds.length === 0 ? undefined : selectQuotes(db, quoteIds, buyerId)
  const quotes = await (isLocked ? asked?.for('update', { of: quoteRequests }) : asked)
  return {
    articles: new Map(articles.map((article) => [article.id, article])),
    quotes: new Map((quotes ?? []).map((offer) => [offer.quote.id, offer])),
  }
}

/** Prices, stock and lead times of lines as they are now. The one place where a price for a buyer is made. */
export const priceLines = async (
  db: Executor,
  lines: readonly CartLine[],
  pricing: Pricing,
): Promise<PricedCart> => {
  const { articles, quotes } = await readOffers(db, lines, pricing)
  const priced = lines.map((line) =>
    'equipmentId' in line
      ? priceArticle(line, articles.get(line.equipmentId), pricing)
      : priceQuote(line, quotes.get(line.quoteRequestId), pricing),
  )
  const payable = priced.filter(({ problem }) => problem === null)
  return {
    lines: priced,
    totalCents: payable.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0),
    isUnchanged: priced.every(({ problem, hasPriceChanged }) => problem === null && !hasPriceChanged),
  }
}
