/** What the tests use of the package, which has no types of its own. */
declare module 'stripe-stateful-mock' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  export function createExpressApp(): (request: IncomingMessage, response: ServerResponse) => void
}
