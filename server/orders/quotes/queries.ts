import { and, desc, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import {
  equipmentCategories,
  orderItems,
  quoteRequests,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { isVerified } from '#server/verification/is-verified.ts'

/** Requests with class and the title of a solution that is still there, newest first. */
export const selectQuotes = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      quote: quoteRequests,
      category: { key: equipmentCategories.key, name: equipmentCategories.name },
      solutionTitle: solutions.title,
      orderId: orderItems.orderId,
      isBuyerVerified: isVerified(quoteRequests.companyId),
      isSupplierVerified: isVerified(quoteRequests.supplierCompanyId),
    })
    .from(quoteRequests)
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, quoteRequests.categoryId))
    .leftJoin(solutions, and(eq(solutions.id, quoteRequests.solutionId), isNull(solutions.deletedAt)))
    .leftJoin(orderItems, eq(orderItems.id, quoteRequests.orderItemId))
    .where(where)
    .orderBy(desc(quoteRequests.createdAt), desc(quoteRequests.id))

export type QuoteRow = Awaited<ReturnType<typeof selectQuotes>>[number]

/** A request that a company made, or that it was asked. */
export const isParty = (companyId: string, id: string): SQL =>
  and(
    eq(quoteRequests.id, id),
    or(eq(quoteRequests.companyId, companyId), eq(quoteRequests.supplierCompanyId, companyId)),
  ) as SQL
