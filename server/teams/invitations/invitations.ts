import { and, count, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '#contract/accounts.ts'
import type { Invitation, MemberRole, StaffRole } from '#contract/teams.ts'
import type { Executor } from '#db/connect.ts'
import { companyMembers, invitations, users } from '#db/schema/index.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { getUsage } from '#server/billing/get-usage.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import { countMail } from '#server/identity/mail-codes/count-mail.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { sendInvitation } from '../jobs.ts'
import { INVITATION_DAYS } from './invitation-days.ts'
import { type InvitedTo, invitationsTo } from './invited-to.ts'

const DAY_MS = 86_400_000

type Row = typeof invitations.$inferSelect

export const toInvitation = ({ id, email, role, sentAt, expiresAt }: Row, now: Date): Invitation => ({
  id,
  email,
  role,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
})

/** Members and open invitations together stay within the plan. Locks the company: two invitations cannot take the last place. */
export const requirePlace = async (
  tx: Executor,
  context: RequestContext,
  companyId: string,
): Promise<void> => {
  await holdCompany(tx, companyId)
  // In this transaction: a second connection for each would leave none when many come at once.
  const { features } = await getUsage(
    { db: tx, clock: context.deps.clock },
    { kind: 'company', id: companyId },
  )
  const { limit } = features.team_members
  if (limit === null) return
  const [members] = await tx
    .select({ all: count() })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  const [open] = await tx
    .select({ all: count() })
    .from(invitations)
    .where(
      and(
        eq(invitations.companyId, companyId),
        eq(invitations.status, 'open'),
        gt(invitations.expiresAt, context.deps.clock.now()),
      ),
    )
  const used = (members?.all ?? 0) + (open?.all ?? 0)
  if (used >= limit)
    throw errors.TEAM_LIMIT_REACHED({
      message: `You have used ${used} of ${limit} team members.`,
      data: { used, limit },
    })
}

const addressOf = (text: string): string => {
  const email = text.trim().toLowerCase()
  if (!z.email().safeParse(email).success) throw invalidField('email', 'Please enter a valid email address')
  return email
}

type NewInvitation = { to: { companyId: string }; role: MemberRole } | { to: 'staff'; role: StaffRole }

const companyOf = (to: InvitedTo): string | null => (typeof to === 'string' ? null : to.companyId)

const invite = async (
  context: RequestContext,
  viewer: Viewer,
  email: string,
  { to, role }: NewInvitation,
): Promise<Invitation> => {
  const companyId = companyOf(to)
  const { clock, queue, ids } = context.deps
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
  return context.deps.db.transaction(async (tx) => {
    if (companyId) await requirePlace(tx, context, companyId)
    // One that is over makes room for a new one.
    await tx
      .update(invitations)
      .set({ status: 'revoked' })
      .where(
        and(
          invitationsTo(to),
          eq(invitations.email, email),
          eq(invitations.status, 'open'),
          sql`${invitations.expiresAt} <= ${now.toISOString()}::timestamptz`,
        ),
      )
    const [row] = await tx
      .insert(invitations)
      .values({
        companyId,
        email,
        role,
        purpose: to === 'staff' ? 'staff' : 'team',
        // Of no link: the mail's job makes the one that works.
        tokenHash: sha256(ids.token()),
        invitedBy: viewer.id,
        sentAt: now,
        expiresAt,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw errors.ALREADY_INVITED()
    await countMail({ db: tx, clock }, 'invitation', email)
    await queue.enqueue(tx, sendInvitation, { invitationId: row.id })
    await recordAudit(tx, context, {
      action: 'member_invited',
      actorId: viewer.id,
      companyId,
      details: { role },
    })
    return toInvitation(row, now)
  })
}

/** Invites someone to the caller's company. Errors: BAD_REQUEST, EMAIL_NOT_CONFIRMED, ALREADY_MEMBER, ALREADY_INVITED, TEAM_LIMIT_REACHED, TOO_MANY_REQUESTS. */
export const inviteMember = async (
  context: RequestContext,
  viewer: Viewer & { company: NonNullable<Viewer['company']> },
  input: { email: string; role: MemberRole },
): Promise<Invitation> => {
  requireConfirmed(viewer)
  const email = addressOf(input.email)
  const [member] = await context.deps.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(and(eq(users.email, email), eq(companyMembers.companyId, viewer.company.id)))
  if (member) throw errors.ALREADY_MEMBER()
  return invite(context, viewer, email, {
    to: { companyId: viewer.company.id },
    role: input.role,
  })
}

/** Invites someone to the staff, which has no company. Errors: BAD_REQUEST, IN_ANOTHER_COMPANY, ALREADY_INVITED, TOO_MANY_REQUESTS. */
export const inviteStaff = async (
  context: RequestContext,
  viewer: Viewer,
  input: { email: string; role: StaffRole },
): Promise<Invitation> => {
  const email = addressOf(input.email)
  const [account] = await context.deps.db
    .select({ companyId: companyMembers.companyId })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email))
  if (account?.companyId) throw errors.IN_ANOTHER_COMPANY({ message: 'This account belongs to a company.' })
  return invite(context, viewer, email, { to: 'staff', role: input.role })
}

/**
 * Sends an open invitation again under a new link and time; null when there is none of that id. One that was over needs a
 * place again. Errors: TEAM_LIMIT_REACHED, TOO_MANY_REQUESTS.
 */
export const resendInvitation = async (
  context: RequestContext,
  actor: Viewer,
  to: InvitedTo,
  id: string,
): Promise<Invitation | null> => {
  const companyId = companyOf(to)
  const now = context.deps.clock.now()
  return context.deps.db.transaction(async (tx) => {
    const isThis = and(eq(invitations.id, id), invitationsTo(to), eq(invitations.status, 'open'))
    if (companyId) await holdCompany(tx, companyId)
    const [before] = await tx.select({ expiresAt: invitations.expiresAt }).from(invitations).where(isThis)
    if (companyId && before && before.expiresAt <= now) await requirePlace(tx, context, companyId)
    const [row] = await tx
      .update(invitations)
      .set({ sentAt: now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS) })
      .where(isThis)
      .returning()
    if (!row) return null
    await countMail({ db: tx, clock: context.deps.clock }, 'invitation', row.email)
    await context.deps.queue.enqueue(tx, sendInvitation, { invitationId: row.id })
    await recordAudit(tx, context, {
      action: 'member_invited',
      actorId: actor.id,
      companyId,
      details: { role: row.role, isAgain: true },
    })
    return toInvitation(row, now)
  })
}

