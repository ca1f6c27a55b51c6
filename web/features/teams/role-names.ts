import type { InvitedRole } from '#contract/teams.ts'

/** What a role is called, in a company and among the staff. */
export const roleNames: Readonly<Record<InvitedRole, string>> = {
  owner: 'Owner',
  member: 'Member',
  admin: 'Administrator',
  support: 'Support',
  analyst: 'Analyst',
  investor: 'Investor',
}

/** "an owner", "a member", for sentences. */
export const asRole: Readonly<Record<InvitedRole, string>> = {
  owner: 'an owner',
  member: 'a member',
  admin: 'an administrator',
  support: 'support staff',
  analyst: 'an analyst',
  investor: 'an investor',
}

export const memberRoleOptions = [
  { value: 'member', label: 'Member' },
  { value: 'owner', label: 'Owner' },
] as const
