import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { ORPCError } from '@orpc/server'
import { type Attachment, type FileErrorCode, type FileReading, fileErrors } from '#contract/attachments.ts'
import { MAX_FILE_BYTES } from '#contract/file-limits.ts'
import { attachments } from '#db/schema/index.ts'
import { createTurns } from '#server/platform/turns.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import { hashNetwork, makeRoom } from './make-room.ts'
import { fileKey, toAttachment, uploadFolder } from './queries.ts'

/** Ten plans' worth of files in ten minutes from one client address. */
const UPLOAD_LIMIT: RateLimit = { limit: 100, windowSeconds: 600 }
/** Files that are taken at the same time, and how many of them from one client address: the rest waits, unread. */
const arriving = createTurns({
  size: 16,
  sizeEach: 4,
  maxWaiting: 64,
  maxWaitingEach: 64,
  patienceMs: 20_000,
})
const MAX_NAME = 200

/** The refusal of a file, in a sentence that begins with its name. */
const refuse = (code: FileErrorCode, name: string, reason?: string) => {
  const { status, message } = fileErrors[code]
  const data = status === 503 ? { retryAfterSeconds: 5 } : undefined
  return new ORPCError(code, { status, message: `${name} ${reason ?? message}`, data })
}

/** The last part of a path, without control characters: what a browser shows as the file's name. */
export const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed()
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed() || 'file'

/** Writes the body to `path`; the file's size in bytes. Ends at the limit, before more than that is taken. */
const store = async (
  body: ReadableStream<Uint8Array> | null,
  path: string,
  name: string,
): Promise<number> => {
  if (!body) throw refuse('FILE_EMPTY', name)
  let bytes = 0
  const counting = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      bytes += chunk.length
      done(bytes > MAX_FILE_BYTES ? refuse('FILE_TOO_LARGE', name) : null, chunk)
    },
  })
  // The two stream types differ in their declarations only.
  await pipeline(Readable.fromWeb(body as NodeStream), counting, createWriteStream(path, { mode: 0o600 }))
  if (bytes === 0) throw refuse('FILE_EMPTY', name)
  return bytes
}

const readRefusals = {
  busy: ['READER_BUSY'],
  slow: ['FILE_TOO_HEAVY'],
  heavy: ['FILE_TOO_HEAVY'],
  stopped: ['READER_BUSY', 'was not read: its reader was stopped. Try again in a moment.'],
} as const

const readSent = async (
  { deps, clientNetwork }: RequestContext,
  path: string,
  name: string,
): Promise<FileReading> => {
  const read = await deps.reader.read({ path, name }, clientNetwork)
  if ('fault' in read) {
    const [code, reason] = readRefusals[read.fault]
    throw refuse(code, name, reason)
  }
  if ('refusal' in read.outcome) throw refuse(read.outcome.refusal.code, name, read.outcome.refusal.reason)
  return read.outcome.reading
}

/**
 * Takes a file: its body goes to disk as it comes, is read in a process of its own, and kept for a day in which a save may
 * claim it. Errors: those of `fileErrors`, each naming the file; TOO_MANY_REQUESTS.
 */
export const receiveFile = async (
  context: RequestContext,
  sent: { name: string; bytes: number | undefined; body: ReadableStream<Uint8Array> | null },
): Promise<Attachment> => {
  const { deps } = context
  const name = cleanName(sent.name)
  await takeFromLimit(deps, `attachments.receive|${context.clientNetwork}`, UPLOAD_LIMIT)
  if ((sent.bytes ?? 0) > MAX_FILE_BYTES) throw refuse('FILE_TOO_LARGE', name)
  const folder = uploadFolder(deps.config)
  const path = join(folder, deps.ids.random())
  const place = await arriving.take({ client: { key: context.clientNetwork, weight: 1 } })
  if (typeof place === 'string') throw refuse('READER_BUSY', name)
  const arrivedMs = performance.now()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const bytes = await store(sent.body, path, name)
    const reading = await readSent(context, path, name)
    const viewer = await context.caller()
    const id = deps.ids.random()
    const row = {
      id,
      name,
      bytes,
      reading,
      userId: viewer?.id ?? null,
      companyId: viewer?.company?.id ?? null,
      network: hashNetwork(deps, context.clientNetwork),
      createdAt: deps.clock.now(),
    }
    // The row first: bytes that no row names would stay for ever.
    await deps.db.transaction(async (tx) => {
      await tx.insert(attachments).values(row)
      await deps.storage.putFile(fileKey(id), path)
    })
    await makeRoom(deps, row)
    return toAttachment(row)
  } finally {
    place.leave(performance.now() - arrivedMs)
    await rm(path, { force: true })
  }
}
