import { and, count, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_SHARE_LINKS, type ShareLink } from '#contract/solution-history.ts'
import type { Transaction } from '#db/connect.ts'
import { automationSolutions, solutionShares as shares } from '#db/schema/index.ts'
import { sha256Hex } from '#server/identity/secrets/hash-token.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { findPresentVersion } from '#server/solutions/history/present-version.ts'
import { toShare } from './view.ts'

const countOpen = async (tx: Transaction, solutionId: string): Promise<number> => {
  const [row] = await tx
    .select({ open: count() })
    .from(shares)
    .where(and(eq(shares.solutionId, solutionId), isNull(shares.revokedAt)))
  return row?.open ?? 0
}

/** Links come and go with the words private and link; what is public stays public. */
const moveVisibility = (tx: Transaction, id: string, from: 'private' | 'link', to: 'private' | 'link') =>
  tx
    .update(automationSolutions)
    .set({ visibility: to })
    .where(and(eq(automationSolutions.id, id), eq(automationSolutions.visibility, from)))

/**
 * Adds a link to a solution whose row is locked and returns it with its token, which is not kept.
 * Errors: SHARE_LIMIT_REACHED.
 */
export const addShare = async (
  { clock, ids, publisher }: Pick<AppDeps, 'clock' | 'ids' | 'publisher'>,
  tx: Transaction,
  viewer: Viewer,
  solutionId: string,
): Promise<ShareLink & { token: string }> => {
  if ((await countOpen(tx, solutionId)) >= MAX_SHARE_LINKS) {
    throw errors.SHARE_LIMIT_REACHED({
      message: `A solution has at most ${MAX_SHARE_LINKS} links. Revoke one first.`,
      data: { limit: MAX_SHARE_LINKS },
    })
  }
  const token = ids.token()
  const now = clock.now()
  const row = { id: ids.row(), solutionId, userId: viewer.id, tokenHash: sha256Hex(token), createdAt: now }
  await tx.insert(shares).values(row)
  await moveVisibility(tx, solutionId, 'private', 'link')
  const event = { solutionId, actorId: viewer.id, kind: 'share_created', now } as const
  await recordChange({ publisher }, tx, event)
  return { ...toShare(row), token }
}

/** Makes a link to an own solution. Null when the caller has none of that id. Errors: SHARE_LIMIT_REACHED. */
export const createShare = (
  deps: AppDeps,
  viewer: Viewer,
  solutionId: string,
): Promise<(ShareLink & { token: string }) | null> =>
  deps.db.transaction(async (tx) => {
    if (!(await findPresentVersion(tx, viewer, solutionId, { isLocked: true }))) return null
    return addShare(deps, tx, viewer, solutionId)
  })

/** Ends a link of an own solution; ended already, it stays so. Null when the caller has no such link. */
export const revokeShare = (
  deps: AppDeps,
  viewer: Viewer,
  { id, shareId }: { id: string; shareId: string },
): Promise<{ id: string } | null> =>
  deps.db.transaction(async (tx) => {
    if (!(await findPresentVersion(tx, viewer, id, { isLocked: true }))) return null
    const isThis = and(eq(shares.id, shareId), eq(shares.solutionId, id))
    const [known] = await tx.select({ revokedAt: shares.revokedAt }).from(shares).where(isThis)
    if (!known) return null
    if (known.revokedAt === null) {
      const now = deps.clock.now()
      await tx.update(shares).set({ revokedAt: now }).where(isThis)
      const event = { solutionId: id, actorId: viewer.id, kind: 'share_revoked', now } as const
      await recordChange(deps, tx, event)
    }
    if ((await countOpen(tx, id)) === 0) await moveVisibility(tx, id, 'link', 'private')
    return { id: shareId }
  })
