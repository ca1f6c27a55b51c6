import type { Viewer } from '#contract/accounts.ts'
import type { ShareLink } from '#contract/solution-history.ts'
import type { Database } from '#db/connect.ts'
import { findPresentVersion } from '#server/solutions/history/present-version.ts'
import { listOpenShares } from './queries.ts'
import { toShare } from './view.ts'

/** Links that open an own solution, newest first, without their tokens; null when it is not the caller's. */
export const listShares = async (
  db: Database,
  viewer: Viewer,
  id: string,
): Promise<{ items: ShareLink[] } | null> => {
  if (!(await findPresentVersion(db, viewer, id))) return null
  return { items: (await listOpenShares(db, id)).map(toShare) }
}
