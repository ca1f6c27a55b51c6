import { and, eq } from 'drizzle-orm'
import type { PricedCart, PricedLine } from '#contract/order-lines.ts'
import { CARD_MAX_CENTS, CARD_MIN_CENTS } from '#contract/order-states.ts'
import type { Checkout } from '#contract/orders.ts'
import { checkTaxNumber } from '#contract/tax-numbers.ts'
import type { Transaction } from '#db/connect.ts'
import { orders } from '#db/schema/index.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { ownCompany, type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { priceLines } from '../pricing/price-lines.ts'
import { isTooMuch } from '../pricing/price-rule.ts'
import { requestQuotes } from '../quotes/asking/request-quotes.ts'
import { spendQuotes } from '../quotes/spend-quote.ts'
import { announceOrder } from './announce-order.ts'
import { lockParties } from './lock-parties.ts'
import { type Buyer, isPayable, type PayableLine, writeOrder } from './write-order.ts'

type PlacedOrder = { id: string; number: string; totalCents: number }
type CheckedOut = { order: PlacedOrder | null; quoteRequests: number }

/** The form with its tax number as it is kept. @throws BAD_REQUEST for an empty cart */
const checkedForm = (input: Checkout): Checkout => {
  if (input.lines.length + input.estimates.length === 0)
    throw invalidField('lines', 'The cart is empty. Put something into it first.')
  const tax = checkTaxNumber(input.taxNumber, input.address?.country ?? '')
  return { ...input, taxNumber: tax.isValid ? tax.number : '' }
}

const findByKey = async (
  tx: Transaction,
  { companyId }: Buyer,
  checkoutKey: string,
): Promise<PlacedOrder | undefined> => {
  const [known] = await tx
    .select({ id: orders.id, number: orders.number, totalCents: orders.totalCents })
    .from(orders)
    .where(and(eq(orders.companyId, companyId), eq(orders.checkoutKey, checkoutKey)))
  return known
}

const isAsSeen = (line: PricedLine) => line.problem === null && line.seenPriceCents === line.unitPriceCents

/** The lines when each can be ordered at the price that was seen. @throws CART_CHANGED with all lines as they are now */
const asSeen = (cart: PricedCart) => {
  const lines = cart.lines.filter(isPayable)
  if (lines.length < cart.lines.length || !cart.lines.every(isAsSeen))
    throw errors.CART_CHANGED({ data: cart })
  if (isTooMuch(cart.totalCents))
    throw invalidField('lines', 'An order can cost $10,000,000 at most. Order the rest in another one.')
  return lines
}

/** The quotes of an order, each with the item that spends it. */
const quotesOf = (lines: readonly PayableLine[], itemIds: readonly string[]) =>
  lines.flatMap(({ quoteRequestId }, at) =>
    quoteRequestId === null ? [] : [{ quoteRequestId, orderItemId: itemIds[at] ?? '' }],
  )

/** Writes the order of the payable lines; null when there are none. */
const place = async (
  { deps }: RequestContext,
  tx: Transaction,
  buyer: Buyer,
  input: Checkout,
): Promise<PlacedOrder | null> => {
  const { clock, ids, config } = deps
  const now = clock.now()
  const suppliers = await lockParties(tx, buyer, input.lines)
  if (!suppliers.has(buyer.companyId)) throw errors.COMPANY_NOT_FOUND()
  const cart = await priceLines(tx, input.lines, { buyerId: buyer.companyId, now, isLocked: true })
  // After the locks: an equal checkout that came first has committed by now.
  const known = await findByKey(tx, buyer, input.checkoutKey)
  if (known) return known
  if (input.lines.length === 0) return null
  const { address } = input
  if (!address) throw invalidField('address', 'Say where the order goes.')
  const lines = asSeen(cart)
  const { totalCents } = cart
  if (input.payment === 'stripe' && (totalCents < CARD_MIN_CENTS || totalCents > CARD_MAX_CENTS))
    throw invalidField(
      'payment',
      'By card an order can be of $0.50 to $999,999.99. Order this one on invoice.',
    )
  const feePercent = config.platformFeePercent
  const order = await writeOrder(tx, ids, {
    input: { ...input, address },
    buyer,
    lines,
    suppliers,
    totalCents,
    feePercent,
    now,
  })
  if (!order) throw errors.CONFLICT()
  // Locked and accepted, so that none is refused.
  const quotes = quotesOf(lines, order.itemIds)
  if ((await spendQuotes(tx, buyer.companyId, quotes)) < quotes.length) throw errors.CONFLICT()
  await tellVisitors(deps.publisher, tx, 'equipment')
  // An order by card is announced once it is paid.
  if (input.payment === 'invoice')
    await announceOrder(deps, tx, {
      order,
      buyer,
      lines: lines.length,
      supplierIds: lines.map(({ offer }) => offer.supplierId),
    })
  return { id: order.id, number: order.number, totalCents }
}

/**
 * Orders a cart on invoice, or by card, for the caller's company: order, items, sales and stock in one transaction, with the requests
 * for quotes of what has no price. The same `checkoutKey` again answers the same order and asks nothing twice.
 * Errors: BAD_REQUEST by field, FORBIDDEN for staff, COMPANY_NOT_FOUND, EMAIL_NOT_CONFIRMED, CART_CHANGED with the lines as they are now.
 */
export const checkOut = async (context: RequestContext, input: Checkout): Promise<CheckedOut> => {
  const viewer = await signedIn(context)
  const company = await ownCompany(context)
  if (viewer.staffRole !== null)
    throw errors.FORBIDDEN({ message: 'Staff cannot order. Use an account of a company.' })
  // An order sends mail to suppliers and holds their stock.
  requireConfirmed(viewer)
  if (input.payment === 'stripe' && !context.deps.config.stripe)
    throw invalidField('payment', 'Orders cannot be paid by card here. Order on invoice.')
  const buyer = { userId: viewer.id, companyId: company.id, name: company.name, email: viewer.email }
  const form = checkedForm(input)
  return context.deps.db.transaction(async (tx) => {
    const order = await place(context, tx, buyer, form)
    if (form.estimates.length === 0) return { order, quoteRequests: 0 }
    const { ids } = await requestQuotes(
      context.deps,
      tx,
      { requestKey: form.checkoutKey, note: form.note, lines: form.estimates },
      { userId: buyer.userId, company, ownedBy: ownedBy(viewer) },
    )
    return { order, quoteRequests: ids.length }
  })
}
