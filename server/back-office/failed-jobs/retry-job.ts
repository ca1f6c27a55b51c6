import { recordAudit } from '#server/audit/record-audit.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { findFailedJob } from './list-failed-jobs.ts'

/** Has a failed job tried once more, and records who asked for it. Null when no such job has failed. */
export const retryJob = async (context: RequestContext, id: string): Promise<{ name: string } | null> => {
  const { db, queue } = context.deps
  const { id: actorId } = await signedIn(context)
  return db.transaction(async (tx) => {
    const name = await findFailedJob(tx, id)
    if (name === null) return null
    await queue.retry(tx, { name, id })
    await recordAudit(tx, context, {
      action: 'job_retried',
      actorId,
      subject: { kind: 'job', id },
      details: { name },
    })
    return { name }
  })
}
