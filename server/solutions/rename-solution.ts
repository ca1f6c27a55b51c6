import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { SolutionCard } from '#contract/solution-shapes.ts'
import { automationSolutions, solutionCategories } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { cardColumns } from './queries.ts'
import { toCard } from './view.ts'

/** The category's name in an answer of an update, which cannot join. */
const categoryName = sql<
  string | null
>`(select ${solutionCategories.name} from ${solutionCategories} where ${solutionCategories.id} = ${automationSolutions.categoryId})`

/** Gives an own solution another title; null when the caller has none of that id. */
export const renameSolution = async (
  { db, clock, publisher }: AppDeps,
  viewer: Viewer,
  { id, title }: { id: string; title: string },
): Promise<SolutionCard | null> => {
  const [row] = await db
    .update(automationSolutions)
    .set({ title, updatedAt: clock.now() })
    .where(and(eq(automationSolutions.id, id), ownedBy(viewer)))
    .returning({ ...cardColumns, category: categoryName, isPublic: automationSolutions.isPublic })
  // After the write and not with it: a lost word costs visitors half a minute of the old title, and most writes need none.
  if (row?.isPublic) await tellVisitors(publisher, db, 'solutions')
  return row ? toCard(row) : null
}
