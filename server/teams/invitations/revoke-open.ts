import { and, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { invitations } from '#db/schema/index.ts'

/** The links of open invitations of an address stop working, where the conditions hold. The address is in lower case. */
export const revokeOpen = async (
  tx: Executor,
  email: string,
  ...conditions: readonly (SQL | undefined)[]
): Promise<void> => {
  await tx
    .update(invitations)
    .set({ status: 'revoked' })
    .where(and(eq(invitations.email, email), eq(invitations.status, 'open'), ...conditions))
}
