import { eq, inArray, type SQL } from 'drizzle-orm'
import { StaffRole } from '#contract/teams.ts'
import { invitations } from '#db/schema/index.ts'

/** What an invitation is to: a company, the staff, or the data room. */
export type InvitedTo = { companyId: string } | 'staff' | 'data room'

export const isStaffRole = (role: string): role is StaffRole => StaffRole.safeParse(role).success

/** Invitations to a company, to the staff, or to the data room. The role tells the last two apart: both have no company. */
export const invitationsTo = (to: InvitedTo): SQL => {
  if (to === 'staff') return inArray(invitations.role, StaffRole.options)
  if (to === 'data room') return eq(invitations.role, 'investor')
  return eq(invitations.companyId, to.companyId)
}

/** The company that somebody is invited to; null for staff and investors. */
export const companyOf = (to: InvitedTo): string | null => (typeof to === 'string' ? null : to.companyId)
