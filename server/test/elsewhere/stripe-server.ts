import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createExpressApp } from 'stripe-stateful-mock'
import { STRIPE_KEY, WEBHOOK_SECRET } from './stripe-keys.ts'
import { stripePages } from './stripe-pages.ts'

export type StripeServer = {
  /** Settings with which the application speaks to it. */
  environment: Record<string, string>
  /** Forms that were sent for what the public mock does not know: checkouts, the portal, refunds and endings. */
  asked: { path: string; form: URLSearchParams }[]
  /** An invoice of a subscription that was paid at Stripe, and the payment. */
  bill: (bill: { subscriptionId: string; invoiceId: string; paymentId: string }) => void
  /** Answers the next such requests as a server that is down. */
  fail: (isDown: boolean) => void
  close: () => Promise<void>
}

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const chunk of request) text += chunk
  return new URLSearchParams(text)
}

const answer = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false })

/** Invoices of subscriptions and their payments, as Stripe lists them. */
const paidBills = () => {
  const bills: Parameters<StripeServer['bill']>[0][] = []
  return {
    add: (bill: (typeof bills)[number]) => void bills.push(bill),
    /** Null for an address that lists neither. */
    list: ({ pathname, searchParams }: URL): object | null => {
      if (pathname === '/v1/invoices')
        return listOf(
          bills
            .filter(({ subscriptionId }) => subscriptionId === searchParams.get('subscription'))
            .map(({ invoiceId }) => ({ id: invoiceId, object: 'invoice' })),
        )
      if (pathname !== '/v1/invoice_payments') return null
      return listOf(
        bills
          .filter(({ invoiceId }) => invoiceId === searchParams.get('invoice'))
          .map(({ paymentId }) => ({ payment: { type: 'payment_intent', payment_intent: paymentId } })),
      )
    },
  }
}

/**
 * Stripe on a free port of this machine: customers, prices and subscriptions are those of a public mock, which keeps them;
 * the pages that it lacks (checkout, portal) answer an address at Stripe, and refunds of payments an id.
 */
export const stripeServer = async (): Promise<StripeServer> => {
  const mock = createExpressApp()
  const asked: StripeServer['asked'] = []
  const open = stripePages()
  const bills = paidBills()
  let isDown = false
  let refunds = 0
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const isSession = request.method === 'POST' && path.endsWith('/sessions')
    const isRefund = request.method === 'POST' && path === '/v1/refunds'
    const isEnding = request.method === 'DELETE' && path.startsWith('/v1/subscriptions/')
    const listed = request.method === 'GET' ? bills.list(new URL(path, 'http://stripe.invalid')) : null
    if (isDown)
      return void answer(response, 500, { error: { type: 'api_error', message: `down: ${STRIPE_KEY}` } })
    if (listed) return void answer(response, 200, listed)
    if (!isSession && !isEnding && !isRefund) return void mock(request, response)
    void readForm(request).then((form) => {
      asked.push({ path, form })
      if (isEnding) return answer(response, 200, { id: path.split('/').at(-1), status: 'canceled' })
      if (isRefund) return answer(response, 200, { id: `re_test_${++refunds}` })
      const made = open(path, form, request.headers['idempotency-key']?.toString())
      return answer(response, made.status, made.answer)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    environment: {
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    },
    asked,
    bill: bills.add,
    fail: (value) => {
      isDown = value
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
