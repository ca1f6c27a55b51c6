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
import { planClientOf } from '#server/generation/plan-client.ts'
import { createTurns } from '#server/platform/turns.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import { fileKey, toAttachment, unclaimedBytes } from './queries.ts'

/** Ten plans' worth of files in ten minutes from one client address. */
const UPLOAD_LIMIT: RateLimit = { limit: 100, windowSeconds: 600 }
/** All files together that wait for a save. */
const MAX_UNCLAIMED_BYTES = 5 * 1024 ** 3
/** Files that are taken at the same time, whoever sends them. A plan's ten come together: the rest waits, unread. */
const arriving = createTurns({ size: 8, maxWaiting: 64, maxWaitingEach: 16, patienceMs: 20_000 })
const MAX_NAME = 200

/** Where a file stands until it has been read. */
export const uploadFolder = ({ dataFolder }: { dataFolder: string }): string => join(dataFolder, 'uploads')

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

const read = async (context: RequestContext, path: string, name: string): Promise<FileReading> => {
  const readFor = { client: await planClientOf(context) }
  const worked = await context.deps.workers.run('readFile', { path, name }, readFor)
  if ('fault' in worked) {
    const wasRead = worked.fault === 'slow' || worked.fault === 'heavy' || worked.fault === 'broken'
    throw refuse(wasRead ? 'FILE_TOO_HEAVY' : 'READER_BUSY', name)
  }
  if ('refusal' in worked.result) throw refuse(worked.result.refusal.code, name, worked.result.refusal.reason)
  return worked.result.reading
}

/**
 * Takes a file: its body goes to disk as it comes, is read in a worker thread, and kept for a day in which a save may
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
  if ((await unclaimedBytes(deps.db)) > MAX_UNCLAIMED_BYTES) throw refuse('NO_ROOM', name)
  const folder = uploadFolder(deps.config)
  const path = join(folder, deps.ids.random())
  const place = await arriving.take({ client: { key: context.clientNetwork, weight: 1 } })
  if (typeof place === 'string') throw refuse('READER_BUSY', name)
  const arrivedMs = performance.now()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const bytes = await store(sent.body, path, name)
    const reading = await read(context, path, name)
    const viewer = await context.caller()
    const id = deps.ids.random()
    const row = {
      id,
      name,
      bytes,
      reading,
      userId: viewer?.id ?? null,
      companyId: viewer?.company?.id ?? null,
      createdAt: deps.clock.now(),
    }
    // The row first: bytes that no row names would stay for ever.
    await deps.db.transaction(async (tx) => {
      await tx.insert(attachments).values(row)
      await deps.storage.putFile(fileKey(id), path)
    })
    return toAttachment(row)
  } finally {
    place.leave(performance.now() - arrivedMs)
    await rm(path, { force: true })
  }
}
