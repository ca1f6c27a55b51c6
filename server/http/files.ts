import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { Hono } from 'hono'
import { z } from 'zod'
import { fileContentTypes } from '#contract/file-limits.ts'
import { Id } from '#contract/id.ts'
import { openFile } from '#server/attachments/open-file.ts'
import { receiveFile } from '#server/attachments/receive-file.ts'
import { notFound } from '#server/rpc/not-found.ts'
import type { HttpEnv } from './env.ts'
import { answerRefusals } from './refusal.ts'

const Address = z.object({ id: Id, attachmentId: Id })

/** RFC 6266: a plain name for old programs, the whole name for the others. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** Files go in as they are: one request, one file, its bytes as the body. Before the limit of other bodies. */
export const createUploads = () => {
  const uploads = new Hono<HttpEnv>()
  uploads.post('/attachments', (c) =>
    answerRefusals(c, ['attachments', 'receiveFile'], async () => {
      const type = c.req.header('content-type') ?? ''
      if (/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(type))
        throw new ORPCError('UNSUPPORTED_MEDIA_TYPE', {
          status: 415,
          message: 'Send the file itself as the body and its name as ?name=, one request for each file.',
        })
      const length = Number(c.req.header('content-length') ?? Number.NaN)
      const attachment = await receiveFile(c.get('rpc'), {
        name: c.req.query('name') ?? '',
        bytes: Number.isFinite(length) ? length : undefined,
        body: c.req.raw.body,
      })
      return c.json(attachment, 201, { 'cache-control': 'no-store' })
    }),
  )
  return uploads
}

/** Files of a solution for its owner: downloads, never shown in place. */
export const createFiles = () => {
  const files = new Hono<HttpEnv>()
  files.get('/solutions/:id/attachments/:attachmentId/file', (c) =>
    answerRefusals(c, ['attachments', 'openFile'], async () => {
      const address = Address.safeParse(c.req.param())
      const file = address.success
        ? await openFile(c.get('rpc'), { solutionId: address.data.id, id: address.data.attachmentId })
        : null
      if (!file) throw notFound()
      return new Response(Readable.toWeb(file.stream) as ReadableStream, {
        headers: {
          'content-type': fileContentTypes[file.kind],
          'content-length': String(file.bytes),
          'content-disposition': disposition(file.name),
          'cache-control': 'private, no-store',
          'content-security-policy': "default-src 'none'; sandbox",
        },
      })
    }),
  )
  return files
}
