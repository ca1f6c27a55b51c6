import { and, desc, eq } from 'drizzle-orm'
import { MAX_KEPT_VERSIONS } from '#contract/solution-history.ts'
import type { Executor } from '#db/connect.ts'
import { solutionEvents } from '#db/schema/index.ts'

/**
 * Answers which version first had the state of a given one: a version that was restored is the one that it was taken
 * from. Two versions with one origin are the same.
 */
export const readOrigins = async (db: Executor, solutionId: string): Promise<(version: number) => number> => {
  const restored = await db
    .select({ details: solutionEvents.details })
    .from(solutionEvents)
    .where(and(eq(solutionEvents.solutionId, solutionId), eq(solutionEvents.kind, 'restored')))
    .orderBy(desc(solutionEvents.createdAt))
    .limit(MAX_KEPT_VERSIONS)
  const from = new Map(restored.map(({ details }) => [Number(details.version), Number(details.from)]))
  return (version) => {
    let origin = version
    // A version is taken from an earlier one, so this ends.
    for (let next = from.get(origin); next !== undefined && next < origin; next = from.get(origin))
      origin = next
    return origin
  }
}
