import { Hono } from 'hono'
import { z } from 'zod'
import { takeFromLimit } from '#server/rpc/rate-limit.ts'
import { findShared } from '#server/solution-history/show-shared.ts'
import { PICTURE_WIDTHS } from '#server/solutions/render-picture.ts'
import { showLinkedPicture, showPicture } from '#server/solutions/show-picture.ts'
import type { HttpEnv } from './env.ts'
import { answerRefusals } from './refusal.ts'

const Theme = z.enum(['dark', 'light']).default('dark')
const Address = z.object({
  id: z.uuid(),
  theme: Theme,
  width: z.coerce.number().pipe(z.literal(PICTURE_WIDTHS)).default(PICTURE_WIDTHS[0]),
})

/** Not kept, so each request is a drawing: counted for each client address. */
const DRAWN_LIMIT = { limit: 60, windowSeconds: 60 }

/** Pictures of solutions, uploaded or drawn from their own cells; private ones only for those who may see them or have a link. */
export const createMedia = () => {
  const media = new Hono<HttpEnv>()
  media.get('/solutions/:file{[0-9a-f-]{36}\\.png}', async (c) => {
    const address = Address.safeParse({
      id: c.req.param('file').slice(0, -'.png'.length),
      theme: c.req.query('theme'),
      width: c.req.query('width'),
    })
    const picture = address.success ? await showPicture(c.get('rpc'), address.data) : null
    if (!picture) return c.notFound()
    const headers = {
      etag: picture.etag,
      'cache-control': picture.isPublic ? 'public, max-age=3600' : 'private, no-store',
    }
    if (c.req.header('if-none-match') === picture.etag) return c.body(null, 304, headers)
    const image = await picture.image()
    if (!image) return c.notFound()
    return c.body(new Uint8Array(image.bytes), 200, { ...headers, 'content-type': image.type })
  })
  media.get('/shared/:file{[\\w-]{1,200}\\.png}', (c) =>
    answerRefusals(c, ['media', 'shared'], async () => {
      const { deps, clientNetwork } = c.get('rpc')
      await takeFromLimit(deps, `media.shared|${clientNetwork}`, DRAWN_LIMIT)
      const theme = Theme.safeParse(c.req.query('theme'))
      const id = await findShared(deps.db, c.req.param('file').slice(0, -'.png'.length))
      const image = theme.success && id ? await showLinkedPicture(deps, id, theme.data) : undefined
      if (!image) return c.notFound()
      // As the page of the link: not kept, since the link can be ended.
      const headers = { 'content-type': image.type, 'cache-control': 'private, no-store' }
      return c.body(new Uint8Array(image.bytes), 200, headers)
    }),
  )
  return media
}
