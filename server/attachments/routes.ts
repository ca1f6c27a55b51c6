import { and, eq } from 'drizzle-orm'
import { attachments as table } from '#db/schema/index.ts'
import { rpc } from '#server/rpc/base.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { notFound } from '#server/rpc/not-found.ts'
import { ownsSolution } from '#server/solution-access/owns-solution.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { forgetFiles } from './forget-files.ts'
import { listFiles, toAttachment } from './queries.ts'

const requireOwn = async (context: RequestContext, id: string): Promise<void> => {
  if (!(await ownsSolution(context.deps.db, await signedIn(context), id))) throw notFound()
}

export const attachments = {
  listAttachments: rpc.attachments.listAttachments.handler(async ({ input, context }) => {
    await requireOwn(context, input.id)
    return { items: (await listFiles(context.deps.db, input.id)).map(toAttachment) }
  }),
  deleteAttachment: rpc.attachments.deleteAttachment.handler(async ({ input, context }) => {
    await requireOwn(context, input.id)
    const { id: actorId } = await signedIn(context)
    const { db, clock } = context.deps
    await db.transaction(async (tx) => {
      const [released] = await tx
        .update(table)
        .set({ solutionId: null })
        .where(and(eq(table.id, input.attachmentId), eq(table.solutionId, input.id)))
        .returning({ name: table.name })
      if (!released) throw notFound()
      await recordChange(context.deps, tx, {
        solutionId: input.id,
        actorId,
        kind: 'file_deleted',
        details: { name: released.name },
        now: clock.now(),
      })
    })
    await context.afterCommit((deps) => forgetFiles(deps, [input.attachmentId]))
    return { id: input.attachmentId }
  }),
}
