import { and, asc, count, eq, ne, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_TEAM, type StaffMember, type StaffRole } from '#contract/teams.ts'
import type { Executor } from '#db/connect.ts'
import { users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import { renewLiveKeys } from '#server/live/live-keys.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'

export const listStaff = async (db: Executor, viewerId: string): Promise<StaffMember[]> => {
  const rows = await db
    .select()
    .from(users)
    .where(ne(users.role, 'user'))
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(MAX_TEAM)
  return rows.flatMap(({ id, name, email, role, hasSecondFactor, lastSignInAt }) =>
    role === 'user'
      ? []
      : [
          {
            userId: id,
            fullName: name,
            email,
            role,
            hasSecondFactor,
            lastSignInAt: lastSignInAt?.toISOString() ?? null,
            isSelf: id === viewerId,
          },
        ],
  )
}

/** Changes or takes a staff role and ends that account's sessions. Null when it is no staff account. Errors: LAST_OWNER for the last administrator. */
export const changeStaff = async (
  context: RequestContext,
  actor: Viewer,
  { userId, role }: { userId: string; role: StaffRole | null },
): Promise<{ userId: string; role: StaffRole | null } | null> =>
  context.deps.db.transaction(async (tx) => {
    // One at a time: two administrators cannot take each other's role at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff'))`)
    const [before] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId))
    if (!before || before.role === 'user') return null
    if (before.role === 'admin' && role !== 'admin') {
      const [others] = await tx
        .select({ all: count() })
        .from(users)
        .where(and(eq(users.role, 'admin'), ne(users.id, userId)))
      if ((others?.all ?? 0) === 0)
        throw errors.LAST_OWNER({ message: 'This is the last administrator. Make somebody else one first.' })
    }
    await tx
      .update(users)
      .set({ role: role ?? 'user' })
      .where(eq(users.id, userId))
    await renewLiveKeys(context.deps.publisher, tx, userId)
    if (userId !== actor.id) await endSessions(tx, userId, 'all')
    await recordAudit(tx, context, {
      action: 'staff_changed',
      userId,
      actorId: actor.id,
      before: { role: before.role },
      after: { role: role ?? 'none' },
      details: { role: role ?? 'none' },
    })
    return { userId, role }
  })
