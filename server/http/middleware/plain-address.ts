import { createMiddleware } from 'hono/factory'
import type { HttpEnv } from '../env.ts'

/** Longest path of a page, in parts between slashes. No page has more than six. */
const MAX_PARTS = 32

/**
 * Answers for pages what no page has. A path of many parts costs the router and the page seconds, since it tries all of
 * them at every part. A path with doubled slashes goes to the one without: wherever it is resolved, in the page or in
 * its links and forms, it would be read as another host.
 */
export const plainAddress = createMiddleware<HttpEnv>(async (c, next) => {
  const { path } = c.req
  if (path.split('/', MAX_PARTS + 2).length > MAX_PARTS + 1)
    return c.text('This address has more parts than any page here.', 414, { 'cache-control': 'no-store' })
  if (!path.includes('//')) return next()
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(pathname.replace(/\/{2,}/g, '/') + search, 308)
})
