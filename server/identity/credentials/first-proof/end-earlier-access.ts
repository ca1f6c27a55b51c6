import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  accounts,
  factors,
  flowCodes,
  mailCodes,
  providerStates,
  recoveryCodes,
  sessions,
  solutionShares,
  users,
} from '#db/schema/index.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { enqueueNotice } from '../mail/enqueue-notice.ts'

type EarlierAccess = {
  userId: string
  email: string
  /** The maker's own session: it goes on, with the password and the links the maker has shared. */
  keep: { id: string } | null
}

/**
 * Ends every way into an account that was made before its address was proven: sessions with their refresh tokens,
 * password, second factors, recovery codes, linked sign-ins, flows under way, mails not answered yet, shared links. Tells
 * the owner of the address. Call it with the row of the account locked. Answers how many sessions ended. A new kind of
 * key or credential adds its line here.
 */
export const endEarlierAccess = async (
  tx: Executor,
  { deps }: RequestContext,
  { userId, email, keep }: EarlierAccess,
): Promise<number> => {
  const now = deps.clock.now()
  const endedSessions = await endSessions(tx, userId, keep ? { allBut: keep.id } : 'all')
  await tx.delete(factors).where(eq(factors.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.update(users).set({ hasSecondFactor: false }).where(eq(users.id, userId))
  await tx.update(sessions).set({ aal: 'aal1' }).where(eq(sessions.userId, userId))
  await tx.delete(flowCodes).where(eq(flowCodes.userId, userId))
  await tx.delete(providerStates).where(eq(providerStates.linkUserId, userId))
  await tx.delete(mailCodes).where(eq(mailCodes.userId, userId))
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
  if (keep) return endedSessions
  await tx.update(accounts).set({ password: null, updatedAt: now }).where(eq(accounts.userId, userId))
  await tx
    .update(solutionShares)
    .set({ revokedAt: now })
    .where(and(eq(solutionShares.userId, userId), isNull(solutionShares.revokedAt)))
  await enqueueNotice(tx, deps, 'address_confirmed', email)
  return endedSessions
}
