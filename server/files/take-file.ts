import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { MAX_FILE_BYTES } from '#contract/file-limits.ts'
import { createTurns } from '#server/platform/turns.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { type RateLimit, takeFromLimit } from '#server/rpc/rate-limit.ts'
import { refuseFile } from './refuse-file.ts'

/** A file as it arrives: `bytes` is the length that its sender names, if any. */
export type ArrivingFile = {
  name: string
  bytes: number | undefined
  body: ReadableStream<Uint8Array> | null
}

/** A file on disk, until the work with it is done. */
export type TakenFile = { name: string; bytes: number; path: string }

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

/** Where files wait until they have been read. */
export const uploadFolder = ({ dataFolder }: { dataFolder: string }): string => join(dataFolder, 'uploads')

/** The last part of a path, without control characters: what a browser shows as the file's name. */
const cleanName = (name: string): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, '')
    .toWellFormed()
    .trim()
    .slice(0, MAX_NAME)
    .toWellFormed() || 'file'

/** Writes the body to `path`; the file's size in bytes. Ends at the limit, before more than that is taken. */
const store = async (
  { body, name }: ArrivingFile,
  path: string,
  refuseLarge: () => Error,
  maxBytes: number,
): Promise<number> => {
  if (!body) throw refuseFile('FILE_EMPTY', name)
  let bytes = 0
  const counting = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      bytes += chunk.length
      done(bytes > maxBytes ? refuseLarge() : null, chunk)
    },
  })
  // The two stream types differ in their declarations only.
  await pipeline(Readable.fromWeb(body as NodeStream), counting, createWriteStream(path, { mode: 0o600 }))
  if (bytes === 0) throw refuseFile('FILE_EMPTY', name)
  return bytes
}

/**
 * Takes a file: its body goes to disk as it comes, `work` does the rest, and then the file on disk is removed.
 * Errors: FILE_TOO_LARGE, FILE_EMPTY, READER_BUSY, TOO_MANY_REQUESTS, and those of `work`.
 */
export const takeFile = async <Result>(
  { deps, clientNetwork }: RequestContext,
  sent: ArrivingFile,
  maxBytes: number,
  work: (file: TakenFile) => Promise<Result>,
): Promise<Result> => {
  const name = cleanName(sent.name)
  const refuseLarge = () =>
    refuseFile(
      'FILE_TOO_LARGE',
      name,
      maxBytes < MAX_FILE_BYTES
        ? `is larger than ${maxBytes / 1_048_576} MB. Send a smaller one.`
        : undefined,
    )
  await takeFromLimit(deps, `files.take|${clientNetwork}`, UPLOAD_LIMIT)
  if ((sent.bytes ?? 0) > maxBytes) throw refuseLarge()
  const folder = uploadFolder(deps.config)
  const path = join(folder, deps.ids.random())
  const place = await arriving.take({ client: { key: clientNetwork, weight: 1 } })
  if (typeof place === 'string') throw refuseFile('READER_BUSY', name)
  const arrivedMs = performance.now()
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const bytes = await store({ ...sent, name }, path, refuseLarge, maxBytes)
    return await work({ name, bytes, path })
  } finally {
    place.leave(performance.now() - arrivedMs)
    await rm(path, { force: true })
  }
}
