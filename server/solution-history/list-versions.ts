import type { Viewer } from '#contract/accounts.ts'
import type { Database } from '#db/connect.ts'
import type { Plan } from '#engine/plan-types.ts'
import { findPresentVersion, type PresentVersion } from '#server/solutions/history/present-version.ts'
import { listKeptVersions, type Page } from './queries.ts'
import { toVersion } from './view.ts'

/** The words that were planned: a model may have written a description of its own over them. */
const sourceOf = (plan: Plan, { numbers, evidence, seed, robotId }: PresentVersion) => ({
  description: plan.requirement.text,
  numbers,
  evidence,
  seed,
  ...(robotId === null ? {} : { robotId }),
})

/** The present version of an own solution with its source, and a page of the former ones; null when it is not the caller's. */
export const listVersions = async (db: Database, viewer: Viewer, { id, ...page }: Page & { id: string }) => {
  const present = await findPresentVersion(db, viewer, id)
  if (!present) return null
  return {
    ...(await listKeptVersions(db, id, page)),
    current: toVersion(present, true),
    source: present.plan ? sourceOf(present.plan, present) : null,
  }
}
