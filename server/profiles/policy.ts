import { and, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts.ts'
import { bidRequests, companies, companyProfiles, implementationBids, projects } from '#db/schema/index.ts'

const isListed: SQL = sql`coalesce(${companyProfiles.isListed}, true)`

/** Engineering companies that everyone sees: verified by staff, at work, and listed. Needs the profile beside the company. */
export const isShown: SQL = and(
  eq(companies.type, sql`'engineer'`),
  companies.verified,
  isNull(companies.suspendedAt),
  isListed,
) as SQL

const one = () => new QueryBuilder().select({ one: sql`1` })

/** The company bid on a request of this one, or has a project with it. */
const knows = (companyId: string): SQL =>
  or(
    exists(
      one()
        .from(implementationBids)
        .innerJoin(bidRequests, eq(bidRequests.id, implementationBids.bidRequestId))
        .where(and(eq(implementationBids.companyId, companies.id), eq(bidRequests.companyId, companyId))),
    ),
    exists(
      one()
        .from(projects)
        .where(and(eq(projects.engineerCompanyId, companies.id), eq(projects.companyId, companyId))),
    ),
  ) as SQL

/** Profiles that a caller reads. */
export const isReadBy = (viewer: Viewer | null): SQL => {
  if (viewer?.staffRole) return eq(companies.type, sql`'engineer'`)
  const own = viewer?.company?.id
  if (own === undefined) return isShown
  return or(isShown, and(eq(companies.type, sql`'engineer'`), or(eq(companies.id, own), knows(own)))) as SQL
}
