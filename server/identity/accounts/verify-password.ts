import { and, eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { accounts, users } from '#db/schema/index.ts'
import { hashPassword, isPasswordOf } from '#server/identity/secrets/hash-password.ts'
import type { RequestContext } from '#server/rpc/context.ts'

/**
 * The account that an address and a password belong to, else null. Takes as long for an address nobody has: the same
 * derivation is done either way.
 */
export const verifyPassword = async (
  db: Executor,
  context: Pick<RequestContext, 'deps'>,
  { email, password }: { email: string; password: string },
): Promise<{ userId: string; passwordHash: string; isBanned: boolean } | null> => {
  const [row] = await db
    .select({ userId: users.id, bannedUntil: users.bannedUntil, hash: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email))
  if (!row?.hash) {
    await hashPassword(password)
    return null
  }
  if (!(await isPasswordOf(row.hash, password))) return null
  return {
    userId: row.userId,
    passwordHash: row.hash,
    isBanned: row.bannedUntil !== null && row.bannedUntil > context.deps.clock.now(),
  }
}
