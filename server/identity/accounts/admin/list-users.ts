import { and, eq, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { OfferedType } from '#contract/application-states.ts'
import type { ListedCompany, ListedPerson } from '#contract/users-admin.ts'
import type { Executor } from '#db/connect.ts'
import { companies, companyMembers, users } from '#db/schema/index.ts'
import { countRows } from '#server/rpc/lists/count-rows.ts'
import { type SortColumns, sortedPage } from '#server/rpc/lists/sorted-page.ts'
import { matchWords } from '#server/rpc/match-words.ts'

type Filter = {
  search: string
  role?: OfferedType | undefined
  verified?: 'verified' | 'pending' | undefined
}
type Paged = { limit: number; cursor?: string | undefined }

const columns: SortColumns = {
  createdAt: { of: companies.createdAt, kind: 'instant' },
  name: { of: companies.name, kind: 'text' },
  role: { of: companies.type, kind: 'text' },
  verified: { of: companies.verified, kind: 'boolean' },
}

/** As in the index `companies_words_idx`. */
const words = sql`(${companies.name} || ' ' || ${companies.contactEmail})`

/** By name and address of the company, or by those of one of its people. As a list of ids, which are found by their index. */
const found = (search: string): SQL | undefined => {
  const byWords = matchWords(words, search)
  if (!byWords) return undefined
  // As in the index `users_words_idx`.
  const isPerson = matchWords(sql`(users.name || ' ' || users.email)`, search)
  const byPerson = sql`${companies.id} = any(array(
    select member.company_id from company_members member join users on users.id = member.user_id where ${isPerson}))`
  return or(byWords, byPerson)
}

const companiesThat = ({ search, role, verified }: Filter): SQL | undefined =>
  and(
    role ? eq(companies.type, role) : ne(companies.type, 'admin'),
    verified && eq(companies.verified, verified === 'verified'),
    found(search),
  )

const shown = {
  id: companies.id,
  name: companies.name,
  contactEmail: companies.contactEmail,
  type: sql<OfferedType>`${companies.type}`,
  verified: companies.verified,
  suspendedAt: companies.suspendedAt,
  people: sql<number>`(select count(*)::int from company_members where company_members.company_id = companies.id)`,
  createdAt: companies.createdAt,
}

type Row = Omit<ListedCompany, 'suspendedAt' | 'createdAt'> & { suspendedAt: Date | null; createdAt: Date }

const toListed = ({ suspendedAt, createdAt, ...row }: Row): ListedCompany => ({
  ...row,
  suspendedAt: suspendedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** A page of companies, those of staff apart. Errors: BAD_REQUEST for a foreign cursor. */
export const listUsers = async (
  db: Executor,
  query: Filter & Paged & { sort: string },
): Promise<{ items: ListedCompany[]; nextCursor: string | null }> => {
  const page = sortedPage(columns, companies.id, query)
  const rows = await db
    .select({ ...shown, mark: page.mark })
    .from(companies)
    .where(and(companiesThat(query), page.where))
    .orderBy(...page.orderBy)
    .limit(query.limit + 1)
  return page.pageOf(rows, ({ mark: _, ...row }) => toListed(row))
}

/** One company as the list shows it; undefined for those of staff and for unknown ids. */
export const findListed = async (db: Executor, id: string): Promise<ListedCompany | undefined> => {
  const [row] = await db
    .select(shown)
    .from(companies)
    .where(and(eq(companies.id, id), ne(companies.type, 'admin')))
  return row && toListed(row)
}

/** What a company is called; null as for `findListed`. */
export const nameUser = async (db: Executor, id: string): Promise<{ id: string; name: string } | null> => {
  const [row] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), ne(companies.type, 'admin')))
  return row ?? null
}

/** How many companies a filter finds, exactly. */
export const countUsers = (db: Executor, filter: Filter) => countRows(db, companies, companiesThat(filter))

/** What is shown of a person in lists of staff. */
export const personShown = {
  id: users.id,
  fullName: users.name,
  email: users.email,
  emailConfirmed: users.emailVerified,
  isInvestor: sql<boolean>`coalesce((
    select true from investor_grants where investor_grants.user_id = users.id and investor_grants.revoked_at is null
    limit 1), false)`,
  bannedUntil: users.bannedUntil,
  lastSignInAt: users.lastSignInAt,
  createdAt: users.createdAt,
}

type PersonRow = Omit<ListedPerson, 'bannedUntil' | 'lastSignInAt' | 'createdAt'> & {
  bannedUntil: Date | null
  lastSignInAt: Date | null
  createdAt: Date
}

export const toPerson = ({ bannedUntil, lastSignInAt, createdAt, ...row }: PersonRow): ListedPerson => ({
  ...row,
  bannedUntil: bannedUntil?.toISOString() ?? null,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

/** Accounts of people who are in no company and not of the staff. */
export const isAlone = (db: Executor): SQL =>
  and(
    eq(users.role, 'user'),
    notExists(
      db
        .select({ id: companyMembers.userId })
        .from(companyMembers)
        .where(eq(companyMembers.userId, users.id)),
    ),
  ) as SQL

const personColumns: SortColumns = { createdAt: { of: users.createdAt, kind: 'instant' } }

const peopleThat = (db: Executor, search: string): SQL | undefined =>
  and(isAlone(db), matchWords(sql`(${users.name} || ' ' || ${users.email})`, search))

/** A page of people without a company. Errors: BAD_REQUEST for a foreign cursor. */
export const listPeopleAlone = async (
  db: Executor,
  { search, ...paged }: { search: string; sort: string } & Paged,
) => {
  const page = sortedPage(personColumns, users.id, paged)
  const rows = await db
    .select({ ...personShown, mark: page.mark })
    .from(users)
    .where(and(peopleThat(db, search), page.where))
    .orderBy(...page.orderBy)
    .limit(paged.limit + 1)
  return page.pageOf(rows, ({ mark: _, ...row }) => toPerson(row))
}

/** How many people without a company a search finds, exactly. */
export const countPeopleAlone = (db: Executor, search: string) => countRows(db, users, peopleThat(db, search))
