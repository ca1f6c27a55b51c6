import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SolutionCard } from '#contract/solution-shapes.ts'
import { automationSolutions, solutionCategories } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { cardColumns } from './queries.ts'
import { toCard } from './view.ts'

/** The category's name in an answer of an update, which cannot join. */
const categoryName = sql<
  string | null
>`(select ${solutionCategories.name} from ${solutionCategories} where ${solutionCategories.id} = ${automationSolutions.categoryId})`

/** Gives an own solution another title; null when the caller has none of that id. */
export const renameSolution = (
  deps: AppDeps,
  viewer: Viewer,
  { id, title }: { id: string; title: string },
): Promise<SolutionCard | null> =>
  deps.db.transaction(async (tx) => {
    // One statement: others who change it wait for the lock no longer than this takes.
    const former = tx.$with('former').as(
      tx
        .select({
          id: automationSolutions.id,
          formerTitle: sql<string>`${automationSolutions.title}`.as('former_title'),
        })
        .from(automationSolutions)
        .where(and(eq(automationSolutions.id, id), ownedBy(viewer)))
        .for('update'),
    )
    const asked = deps.clock.now().toISOString()
    const [row] = await tx
      .with(former)
      .update(automationSolutions)
      // Who waited for the lock asked before the change that is there now: the time never goes back.
      .set({ title, updatedAt: sql`greatest(${automationSolutions.updatedAt}, ${asked}::timestamptz)` })
      .from(former)
      .where(eq(automationSolutions.id, former.id))
      .returning({
        ...cardColumns,
        category: categoryName,
        formerTitle: former.formerTitle,
      })
    if (!row) return null
    if (row.formerTitle !== title)
      await recordChange(deps, tx, {
        solutionId: id,
        actorId: viewer.id,
        kind: 'renamed',
        details: { from: row.formerTitle, to: title },
        now: deps.clock.now(),
      })
    return toCard(row)
  })
