import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { bidRequests, orderItems, projects, quoteRequests } from '#db/schema/index.ts'

/** Solutions that an order, an accepted request for bids or a project refers to. */
export const findDealt = async (tx: Transaction, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set()
  const built = await tx
    .select({ id: projects.solutionId })
    .from(projects)
    .where(inArray(projects.solutionId, [...ids]))
  const awarded = await tx
    .select({ id: bidRequests.solutionId })
    .from(bidRequests)
    .where(and(inArray(bidRequests.solutionId, [...ids]), eq(bidRequests.status, 'accepted')))
  const ordered = await tx
    .select({ id: quoteRequests.solutionId })
    .from(quoteRequests)
    .where(
      and(
        inArray(quoteRequests.solutionId, [...ids]),
        sql`exists (select from ${orderItems} where ${orderItems.quoteRequestId} = ${quoteRequests.id})`,
      ),
    )
  return new Set([...built, ...awarded, ...ordered].flatMap(({ id }) => (id === null ? [] : [id])))
}
