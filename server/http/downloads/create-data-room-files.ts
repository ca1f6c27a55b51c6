import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { MAX_DOCUMENT_PAGES } from '#contract/data-room-words.ts'
import { Id } from '#contract/id.ts'
import { openOriginal } from '#server/data-room/pages/open-original.ts'
import { openPage } from '#server/data-room/pages/open-page.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { signedIn } from '#server/rpc/context.ts'
import { enforceAccess } from '#server/rpc/enforce-access.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import type { HttpEnv } from '../env.ts'
import { answerRefusals } from '../refusal.ts'
import { disposition } from './disposition.ts'

/** Each page costs up to a second of work. Someone who leafs through quickly opens two a second. */
const PAGE_LIMIT: RateLimit = { limit: 240, windowSeconds: 60 }
const ORIGINAL_LIMIT: RateLimit = { limit: 20, windowSeconds: 60 }

const PageAddress = z.object({
  id: Id,
  page: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number)
    .pipe(z.number().max(MAX_DOCUMENT_PAGES)),
})
const DocumentAddress = z.object({ id: Id })

/** Nothing between the server and the reader keeps it. */
const unkept = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/** Who calls, with the access word of the procedures. */
const admitted = async (c: Context<HttpEnv>) => {
  await enforceAccess(c.get('rpc'), { access: 'investor' }, ['dataRoom'])
  return signedIn(c.get('rpc'))
}

/** Documents of the data room: a page as a picture, and the PDF itself for those with the right. */
export const createDataRoomFiles = (deps: AppDeps) => {
  const files = new Hono<HttpEnv>()
  files.get('/data-room/documents/:id/pages/:page', (c) =>
    answerRefusals(c, ['dataRoom', 'openPage'], async () => {
      const viewer = await admitted(c)
      await takeFromLimit(deps, `dataRoom.openPage|${viewer.id}`, PAGE_LIMIT)
      const address = PageAddress.safeParse(c.req.param())
      const picture = address.success ? await openPage(deps, viewer, address.data) : null
      if (!picture) throw notFound()
      return new Response(new Uint8Array(picture), {
        headers: { ...unkept, 'content-type': 'image/jpeg', 'content-length': String(picture.length) },
      })
    }),
  )
  files.get('/data-room/documents/:id/original', (c) =>
    answerRefusals(c, ['dataRoom', 'openOriginal'], async () => {
      const viewer = await admitted(c)
      await takeFromLimit(deps, `dataRoom.openOriginal|${viewer.id}`, ORIGINAL_LIMIT)
      const address = DocumentAddress.safeParse(c.req.param())
      const file = address.success ? await openOriginal(c.get('rpc'), address.data.id) : null
      if (!file) throw notFound()
      return new Response(Readable.toWeb(file.stream) as ReadableStream, {
        headers: {
          ...unkept,
          'content-type': 'application/pdf',
          'content-length': String(file.bytes),
          'content-disposition': disposition('attachment', file.name),
        },
      })
    }),
  )
  return files
}
