import type { Invitation } from '#contract/teams.ts'
import type { invitations } from '#db/schema/index.ts'

/** An invitation as those who sent it see it. */
export const toInvitation = (
  { id, email, role, sentAt, expiresAt }: typeof invitations.$inferSelect,
  now: Date,
): Invitation => ({
  id,
  email,
  role,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
})
