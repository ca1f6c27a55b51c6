import { and, desc, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { UserDetail } from '#contract/users-admin.ts'
import { MOST_RECENT } from '#contract/users-admin.ts'
import type { Executor } from '#db/connect.ts'
import {
  bidRequests,
  implementationBids,
  orders,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { seenBy } from '#server/solution-access/seen-by.ts'

const recentSolutions = (db: Executor, viewer: Viewer, companyId: string) =>
  db
    .select({
      id: solutions.id,
      title: solutions.title,
      status: solutions.status,
      createdAt: solutions.createdAt,
    })
    .from(solutions)
    .where(and(eq(solutions.companyId, companyId), seenBy(viewer)))
    .orderBy(desc(solutions.createdAt), desc(solutions.id))
    .limit(MOST_RECENT)

const recentOrders = (db: Executor, companyId: string) =>
  db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
    })
    .from(orders)
    .where(eq(orders.companyId, companyId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(MOST_RECENT)

const recentBids = (db: Executor, companyId: string) =>
  db
    .select({
      id: implementationBids.id,
      projectTitle: bidRequests.projectTitle,
      status: implementationBids.status,
      costCents: implementationBids.proposedCostCents,
      createdAt: implementationBids.createdAt,
    })
    .from(implementationBids)
    .innerJoin(bidRequests, eq(bidRequests.id, implementationBids.bidRequestId))
    .where(eq(implementationBids.companyId, companyId))
    .orderBy(desc(implementationBids.createdAt), desc(implementationBids.id))
    .limit(MOST_RECENT)

const dated = <Row extends { createdAt: Date }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))

/** The newest solutions that a caller may see, orders and bids of a company, five of each. */
export const readRecent = async (
  db: Executor,
  viewer: Viewer,
  companyId: string,
): Promise<UserDetail['recent']> => {
  const [ofSolutions, ofOrders, ofBids] = await Promise.all([
    recentSolutions(db, viewer, companyId),
    recentOrders(db, companyId),
    recentBids(db, companyId),
  ])
  return { solutions: dated(ofSolutions), orders: dated(ofOrders), bids: dated(ofBids) }
}
