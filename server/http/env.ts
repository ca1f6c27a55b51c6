import type { HttpBindings } from '@hono/node-server'
import type { Log } from '#server/platform/log.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/** What the middleware leaves for the handlers of one request. */
export type HttpEnv = {
  Bindings: HttpBindings
  Variables: { requestId: string; log: Log; rpc: RequestContext }
}
