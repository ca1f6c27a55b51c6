import { and, desc, eq, inArray } from 'drizzle-orm'
import type { MadeBy } from '#contract/generation-runs.ts'
import type { Executor } from '#db/connect.ts'
import { bulkItems, bulkRuns, generationRuns } from '#db/schema/index.ts'
import { makerOfItem, modelOfItem, resultOfItem } from '../bulk/items/maker-of-item.ts'
import { toRun } from '../runs/view.ts'

/** The latest generation of a solution alone; `version` is the state that it made. */
const latestRun = async (db: Executor, solutionId: string) => {
  const [row] = await db
    .select()
    .from(generationRuns)
    .where(
      and(
        eq(generationRuns.solutionId, solutionId),
        eq(generationRuns.state, 'kept'),
        inArray(generationRuns.kind, ['solution', 'files']),
      ),
    )
    .orderBy(desc(generationRuns.endedAt))
    .limit(1)
  if (!row) return null
  const { maker, model, result, endedAt, createdAt } = toRun(row)
  const made: MadeBy = { maker, model, result: result ?? {}, createdAt: endedAt ?? createdAt }
  return { made, version: result?.version ?? 1 }
}

/** The item of a bulk run that a solution came from; it made the first state. */
const bulkItemOf = async (db: Executor, solutionId: string): Promise<MadeBy | null> => {
  const [found] = await db
    .select({ item: bulkItems, run: bulkRuns })
    .from(bulkItems)
    .innerJoin(bulkRuns, eq(bulkRuns.id, bulkItems.runId))
    .where(eq(bulkItems.solutionId, solutionId))
  return found
    ? {
        maker: makerOfItem(found.run, found.item.requirement),
        model: modelOfItem(found.item.requirement),
        result: resultOfItem(found.item.requirement),
        createdAt: found.item.updatedAt.toISOString(),
      }
    : null
}

/**
 * How the present state of a solution was generated, alone or by a bulk run, and what differed then; null: it was not, or
 * it was planned again or restored since. `present`: number of the present version.
 */
export const findMade = async (db: Executor, solutionId: string, present: number): Promise<MadeBy | null> => {
  const latest = await latestRun(db, solutionId)
  if (latest) return latest.version === present ? latest.made : null
  return present === 1 ? bulkItemOf(db, solutionId) : null
}
