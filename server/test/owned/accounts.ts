import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { companies, companyTypeOffers, users } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'
import type { TestApp } from '../test-app.ts'

/** A person without a company. */
const makeLoner = async ({ deps: { db } }: TestApp) => {
  const person = { name: 'Lou Loner', email: `${randomUUID()}@rows.example` }
  const { id } = only(await db.insert(users).values(person).returning({ id: users.id }))
  return { ids: { id }, of: [] }
}

const aboutCompanies = [
  'changeCompanyType',
  'getUser',
  'nameUser',
  'suspendUser',
  'deleteUser',
  'startViewAs',
].map((name) => `accounts.${name}`)

/** An open offer of another type to the demo manufacturer, the company of no one, and a person without a company. */
export const makeOwned: MakeOwned = async (app, procedure, { manufacturer: { companyId } }) => {
  const { db } = app.deps
  if (procedure === 'accounts.deletePerson') return makeLoner(app)
  if (aboutCompanies.includes(procedure)) {
    const company = { name: 'Empty Inc.', type: 'supplier', contactEmail: 'empty@rows.example' } as const
    const { id } = only(await db.insert(companies).values(company).returning({ id: companies.id }))
    return { ids: { companyId: id, id }, of: [] }
  }
  await db
    .update(companyTypeOffers)
    .set({ status: 'withdrawn', answeredAt: new Date() })
    .where(and(eq(companyTypeOffers.companyId, companyId), eq(companyTypeOffers.status, 'open')))
  const { id } = only(
    await db
      .insert(companyTypeOffers)
      .values({ companyId, fromType: 'manufacturer', toType: 'engineer' })
      .returning({ id: companyTypeOffers.id }),
  )
  return { ids: { id }, of: ['manufacturer'] }
}
