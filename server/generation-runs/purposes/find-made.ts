import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MadeBy } from '#contract/generation-runs.ts'
import { MAX_KEPT_VERSIONS } from '#contract/solution-history.ts'
import type { Executor } from '#db/connect.ts'
import { bulkItems, bulkRuns, generationRuns, solutionEvents } from '#db/schema/index.ts'
import { makerOfItem, modelOfItem, resultOfItem } from '../bulk/items/maker-of-item.ts'
import { toRun } from '../runs/view.ts'

/** The version whose state is the one of `number`: a version that was restored is the one that it was taken from. */
const originOf = async (db: Executor, solutionId: string, number: number): Promise<number> => {
  const restored = await db
    .select({ details: solutionEvents.details })
    .from(solutionEvents)
    .where(and(eq(solutionEvents.solutionId, solutionId), eq(solutionEvents.kind, 'restored')))
    .orderBy(desc(solutionEvents.createdAt))
    .limit(MAX_KEPT_VERSIONS)
  const from = new Map(restored.map(({ details }) => [Number(details.version), Number(details.from)]))
  let origin = number
  // A version is taken from an earlier one, so this ends.
  for (let next = from.get(origin); next !== undefined && next < origin; next = from.get(origin))
    origin = next
  return origin
}

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
 * How the present state of a solution was generated, alone or by a bulk run, and what differed then; null: it was not, or
 * it was planned again since. `present`: number of the present version.
 */
export const findMade = async (db: Executor, solutionId: string, present: number): Promise<MadeBy | null> => {
  const version = await originOf(db, solutionId, present)
  return (await runOf(db, solutionId, version)) ?? (version === 1 ? await bulkItemOf(db, solutionId) : null)
}
