import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { type FileKind, fileContentTypes } from '#contract/file-limits.ts'
import { FilePurpose, filePurposes } from '#contract/files.ts'
import { Id } from '#contract/id.ts'
import { openFile as openAttachment } from '#server/attachments/open-file.ts'
import { receiveFile } from '#server/attachments/receive-file.ts'
import { openFile } from '#server/files/open-file.ts'
import type { ArrivingFile } from '#server/files/take-file.ts'
import { uploadFile } from '#server/files/upload-file.ts'
import { purposes } from '#server/registry/purposes.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { disposition } from './downloads/disposition.ts'
import type { HttpEnv } from './env.ts'
import { answerRefusals } from './refusal.ts'

const AttachmentAddress = z.object({ id: Id, attachmentId: Id })
const FileAddress = z.object({ id: Id })

const arrivingFile = (c: Context<HttpEnv>): ArrivingFile => {
  const type = c.req.header('content-type') ?? ''
  if (/^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(type))
    throw new ORPCError('UNSUPPORTED_MEDIA_TYPE', {
      status: 415,
      message: 'Send the file itself as the body and its name as ?name=, one request for each file.',
    })
  const length = Number(c.req.header('content-length') ?? Number.NaN)
  return {
    name: c.req.query('name') ?? '',
    bytes: Number.isFinite(length) ? length : undefined,
    body: c.req.raw.body,
  }
}

const purposeOf = (c: Context<HttpEnv>): FilePurpose => {
  const purpose = FilePurpose.safeParse(c.req.query('purpose'))
  if (!purpose.success)
    throw invalidField('purpose', `What the file is for is missing. Known: ${filePurposes.join(', ')}.`)
  return purpose.data
}

/** Files go in as they are: one request, one file, its bytes as the body. Before the limit of other bodies. */
export const createUploads = () => {
  const uploads = new Hono<HttpEnv>()
  uploads.post('/attachments', (c) =>
    answerRefusals(c, ['attachments', 'receiveFile'], async () =>
      c.json(await receiveFile(c.get('rpc'), arrivingFile(c)), 201, { 'cache-control': 'no-store' }),
    ),
  )
  uploads.post('/files', (c) =>
    answerRefusals(c, ['files', 'uploadFile'], async () => {
      const purpose = purposeOf(c)
      const use = { purpose, rules: purposes[purpose] }
      return c.json(await uploadFile(c.get('rpc'), use, arrivingFile(c)), 201, {
        'cache-control': 'no-store',
      })
    }),
  )
  return uploads
}

type Opened = { name: string; kind: FileKind; bytes: number; stream: Readable }

/** A PDF that a page of this site shows: no script, nothing loaded; only the browser's own viewer, in its own process. */
const SHOWN_PDF = {
  'content-security-policy':
    "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
}

const fileAnswer = ({ name, kind, bytes, stream }: Opened, type: 'attachment' | 'inline', cache: string) =>
  new Response(Readable.toWeb(stream) as ReadableStream, {
    headers: {
      'content-type': fileContentTypes[kind],
      'content-length': String(bytes),
      'content-disposition': disposition(type, name),
      'cache-control': cache,
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })

const PRIVATE = 'private, no-store'

/** Pictures are shown in place: they were encoded here. Everything else is a download, unless a page shows a PDF. */
const placeOf = (kind: FileKind) => (kind === 'png' || kind === 'jpeg' ? 'inline' : 'attachment')

/** Kept files for those who may open them. */
export const createFiles = () => {
  const files = new Hono<HttpEnv>()
  files.get('/solutions/:id/attachments/:attachmentId/file', (c) =>
    answerRefusals(c, ['attachments', 'openFile'], async () => {
      const address = AttachmentAddress.safeParse(c.req.param())
      const file = address.success
        ? await openAttachment(c.get('rpc'), { solutionId: address.data.id, id: address.data.attachmentId })
        : null
      if (!file) throw notFound()
      return fileAnswer(file, 'attachment', PRIVATE)
    }),
  )
  files.get('/files/:id', (c) =>
    answerRefusals(c, ['files', 'openFile'], async () => {
      const address = FileAddress.safeParse(c.req.param())
      const file = address.success ? await openFile(c.get('rpc'), purposes, address.data.id) : null
      if (!file) throw notFound()
      // Only what is private: no one is led to a public document that looks like a page of this site.
      if (file.kind === 'pdf' && file.opening === 'private' && c.req.query('show') !== undefined) {
        const answer = fileAnswer(file, 'inline', PRIVATE)
        for (const [name, value] of Object.entries(SHOWN_PDF)) answer.headers.set(name, value)
        return answer
      }
      const cache = file.opening === 'public' ? 'public, max-age=3600' : PRIVATE
      return fileAnswer(file, placeOf(file.kind), cache)
    }),
  )
  return files
}
