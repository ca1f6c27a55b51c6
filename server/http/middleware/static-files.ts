import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import type { AppDeps } from '#server/platform/deps.ts'
import type { HttpEnv } from '../env.ts'

/** Files under /assets carry a content hash in their name, films their version in the query: they never change. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Built browser files and those of `public/`. In development Vite serves them before a request comes here. */
export const staticFiles = ({ config }: Pick<AppDeps, 'config'>): MiddlewareHandler<HttpEnv> => {
  if (config.isDevelopment) return (_c, next) => next()
  const serve = serveStatic<HttpEnv>({
    root: './build/client',
    // The build has written them as they travel.
    precompressed: true,
    onFound: (path, c) => {
      const isFixed =
        path.includes('/assets/') || (c.req.path.startsWith('/films/') && c.req.query('v') !== undefined)
      c.header('cache-control', isFixed ? FOREVER : 'public, max-age=3600')
    },
  })
  // Files have an ending, pages have none: those need not ask the disk.
  return (c, next) => (/\.\w+$/.test(c.req.path) ? serve(c, next) : next())
}
