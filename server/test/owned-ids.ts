import { eq } from 'drizzle-orm'
import { automationSolutions, companyMembers, notifications, users } from '#db/schema/index.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import type { TestApp } from './test-app.ts'

/**
 * Makes a row that belongs to the demo manufacturer for a procedure with a path parameter, and answers its id.
 * A new capability with rows adds its own here; the access test says so when it is missing.
 */
export const ownedIds = async (app: TestApp, procedure: string): Promise<Record<string, string>> => {
  const { db } = app.deps
  const email = demoAccounts[0].email
  const [owner] = await db
    .select({ userId: users.id, companyId: companyMembers.companyId })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email))
  if (!owner) throw new Error('the demo manufacturer is missing')
  const [capability] = procedure.split('.')
  if (capability === 'solutions') {
    const [row] = await db
      .insert(automationSolutions)
      .values({ ...owner, title: 'Private cell', description: 'Of the manufacturer', status: 'pending' })
      .returning({ id: automationSolutions.id })
    return row ? { id: row.id } : {}
  }
  if (capability === 'notifications') {
    const [row] = await db
      .insert(notifications)
      .values({ userId: owner.userId, type: 'info', title: 'Private', message: 'Of the manufacturer' })
      .returning({ id: notifications.id })
    return row ? { id: row.id } : {}
  }
  return {}
}
