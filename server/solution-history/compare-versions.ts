import type { Viewer } from '#contract/accounts.ts'
import type { VersionComparison } from '#contract/solution-history.ts'
import { migratePlan } from '#engine/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { findPresentVersion } from '#server/solutions/history/present-version.ts'
import { comparePlans } from './compare-plans.ts'
import { findKeptVersion } from './queries.ts'
import { toVersion } from './view.ts'

type Compared = { id: string; before: number; after: number }

/**
 * What differs between two versions of an own solution, the present one included. Null when the solution is not the
 * caller's or has no such version. Errors: CONFLICT when there is no plan, in what was written by hand.
 */
export const compareVersions = async (
  { db }: AppDeps,
  viewer: Viewer,
  { id, before, after }: Compared,
): Promise<VersionComparison | null> => {
  const present = await findPresentVersion(db, viewer, id)
  if (!present) return null
  const load = async (number: number) => {
    const isCurrent = number === present.number
    const row = isCurrent ? present : await findKeptVersion(db, id, number)
    if (!row) return null
    if (!row.plan) throw errors.CONFLICT({ message: 'This version has no plan to compare.' })
    return { version: toVersion(row, isCurrent), plan: migratePlan(row.plan) }
  }
  const [left, right] = await Promise.all([load(before), load(after)])
  return left && right
    ? { before: left.version, after: right.version, ...comparePlans(left.plan, right.plan) }
    : null
}
