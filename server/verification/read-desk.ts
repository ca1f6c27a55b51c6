import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type CompanyVerification, type DeskCompany, MOST_WAITING } from '#contract/verification.ts'
import type { Executor } from '#db/connect.ts'
import { certifications, companies, companyDocuments as documents, users } from '#db/schema/index.ts'
import { readCertificationsOf } from '#server/certifications/read-certifications.ts'
import { findOpen } from '#server/identity/accounts/deletion/ask-holdings.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { RequestContext } from '#server/rpc/context.ts'
import { readCursor, toPage } from '#server/rpc/cursor.ts'
import { countRows } from '#server/rpc/lists/count-rows.ts'
import { matchWords } from '#server/rpc/match-words.ts'
import { readDocuments } from './queries.ts'

/** Rows of each kind that are looked at to find the companies that wait longest. */
const MOST_ROWS = 1000

const waitsDocument = sql`${documents.status} = 'pending'`
/** As in the index `certifications_waiting_idx`. */
const waitsCertification = sql`${certifications.verifiedAt} is null and ${certifications.refusedAt} is null and ${certifications.fileId} is not null`

/** Of the company of the row; the names are written out, since a select from one table leaves them away. */
const selectCompanies = (db: Executor) =>
  db
    .select({
      company: companies,
      waitingDocuments: sql<number>`(
        select count(*)::int from company_documents as d where d.company_id = companies.id and d.status = 'pending')`,
      waitingCertifications: sql<number>`(
        select count(*)::int from certifications as c where c.company_id = companies.id
          and c.verified_at is null and c.refused_at is null and c.file_id is not null)`,
    })
    .from(companies)

type Row = Awaited<ReturnType<typeof selectCompanies>>[number]

const toDeskCompany = ({ company, ...waiting }: Row): DeskCompany => {
  const { id, name, type, contactEmail, verified, createdAt } = company
  return { id, name, type, contactEmail, verified, createdAt: createdAt.toISOString(), ...waiting }
}

/** Companies with something to decide, those that wait longest first. */
export const listWaitingCompanies = async (db: Executor): Promise<{ items: DeskCompany[] }> => {
  const { rows } = await db.execute<{ companyId: string }>(sql`
    select company_id as "companyId" from (
      (select company_id, created_at from ${documents} where ${waitsDocument} order by created_at, id limit ${MOST_ROWS})
      union all
      (select company_id, created_at from ${certifications} where ${waitsCertification} order by created_at, id limit ${MOST_ROWS})
    ) as waiting
    group by company_id order by min(created_at) limit ${MOST_WAITING}`)
  const ids = rows.map(({ companyId }) => companyId)
  if (ids.length === 0) return { items: [] }
  const found = await selectCompanies(db).where(inArray(companies.id, ids))
  const items = found.map(toDeskCompany)
  return { items: items.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) }
}

/** As in the index `companies_words_idx`. */
const words = sql`(${companies.name} || ' ' || ${companies.contactEmail})`

const afterCursor = (cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined
  const { value, id } = readCursor(cursor, 'instant')
  return sql`(${companies.createdAt}, ${companies.id}) < (${value}::timestamptz, ${id}::uuid)`
}

const companiesThat = (search: string): SQL | undefined =>
  and(ne(companies.type, 'admin'), matchWords(words, search))

type Query = { search: string; limit: number; cursor?: string | undefined }

/** A page of companies, newest first. Errors: BAD_REQUEST for a foreign cursor. */
export const listCompanies = async ({ db }: Pick<AppDeps, 'db'>, { search, limit, cursor }: Query) => {
  const rows = await selectCompanies(db)
    .where(and(companiesThat(search), afterCursor(cursor)))
    .orderBy(desc(companies.createdAt), desc(companies.id))
    .limit(limit + 1)
  return toPage(rows, limit, toDeskCompany, ({ company }) => ({
    value: company.createdAt.toISOString(),
    id: company.id,
  }))
}

/** How many companies a search finds, exactly. */
export const countCompanies = (db: Executor, search: string) =>
  countRows(db, companies, companiesThat(search))

/** A company with all that its verification rests on; null when there is none of that id. */
export const getCompanyVerification = async (
  { deps, holdings }: RequestContext,
  companyId: string,
): Promise<CompanyVerification | null> => {
  const { db } = deps
  const [row] = await db
    .select({ company: companies, verifiedBy: users.name })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.verifiedBy))
    .where(eq(companies.id, companyId))
  if (!row) return null
  const { company, verifiedBy } = row
  const { id, name, type, contactEmail, contactPhone, address, description, verified } = company
  return {
    id,
    name,
    type,
    contactEmail,
    contactPhone: contactPhone ?? '',
    address: address ?? '',
    description: description ?? '',
    verified,
    verifiedAt: company.verifiedAt?.toISOString() ?? null,
    verifiedBy,
    createdAt: company.createdAt.toISOString(),
    documents: await readDocuments(db, eq(documents.companyId, id)),
    certifications: await readCertificationsOf(deps, id),
    open: await findOpen(db, { why: 'type change', companyId: id }, holdings),
  }
}
