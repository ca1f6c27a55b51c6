import { eq } from 'drizzle-orm'
import { type CompanyType, companies, investorGrants, users } from '#db/schema/index.ts'
import type { Caller, TestApp } from './test-app.ts'

/** Every kind of caller that an access word can tell apart, and others of the same kind who own nothing here. */
export const callerKinds = [
  'visitor',
  'manufacturer',
  'engineer',
  'supplier',
  'admin',
  'support',
  'analyst',
  'investor',
  'former investor',
  'other company',
  'second engineer',
  'second supplier',
  'admin as manufacturer',
] as const
export type CallerKind = (typeof callerKinds)[number]

/** An administrator who looks at the product as the company of the demo manufacturer. */
export const isLooking = (kind: CallerKind) => kind === 'admin as manufacturer'

/** The staff role of a kind of caller. */
export const staffRoleOf = (kind: CallerKind) =>
  kind === 'admin' || kind === 'support' || kind === 'analyst' ? kind : undefined

/** The type of the company of a kind of caller; undefined for those who belong to none. */
export const companyTypeOf = (kind: CallerKind): CompanyType | undefined => {
  if (kind === 'visitor' || kind === 'investor' || staffRoleOf(kind)) return undefined
  if (kind === 'engineer' || kind === 'second engineer') return 'engineer'
  if (kind === 'supplier' || kind === 'second supplier') return 'supplier'
  return 'manufacturer'
}

let made = 0

/** Someone new of a kind, with a confirmed address. */
const newCaller = async (app: TestApp, kind: CallerKind): Promise<Caller> => {
  const { db } = app.deps
  const email = `caller${++made}@matrix.example`
  const caller = await app.signUp(email)
  const [user] = await db
    .update(users)
    .set({ emailVerified: true, role: staffRoleOf(kind) ?? 'user' })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  const type = companyTypeOf(kind)
  const own = eq(companies.contactEmail, email)
  await (type ? db.update(companies).set({ type }).where(own) : db.delete(companies).where(own))
  if (user && kind.endsWith('investor'))
    await db
      .insert(investorGrants)
      .values({ userId: user.id, revokedAt: kind === 'investor' ? null : new Date() })
  return caller
}

const newLooker = async (app: TestApp): Promise<Caller> => {
  const company = (await (await app.as('manufacturer')).call('GET', '/api/v1/accounts/viewer')).body as {
    viewer: { company: { id: string } }
  }
  const caller = await app.as('admin')
  const path = `/api/v1/admin/users/${company.viewer.company.id}/view`
  const { status } = await caller.call('POST', path, { reason: 'They asked for help' })
  if (status !== 201) throw new Error(`${path} answered ${status}`)
  return caller
}

/** A signed-in caller of a kind: the demo account of that role, or someone new. */
export const callerOf = (app: TestApp, kind: CallerKind): Promise<Caller> | Caller => {
  if (kind === 'visitor') return app.visitor()
  if (isLooking(kind)) return newLooker(app)
  return kind === 'manufacturer' || kind === 'engineer' || kind === 'supplier' || kind === 'admin'
    ? app.as(kind)
    : newCaller(app, kind)
}
