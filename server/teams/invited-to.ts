import { eq, inArray, type SQL } from 'drizzle-orm'
import { StaffRole } from '#contract/teams.ts'
import { invitations } from '#db/schema/index.ts'

/** What an invitation is to: a company, or the staff. */
export type InvitedTo = { companyId: string } | 'staff'

export const isStaffRole = (role: string): role is StaffRole => StaffRole.safeParse(role).success

/** Invitations to a company, or to the staff. The role says which: without a company is not the same as to the staff. */
export const invitationsTo = (to: InvitedTo): SQL =>
  to === 'staff' ? inArray(invitations.role, StaffRole.options) : eq(invitations.companyId, to.companyId)
