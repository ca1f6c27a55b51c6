import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Project } from '#contract/projects.ts'
import type { Executor } from '#db/connect.ts'
import { projectChanges } from '#db/schema/index.ts'

/** Lines of the log that open and end a proposal: the last of them says whether one waits. */
const proposalKinds = ['amounts_proposed', 'amounts_accepted', 'amounts_declined', 'amounts_withdrawn']
/** Before the id of a milestone in the details of such a line. */
export const AMOUNT = 'amount:'

/** Other amounts that one side asked for and that wait for the other; null: none. */
export const readProposal = async (db: Executor, projectId: string): Promise<Project['proposal']> => {
  const [last] = await db
    .select()
    .from(projectChanges)
    .where(and(eq(projectChanges.projectId, projectId), inArray(projectChanges.kind, proposalKinds)))
    .orderBy(desc(projectChanges.createdAt), desc(projectChanges.id))
    .limit(1)
  if (last?.kind !== 'amounts_proposed') return null
  return {
    id: last.id,
    side: last.details.side === 'owner' ? 'owner' : 'engineer',
    byName: last.actorName,
    amounts: Object.entries(last.details).flatMap(([key, value]) =>
      key.startsWith(AMOUNT) && typeof value === 'number'
        ? [{ milestoneId: key.slice(AMOUNT.length), amountCents: value }]
        : [],
    ),
    createdAt: last.createdAt.toISOString(),
  }
}
