import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Transaction } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { tellVisitors } from '#server/platform/publish.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { findDealt } from '#server/solutions/deletion/find-dealt.ts'
import { removeSolution } from '#server/solutions/deletion/jobs.ts'
import { REMOVE_AFTER_SECONDS } from '#server/solutions/deletion/remove-solution.ts'
import { type LockedSolution, lockSolutions } from './lock-solutions.ts'
import { unpublish } from './publish-solutions.ts'
import { recordAct } from './record-act.ts'

const archive = async (context: RequestContext, tx: Transaction, actor: Viewer, row: LockedSolution) => {
  if (row.isPublic) await unpublish(context, tx, actor, row)
  if (row.status === 'archived') return
  await tx
    .update(solutions)
    .set({ status: 'archived', updatedAt: context.deps.clock.now() })
    .where(eq(solutions.id, row.id))
  await recordAct(context, tx, {
    solution: row,
    actor,
    kind: 'status_changed',
    details: { from: row.status, to: 'archived' },
    before: { status: row.status },
    after: { status: 'archived' },
    notice: { message: 'It was archived.', did: 'archived' },
  })
}

const remove = async (context: RequestContext, tx: Transaction, actor: Viewer, row: LockedSolution) => {
  const now = context.deps.clock.now()
  // Dated back by the time that owners have to undo: a deletion by staff is final, and the job removes it at once.
  const deletedAt = new Date(now.getTime() - REMOVE_AFTER_SECONDS * 1000)
  await tx.update(solutions).set({ deletedAt }).where(eq(solutions.id, row.id))
  await context.deps.queue.enqueue(tx, removeSolution, { solutionId: row.id })
  await recordAct(context, tx, {
    solution: row,
    actor,
    kind: 'deleted',
    before: { title: row.title, status: row.status, isPublic: row.isPublic },
    notice: { message: 'It was deleted by an administrator.', did: 'deleted' },
  })
}

/** Deletes solutions for good, all or none; those that others have dealt on are archived and taken back instead. */
export const deleteSolutions = (
  context: RequestContext,
  actor: Viewer,
  ids: readonly string[],
): Promise<{ deleted: string[]; archived: string[] }> =>
  context.deps.db.transaction(async (tx) => {
    const rows = await lockSolutions(tx, ids)
    const dealt = await findDealt(
      tx,
      rows.map(({ id }) => id),
    )
    const [archived, deleted] = [
      rows.filter(({ id }) => dealt.has(id)),
      rows.filter(({ id }) => !dealt.has(id)),
    ]
    for (const row of archived) await archive(context, tx, actor, row)
    for (const row of deleted) await remove(context, tx, actor, row)
    if (rows.some(({ isPublic }) => isPublic)) await tellVisitors(context.deps.publisher, tx, 'solutions')
    return { deleted: deleted.map(({ id }) => id), archived: archived.map(({ id }) => id) }
  })
