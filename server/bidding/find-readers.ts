import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import {
  bidQuestions,
  bidRequestInvites,
  bidRequests,
  companies,
  companyProfiles,
  implementationBids,
} from '#db/schema/index.ts'
import type { RequestRow } from './lock-request.ts'
import { matchesProfile } from './policy.ts'

/** Companies with a bid on a request that is not withdrawn. */
export const findBidders = async (tx: Transaction, requestId: string): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: implementationBids.companyId })
    .from(implementationBids)
    .where(
      and(
        eq(implementationBids.bidRequestId, requestId),
        ne(implementationBids.status, 'withdrawn'),
        isNotNull(implementationBids.companyId),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

const findInvited = async (tx: Transaction, requestId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: bidRequestInvites.companyId })
    .from(bidRequestInvites)
    .where(eq(bidRequestInvites.bidRequestId, requestId))
  return rows.map(({ id }) => id)
}

/** Companies that take part in a request: invited, asked a question, or bid. */
export const findParticipants = async (tx: Transaction, requestId: string): Promise<string[]> => {
  const asked = await tx
    .selectDistinct({ id: bidQuestions.companyId })
    .from(bidQuestions)
    .where(eq(bidQuestions.bidRequestId, requestId))
  return [
    ...new Set([
      ...(await findBidders(tx, requestId)),
      ...(await findInvited(tx, requestId)),
      ...asked.flatMap(({ id }) => id ?? []),
    ]),
  ]
}

/** Most companies that are notified of one request. */
const MOST_NOTIFIED = 2000

/**
 * Engineering companies that hear of a newly opened request: those invited, and for `all` and `matching` those whose
 * profile fits. A company without a profile has said nothing about what it wants to hear of.
 */
export const findAudience = async (tx: Transaction, request: RequestRow): Promise<string[]> => {
  const invited = await findInvited(tx, request.id)
  if (request.audience === 'invited') return invited
  const fitting = await tx
    .select({ id: companies.id })
    .from(companies)
    .innerJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .innerJoin(bidRequests, eq(bidRequests.id, request.id))
    .where(and(eq(companies.type, 'engineer'), matchesProfile))
    .limit(MOST_NOTIFIED)
  return [...new Set([...invited, ...fitting.map(({ id }) => id)])].filter((id) => id !== request.companyId)
}

/** Which of these companies are engineering companies. */
export const findEngineersAmong = async (
  tx: Transaction,
  companyIds: readonly string[],
): Promise<Set<string>> => {
  if (companyIds.length === 0) return new Set()
  const rows = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(and(inArray(companies.id, [...companyIds]), eq(companies.type, 'engineer')))
  return new Set(rows.map(({ id }) => id))
}
