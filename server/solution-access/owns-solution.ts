import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import { automationSolutions } from '#db/schema/index.ts'
import { ownedBy } from './owned-by.ts'

/** Whether a solution is the caller's own. */
export const ownsSolution = async (db: Executor, viewer: Viewer | null, id: string): Promise<boolean> => {
  if (!viewer) return false
  const rows = await db
    .select({ id: automationSolutions.id })
    .from(automationSolutions)
    .where(and(eq(automationSolutions.id, id), ownedBy(viewer)))
  return rows.length > 0
}
