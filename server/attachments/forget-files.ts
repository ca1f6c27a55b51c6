import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, inArray, isNull, lt } from 'drizzle-orm'
import { attachments } from '#db/schema/index.ts'
import { uploadFolder } from '#server/files/take-file.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { fileKey, listFiles } from './queries.ts'

/** How long a file waits for its plan to be saved. */
const UNCLAIMED_HOURS = 24
/** Files removed in one transaction. */
const AT_ONCE = 1000
const HALF_SENT_MS = 60 * 60 * 1000

type Deps = Pick<AppDeps, 'db' | 'storage'>

/** Ids of a solution's files, asked before it is deleted. */
export const fileIdsOf = async ({ db }: Deps, solutionId: string): Promise<string[]> =>
  (await listFiles(db, solutionId)).map(({ id }) => id)

/**
 * Removes files with their bytes. Rows go last: after a fault on the way the hourly round finds them again. Only files
 * without a solution, so that one claimed meanwhile stays.
 */
export const forgetFiles = (deps: Deps, ids: readonly string[]): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (ids.length === 0) return
    const gone = await tx
      .delete(attachments)
      .where(and(inArray(attachments.id, [...ids]), isNull(attachments.solutionId)))
      .returning({ id: attachments.id })
    for (const { id } of gone) await deps.storage.delete(fileKey(id))
  })

/** The hourly round: files nobody claimed within a day, those of solutions that are gone, and what was half sent. */
export const forgetUnclaimedFiles = async (
  deps: Pick<AppDeps, 'db' | 'storage' | 'clock' | 'config'>,
): Promise<void> => {
  const nowMs = deps.clock.now().getTime()
  const due = async () => {
    const rows = await deps.db
      .select({ id: attachments.id })
      .from(attachments)
      .where(
        and(
          isNull(attachments.solutionId),
          lt(attachments.createdAt, new Date(nowMs - UNCLAIMED_HOURS * 3_600_000)),
        ),
      )
      .limit(AT_ONCE)
    return rows.map(({ id }) => id)
  }
  for (let ids = await due(); ids.length > 0; ids = await due()) await forgetFiles(deps, ids)
  const folder = uploadFolder(deps.config)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - HALF_SENT_MS) await rm(path, { force: true })
  }
}
