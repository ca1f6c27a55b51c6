import { eq, notExists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { automationSolutions, files } from '#db/schema/index.ts'
import type { PurposeRules } from '#server/files/purpose.ts'
import { canSee } from '../policy.ts'
import { findPictureSource } from '../render-picture.ts'

/** A picture of a solution in place of the drawn one. Those who see the solution see its picture. */
export const solutionImage: PurposeRules = {
  accepts: ['png', 'jpeg', 'gif', 'webp'],
  maxBytes: 10 * 1_048_576,
  maySend: () => true,
  mayOpen: async ({ deps, caller }, subjectId) => {
    const solution = await findPictureSource(deps.db, subjectId)
    if (!solution) return null
    if (solution.isPublic) return 'public'
    return canSee(await caller(), solution) ? 'private' : null
  },
  isGone: notExists(
    new QueryBuilder()
      .select({ id: automationSolutions.id })
      .from(automationSolutions)
      .where(eq(automationSolutions.id, files.subjectId)),
  ),
}
