import type { OrderAction, OrderRefusal, OrderSide, OrderStatus, SaleStatus } from '#contract/order-states.ts'

/** What the rules need to know of a line: its sale, and whether it is on its way. */
export type LineState = { saleStatus: SaleStatus; shippedAt: Date | null }
export type OrderState = {
  status: OrderStatus
  lines: readonly LineState[]
  /** By card, and not paid yet: it can be cancelled and nothing else. */
  isUnpaid?: boolean
}

type Guard = (state: OrderState) => OrderRefusal | null
type Rule = {
  action: OrderAction
  side: OrderSide
  /** Statuses of the order in which it can be done. */
  from: readonly OrderStatus[]
  guard?: Guard
}

/** What still counts: a refunded line is neither waited for nor in the way. */
const kept = ({ lines }: OrderState) => lines.filter(({ saleStatus }) => saleStatus !== 'refunded')

const nothingShipped: Guard = (state) =>
  kept(state).some(({ shippedAt }) => shippedAt !== null) ? 'shipped' : null
const everythingShipped: Guard = (state) =>
  kept(state).every(({ shippedAt }) => shippedAt !== null) ? null : 'not_shipped'

/** Lines that one action is about: all of them must allow it. */
const eachUnshipped: Guard = ({ lines }) => {
  if (lines.some(({ saleStatus }) => saleStatus === 'refunded')) return 'line_refunded'
  return lines.some(({ shippedAt }) => shippedAt !== null) ? 'line_shipped' : null
}
const eachShipped: Guard = ({ lines }) => {
  if (lines.some(({ saleStatus }) => saleStatus === 'refunded')) return 'line_refunded'
  return lines.some(({ shippedAt }) => shippedAt === null) ? 'line_waiting' : null
}
const eachUnrefunded: Guard = ({ lines }) =>
  lines.some(({ saleStatus }) => saleStatus === 'refunded') ? 'line_refunded' : null

/**
 * All that can happen to an order, who does it, when. Completing completes the sales that are not refunded; cancelling
 * refunds them. The supplier's actions are about the lines they name.
 */
const rules: readonly Rule[] = [
  { action: 'cancel', side: 'buyer', from: ['processing'], guard: nothingShipped },
  { action: 'cancel', side: 'staff', from: ['processing'] },
  { action: 'complete', side: 'buyer', from: ['processing'], guard: everythingShipped },
  { action: 'complete', side: 'staff', from: ['processing'] },
  { action: 'ship', side: 'supplier', from: ['processing'], guard: eachUnshipped },
  { action: 'correct', side: 'supplier', from: ['processing', 'completed'], guard: eachShipped },
  { action: 'refund', side: 'supplier', from: ['processing', 'completed'], guard: eachUnrefunded },
]

/** Why a side cannot do this with an order, or with the lines given; null when it can. */
export const refusalOf = (action: OrderAction, side: OrderSide, state: OrderState): OrderRefusal | null => {
  const rule = rules.find((one) => one.action === action && one.side === side)
  if (!rule) return 'not_allowed'
  if (!rule.from.includes(state.status)) return state.status === 'processing' ? 'not_allowed' : state.status
  if (state.isUnpaid && action !== 'cancel') return 'not_paid'
  return rule.guard?.(state) ?? null
}

/** Whether one line at least allows it: what a supplier does is about chosen lines. */
const isAboutLines = (action: OrderAction) => action !== 'cancel' && action !== 'complete'

/** What a side can do with an order, each with why not. */
export const actionsOf = (side: OrderSide, { status, lines, isUnpaid = false }: OrderState) =>
  rules
    .filter((rule) => rule.side === side)
    .map(({ action }) => {
      const states = isAboutLines(action)
        ? lines.map((line) => ({ status, lines: [line], isUnpaid }))
        : [{ status, lines, isUnpaid }]
      const refusals = states.map((state) => refusalOf(action, side, state))
      return { action, refusal: refusals.includes(null) ? null : (refusals[0] ?? 'not_allowed') }
    })

/** What the platform keeps of a sale: nothing of a refunded one. */
export const keptFee = (sale: { status: SaleStatus; platformFeeCents: number }): number =>
  sale.status === 'refunded' ? 0 : sale.platformFeeCents

/** What the supplier keeps of a sale: nothing of a refunded one. */
export const keptNet = (sale: {
  status: SaleStatus
  amountCents: number
  platformFeeCents: number
}): number => (sale.status === 'refunded' ? 0 : sale.amountCents - sale.platformFeeCents)

/** Whether an order whose sales are these has nothing left: every sale is refunded. */
export const isAllRefunded = (lines: readonly Pick<LineState, 'saleStatus'>[]): boolean =>
  lines.every(({ saleStatus }) => saleStatus === 'refunded')
