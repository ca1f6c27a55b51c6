import { and, asc, eq, ilike, ne, type SQL } from 'drizzle-orm'
import type { CompanyType } from '#db/schema/index.ts'
import { companies } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

const MOST = 20

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Companies by a part of their name, at most 20, by name. */
export const findCompanies = async (
  { db }: Pick<AppDeps, 'db'>,
  {
    search,
    type,
    isVerified,
    except,
  }: { search: string; type?: CompanyType; isVerified?: true; except?: string },
) => {
  const where: (SQL | undefined)[] = [
    type && eq(companies.type, type),
    isVerified && eq(companies.verified, true),
    except ? ne(companies.id, except) : undefined,
    search === '' ? undefined : ilike(companies.name, `%${escaped(search)}%`),
  ]
  const items = await db
    .select({ id: companies.id, name: companies.name, isVerified: companies.verified })
    .from(companies)
    .where(and(...where))
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(MOST)
  return { items }
}
