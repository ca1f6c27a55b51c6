import { and, eq, exists, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts.ts'
import {
  bidQuestions,
  bidRequestInvites,
  bidRequests,
  companyProfiles,
  implementationBids,
} from '#db/schema/index.ts'

/** The company that a caller bids for; null for everyone who is no engineer. */
export const bidderOf = ({ company }: Viewer): NonNullable<Viewer['company']> | null =>
  company?.type === 'engineer' ? company : null

/** Takes bids and questions now: open, before its deadline. */
export const isTaking: SQL = and(
  eq(bidRequests.status, sql`'open'`),
  gt(bidRequests.deadline, sql`now()`),
) as SQL

export const isInvited = (companyId: string): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(bidRequestInvites)
      .where(
        and(eq(bidRequestInvites.bidRequestId, bidRequests.id), eq(bidRequestInvites.companyId, companyId)),
      ),
  )

const hasBid = (companyId: string): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(implementationBids)
      .where(
        and(eq(implementationBids.bidRequestId, bidRequests.id), eq(implementationBids.companyId, companyId)),
      ),
  )

const hasAsked = (companyId: string): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(bidQuestions)
      .where(and(eq(bidQuestions.bidRequestId, bidRequests.id), eq(bidQuestions.companyId, companyId))),
  )

/** The profile of an engineering company has one of the skills and one of the regions; none named: any will do. */
export const matchesProfile: SQL = and(
  or(sql`cardinality(${bidRequests.skills}) = 0`, sql`${companyProfiles.skills} && ${bidRequests.skills}`),
  or(sql`cardinality(${bidRequests.regions}) = 0`, sql`${companyProfiles.regions} && ${bidRequests.regions}`),
) as SQL

const matches = (companyId: string): SQL =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(companyProfiles)
      .where(and(eq(companyProfiles.companyId, companyId), matchesProfile)),
  )

/** Requests that are meant for an engineering company, by audience or by name. A company does not bid on its own. */
const isFor = (companyId: string): SQL =>
  and(
    sql`${bidRequests.companyId} is distinct from ${companyId}`,
    or(
      eq(bidRequests.audience, sql`'all'`),
      isInvited(companyId),
      and(eq(bidRequests.audience, sql`'matching'`), matches(companyId)),
    ),
  ) as SQL

/** Requests that an engineering company can bid on now. */
export const isOpenFor = (companyId: string): SQL => and(isTaking, isFor(companyId)) as SQL

/** Requests that an engineering company reads: those open to it, and later those that it bid on or asked about. */
export const isReadBy = (companyId: string): SQL =>
  or(
    isOpenFor(companyId),
    and(
      ne(bidRequests.status, sql`'pending'`),
      sql`${bidRequests.companyId} is distinct from ${companyId}`,
      or(hasBid(companyId), hasAsked(companyId)),
    ),
  ) as SQL
