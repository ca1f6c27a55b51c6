import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { users } from '#db/schema/index.ts'

/** Changes of one account's factors come one after the other: two at once must not both count the other's. */
export const holdUser = async (tx: Executor, userId: string) => {
  const [user] = await tx
    .select({ email: users.email, hasSecondFactor: users.hasSecondFactor })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return user
}
