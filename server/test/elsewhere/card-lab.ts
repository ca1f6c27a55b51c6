import { randomUUID } from 'node:crypto'
import type { Invoice } from '#contract/invoices.ts'
import type { ActiveSubscription } from '#contract/subscriptions.ts'
import { type NewPerson, newPerson } from '../people/new-person.ts'
import { type Caller, type TestApp, testApp } from '../test-app.ts'
import { eventOf, type SentEvent, seconds, signedRequest, subscriptionOf } from './stripe-event.ts'
import { type StripeServer, stripeServer } from './stripe-server.ts'

export const UPDATED = 'customer.subscription.updated'

/** An application whose paid plans are paid by card, beside a server that speaks as Stripe does. */
type CardLab = {
  app: TestApp
  server: StripeServer
  post: (caller: Caller, path: string, body?: object) => ReturnType<Caller['call']>
  check: (person: NewPerson) => Promise<ActiveSubscription>
  invoicesOf: (person: NewPerson) => Promise<Invoice[]>
  /** Sends a body as Stripe does. */
  send: (payload: string, signing?: Parameters<typeof signedRequest>[1]) => Promise<Response>
  /** The same for an event that has to be taken. */
  tell: (event: SentEvent) => Promise<void>
  /** A person whose company pays by card. */
  subscribed: () => Promise<{ person: NewPerson; id: string }>
  close: () => Promise<void>
}

export const cardLab = async (onLog?: (line: string) => void): Promise<CardLab> => {
  const server = await stripeServer()
  const prices = { STRIPE_PRICES: 'professional=price_pro, unlimited=price_max' }
  const app = await testApp({ ...server.environment, ...prices }, onLog)
  const send: CardLab['send'] = (payload, signing = {}) =>
    app.fetch('/api/v1/stripe/webhook', signedRequest(payload, signing))
  const tell = async (event: SentEvent) => {
    const answer = await send(eventOf(event))
    if (answer.status !== 200) throw new Error(`${event.type}: ${answer.status} ${await answer.text()}`)
  }
  return {
    app,
    server,
    post: (caller, path, body = {}) => caller.call('POST', `/api/v1${path}`, body),
    check: async ({ caller }) =>
      (await caller.call('GET', '/api/v1/subscription')).body as ActiveSubscription,
    invoicesOf: async ({ caller }) =>
      ((await caller.call('GET', '/api/v1/invoices')).body as { items: Invoice[] }).items,
    send,
    tell,
    subscribed: async () => {
      const person = await newPerson(app)
      const id = `sub_${randomUUID()}`
      await tell({
        type: 'customer.subscription.created',
        object: subscriptionOf(person.companyId, id),
        at: seconds() - 100,
      })
      return { person, id }
    },
    close: async () => {
      await app.close()
      await server.close()
    },
  }
}
