import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createExpressApp } from 'stripe-stateful-mock'

export const STRIPE_KEY = 'sk_test_of_these_tests'
export const WEBHOOK_SECRET = 'whsec_of_these_tests'

export type StripeServer = {
  /** Settings with which the application speaks to it. */
  environment: Record<string, string>
  /** Forms that were sent for what the public mock does not know: checkouts, the portal, and endings. */
  asked: { path: string; form: URLSearchParams }[]
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

/**
 * Stripe on a free port of this machine: customers, prices and subscriptions are those of a public mock, which keeps them;
 * the pages that it lacks (checkout, portal) answer an address at Stripe, and refunds of payments an id.
 */
export const stripeServer = async (): Promise<StripeServer> => {
  const mock = createExpressApp()
  const asked: StripeServer['asked'] = []
  let isDown = false
  let made = 0
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const isSession = request.method === 'POST' && path.endsWith('/sessions')
    const isRefund = request.method === 'POST' && path === '/v1/refunds'
    const isEnding = request.method === 'DELETE' && path.startsWith('/v1/subscriptions/')
    if (isDown)
      return void answer(response, 500, { error: { type: 'api_error', message: `down: ${STRIPE_KEY}` } })
    if (!isSession && !isEnding && !isRefund) return void mock(request, response)
    void readForm(request).then((form) => {
      asked.push({ path, form })
      const id = `${path.includes('checkout') ? 'cs' : 'bps'}_test_${++made}`
      answer(
        response,
        200,
        isEnding
          ? { id: path.split('/').at(-1), status: 'canceled' }
          : {
              id,
              url: `https://${path.includes('checkout') ? 'checkout' : 'billing'}.stripe.com/${id}`,
            },
      )
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
