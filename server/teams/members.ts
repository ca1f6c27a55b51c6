import { ORPCError } from '@orpc/server'
import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import {
  type Investor,
  MAX_TEAM,
  type Member,
  type MemberRole,
  type StaffMember,
  type StaffRole,
} from '#contract/teams.ts'
import type { Database, Executor } from '#db/connect.ts'
import { companies, companyMembers, investorGrants, invitations, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { type InvitedTo, invitationsTo } from './invited-to.ts'

const memberColumns = {
  userId: users.id,
  fullName: users.name,
  email: users.email,
  role: companyMembers.role,
  joinedAt: companyMembers.createdAt,
}

const toMember = (
  row: { userId: string; fullName: string; email: string; role: MemberRole; joinedAt: Date },
  viewerId: string,
): Member => ({ ...row, joinedAt: row.joinedAt.toISOString(), isSelf: row.userId === viewerId })

export const listMembers = async (db: Executor, companyId: string, viewerId: string): Promise<Member[]> => {
  const rows = await db
    .select(memberColumns)
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.createdAt), asc(users.id))
    .limit(MAX_TEAM)
  return rows.map((row) => toMember(row, viewerId))
}

/** Open invitations to a company or to the staff, newest first. */
export const listInvitations = (db: Executor, to: InvitedTo) =>
  db
    .select()
    .from(invitations)
    .where(and(invitationsTo(to), eq(invitations.status, 'open')))
    .orderBy(desc(invitations.sentAt))
    .limit(MAX_TEAM)

const lastOwner = () =>
  new ORPCError('LAST_OWNER', {
    status: 409,
    message: 'A company needs an owner. Make another member an owner first.',
  })

/** Changes of one company's members come one after the other: two owners cannot both leave. */
const holdCompany = (tx: Executor, companyId: string) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')

/** Throws LAST_OWNER unless somebody else owns the company, whose row is locked, too. */
const requireOtherOwner = async (tx: Executor, companyId: string, userId: string): Promise<void> => {
  const [others] = await tx
    .select({ all: count() })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.role, 'owner'),
        ne(companyMembers.userId, userId),
      ),
    )
  if ((others?.all ?? 0) === 0) throw lastOwner()
}

const ofCompany = (companyId: string, userId: string) =>
  and(eq(companyMembers.companyId, companyId), eq(companyMembers.userId, userId))

/** Until someone has proven their address, anyone may be behind the account: it owns no company of others. */
const requireConfirmedMember = async (tx: Executor, companyId: string, userId: string): Promise<void> => {
  const [member] = await tx
    .select({ isConfirmed: users.emailVerified })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(ofCompany(companyId, userId))
  if (member?.isConfirmed === false)
    throw new ORPCError('MEMBER_NOT_CONFIRMED', {
      status: 409,
      message:
        'This person has not confirmed their e-mail address yet. Ask them to, then make them an owner.',
    })
}

/** Changes what a member may do; null when no one of that id is in the company. Errors: LAST_OWNER, MEMBER_NOT_CONFIRMED. */
export const changeMemberRole = async (
  context: RequestContext,
  viewer: Viewer,
  companyId: string,
  { userId, role }: { userId: string; role: MemberRole },
): Promise<Member | null> =>
  context.deps.db.transaction(async (tx) => {
    await holdCompany(tx, companyId)
    if (role === 'member') await requireOtherOwner(tx, companyId, userId)
    else await requireConfirmedMember(tx, companyId, userId)
    const changed = await tx
      .update(companyMembers)
      .set({ role })
      .where(ofCompany(companyId, userId))
      .returning({ userId: companyMembers.userId })
    if (changed.length === 0) return null
    await recordAudit(tx, context, {
      action: 'member_role_changed',
      userId,
      actorId: viewer.id,
      companyId,
      details: { role },
    })
    const [row] = await tx
      .select(memberColumns)
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(ofCompany(companyId, userId))
    return row ? toMember(row, viewer.id) : null
  })

/** Takes somebody out of the company and ends their sessions; what they made stays. False when nobody of that id is in it. Errors: LAST_OWNER. */
export const removeMember = async (
  context: RequestContext,
  actor: Viewer,
  companyId: string,
  userId: string,
): Promise<boolean> =>
  context.deps.db.transaction(async (tx) => {
    await holdCompany(tx, companyId)
    const [there] = await tx
      .select({ role: companyMembers.role })
      .from(companyMembers)
      .where(ofCompany(companyId, userId))
      .for('update')
    if (!there) return false
    if (there.role === 'owner') await requireOtherOwner(tx, companyId, userId)
    await tx.delete(companyMembers).where(ofCompany(companyId, userId))
    if (actor.id !== userId) await endSessions(tx, userId, 'all')
    await recordAudit(tx, context, {
      action: 'member_removed',
      userId,
      companyId,
      ...(actor.id !== userId && { actorId: actor.id }),
    })
    return true
  })

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
        throw new ORPCError('LAST_OWNER', {
          status: 409,
          message: 'This is the last administrator. Make somebody else one first.',
        })
    }
    await tx
      .update(users)
      .set({ role: role ?? 'user' })
      .where(eq(users.id, userId))
    if (userId !== actor.id) await endSessions(tx, userId, 'all')
    await recordAudit(tx, context, {
      action: 'staff_changed',
      userId,
      actorId: actor.id,
      details: { role: role ?? 'none' },
    })
    return { userId, role }
  })

const openGrants = isNull(investorGrants.revokedAt)

/** A page of who may open the data room, newest first. */
export const listInvestors = async (
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
    ({ id: _id, grantedAt, ...row }): Investor => ({ ...row, grantedAt: grantedAt.toISOString() }),
    (row) => ({ value: row.grantedAt.toISOString(), id: row.id }),
  )
}

/** Lets an account open the data room; a second grant is the same. Errors: BAD_REQUEST when no account has the address, or has proven it. */
export const grantInvestor = async (
  context: RequestContext,
  actor: Viewer,
  address: string,
): Promise<Investor> => {
  const email = address.trim().toLowerCase()
  if (!email) throw invalidField('email', 'Please enter a valid email address')
  return context.deps.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email))
    if (!user) throw invalidField('email', 'No account has this address')
    if (!user.emailVerified)
      throw invalidField('email', 'This account has not confirmed its address yet. Ask its owner to.')
    await tx
      .insert(investorGrants)
      .values({ userId: user.id, grantedBy: actor.id, createdAt: context.deps.clock.now() })
      .onConflictDoNothing()
    const [grant] = await tx
      .select()
      .from(investorGrants)
      .where(and(eq(investorGrants.userId, user.id), openGrants))
    await recordAudit(tx, context, {
      action: 'investor_changed',
      userId: user.id,
      actorId: actor.id,
      details: { isInvestor: true },
    })
    return {
      userId: user.id,
      fullName: user.name,
      email: user.email,
      grantedAt: (grant?.createdAt ?? context.deps.clock.now()).toISOString(),
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
    return true
  })
