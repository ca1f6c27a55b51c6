import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type DomainClaim, MAX_DOMAINS } from '#contract/identities.ts'
import type { Database, Executor } from '#db/connect.ts'
import { companies, identityProviders, ssoDomains } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import type { ClaimRow } from './claim-row.ts'
import { toClaim } from './view.ts'

export const listClaims = async (db: Executor, companyId: string): Promise<DomainClaim[]> => {
  const rows = await db
    .select()
    .from(ssoDomains)
    .where(eq(ssoDomains.companyId, companyId))
    .orderBy(ssoDomains.domain)
    .limit(MAX_DOMAINS)
  return rows.map(toClaim)
}

export const findClaim = async (db: Executor, id: string): Promise<ClaimRow | undefined> => {
  const [row] = await db.select().from(ssoDomains).where(eq(ssoDomains.id, id))
  return row
}

export type ClaimQuery = { limit: number; cursor?: string | undefined; state?: 'open' | 'proven' | undefined }

/** A page of the claims of all companies, newest first. */
export const pageOfClaims = async (db: Database, { limit, cursor, state }: ClaimQuery) => {
  const from = cursor === undefined ? undefined : readCursor(cursor, 'instant')
  const rows = await db
    .select({ claim: ssoDomains, companyName: companies.name, providerName: identityProviders.name })
    .from(ssoDomains)
    .innerJoin(identityProviders, eq(identityProviders.id, ssoDomains.providerId))
    .leftJoin(companies, eq(companies.id, ssoDomains.companyId))
    .where(
      and(
        state === undefined
          ? undefined
          : state === 'proven'
            ? isNotNull(ssoDomains.provenAt)
            : isNull(ssoDomains.provenAt),
        from &&
          sql`(${ssoDomains.createdAt}, ${ssoDomains.id}) < (${from.value}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(desc(ssoDomains.createdAt), desc(ssoDomains.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    ({ claim, companyName, providerName }) => ({ ...toClaim(claim), companyName, providerName }),
    ({ claim }) => ({ value: claim.createdAt.toISOString(), id: claim.id }),
  )
}
