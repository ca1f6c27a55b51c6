import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { FilePurpose } from '#contract/files.ts'
import { files } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { forgetStored } from './forget-stored.ts'
import type { Purposes } from './purpose.ts'

/** How long a file waits for the form that uses it, and how long the row of a refused one is kept. */
const UNUSED_HOURS = 24
/** How long an infected file can be examined. */
const QUARANTINE_DAYS = 30

type Deps = Pick<AppDeps, 'db' | 'storage'>

const forgetWhere = (deps: Deps, isDue: SQL | undefined): Promise<void> =>
  forgetStored(deps, { table: files, isDue, key: sql<string | null>`${files.storageKey}` })

/** Removes files with their bytes, but for those that a form has used meanwhile. */
export const forgetFiles = async (deps: Deps, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await forgetWhere(deps, and(inArray(files.id, [...ids]), ne(files.state, 'kept')))
}

/** The hourly round: files that nothing used within a day, those whose subject is gone, and old ones in quarantine. */
export const forgetUnusedFiles = async (
  deps: Deps & Pick<AppDeps, 'clock'>,
  purposes: Purposes,
): Promise<void> => {
  const nowMs = deps.clock.now().getTime()
  const before = (hours: number) => lt(files.createdAt, new Date(nowMs - hours * 3_600_000))
  const conditions = [
    and(inArray(files.state, ['waiting', 'refused']), before(UNUSED_HOURS)),
    and(eq(files.state, 'quarantined'), before(QUARANTINE_DAYS * 24)),
    ...(Object.keys(purposes) as FilePurpose[]).map((purpose) =>
      and(eq(files.purpose, purpose), eq(files.state, 'kept'), purposes[purpose].isGone),
    ),
  ]
  for (const isDue of conditions) await forgetWhere(deps, isDue)
}
