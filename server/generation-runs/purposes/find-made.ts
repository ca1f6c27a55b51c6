import { and, desc, eq, inArray } from 'drizzle-orm'
import type { MadeBy } from '#contract/generation-runs.ts'
import type { Executor } from '#db/connect.ts'
import { bulkItems, bulkRuns, generationRuns } from '#db/schema/index.ts'
import { makerOfItem, modelOfItem, resultOfItem } from '../bulk/items/maker-of-item.ts'
import { toRun } from '../runs/view.ts'

/** How a solution was last generated, alone or by a bulk run, and what differed then; null: it was not generated. */
export const findMade = async (db: Executor, solutionId: string): Promise<MadeBy | null> => {
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
  if (row) {
    const { maker, model, result, endedAt, createdAt } = toRun(row)
    return { maker, model, result: result ?? {}, createdAt: endedAt ?? createdAt }
  }
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
