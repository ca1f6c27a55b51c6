import { Hono } from 'hono'
import { z } from 'zod'
import type { AppDeps } from '#server/platform/deps.ts'
import { canSee } from '#server/solutions/policy.ts'
import { findPictureSource, renderPicture } from '#server/solutions/render-picture.ts'
import type { HttpEnv } from './env.ts'

const Address = z.object({ id: z.uuid(), theme: z.enum(['dark', 'light']).default('dark') })
const HOUR = 'public, max-age=3600'

/** Pictures of solutions, drawn from their own cells; private ones only for those who may see them. */
export const createMedia = (deps: AppDeps) => {
  const media = new Hono<HttpEnv>()
  media.get('/solutions/:file{[0-9a-f-]{36}\\.png}', async (c) => {
    const address = Address.safeParse({ id: c.req.param('file').slice(0, -4), theme: c.req.query('theme') })
    if (!address.success) return c.notFound()
    const { id, theme } = address.data
    const source = await findPictureSource(deps.db, id)
    if (!source) return c.notFound()
    if (!source.isPublic && !canSee(await c.get('rpc').caller(), source)) return c.notFound()
    const etag = `"${source.updatedAt.getTime().toString(36)}-${theme}"`
    const headers = { etag, 'cache-control': source.isPublic ? HOUR : 'private, no-store' }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    const png = await renderPicture(deps.storage, { ...source, id, theme })
    if (!png) return c.notFound()
    return c.body(new Uint8Array(png), 200, { ...headers, 'content-type': 'image/png' })
  })
  return media
}
