import { and, asc, count, countDistinct, eq, inArray, isNull } from 'drizzle-orm'
import { MOST_PEOPLE, type UserDetail } from '#contract/users-admin.ts'
import type { Executor } from '#db/connect.ts'
import {
  bidRequests,
  companies,
  companyMembers,
  componentSales,
  implementationBids,
  orders,
  automationSolutions as solutions,
  subscriptionPlans,
  userSubscriptions,
  users,
} from '#db/schema/index.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { findOpen } from '../deletion/ask-holdings.ts'
import { findListed, personShown, toPerson } from './list-users.ts'
import { readRecent } from './read-recent.ts'

const readPeople = async (db: Executor, companyId: string): Promise<UserDetail['members']> => {
  const rows = await db
    .select({ ...personShown, membership: companyMembers.role })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(eq(companyMembers.companyId, companyId))
    .orderBy(asc(companyMembers.createdAt), asc(users.id))
    .limit(MOST_PEOPLE)
  return rows.map(({ membership, ...row }) => ({ ...toPerson(row), membership }))
}

const countRows = async (db: Executor, companyId: string): Promise<UserDetail['counts']> => {
  const [solutionsOf, ordersOf, salesOf, requestsOf, bidsOf] = await Promise.all([
    db.$count(solutions, and(eq(solutions.companyId, companyId), isNull(solutions.deletedAt))),
    db.$count(orders, eq(orders.companyId, companyId)),
    db.$count(componentSales, eq(componentSales.supplierId, companyId)),
    db.$count(bidRequests, eq(bidRequests.companyId, companyId)),
    db
      .select({ bids: count(), requestsBidOn: countDistinct(implementationBids.bidRequestId) })
      .from(implementationBids)
      .where(eq(implementationBids.companyId, companyId)),
  ])
  const { bids = 0, requestsBidOn = 0 } = bidsOf[0] ?? {}
  return {
    solutions: solutionsOf,
    orders: ordersOf,
    sales: salesOf,
    requests: requestsOf,
    bids,
    requestsBidOn,
  }
}

const planOf = async (db: Executor, companyId: string): Promise<string | null> => {
  const [row] = await db
    .select({ name: subscriptionPlans.name })
    .from(userSubscriptions)
    .innerJoin(subscriptionPlans, eq(subscriptionPlans.id, userSubscriptions.planId))
    .where(
      and(
        eq(userSubscriptions.companyId, companyId),
        inArray(userSubscriptions.status, ['active', 'past_due']),
      ),
    )
    .limit(1)
  return row?.name ?? null
}

/** A company with its people and counts; null when there is none of that id among the users. */
export const getUser = async (context: RequestContext, id: string): Promise<UserDetail | null> => {
  const {
    deps: { db },
    holdings,
  } = context
  const listed = await findListed(db, id)
  const [row] = listed ? await db.select().from(companies).where(eq(companies.id, id)) : []
  if (!listed || !row) return null
  return {
    ...listed,
    contactPhone: row.contactPhone ?? '',
    address: row.address ?? '',
    description: row.description ?? '',
    suspendReason: row.suspendReason ?? '',
    members: await readPeople(db, id),
    counts: await countRows(db, id),
    plan: await planOf(db, id),
    recent: await readRecent(db, await signedIn(context), id),
    open: await findOpen(db, { why: 'deletion', companyId: id }, holdings),
  }
}
