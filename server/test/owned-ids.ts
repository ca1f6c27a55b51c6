import { eq } from 'drizzle-orm'
import {
  automationSolutions,
  companyMembers,
  notifications,
  solutionShares,
  solutionVersions,
  users,
} from '#db/schema/index.ts'
import { plan } from '#engine/index.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import { planToRows } from '#server/solutions/plan-to-rows.ts'
import { insertSolution } from '#server/solutions/save-solution.ts'
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
  if (capability === 'solutionHistory') {
    // A token nobody was told: it opens nothing, for nobody.
    if (procedure.endsWith('.getSharedSolution')) return { token: app.deps.ids.token() }
    const made = plan('Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.', {
      seed: 1,
    })
    const rows = planToRows(made)
    if (!rows) throw new Error('the cell of the access test is not planned')
    return db.transaction(async (tx) => {
      const id = await insertSolution(tx, rows, { ...owner, status: 'pending' })
      const { title, description } = rows.solution
      await tx.insert(solutionVersions).values({ solutionId: id, number: 1, title, description, plan: made })
      const shareId = app.deps.ids.row()
      const tokenHash = shareId.replaceAll('-', '').repeat(2)
      await tx.insert(solutionShares).values({ id: shareId, solutionId: id, tokenHash })
      return { id, number: '1', before: '1', after: '2', shareId }
    })
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
