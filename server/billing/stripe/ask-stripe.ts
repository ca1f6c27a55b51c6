import type Stripe from 'stripe'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { hasStripeCode } from './has-stripe-code.ts'
import { StripeSubscription } from './shapes.ts'

/**
 * Asks Stripe, outside any transaction: it may take seconds. What it answers in words stays in the log, because it can name
 * keys and accounts. Errors: CARD_UNAVAILABLE.
 */
export const askStripe = async <Answer>(
  { deps: { stripe }, log }: Pick<RequestContext, 'deps' | 'log'>,
  ask: (client: Stripe) => Promise<Answer>,
): Promise<Answer> => {
  if (!stripe) throw errors.CARD_UNAVAILABLE({ data: { retryAfterSeconds: 60 } })
  try {
    return await ask(await stripe.client())
  } catch (error) {
    const reason = error instanceof Error && 'type' in error ? String(error.type) : 'unknown'
    log.warn({ reason }, 'Stripe did not answer as it should')
    throw errors.CARD_UNAVAILABLE({ data: { retryAfterSeconds: 10 } })
  }
}

/** Asks Stripe about one subscription. Errors: CARD_UNAVAILABLE, and NOT_AT_STRIPE where Stripe has none of its id. */
export const askOfSubscription = async (
  context: Pick<RequestContext, 'deps' | 'log'>,
  ask: (client: Stripe) => Promise<unknown>,
): Promise<StripeSubscription> => {
  const answer = await askStripe(context, (client) =>
    ask(client).catch((error: unknown) => {
      if (hasStripeCode(error, 'resource_missing')) return null
      throw error
    }),
  )
  if (answer === null) throw errors.NOT_AT_STRIPE()
  return StripeSubscription.parse(answer)
}

/**
 * When an answer of Stripe counts as true: taken before the question, because an event of the time in between is newer, and
 * in whole seconds as those of events, so that one of the same second is not taken for an older one.
 */
export const askedAt = ({ clock }: Pick<AppDeps, 'clock'>): Date =>
  new Date(Math.floor(clock.now().getTime() / 1000) * 1000)
