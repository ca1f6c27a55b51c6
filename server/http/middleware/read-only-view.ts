import type { MiddlewareHandler } from 'hono'
import { errors } from '#server/rpc/errors.ts'
import { API_PREFIX } from '../api.ts'
import type { HttpEnv } from '../env.ts'
import { refusal } from '../refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
/** The procedures that end a look, which the procedures' own check lets pass. */
const ending = new Set([`${API_PREFIX}/accounts/view/end`, `${API_PREFIX}/accounts/sign-out`])
/** Doors for programs; forms of pages reach nothing but procedures, whose refusal the page shows. */
const doors = ['/api/', '/auth/', '/mcp']

/** Staff who look as a company change nothing through a door beside the procedures either. */
export const readOnlyView: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const { method, path } = c.req
  if (safe.has(method) || ending.has(path) || !doors.some((door) => path.startsWith(door))) return next()
  if ((await c.get('rpc').session())?.view) return refusal(errors.VIEWING_AS(), { isDefined: true })
  return next()
}
