import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MadeBy } from '#contract/generation-runs.ts'
import type { Executor } from '#db/connect.ts'
import { bulkItems, bulkRuns, generationRuns } from '#db/schema/index.ts'
import { makerOfItem, modelOfItem, resultOfItem } from '../bulk/items/maker-of-item.ts'
import { toRun } from '../runs/view.ts'

/** The generation alone that made a version of a solution; the first one does not write its number down. */
const runOf = async (db: Executor, solutionId: string, version: number): Promise<MadeBy | null> => {
  const made = sql`coalesce((${generationRuns.result} ->> 'version')::int, 1)`
  const [row] = await db
    .select()
    .from(generationRuns)
    .where(
      and(
        eq(generationRuns.solutionId, solutionId),
        eq(generationRuns.state, 'kept'),
        inArray(generationRuns.kind, ['solution', 'files']),
        eq(made, version),
      ),
    )
    .orderBy(desc(generationRuns.endedAt))
    .limit(1)
  if (!row) return null
  const { maker, model, result, endedAt, createdAt } = toRun(row)
  return { maker, model, result: result ?? {}, createdAt: endedAt ?? createdAt }
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
 * How a state of a solution was generated, alone or by a bulk run, and what differed then; null: it was not. `version`:
 * the one that first had that state.
 */
export const findMade = async (db: Executor, solutionId: string, version: number): Promise<MadeBy | null> =>
  (await runOf(db, solutionId, version)) ?? (version === 1 ? await bulkItemOf(db, solutionId) : null)
