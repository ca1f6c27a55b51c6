import { and, count, eq } from 'drizzle-orm'
import { componentSales, orders } from '#db/schema/index.ts'
import type { Holding } from '#server/platform/holding.ts'

const inProgress = (all: number, one: string): string[] =>
  all === 0 ? [] : [`${all} ${all === 1 ? one : `${one}s`} in progress`]

/**
 * Orders and sales stay with the names of their day when a company goes or becomes one of another type, and only once
 * they have ended.
 */
export const ordersHolding: Holding = {
  findOpen: async (tx, { companyId }) => {
    if (companyId === undefined) return []
    const [sold] = await tx
      .select({ all: count() })
      .from(componentSales)
      .where(and(eq(componentSales.supplierId, companyId), eq(componentSales.status, 'pending')))
    const [bought] = await tx
      .select({ all: count() })
      .from(orders)
      .where(and(eq(orders.companyId, companyId), eq(orders.status, 'processing')))
    return [...inProgress(bought?.all ?? 0, 'order'), ...inProgress(sold?.all ?? 0, 'sale')]
  },
}
