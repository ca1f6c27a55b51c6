import { desc, eq } from 'drizzle-orm'
import type { ConsentState } from '#contract/solution-publishing-words.ts'
import type { Executor } from '#db/connect.ts'
import { publishConsents } from '#db/schema/index.ts'

/** The question about the publication of a solution that was asked last; null when none was. */
export const findConsent = async (
  db: Executor,
  solutionId: string,
): Promise<{ id: string; state: ConsentState } | null> => {
  const [row] = await db
    .select({ id: publishConsents.id, state: publishConsents.state })
    .from(publishConsents)
    .where(eq(publishConsents.solutionId, solutionId))
    .orderBy(desc(publishConsents.askedAt), desc(publishConsents.id))
    .limit(1)
  return row ?? null
}
