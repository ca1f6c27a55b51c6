import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { cutText } from '#contract/text.ts'
import { solutionDetails, automationSolutions as solutions } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { writeCopy } from '#server/solution-copies/copy-solution.ts'

const LONGEST_TITLE = 200

/**
 * Copies a solution into a private draft of the staff, "Copy of …": plan, parts, steps, picture and what staff added,
 * never customer, files, bids or links. Null when there is none of that id.
 */
export const duplicateSolution = (
  context: RequestContext,
  actor: Viewer,
  id: string,
): Promise<{ id: string; title: string } | null> => {
  const { deps } = context
  return deps.db.transaction(async (tx) => {
    const [source] = await tx
      .select()
      .from(solutions)
      .where(and(eq(solutions.id, id), isNull(solutions.deletedAt)))
      .for('share')
    if (!source) return null
    const title = cutText(`Copy of ${source.title}`, LONGEST_TITLE)
    const copyId = await writeCopy(deps, tx, actor, source, {
      planId: deps.ids.random(),
      status: 'draft',
      title,
    })
    const [details] = await tx.select().from(solutionDetails).where(eq(solutionDetails.solutionId, id))
    if (details) {
      const { solutionId: _, customer: _customer, ...copied } = details
      const row = { ...copied, updatedAt: deps.clock.now() }
      await tx
        .insert(solutionDetails)
        .values({ ...row, solutionId: copyId })
        .onConflictDoUpdate({ target: solutionDetails.solutionId, set: row })
    }
    await recordAudit(tx, context, {
      action: 'solution_managed',
      actorId: actor.id,
      subject: { kind: 'solution', id: copyId },
      details: { act: 'copied', title: source.title },
    })
    return { id: copyId, title }
  })
}
