import type { Viewer } from '#contract/accounts.ts'
import type { Database } from '#db/connect.ts'
import { migratePlan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { findPresentVersion } from '#server/solutions/history/present-version.ts'
import { findKeptVersion } from './queries.ts'

/**
 * Title and plan of one version of an own solution, the present one included. Null when the solution is not the
 * caller's, has no such version, or was written by hand.
 */
export const showVersionPlan = async (
  db: Database,
  viewer: Viewer,
  { id, number }: { id: string; number: number },
): Promise<{ title: string; plan: Plan } | null> => {
  const present = await findPresentVersion(db, viewer, id)
  if (!present) return null
  const row = number === present.number ? present : await findKeptVersion(db, id, number)
  return row?.plan ? { title: row.title, plan: migratePlan(row.plan) } : null
}
