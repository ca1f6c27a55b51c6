import { seconds } from './stripe-event.ts'

type Refusal = { error: { type: string; message: string } }
const refusal = (message: string, type = 'invalid_request_error'): Refusal => ({ error: { type, message } })

/** The shortest time that Stripe keeps a page open. */
const SHORTEST_SECONDS = 30 * 60

/** What Stripe says of a page that it would not open; null for a good one. */
const faultOf = (form: URLSearchParams): string | null => {
  const closesAt = form.get('expires_at')
  if (closesAt !== null && Number(closesAt) < seconds() + SHORTEST_SECONDS)
    return 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.'
  const amount = form.get('line_items[0][price_data][unit_amount]')
  if (amount !== null && Number(amount) > 99_999_999)
    return "The Checkout Session's total amount must be no more than $999,999.99."
  if (amount !== null && Number(amount) < 50)
    return "The Checkout Session's total amount must be at least $0.50."
  return null
}

/** Pages at Stripe: made with the rules that Stripe sets, and once for each key of a request. */
export const stripePages = () => {
  const byKey = new Map<string, { body: string; made: object }>()
  let made = 0
  return (
    path: string,
    form: URLSearchParams,
    key: string | undefined,
  ): { status: number; answer: object } => {
    const known = key === undefined ? undefined : byKey.get(key)
    if (known && known.body !== form.toString())
      return {
        status: 400,
        answer: refusal(
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
          'idempotency_error',
        ),
      }
    if (known) return { status: 200, answer: known.made }
    const fault = faultOf(form)
    if (fault) return { status: 400, answer: refusal(fault) }
    const isCheckout = path.includes('checkout')
    const id = `${isCheckout ? 'cs' : 'bps'}_test_${++made}`
    const answer = { id, url: `https://${isCheckout ? 'checkout' : 'billing'}.stripe.com/${id}` }
    if (key !== undefined) byKey.set(key, { body: form.toString(), made: answer })
    return { status: 200, answer }
  }
}
