import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Grant } from '#contract/investors-admin.ts'
import type { Database, Transaction } from '#db/connect.ts'
import { investorGrants, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type NotifyDeps, notify } from '#server/notifications/notify.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { openDataRoom } from '#server/teams/open-data-room.ts'

const openGrants = isNull(investorGrants.revokedAt)

/** Notifies an account that the data room is open to it, or no longer. */
export const notifyOfAccess = (
  deps: NotifyDeps,
  tx: Transaction,
  userId: string,
  isOpen: boolean,
): Promise<void> =>
  notify(deps, tx, {
    userId,
    kind: 'data_room_access',
    ...(isOpen
      ? {
          type: 'success',
          title: 'The data room is open to you',
          message: 'Accept its terms once, then read its documents.',
          href: '/data-room',
        }
      : {
          type: 'info',
          title: 'Your access to the data room has ended',
          message: 'Its documents are closed to your account. Write to us if you think this is a mistake.',
          href: '/contact',
        }),
  })

/** A page of who may open the data room, newest first. */
export const listGrants = async (
  db: Database,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select({
      id: investorGrants.id,
      userId: users.id,
      fullName: users.name,
      email: users.email,
      grantedAt: investorGrants.createdAt,
    })
    .from(investorGrants)
    .innerJoin(users, eq(users.id, investorGrants.userId))
    .where(
      and(
        openGrants,
        from &&
          sql`(${investorGrants.createdAt}, ${investorGrants.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(investorGrants.createdAt), desc(investorGrants.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    ({ id: _id, grantedAt, ...row }): Grant => ({ ...row, grantedAt: grantedAt.toISOString() }),
    (row) => ({ value: row.grantedAt.toISOString(), id: row.id }),
  )
}

/** Lets an account open the data room; a second grant is the same. Errors: BAD_REQUEST when no account has the address, or has proven it. */
export const grantInvestor = async (
  context: RequestContext,
  actor: Viewer,
  address: string,
): Promise<Grant> => {
  const email = address.trim().toLowerCase()
  if (!email) throw invalidField('email', 'Please enter a valid email address')
  return context.deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user) throw invalidField('email', 'No account has this address')
    if (!user.emailVerified)
      throw invalidField('email', 'This account has not confirmed its address yet. Ask its owner to.')
    const { id: userId } = user
    const opening = { userId, email, grantedBy: actor.id, actorId: actor.id }
    const { grant, isNew } = await openDataRoom(tx, context, opening)
    if (isNew) await notifyOfAccess(context.deps, tx, userId, true)
    return {
      userId,
      fullName: user.name,
      email: user.email,
      grantedAt: grant.createdAt.toISOString(),
    }
  })
}

/** Closes the data room to an account; false when it was not open. */
export const revokeInvestor = async (
  context: RequestContext,
  actor: Viewer,
  userId: string,
): Promise<boolean> =>
  context.deps.db.transaction(async (tx) => {
    const closed = await tx
      .update(investorGrants)
      .set({ revokedAt: context.deps.clock.now() })
      .where(and(eq(investorGrants.userId, userId), openGrants))
      .returning({ id: investorGrants.id })
    if (closed.length === 0) return false
    await recordAudit(tx, context, {
      action: 'investor_changed',
      userId,
      actorId: actor.id,
      details: { isInvestor: false },
    })
    await notifyOfAccess(context.deps, tx, userId, false)
    return true
  })
