import { and, arrayContains, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PartnerCard } from '#contract/company-profiles.ts'
import type { CompanySkill } from '#contract/company-skills.ts'
import type { Executor } from '#db/connect.ts'
import { certifications, companies, companyProfiles } from '#db/schema/index.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { matchSearch } from './match-search.ts'
import { isShown } from './policy.ts'
import { isValidOf } from './valid-certifications.ts'
import { toFields } from './view.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  search?: string | undefined
  skill?: CompanySkill | undefined
  region?: string | undefined
}

const after = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const { value, id } = readCursor(cursor, 'instant')
  return sql`(${companies.createdAt}, ${companies.id}) < (${value}::timestamptz, ${id}::uuid)`
}

/** A page of the engineering companies that everyone sees. Errors: BAD_REQUEST for a foreign cursor. */
export const listPartners = async (
  db: Executor,
  { limit, cursor, search, skill, region }: Query,
  now: Date,
): Promise<{ items: PartnerCard[]; nextCursor: string | null }> => {
  const valid = db
    .select({ all: count() })
    .from(certifications)
    .where(isValidOf(now.toISOString().slice(0, 10)))
  const rows = await db
    .select({
      company: { id: companies.id, name: companies.name, createdAt: companies.createdAt },
      profile: companyProfiles,
      certifications: sql<number>`(${valid})::int`,
    })
    .from(companies)
    .leftJoin(companyProfiles, eq(companyProfiles.companyId, companies.id))
    .where(
      and(
        isShown,
        matchSearch(search),
        skill && arrayContains(companyProfiles.skills, [skill]),
        region ? arrayContains(companyProfiles.regions, [region]) : undefined,
        after(cursor),
      ),
    )
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(limit + 1)
  return toPage(
    rows,
    limit,
    (row) => ({ ...toFields(row.company, row.profile), certifications: row.certifications }),
    ({ company }) => ({ value: company.createdAt.toISOString(), id: company.id }),
  )
}
