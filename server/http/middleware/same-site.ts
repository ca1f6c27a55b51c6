import { ORPCError } from '@orpc/server'
import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from '#server/platform/deps.ts'
import type { HttpEnv } from '../env.ts'
import { refusal } from '../refusal.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that another site's page sends with this site's cookies. Programs send neither `Origin` nor
 * `Sec-Fetch-Site` and pass: they hold no cookie of a browser.
 */
export const sameSiteOnly =
  ({ config }: Pick<AppDeps, 'config'>): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (safe.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const own = [config.baseUrl, new URL(c.req.url).origin]
    const isForeign = (origin !== undefined && !own.includes(origin)) || site === 'cross-site'
    if (!isForeign) return next()
    c.get('log').warn({ origin, site }, 'cross-site write refused')
    return refusal(
      new ORPCError('FORBIDDEN', { status: 403, message: 'This request came from another site.' }),
    )
  }
