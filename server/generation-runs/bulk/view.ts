import { asc, eq } from 'drizzle-orm'
import type { BulkRun } from '#contract/bulk-generation.ts'
import type { Executor } from '#db/connect.ts'
import { bulkItems, type bulkRuns } from '#db/schema/index.ts'
import { makerOfItem, resultOfItem } from './items/maker-of-item.ts'

type RunRow = typeof bulkRuns.$inferSelect

/** A bulk run with its items, as the page shows it. */
export const showBulk = async (db: Executor, run: RunRow): Promise<BulkRun> => {
  const rows = await db
    .select()
    .from(bulkItems)
    .where(eq(bulkItems.runId, run.id))
    .orderBy(asc(bulkItems.position))
  const isOpen = rows.some(({ state }) => state === 'pending' || state === 'running')
  return {
    id: run.id,
    basePrompt: run.basePrompt,
    count: run.count,
    diversity: run.diversity,
    maker: run.maker,
    state: isOpen ? 'running' : run.cancelledAt ? 'cancelled' : 'ended',
    made: rows.filter(({ state }) => state === 'success').length,
    isOfExamples: rows.some(({ requirement }) => requirement.isOfExample === true),
    hasExampleFigures: rows.some(({ requirement }) => requirement.hasExampleFigures === true),
    items: rows.map(
      ({ id, position, title, prompt, robot, technology, state, solutionId, error, requirement }) => ({
        id,
        position,
        title,
        prompt,
        robot,
        technology,
        state,
        solutionId,
        error,
        maker: makerOfItem(run, requirement),
        result: resultOfItem(requirement),
      }),
    ),
    createdAt: run.createdAt.toISOString(),
  }
}
