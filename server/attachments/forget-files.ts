import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { attachments } from '#db/schema/index.ts'
import { forgetStored } from '#server/files/forget-stored.ts'
import { uploadFolder } from '#server/files/take-file.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { fileKey, listFiles } from './queries.ts'

/** How long a file waits for its plan to be saved. */
const UNCLAIMED_HOURS = 24
const HALF_SENT_MS = 60 * 60 * 1000

type Deps = Pick<AppDeps, 'db' | 'storage'>

/** Ids of a solution's files, asked before it is deleted. */
export const fileIdsOf = async ({ db }: Deps, solutionId: string): Promise<string[]> =>
  (await listFiles(db, solutionId)).map(({ id }) => id)

/** Where `fileKey` keeps the bytes. */
const key = sql<string>`${fileKey('')}::text || ${attachments.id}::text`

/** Only files without a solution, so that one claimed meanwhile stays. */
const forgetWhere = (deps: Deps, isDue: SQL | undefined): Promise<void> =>
  forgetStored(deps, { table: attachments, isDue: and(isNull(attachments.solutionId), isDue), key })

/** Removes files with their bytes, but for those that a solution has claimed meanwhile. */
export const forgetFiles = async (deps: Deps, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await forgetWhere(deps, inArray(attachments.id, [...ids]))
}

/** The hourly round: files nobody claimed within a day, those of solutions that are gone, and what was half sent. */
export const forgetUnclaimedFiles = async (
  deps: Pick<AppDeps, 'db' | 'storage' | 'clock' | 'config'>,
): Promise<void> => {
  const oldest = new Date(deps.clock.now().getTime() - UNCLAIMED_HOURS * 3_600_000)
  await forgetWhere(deps, lt(attachments.createdAt, oldest))
  const folder = uploadFolder(deps.config)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - HALF_SENT_MS) await rm(path, { force: true })
  }
}
