import type { CartLine, PricedCart, PricedLine } from '#contract/order-lines.ts'
import type { LineProblem } from '#contract/order-states.ts'
import type { Executor } from '#db/connect.ts'
import { equipmentCatalog, quoteRequests } from '#db/schema/index.ts'
import { unitPriceOf } from '#server/equipment/unit-price.ts'
import { isTooMuch, lineTotalOf, stockTakenBy } from './price-rule.ts'
import { type OfferedQuote, type PricedArticle, selectArticles, selectQuotes } from './queries.ts'

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
  { unit, stock, supplierId }: PricedArticle,
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
  article: PricedArticle | undefined,
  pricing: Pricing,
): PricedLine => {
  const { equipmentId, quantity, seenPriceCents } = line
  const subject = { equipmentId, quoteRequestId: null, seenPriceCents }
  if (!article?.isOffered) return notOffered(subject, quantity)
  const unitPriceCents = unitPriceOf(article, quantity)
  const { id: _id, isOffered: _isOffered, priceCents: listPriceCents, ...shown } = article
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

/** The article that a quote is about, where its supplier still has it; it need not be on offer to others. */
const articleOf = (
  { quote, supplierId }: OfferedQuote,
  articles: ReadonlyMap<string, PricedArticle>,
): PricedArticle | undefined => {
  const article = quote.equipmentId === null ? undefined : articles.get(quote.equipmentId)
  return article?.supplierId === supplierId ? article : undefined
}

/** A quote promises pieces and a day, so it is payable with fewer in stock as well. */
const priceQuote = (
  { quoteRequestId, seenPriceCents }: Extract<CartLine, { quoteRequestId: string }>,
  offered: OfferedQuote | undefined,
  articles: ReadonlyMap<string, PricedArticle>,
  pricing: Pricing,
): PricedLine => {
  if (!offered) return notOffered({ equipmentId: null, quoteRequestId, seenPriceCents }, null)
  const { quote, supplierId, supplierName, isSupplierVerified } = offered
  const article = articleOf(offered, articles)
  const subject = { equipmentId: article?.id ?? null, quoteRequestId, seenPriceCents }
  const offer = {
    name: quote.name,
    manufacturer: article?.manufacturer ?? '',
    model: article?.model ?? '',
    articleNumber: article?.articleNumber ?? '',
    unit: quote.unit,
    supplierId,
    supplierName,
    isSupplierVerified,
    leadTimeDays: quote.leadTimeDays,
    stock: article?.stock ?? null,
    listPriceCents: quote.priceCents,
    bulkFrom: null,
    bulkPriceCents: null,
    isPriceAssumed: false,
    validUntil: quote.validUntil?.toISOString() ?? null,
  }
  const problem = quoteProblem(offered, pricing)
  return withPrice(subject, offer, { quantity: quote.quantity, unitPriceCents: quote.priceCents, problem })
}

/** Two statements, and one more to lock quotes behind their articles, however many lines there are. */
const readOffers = async (db: Executor, lines: readonly CartLine[], { buyerId, isLocked }: Pricing) => {
  const quoteIds = lines.flatMap((line) => ('quoteRequestId' in line ? [line.quoteRequestId] : []))
  const asked = buyerId === null || quoteIds.length === 0 ? undefined : selectQuotes(db, quoteIds, buyerId)
  const found = (await asked) ?? []
  const ids = new Set([
    ...lines.flatMap((line) => ('equipmentId' in line ? [line.equipmentId] : [])),
    ...found.flatMap(({ quote }) => quote.equipmentId ?? []),
  ])
  const wanted = selectArticles(db, [...ids])
  const articles =
    ids.size === 0 ? [] : await (isLocked ? wanted.for('update', { of: equipmentCatalog }) : wanted)
  const quotes =
    isLocked && buyerId !== null && found.length > 0
      ? await selectQuotes(db, quoteIds, buyerId).for('update', { of: quoteRequests })
      : found
  return {
    articles: new Map(articles.map((article) => [article.id, article])),
    quotes: new Map(quotes.map((offer) => [offer.quote.id, offer])),
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
      : priceQuote(line, quotes.get(line.quoteRequestId), articles, pricing),
  )
  const payable = priced.filter(({ problem }) => problem === null)
  return {
    lines: priced,
    totalCents: payable.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0),
    isUnchanged: priced.every(({ problem, hasPriceChanged }) => problem === null && !hasPriceChanged),
  }
}
