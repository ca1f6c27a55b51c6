import { and, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { invitations } from '#db/schema/index.ts'
import { openInvitation } from '#server/identity/accounts/open-invitation.ts'
import { sha256 } from '#server/identity/secrets/hash-token.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'

type Row = typeof invitations.$inferSelect

/** The open invitation behind a link, for reading. */
export const findInvitation = async (db: Executor, context: RequestContext, token: string): Promise<Row> => {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, sha256(token)), openInvitation(context.deps.clock.now())))
  if (!row) throw errors.INVITATION_INVALID()
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
    .where(and(eq(invitations.tokenHash, sha256(token)), openInvitation(context.deps.clock.now())))
    .returning()
  if (!row) throw errors.INVITATION_INVALID()
  return row
}
