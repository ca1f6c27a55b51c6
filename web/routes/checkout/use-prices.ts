import { useCallback, useEffect, useState } from 'react'
import type { PricedCart } from '#contract/order-lines.ts'
import type { CartItem } from '#web/features/cart/cart.ts'
import { askPrices } from '#web/features/cart/cart-prices.ts'

type Prices = { cart?: PricedCart; state: 'asking' | 'known' | 'failed' }

/**
 * Prices of a cart as the server named them last: asked when the cart changes, or given with a refused checkout. Asked
 * beside the router: its answers come as a transition, which waits for all of the page to be alive, and parts of the frame
 * come alive only once somebody is there.
 */
export const usePrices = (items: readonly CartItem[], refused: PricedCart | undefined) => {
  const [prices, setPrices] = useState<Prices>({ state: 'asking' })
  const [attempt, setAttempt] = useState(0)
  const question = JSON.stringify(items.map(({ kind, id, quantity, price }) => [kind, id, quantity, price]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same lines are another list after each change of the cart
  useEffect(() => {
    if (items.length === 0) return
    const asked = new AbortController()
    setPrices(({ cart }) => ({ ...(cart && { cart }), state: 'asking' }))
    askPrices(items, asked.signal)
      .catch(() => null)
      .then((cart) => {
        if (!asked.signal.aborted) setPrices(cart ? { cart, state: 'known' } : { state: 'failed' })
      })
    return () => asked.abort()
  }, [question, attempt])
  useEffect(() => {
    if (refused) setPrices({ cart: refused, state: 'known' })
  }, [refused])
  const again = useCallback(() => setAttempt((last) => last + 1), [])
  return { ...prices, again }
}
