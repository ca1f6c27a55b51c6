import { createHash } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_SHARE_LINKS, type ShareLink } from '#contract/solution-history.ts'
import type { Transaction } from '#db/connect.ts'
import { automationSolutions, solutionShares as shares } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { findPresentVersion } from '#server/solutions/history/present-version.ts'
import { toShare } from './view.ts'

/** SHA-256: the token is 256 random bits, so nothing slower is needed, and a copy of the table opens nothing. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const countOpen = async (tx: Transaction, solutionId: string): Promise<number> => {
  const [row] = await tx
    .select({ open: count() })
    .from(shares)
    .where(and(eq(shares.solutionId, solutionId), isNull(shares.revokedAt)))
  return row?.open ?? 0
}

/** Links come and go with the words private and link; what is public stays public. */
const setVisibility = (tx: Transaction, id: string, from: 'private' | 'link', to: 'private' | 'link') =>
  tx
    .update(automationSolutions)
    .set({ visibility: to })
    .where(and(eq(automationSolutions.id, id), eq(automationSolutions.visibility, from)))

/**
 * Makes a link to an own solution and tells its token, which is not kept. Null when the caller has none of that id.
 * Errors: SHARE_LIMIT_REACHED.
 */
export const createShare = (
  { db, clock, ids }: AppDeps,
  viewer: Viewer,
  solutionId: string,
): Promise<(ShareLink & { token: string }) | null> =>
  db.transaction(async (tx) => {
    if (!(await findPresentVersion(tx, viewer, solutionId, { isLocked: true }))) return null
    if ((await countOpen(tx, solutionId)) >= MAX_SHARE_LINKS) {
      throw errors.SHARE_LIMIT_REACHED({
        message: `A solution has at most ${MAX_SHARE_LINKS} links. Revoke one first.`,
        data: { limit: MAX_SHARE_LINKS },
      })
    }
    const token = ids.token()
    const row = {
      id: ids.row(),
      solutionId,
      userId: viewer.id,
      tokenHash: hashToken(token),
      createdAt: clock.now(),
    }
    await tx.insert(shares).values(row)
    await setVisibility(tx, solutionId, 'private', 'link')
    return { ...toShare(row), token }
  })

/** Ends a link of an own solution; ended already, it stays so. Null when the caller has no such link. */
export const revokeShare = (
  { db, clock }: AppDeps,
  viewer: Viewer,
  { id, shareId }: { id: string; shareId: string },
): Promise<{ id: string } | null> =>
  db.transaction(async (tx) => {
    if (!(await findPresentVersion(tx, viewer, id, { isLocked: true }))) return null
    const isThis = and(eq(shares.id, shareId), eq(shares.solutionId, id))
    const [known] = await tx.select({ revokedAt: shares.revokedAt }).from(shares).where(isThis)
    if (!known) return null
    if (known.revokedAt === null) await tx.update(shares).set({ revokedAt: clock.now() }).where(isThis)
    if ((await countOpen(tx, id)) === 0) await setVisibility(tx, id, 'link', 'private')
    return { id: shareId }
  })
