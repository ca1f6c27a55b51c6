import { and, eq, gt, type SQL } from 'drizzle-orm'
import { invitations } from '#db/schema/index.ts'

/** Invitations that can be accepted now: open, and not over. */
export const openInvitation = (now: Date): SQL =>
  and(eq(invitations.status, 'open'), gt(invitations.expiresAt, now)) as SQL
