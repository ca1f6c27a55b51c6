import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { companyMembers, users } from '#db/schema/index.ts'
import type { Caller, TestApp } from '../test-app.ts'

export type NewPerson = { caller: Caller; email: string; userId: string; companyId: string }

/** Signs somebody new up, with a company of their own and an address that is proven. */
export const newPerson = async (
  { signUp, deps: { db } }: Pick<TestApp, 'signUp' | 'deps'>,
  email = `${randomUUID()}@plant.example`,
): Promise<NewPerson> => {
  const caller = await signUp(email)
  const [row] = await db
    .select({ userId: users.id, companyId: companyMembers.companyId })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email))
  if (!row) throw new Error(`${email} has no account with a company`)
  await db
    .update(users)
    .set({ emailVerified: true, emailConfirmedAt: new Date() })
    .where(eq(users.id, row.userId))
  return { caller, email, ...row }
}
