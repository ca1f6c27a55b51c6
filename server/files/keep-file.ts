import { and, eq, ne } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { FilePurpose } from '#contract/files.ts'
import type { Transaction } from '#db/connect.ts'
import { files } from '#db/schema/index.ts'
import { isWaiting } from './queries.ts'

type Kept = { id: string; purpose: FilePurpose; subjectId: string }

/**
 * Keeps a file that the caller has sent with its subject, in the transaction of the change that uses it. The capability
 * has checked that the caller may change the subject. Answers false when no such file of the caller waits: it was never
 * sent, has another purpose, belongs to someone else, or is used already.
 */
export const keepFile = async (
  tx: Transaction,
  viewer: Pick<Viewer, 'id'>,
  { id, purpose, subjectId }: Kept,
): Promise<boolean> => {
  const kept = await tx
    .update(files)
    .set({ state: 'kept', subjectId, network: null })
    .where(and(eq(files.id, id), eq(files.purpose, purpose), eq(files.userId, viewer.id), isWaiting))
    .returning({ id: files.id })
  return kept.length > 0
}

/** Takes the files of a subject from it, but for `exceptId`, in a transaction: they open no more and are removed within a day. */
export const releaseFiles = async (
  tx: Transaction,
  { purpose, subjectId, exceptId }: { purpose: FilePurpose; subjectId: string; exceptId?: string },
): Promise<void> => {
  await tx
    .update(files)
    .set({ state: 'waiting', subjectId: null, userId: null })
    .where(
      and(
        eq(files.purpose, purpose),
        eq(files.subjectId, subjectId),
        exceptId === undefined ? undefined : ne(files.id, exceptId),
      ),
    )
}
