import { and, asc, count, desc, eq, ne } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import { MAX_TEAM, type Member, type MemberRole } from '#contract/teams.ts'
import type { Executor } from '#db/connect.ts'
import { companyMembers, invitations, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import { renewLiveKeys } from '#server/live/live-keys.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { type InvitedTo, invitationsTo } from './invitations/invited-to.ts'

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

const lastOwner = () => errors.LAST_OWNER()

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
  if (member?.isConfirmed === false) throw errors.MEMBER_NOT_CONFIRMED()
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
    await renewLiveKeys(context.deps.publisher, tx, userId)
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
    await renewLiveKeys(context.deps.publisher, tx, userId)
    if (actor.id !== userId) await endSessions(tx, userId, 'all')
    await recordAudit(tx, context, {
      action: 'member_removed',
      userId,
      companyId,
      ...(actor.id !== userId && { actorId: actor.id }),
    })
    return true
  })
