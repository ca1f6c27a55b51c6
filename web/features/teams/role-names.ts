import type { Invitation } from '#contract/teams.ts'

/** What a role is called, in a company and among the staff. */
export const roleNames: Readonly<Record<Invitation['role'], string>> = {
  owner: 'Owner',
  member: 'Member',
  admin: 'Administrator',
  support: 'Support',
  analyst: 'Analyst',
}

/** "an owner", "a member", for sentences. */
export const asRole: Readonly<Record<Invitation['role'], string>> = {
  owner: 'an owner',
  member: 'a member',
  admin: 'an administrator',
  support: 'support staff',
  analyst: 'an analyst',
}

export const memberRoleOptions = [
  { value: 'member', label: 'Member' },
  { value: 'owner', label: 'Owner' },
] as const
