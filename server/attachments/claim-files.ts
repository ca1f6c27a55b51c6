import { ORPCError } from '@orpc/server'
import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { fileLimitErrors } from '#contract/attachments.ts'
import { MAX_FILES } from '#contract/file-limits.ts'
import type { Transaction } from '#db/connect.ts'
import { attachments } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { countFiles, fileKey, findFiles } from './queries.ts'

type Owned = { userId: string | null; companyId: string | null }

/** What a visitor sent belongs to whoever has its id; what an account sent, to that account and its company. */
const mayClaim = (viewer: Viewer, { userId, companyId }: Owned): boolean =>
  (userId === null && companyId === null) ||
  userId === viewer.id ||
  (companyId !== null && companyId === viewer.company?.id)

/**
 * Keeps files with a solution that is being saved, in its transaction. A file that another own solution has already is
 * copied, one that is already this solution's stays, and ids that are not the caller's are passed over. The last step of
 * the transaction: what is refused after it would leave copies that no row names.
 * Errors: TOO_MANY_FILES.
 */
export const claimFiles = async (
  { storage, ids: makeIds }: Pick<AppDeps, 'storage' | 'ids'>,
  tx: Transaction,
  viewer: Viewer,
  { solutionId, ids, now }: { solutionId: string; ids: readonly string[]; now: Date },
): Promise<void> => {
  if (ids.length === 0) return
  const owner = { solutionId, userId: viewer.id, companyId: viewer.company?.id ?? null, network: null }
  const rows = (await findFiles(tx, [...new Set(ids)])).filter(
    (row) => row.solutionId !== solutionId && mayClaim(viewer, row),
  )
  // Before any is copied: bytes do not go with the transaction.
  if (rows.length > 0 && (await countFiles(tx, solutionId)) + rows.length > MAX_FILES) {
    throw new ORPCError('TOO_MANY_FILES', { ...fileLimitErrors.TOO_MANY_FILES, data: { limit: MAX_FILES } })
  }
  for (const row of rows) {
    const claimed = await tx
      .update(attachments)
      .set(owner)
      .where(and(eq(attachments.id, row.id), isNull(attachments.solutionId)))
      .returning({ id: attachments.id })
    if (claimed.length > 0) continue
    const copy = { ...row, ...owner, id: makeIds.random(), createdAt: now }
    if (await storage.copy(fileKey(row.id), fileKey(copy.id))) await tx.insert(attachments).values(copy)
  }
}
