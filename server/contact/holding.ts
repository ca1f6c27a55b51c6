import { and, eq } from 'drizzle-orm'
import { contactSubmissions, users } from '#db/schema/index.ts'
import { ofAddress } from '#server/forms/of-address.ts'
import type { Holding } from '#server/platform/holding.ts'

/**
 * Messages of an address go with its account, with their answers and notes, once the account has proven that the address
 * is its own.
 */
export const contactHolding: Holding = {
  release: async (tx, { why, userId }) => {
    if (why !== 'deletion' || userId === undefined) return undefined
    const [account] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
    if (account) await tx.delete(contactSubmissions).where(ofAddress(account.email))
    return undefined
  },
}
