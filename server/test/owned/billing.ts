import { randomUUID } from 'node:crypto'
import { subscriptionInvoices } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** An invoice of the demo manufacturer. */
export const makeOwned: MakeOwned = async ({ deps: { db } }, _procedure, { manufacturer }) => {
  const now = new Date()
  const { id } = only(
    await db
      .insert(subscriptionInvoices)
      .values({
        companyId: manufacturer.companyId,
        number: randomUUID(),
        buyerName: 'Plant Inc.',
        buyerEmail: 'invoices@plant.example',
        planName: 'Professional',
        amountCents: 4900,
        periodStart: now,
        periodEnd: new Date(now.getTime() + 86_400_000),
        dueAt: new Date(now.getTime() + 86_400_000),
      })
      .returning({ id: subscriptionInvoices.id }),
  )
  return { ids: { id }, of: ['manufacturer'] }
}
