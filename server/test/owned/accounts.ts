import { and, eq } from 'drizzle-orm'
import { companies, companyTypeOffers } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** An open offer of another type to the demo manufacturer, and the company of no one. */
export const makeOwned: MakeOwned = async ({ deps: { db } }, procedure, { manufacturer: { companyId } }) => {
  if (procedure === 'accounts.changeCompanyType') {
    const company = { name: 'Empty Inc.', type: 'supplier', contactEmail: 'empty@rows.example' } as const
    const { id } = only(await db.insert(companies).values(company).returning({ id: companies.id }))
    return { ids: { companyId: id }, of: [] }
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
