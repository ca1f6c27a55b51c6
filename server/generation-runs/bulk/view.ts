import { asc, eq, sql } from 'drizzle-orm'
import type { BulkRun } from '#contract/bulk-generation.ts'
import type { Executor } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { bulkItems, type bulkRuns } from '#db/schema/index.ts'
import { makerOfItem, resultOfItem } from './items/maker-of-item.ts'

type RunRow = typeof bulkRuns.$inferSelect

/** A page that follows a run reads them many times. */
const itemsOf = (db: Executor) =>
  prepared(db, 'bulk_items', () =>
    db
      .select()
      .from(bulkItems)
      .where(eq(bulkItems.runId, sql.placeholder('runId')))
      .orderBy(asc(bulkItems.position))
      .prepare('bulk_items'),
  )

/** A bulk run with its items, as the page shows it. */
export const showBulk = async (db: Executor, run: RunRow): Promise<BulkRun> => {
  const rows = await itemsOf(db).execute({ runId: run.id })
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
