import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SolutionCard } from '#contract/solution-shapes.ts'
import { automationSolutions, solutionCategories } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { tellVisitors } from '#server/platform/publish.ts'
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
    const isThis = and(eq(automationSolutions.id, id), ownedBy(viewer))
    const [former] = await tx
      .select({ title: automationSolutions.title })
      .from(automationSolutions)
      .where(isThis)
      .for('update')
    if (!former) return null
    const now = deps.clock.now()
    const [row] = await tx
      .update(automationSolutions)
      .set({ title, updatedAt: now })
      .where(isThis)
      .returning({ ...cardColumns, category: categoryName, isPublic: automationSolutions.isPublic })
    if (!row) return null
    if (former.title !== title)
      await recordChange(deps, tx, {
        solutionId: id,
        actorId: viewer.id,
        kind: 'renamed',
        details: { from: former.title, to: title },
        now,
      })
    if (row.isPublic) await tellVisitors(deps.publisher, tx, 'solutions')
    return toCard(row)
  })