/** Takes an open invitation back; null when there is none of that id. */
export const revokeInvitation = async (
  context: RequestContext,
  actor: Viewer,
  to: InvitedTo,
  id: string,
): Promise<{ id: string } | null> =>
  context.deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(invitations)
      .set({ status: 'revoked' })
      .where(and(eq(invitations.id, id), invitationsTo(to), eq(invitations.status, 'open')))
      .returning({ id: invitations.id })
    if (row)
      await recordAudit(tx, context, {
        action: 'invitation_revoked',
        actorId: actor.id,
        companyId: companyOf(to),
      })
    return row ?? null
  })

const invitationInvalid = () => errors.INVITATION_INVALID()

/** The open invitation behind a link, for reading. */
export const findInvitation = async (db: Executor, context: RequestContext, token: string): Promise<Row> => {
  const [row] = await db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.tokenHash, sha256(token)),
        eq(invitations.status, 'open'),
        gt(invitations.expiresAt, context.deps.clock.now()),
      ),
    )
  if (!row) throw invitationInvalid()
  return row
}

/** Takes the invitation behind a link for good; of two at once one gets it. */
export const takeInvitation = async (
  tx: Executor,
  context: RequestContext,
  token: string,
  userId: string,
): Promise<Row> => {
  const [row] = await tx
    .update(invitations)
    .set({ status: 'accepted', acceptedBy: userId })
    .where(
      and(
        eq(invitations.tokenHash, sha256(token)),
        eq(invitations.status, 'open'),
        gt(invitations.expiresAt, context.deps.clock.now()),
      ),
    )
    .returning()
  if (!row) throw invitationInvalid()
  return row
}
