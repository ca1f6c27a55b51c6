import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { uploadFolder } from '#server/files/take-file.ts'
import type { AppDeps } from '#server/platform/deps.ts'

/** Does work with a stored object as a file on disk, which is gone afterwards. Undefined: there is no such object. */
export const withLocalFile = async <Result>(
  { storage, config, ids }: Pick<AppDeps, 'storage' | 'config' | 'ids'>,
  storageKey: string,
  work: (path: string) => Promise<Result>,
): Promise<Result | undefined> => {
  const object = await storage.open(storageKey)
  if (!object) return undefined
  const folder = uploadFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, ids.random())
  try {
    await pipeline(object.stream, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}
