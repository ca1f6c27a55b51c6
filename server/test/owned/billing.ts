import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { subscriptionInvoices, subscriptionPlans, userSubscriptions } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

/** A plan that the demo manufacturer had, or an invoice for one. */
export const makeOwned: MakeOwned = async ({ deps: { db } }, procedure, { manufacturer }) => {
  if (procedure.endsWith('.editPlan')) {
    const plan = { key: randomUUID(), name: randomUUID(), priceCents: 4900 }
    const { id } = only(
      await db.insert(subscriptionPlans).values(plan).returning({ id: subscriptionPlans.id }),
    )
    return { ids: { id }, of: [] }
  }
  const now = new Date()
  const { companyId } = manufacturer
  if (procedure.endsWith('.refreshSubscription')) {
    const { id } = only(
      await db
        .insert(userSubscriptions)
        .values({ companyId, status: 'canceled', canceledAt: now })
        .returning({ id: userSubscriptions.id }),
    )
    return { ids: { id }, of: [] }
  }
  if (procedure.endsWith('.cancelCompanySubscription')) {
    await db
      .update(userSubscriptions)
      .set({ status: 'canceled', canceledAt: now })
      .where(eq(userSubscriptions.companyId, companyId))
    const { id } = only(
      await db
        .insert(userSubscriptions)
        .values({ companyId, status: 'active', currentPeriodEnd: new Date(now.getTime() + 86_400_000) })
        .returning({ id: userSubscriptions.id }),
    )
    return { ids: { id }, of: [] }
  }
  const { id } = only(
    await db
      .insert(subscriptionInvoices)
      .values({
        companyId,
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
