import { companies, companyTypeOffers } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'
import { newApplication } from '../people/partner-application.ts'

/** An application that waits for a decision, or one with an offer that waits for an answer; only staff see them. */
export const makeOwned: MakeOwned = async (app, procedure) => {
  if (!procedure.endsWith('Approval')) return { ids: { signupId: (await newApplication(app)).id }, of: [] }
  const { db } = app.deps
  const { id: companyId } = only(
    await db
      .insert(companies)
      .values({ name: 'Cells GmbH', type: 'manufacturer', contactEmail: 'cells@cells.example' })
      .returning({ id: companies.id }),
  )
  const { id: signupId } = await newApplication(app, {
    status: 'approved',
    approvedAt: new Date(),
    companyId,
  })
  await db
    .insert(companyTypeOffers)
    .values({ companyId, signupId, fromType: 'manufacturer', toType: 'engineer' })
  return { ids: { signupId }, of: [] }
}
