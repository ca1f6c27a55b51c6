import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { PricedCart } from '#contract/order-lines.ts'
import { type CartItem, centsOf } from '#web/features/cart/cart.ts'
import { cartFields } from './cart-fields.ts'
import type { CheckoutAnswer } from './checkout-action.ts'

/** Prices of a cart as the server named them last: asked when the cart changes, or told with a refused checkout. */
export const usePrices = (
  items: readonly CartItem[],
  refused: PricedCart | undefined,
): PricedCart | undefined => {
  const { submit, data } = useFetcher<CheckoutAnswer>()
  const [prices, setPrices] = useState<PricedCart>()
  const asked = useRef('')
  useEffect(() => {
    const form = new FormData()
    form.set('intent', 'price')
    for (const { name, value } of cartFields(items, centsOf)) form.append(name, value)
    const question = new URLSearchParams([...form].map(([name, value]) => [name, String(value)])).toString()
    if (items.length === 0 || question === asked.current) return
    asked.current = question
    void submit(form, { method: 'post' })
  }, [items, submit])
  useEffect(() => {
    if (data?.cart) setPrices(data.cart)
  }, [data])
  useEffect(() => {
    if (refused) setPrices(refused)
  }, [refused])
  return prices
}
