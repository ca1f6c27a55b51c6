import { useCallback, useState } from 'react'
import type { CheckoutAnswer } from './checkout-action.ts'
import { forgetCheckout, keepCheckout, readCheckout } from './kept-checkout.ts'

/** Nothing was ordered, for certain: a form that is wrong, or a cart that has changed. */
const isRefused = ({ fields, cart }: CheckoutAnswer) =>
  cart !== undefined || Object.keys(fields ?? {}).length > 0

/** The key of a checkout, which outlives the page until there is an answer. For the browser only. */
export const useKeptCheckout = () => {
  const [key] = useState(() => readCheckout(sessionStorage, location.host)?.key ?? crypto.randomUUID())
  /** Call with the lines of the cart when they are sent. */
  const keep = useCallback(
    (sent: readonly string[]) => keepCheckout(sessionStorage, location.host, { key, sent }),
    [key],
  )
  /** Call with an answer. Answers the lines that were sent first, undefined when none are kept. */
  const settle = useCallback((answer: CheckoutAnswer): readonly string[] | undefined => {
    const kept = readCheckout(sessionStorage, location.host)
    if (answer.placed || isRefused(answer)) forgetCheckout(sessionStorage, location.host)
    return kept?.sent
  }, [])
  return { key, keep, settle }
}
