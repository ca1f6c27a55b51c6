import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_FILES } from '#contract/file-limits.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { attachments } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { countFiles, fileKey, findFiles } from './queries.ts'

type Owned = { userId: string | null; companyId: string | null }

/** What a visitor sent belongs to anyone who has its id; what an account sent, to that account and its company. */
export const mayClaim = (viewer: Viewer, { userId, companyId }: Owned): boolean =>
  (userId === null && companyId === null) ||
  userId === viewer.id ||
  (companyId !== null && companyId === viewer.company?.id)

type Claim = { solutionId: string; ids: readonly string[] }

/**
 * The files of `ids` that a solution does not have yet and the caller may claim.
 * Errors: TOO_MANY_FILES when it has no room for them.
 */
export const findClaimable = async (db: Executor, viewer: Viewer, { solutionId, ids }: Claim) => {
  if (ids.length === 0) return []
  const rows = (await findFiles(db, [...new Set(ids)])).filter(
    (row) => row.solutionId !== solutionId && mayClaim(viewer, row),
  )
  if (rows.length > 0 && (await countFiles(db, solutionId)) + rows.length > MAX_FILES) {
    throw errors.TOO_MANY_FILES({ data: { limit: MAX_FILES } })
  }
  return rows
}

/**
 * Keeps files with a solution that is being saved, in its transaction. A file that another own solution has already is
 * copied, one that is already this solution's stays, and ids that are not the caller's are passed over. The last step of
 * the transaction: what is refused after it would leave copies that no row names.
 * Errors: TOO_MANY_FILES.
 */
export const claimFiles = async (
  deps: Pick<AppDeps, 'storage' | 'ids' | 'publisher'>,
  tx: Transaction,
  viewer: Viewer,
  { solutionId, ids, now }: Claim & { now: Date },
): Promise<void> => {
  const { storage, ids: makeIds } = deps
  const owner = { solutionId, userId: viewer.id, companyId: viewer.company?.id ?? null, network: null }
  // All are looked at before any is copied: bytes do not go with the transaction.
  for (const row of await findClaimable(tx, viewer, { solutionId, ids })) {
    const claimed = await tx
      .update(attachments)
      .set(owner)
      .where(and(eq(attachments.id, row.id), isNull(attachments.solutionId)))
      .returning({ id: attachments.id })
    if (claimed.length === 0) {
      const copy = { ...row, ...owner, id: makeIds.random(), createdAt: now }
      if (!(await storage.copy(fileKey(row.id), fileKey(copy.id)))) continue
      await tx.insert(attachments).values(copy)
    }
    await recordChange(deps, tx, {
      solutionId,
      actorId: viewer.id,
      kind: 'file_added',
      details: { name: row.name },
      now,
    })
  }
}
