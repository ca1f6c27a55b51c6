import { and, eq } from 'drizzle-orm'
import { investors, users } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'

/** Applications of an address go with its account, once the account has proven that the address is its own. */
export const investorsHolding: Holding = {
  release: async (tx, { why, userId }) => {
    if (why !== 'deletion' || userId === undefined) return undefined
    const [account] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.emailVerified, true)))
    if (account) await tx.delete(investors).where(eq(investors.email, account.email))
    return undefined
  },
}
