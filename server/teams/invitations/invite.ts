import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '#contract/accounts.ts'
import type { Invitation, MemberRole, StaffRole } from '#contract/teams.ts'
import { companyMembers, invitations, users } from '#db/schema/index.ts'
import { requireConfirmed } from '#server/identity/accounts/require-confirmed.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { toInvitation } from '../view.ts'
import { companyOf, invitationsTo } from './invited-to.ts'
import { requirePlace } from './require-place.ts'
import { revokeOpen } from './revoke-open.ts'
import { writeInvitation } from './write-invitation.ts'

const addressOf = (text: string): string => {
  const email = text.trim().toLowerCase()
  if (!z.email().safeParse(email).success) throw invalidField('email', 'Please enter a valid email address')
  return email
}

type NewInvitation = { to: { companyId: string }; role: MemberRole } | { to: 'staff'; role: StaffRole }

const invite = async (
  context: RequestContext,
  viewer: Viewer,
  email: string,
  { to, role }: NewInvitation,
): Promise<Invitation> => {
  const companyId = companyOf(to)
  const now = context.deps.clock.now()
  return context.deps.db.transaction(async (tx) => {
    if (companyId) await requirePlace(tx, context, companyId)
    // One that is over makes room for a new one.
    const isOver = sql`${invitations.expiresAt} <= ${now.toISOString()}::timestamptz`
    await revokeOpen(tx, email, invitationsTo(to), isOver)
    const purpose = to === 'staff' ? 'staff' : 'team'
    const row = await writeInvitation(tx, context, viewer, { companyId, email, role, purpose })
    if (!row) throw errors.ALREADY_INVITED()
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
