import { randomUUID } from 'node:crypto'
import type { PricedCart } from '#contract/order-lines.ts'
import type { Order } from '#contract/order-shapes.ts'
import { TERMS_OF_SALE_VERSION } from '#contract/order-states.ts'
import type { Answer, Caller } from '../test-app.ts'

export const ADDRESS = {
  company: 'Plant Inc.',
  name: 'Pat Planner',
  line1: 'Werkstr. 1',
  line2: '',
  postcode: '70565',
  city: 'Stuttgart',
  country: 'DE',
}

type Line =
  | { equipmentId: string; quantity: number; seenPriceCents?: number }
  | { quoteRequestId: string; seenPriceCents?: number }

/** The form of a checkout, filled in. */
export const checkoutOf = (lines: readonly object[]) => ({
  checkoutKey: randomUUID(),
  lines,
  address: ADDRESS,
  termsVersion: TERMS_OF_SALE_VERSION,
})

/** Orders lines, each at the price it has now unless one is given; `more` overrides fields of the form. */
export const checkOut = async (caller: Caller, lines: Line[], more: object = {}): Promise<Answer> => {
  const priced = (await caller.call('POST', '/api/v1/cart/prices', { lines })).body as PricedCart
  const seen = lines.map((line, at) => ({
    seenPriceCents: priced.lines[at]?.unitPriceCents ?? null,
    ...line,
  }))
  return caller.call('POST', '/api/v1/orders', { ...checkoutOf(seen), ...more })
}

/** What a checkout answered, with its order. */
export const orderOf = ({ body }: Pick<Answer, 'body'>) => (body as { order: { id: string } }).order

/** An order that was placed, as its buyer sees it. */
export const placeOrder = async (caller: Caller, lines: Line[], more: object = {}): Promise<Order> => {
  const placed = await checkOut(caller, lines, more)
  if (placed.status !== 201) throw new Error(`not ordered: ${JSON.stringify(placed.body)}`)
  return readOrder(caller, orderOf(placed).id)
}

export const readOrder = async (caller: Caller, id: string): Promise<Order> => {
  const { status, body } = await caller.call('GET', `/api/v1/orders/${id}`)
  if (status !== 200) throw new Error(`not shown: ${JSON.stringify(body)}`)
  return body as Order
}
