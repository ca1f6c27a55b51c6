import { eq } from 'drizzle-orm'
import { companyMembers, users } from '#db/schema/index.ts'
import { demoAccounts } from '#server/demo/accounts.ts'
import type { MakeOwned, OwnedRow, Owner, Owners } from './owned-row.ts'
import type { TestApp } from './test-app.ts'

/** By capability; each file exports `makeOwned`. */
const capabilities: Readonly<Record<string, () => Promise<{ makeOwned: MakeOwned }>>> = {
  accounts: () => import('./owned/accounts.ts'),
  attachments: () => import('./owned/attachments.ts'),
  bidding: () => import('./owned/bidding.ts'),
  billing: () => import('./owned/billing.ts'),
  certifications: () => import('./owned/certifications.ts'),
  dataRoom: () => import('./owned/data-room.ts'),
  contact: () => import('./owned/contact.ts'),
  equipment: () => import('./owned/equipment.ts'),
  generations: () => import('./owned/generations.ts'),
  identities: () => import('./owned/identities.ts'),
  investors: () => import('./owned/investors.ts'),
  notifications: () => import('./owned/notifications.ts'),
  operations: () => import('./owned/operations.ts'),
  orders: () => import('./owned/orders.ts'),
  outbox: () => import('./owned/outbox.ts'),
  profiles: () => import('./owned/profiles.ts'),
  partners: () => import('./owned/partners.ts'),
  projects: () => import('./owned/projects.ts'),
  secondFactor: () => import('./owned/second-factor.ts'),
  sessions: () => import('./owned/sessions.ts'),
  solutionHistory: () => import('./owned/solution-history.ts'),
  solutions: () => import('./owned/solutions.ts'),
  teams: () => import('./owned/teams.ts'),
  telemetry: () => import('./owned/telemetry.ts'),
  verification: () => import('./owned/verification.ts'),
}

const ownerOf = async ({ deps: { db } }: TestApp, role: keyof Owners): Promise<Owner> => {
  const email = demoAccounts.find((account) => account.role === role)?.email ?? ''
  const [owner] = await db
    .select({ userId: users.id, companyId: companyMembers.companyId })
    .from(users)
    .innerJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.email, email))
  if (!owner) throw new Error(`the demo ${role} is missing`)
  return owner
}

/**
 * Makes a row for a procedure with a path parameter, and answers its ids and whose it is. Nothing for a capability that
 * has no rows here; the access test then says which file to add.
 */
export const owned = async (app: TestApp, procedure: string): Promise<OwnedRow> => {
  const load = capabilities[procedure.split('.')[0] ?? '']
  if (!load) return { ids: {}, of: [] }
  const [manufacturer, engineer, supplier] = await Promise.all([
    ownerOf(app, 'manufacturer'),
    ownerOf(app, 'engineer'),
    ownerOf(app, 'supplier'),
  ])
  const { makeOwned } = await load()
  return makeOwned(app, procedure, { manufacturer, engineer, supplier })
}
