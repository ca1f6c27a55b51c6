import { createHash, timingSafeEqual } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { Handler } from 'hono'
import type { AppDeps } from '#server/platform/deps.ts'
import type { HttpEnv } from './env.ts'
import { refusal } from './refusal.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The figures of this process for the program that collects them, behind METRICS_TOKEN. Without the setting it is no address. */
export const showMetrics = ({ config, metrics }: Pick<AppDeps, 'config' | 'metrics'>): Handler<HttpEnv> => {
  const wanted = config.metricsToken === undefined ? undefined : digest(`Bearer ${config.metricsToken}`)
  return async (c, next) => {
    if (!metrics || !wanted) return next()
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), wanted))
      return refusal(new ORPCError('UNAUTHORIZED', { status: 401, message: 'Not authenticated' }))
    const { text, type } = await metrics.read()
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-store' })
  }
}
