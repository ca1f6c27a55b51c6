import type Stripe from 'stripe'
import type { StripeAccess } from '../config/config.ts'

export type StripePort = {
  /** The client of Stripe; its library is loaded by the first call. */
  client: () => Promise<Stripe>
  /**
   * The event in a webhook's body. @throws an error when the signature is wrong, or older than five minutes
   */
  readEvent: (body: string, signature: string) => Promise<Stripe.Event>
}

const TIMEOUT_MS = 15_000
/** Older webhooks are refused: someone may have kept one to send it again. */
const TOLERANCE_SECONDS = 300

const hostOf = (apiBase: string | undefined) => {
  if (apiBase === undefined) return {}
  const { protocol, hostname, port } = new URL(apiBase)
  const isTls = protocol === 'https:'
  return {
    protocol: isTls ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port || (isTls ? '443' : '80'),
  }
}

/** Payment by card. Nothing of Stripe's library is loaded before it is needed. */
export const createStripe = ({ secretKey, webhookSecret, apiBase }: StripeAccess): StripePort => {
  let loading: Promise<Stripe> | undefined
  const load = async () => {
    const { default: Library } = await import('stripe')
    return new Library(secretKey, {
      maxNetworkRetries: 1,
      timeout: TIMEOUT_MS,
      telemetry: false,
      ...hostOf(apiBase),
    })
  }
  const client = () => (loading ??= load())
  return {
    client,
    readEvent: async (body, signature) =>
      (await client()).webhooks.constructEventAsync(body, signature, webhookSecret, TOLERANCE_SECONDS),
  }
}
