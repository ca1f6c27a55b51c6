import { describe, expect, it } from 'vitest'
import { orderActions, orderSides, orderStatuses } from '#contract/order-states.ts'
import { actionsOf, type LineState, refusalOf } from './states.ts'

const shippedAt = new Date(0)
const waiting: LineState = { saleStatus: 'pending', shippedAt: null }
const shipped: LineState = { saleStatus: 'pending', shippedAt }
const refunded: LineState = { saleStatus: 'refunded', shippedAt: null }
const state = (...lines: LineState[]) => ({ status: 'processing', lines }) as const

describe('the table of order states', () => {
  it.each([
    ['cancel', 'buyer', [waiting, refunded], null],
    ['cancel', 'buyer', [waiting, shipped], 'shipped'],
    ['cancel', 'staff', [waiting, shipped], null],
    ['complete', 'buyer', [shipped, refunded], null],
    ['complete', 'buyer', [shipped, waiting], 'not_shipped'],
    ['complete', 'staff', [waiting], null],
    ['ship', 'supplier', [waiting], null],
    ['ship', 'supplier', [waiting, shipped], 'line_shipped'],
    ['ship', 'supplier', [refunded], 'line_refunded'],
    ['correct', 'supplier', [shipped], null],
    ['correct', 'supplier', [shipped, waiting], 'line_waiting'],
    ['correct', 'supplier', [refunded], 'line_refunded'],
    ['correct', 'buyer', [shipped], 'not_allowed'],
    ['refund', 'supplier', [shipped], null],
    ['refund', 'supplier', [refunded], 'line_refunded'],
    ['complete', 'supplier', [shipped], 'not_allowed'],
    ['ship', 'buyer', [waiting], 'not_allowed'],
    ['refund', 'staff', [waiting], 'not_allowed'],
  ] as const)('%s by the %s', (action, side, lines, refusal) => {
    expect(refusalOf(action, side, state(...lines))).toBe(refusal)
  })

  it('lets nothing happen to what has ended but a refund of what is completed', () => {
    const open = orderStatuses
      .filter((status) => status !== 'processing')
      .flatMap((status) =>
        orderActions.flatMap((action) =>
          orderSides
            .filter((side) => refusalOf(action, side, { status, lines: [waiting] }) === null)
            .map((side) => `${status} ${action} ${side}`),
        ),
      )
    expect(open).toEqual(['completed refund supplier'])
  })

  it('offers a supplier what one line allows', () => {
    expect(actionsOf('supplier', state(refunded, shipped, waiting))).toEqual([
      { action: 'ship', refusal: null },
      { action: 'correct', refusal: null },
      { action: 'refund', refusal: null },
    ])
    expect(actionsOf('supplier', state(shipped))).toEqual([
      { action: 'ship', refusal: 'line_shipped' },
      { action: 'correct', refusal: null },
      { action: 'refund', refusal: null },
    ])
  })
})
