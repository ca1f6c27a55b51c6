import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { equipmentCategories, quoteRequests } from '#db/schema/index.ts'
import { type MakeOwned, only } from '../owned-row.ts'

const answered = () => ({
  status: 'answered' as const,
  priceCents: 12_500,
  leadTimeDays: 10,
  validUntil: new Date(Date.now() + 86_400_000),
  answeredAt: new Date(),
})

/** A request for a quote of the demo manufacturer to the demo supplier, in the state that the procedure asks for. */
export const makeOwnedQuote: MakeOwned = async ({ deps: { db } }, procedure, { manufacturer, supplier }) => {
  const { id: categoryId } = only(
    await db
      .select({ id: equipmentCategories.id })
      .from(equipmentCategories)
      .where(eq(equipmentCategories.key, 'gripper')),
  )
  const isUnassigned = procedure === 'orders.assignQuote'
  const { id } = only(
    await db
      .insert(quoteRequests)
      .values({
        ...manufacturer,
        supplierCompanyId: isUnassigned ? null : supplier.companyId,
        buyerName: 'Plant',
        supplierName: isUnassigned ? '' : 'Supplier',
        categoryId,
        name: 'Gripper',
        quantity: 2,
        requestKey: randomUUID(),
        ...(procedure === 'orders.acceptQuote' ? answered() : {}),
      })
      .returning({ id: quoteRequests.id }),
  )
  if (procedure === 'orders.answerQuote') return { ids: { id }, of: ['supplier'] }
  if (procedure === 'orders.acceptQuote') return { ids: { id }, of: ['manufacturer'] }
  return { ids: { id }, of: isUnassigned ? [] : ['manufacturer', 'supplier'] }
}
