import { and, count, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { type BandState, MAX_OFFERS, offerFigures } from '#contract/offer-words.ts'
import type { Offer, OfferedLine } from '#contract/offers.ts'
import type { Executor } from '#db/connect.ts'
import { quoteRequests } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { unitPriceOf } from '../unit-price.ts'
import { type BillLine, readBill } from './read-bill.ts'
import { type OfferRow, selectOffers } from './select-offers.ts'

const bandOf = (
  priceCents: number | null,
  { priceLowCents, priceHighCents }: Pick<BillLine, 'priceLowCents' | 'priceHighCents'>,
): BandState => {
  if (priceCents === null || priceLowCents === null || priceHighCents === null) return 'unknown'
  if (priceCents < priceLowCents) return 'below'
  return priceCents > priceHighCents ? 'above' : 'within'
}

/** Figures that the line asks for or the planned product publishes, each with that of the article. */
const figuresOf = ({ needs: { least, planned } }: BillLine, row: OfferRow): Offer['figures'] =>
  offerFigures
    .filter(
      (figure) => least[figure] !== undefined || (planned[figure] !== undefined && row[figure] !== null),
    )
    .map((figure) => ({
      figure,
      least: least[figure] ?? null,
      planned: planned[figure] ?? null,
      offered: row[figure],
    }))

const toOffer = (line: BillLine, row: OfferRow): Offer => {
  const priceCents = unitPriceOf(row, line.quantity)
  const {
    id,
    name,
    manufacturer,
    model,
    supplierName,
    isSupplierVerified,
    isPlannedProduct,
    isPriceAssumed,
    leadTimeDays,
    stock,
  } = row
  return {
    equipmentId: id,
    name,
    manufacturer,
    model,
    supplierName,
    isSupplierVerified,
    isPlannedProduct,
    priceCents,
    isPriceAssumed,
    leadTimeDays,
    stock,
    band: bandOf(priceCents, line),
    figures: figuresOf(line, row),
  }
}

/** How many requests for a quote wait or were accepted, by line. */
const countQuotes = async (db: Executor, solutionId: string, companyId: string | null) => {
  if (companyId === null) return new Map<string | null, number>()
  const rows = await db
    .select({ partKey: quoteRequests.partKey, all: count() })
    .from(quoteRequests)
    .where(
      and(
        eq(quoteRequests.solutionId, solutionId),
        eq(quoteRequests.companyId, companyId),
        inArray(quoteRequests.status, ['open', 'answered', 'accepted']),
      ),
    )
    .groupBy(quoteRequests.partKey)
  return new Map(rows.map(({ partKey, all }) => [partKey, all]))
}

/**
 * What suppliers offer for each line of a bill of materials; null when the caller has no such solution. The caller's own
 * articles are no offers to it, unless they are asked for.
 */
export const findOffers = async (
  { db }: Pick<AppDeps, 'db'>,
  viewer: Viewer,
  solutionId: string,
  { isWithOwn = false }: { isWithOwn?: boolean } = {},
): Promise<{ lines: OfferedLine[] } | null> => {
  const bill = await readBill(db, { solutionId, ownedBy: ownedBy(viewer) })
  if (!bill) return null
  const companyId = viewer.company?.id ?? null
  const [rows, quotes] = await Promise.all([
    selectOffers(db, bill.lines, isWithOwn ? null : companyId),
    countQuotes(db, solutionId, companyId),
  ])
  const byPart = Map.groupBy(rows, ({ partKey }) => partKey)
  return {
    lines: bill.lines.map((line) => ({
      partKey: line.partKey,
      name: line.name,
      category: line.needs.category,
      quantity: line.quantity,
      unit: line.unit,
      bandLowCents: line.priceLowCents,
      bandHighCents: line.priceHighCents,
      offers: (byPart.get(line.partKey) ?? []).slice(0, MAX_OFFERS).map((row) => toOffer(line, row)),
      openQuotes: quotes.get(line.partKey) ?? 0,
    })),
  }
}
