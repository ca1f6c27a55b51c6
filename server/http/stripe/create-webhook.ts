import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { stripeEvents } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { StripePort } from '#server/platform/stripe/create-stripe.ts'
import { stripeHandlers } from '#server/registry/stripe-events.ts'
import type { HttpEnv } from '../env.ts'
import { answerRefusals } from '../refusal.ts'

type Event = Awaited<ReturnType<StripePort['readEvent']>>

const unsigned = () =>
  new ORPCError('SIGNATURE_INVALID', {
    status: 400,
    message: 'The signature is wrong or older than five minutes.',
  })

/** Handles an event once: what it changes, and that it was handled, are one transaction. */
const handle = async (deps: AppDeps, event: Event): Promise<void> => {
  const handler = Object.hasOwn(stripeHandlers, event.type) ? stripeHandlers[event.type] : undefined
  if (!handler) return
  const happenedAt = new Date(event.created * 1000)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    // A second copy of the event waits here for the first, and finds it handled, or does it after it has failed.
    const [taken] = await tx
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type, happenedAt, handledAt: now, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id })
    if (taken) await handler(deps, tx, event.data.object, happenedAt)
  })
}

/** Where Stripe reports payments. It is opened by a signature over the body as it was sent, and by nothing else. */
export const createWebhook = (deps: AppDeps) => {
  const webhook = new Hono<HttpEnv>()
  const { stripe } = deps
  if (!stripe) return webhook
  webhook.post('/stripe/webhook', (c) =>
    answerRefusals(c, ['billing', 'receiveEvent'], async () => {
      const body = await c.req.text()
      const event = await stripe
        .readEvent(body, c.req.header('stripe-signature') ?? '')
        .catch(() => Promise.reject(unsigned()))
      await handle(deps, event)
      return c.json({ received: true }, 200, { 'cache-control': 'no-store' })
    }),
  )
  return webhook
}
