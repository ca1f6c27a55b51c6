import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { GuideVersion } from '#contract/generated-documents.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { findGuide } from './get-generated.ts'

/** A version of the guide of an own solution, with the title that this had then; null when there is none for the caller. */
export const openGuide = async (
  { db }: Pick<AppDeps, 'db'>,
  viewer: Viewer,
  { id, version }: { id: string; version: number },
): Promise<{ title: string; guide: GuideVersion } | null> => {
  const [solution] = await db
    .select({ title: solutions.title })
    .from(solutions)
    .where(and(eq(solutions.id, id), ownedBy(viewer)))
  const guide = solution ? await findGuide({ db }, id, version) : null
  return solution && guide ? { title: guide.title ?? solution.title, guide } : null
}
