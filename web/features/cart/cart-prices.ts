import { useEffect, useState } from 'react'
import type { PricedCart, PricedLine } from '#contract/order-lines.ts'
import { type CartItem, centsOf } from './cart.ts'

const PRICES_PATH = '/api/v1/cart/prices'
/** Presses of + and − follow each other closely: the last one counts. */
const PAUSE_MS = 300

const toLine = (item: CartItem) => {
  const seenPriceCents = centsOf(item)
  return item.kind === 'quote'
    ? { quoteRequestId: item.id, seenPriceCents }
    : { equipmentId: item.id, quantity: item.quantity, seenPriceCents }
}

const isPricedCart = (value: unknown): value is PricedCart =>
  typeof value === 'object' && value !== null && 'lines' in value && Array.isArray(value.lines)

/** What payable lines cost now; null when there is no answer. */
export const askPrices = async (
  items: readonly CartItem[],
  signal: AbortSignal,
): Promise<PricedCart | null> => {
  const answer = await fetch(PRICES_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: items.map(toLine) }),
    signal,
  })
  const body: unknown = answer.ok ? await answer.json() : null
  return isPricedCart(body) ? body : null
}

export type CartPrices = {
  /** By the id of the article or quote. */
  lines: ReadonlyMap<string, PricedLine>
  state: 'none' | 'asking' | 'known' | 'failed'
}
const nothing: CartPrices = { lines: new Map(), state: 'none' }

/** What the payable lines cost now, asked of the server while the cart is open and whenever it changes. */
export const useCartPrices = (items: readonly CartItem[], isOpen: boolean): CartPrices => {
  const [prices, setPrices] = useState(nothing)
  useEffect(() => {
    const payable = items.filter(({ kind }) => kind !== 'estimate')
    if (!isOpen || payable.length === 0) {
      setPrices(nothing)
      return
    }
    const asked = new AbortController()
    setPrices(({ lines }) => ({ lines, state: 'asking' }))
    const timer = setTimeout(() => {
      askPrices(payable, asked.signal)
        .catch(() => null)
        .then((cart) => {
          if (asked.signal.aborted) return
          setPrices(
            cart
              ? {
                  state: 'known',
                  lines: new Map(
                    cart.lines.map((line) => [line.quoteRequestId ?? line.equipmentId ?? '', line]),
                  ),
                }
              : { lines: new Map(), state: 'failed' },
          )
        })
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [items, isOpen])
  return prices
}
