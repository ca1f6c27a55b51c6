import { and, asc, count, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { EquipmentCategoryKey } from '#contract/equipment-words.ts'
import type { AskForQuotes } from '#contract/quote-requests.ts'
import type { Transaction } from '#db/connect.ts'
import { companies, equipmentCatalog, equipmentCategories, quoteRequests } from '#db/schema/index.ts'
import type { NotifyDeps } from '#server/notifications/notify.ts'
import { notifyAsked, notifyStaff } from '../notify-parties.ts'
import { readWantedLines, type Wanted } from './wanted-lines.ts'

/** Suppliers that are asked about one line: those with the most articles of its class. */
const MAX_SUPPLIERS = 5

export type Asking = {
  userId: string
  company: { id: string; name: string }
  /** Which solutions the caller calls own. */
  ownedBy: SQL
}

type Supplier = { id: string; name: string }

/** The suppliers of each class, those with the most listed articles first. */
const findSuppliers = async (
  tx: Transaction,
  keys: EquipmentCategoryKey[],
  companyId: string,
): Promise<Map<EquipmentCategoryKey, Supplier[]>> => {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({ key: equipmentCategories.key, id: companies.id, name: companies.name })
    .from(equipmentCatalog)
    .innerJoin(companies, eq(companies.id, equipmentCatalog.companyId))
    .innerJoin(equipmentCategories, eq(equipmentCategories.id, equipmentCatalog.categoryId))
    .where(
      and(
        inArray(equipmentCategories.key, keys),
        sql`${equipmentCatalog.state} = 'listed'`,
        eq(companies.type, 'supplier'),
        ne(companies.id, companyId),
      ),
    )
    .groupBy(equipmentCategories.key, companies.id, companies.name)
    .orderBy(desc(count()), asc(companies.id))
  const found = Map.groupBy(rows, ({ key }) => key)
  return new Map(
    [...found].map(([key, suppliers]) => [
      key,
      suppliers.slice(0, MAX_SUPPLIERS).map(({ id, name }) => ({ id, name })),
    ]),
  )
}

const sameLine = ({ requestKey, partKey }: { requestKey: string; partKey: string | null }) =>
  `${requestKey}/${partKey ?? ''}`

/** Requests that an earlier try with the same key made. */
const findEarlier = (tx: Transaction, wanted: readonly Wanted[], companyId: string) =>
  tx
    .select({
      id: quoteRequests.id,
      requestKey: quoteRequests.requestKey,
      partKey: quoteRequests.partKey,
      supplierId: quoteRequests.supplierCompanyId,
    })
    .from(quoteRequests)
    .where(
      and(
        eq(quoteRequests.companyId, companyId),
        inArray(quoteRequests.requestKey, [...new Set(wanted.map(({ requestKey }) => requestKey))]),
      ),
    )

/** What a request is about: one article or line of a bill in one quantity, asked of one supplier. */
type Subject = Pick<
  typeof quoteRequests.$inferSelect,
  'equipmentId' | 'solutionId' | 'partKey' | 'quantity' | 'supplierCompanyId'
>
const subjectOf = ({ equipmentId, solutionId, partKey, quantity, supplierCompanyId }: Subject) =>
  JSON.stringify([equipmentId, solutionId, partKey, quantity, supplierCompanyId])

/** Requests of the company that wait for an answer about the same articles and bills, by what they are about. */
const findOpen = async (tx: Transaction, rows: readonly Subject[], companyId: string) => {
  const ids = (pick: (row: Subject) => string | null) => [...new Set(rows.flatMap((row) => pick(row) ?? []))]
  const open = await tx
    .select()
    .from(quoteRequests)
    .where(
      and(
        eq(quoteRequests.companyId, companyId),
        eq(quoteRequests.status, 'open'),
        or(
          inArray(
            quoteRequests.equipmentId,
            ids(({ equipmentId }) => equipmentId),
          ),
          inArray(
            quoteRequests.solutionId,
            ids(({ solutionId }) => solutionId),
          ),
        ),
      ),
    )
  return new Map(open.map((row) => [subjectOf(row), row]))
}

const insertRequests = async (tx: Transaction, wanted: readonly Wanted[], { userId, company }: Asking) => {
  const keys = [...new Set(wanted.flatMap(({ supplier, category }) => (supplier ? [] : [category])))]
  const suppliers = await findSuppliers(tx, keys, company.id)
  const categories = new Map(
    (await tx.select().from(equipmentCategories)).map(({ key, id }) => [key, id] as const),
  )
  const rows = wanted.flatMap(({ supplier, category, ...line }) => {
    const categoryId = categories.get(category)
    if (categoryId === undefined) throw new Error(`no category ${category}`)
    const asked: (Supplier | null)[] = supplier ? [supplier] : (suppliers.get(category) ?? [])
    return (asked.length > 0 ? asked : [null]).map((one) => ({
      ...line,
      categoryId,
      companyId: company.id,
      userId,
      buyerName: company.name,
      supplierCompanyId: one?.id ?? null,
      supplierName: one?.name ?? '',
    }))
  })
  const open = await findOpen(tx, rows, company.id)
  const asked = rows.flatMap((row) => {
    const found = open.get(subjectOf(row))
    return found
      ? [
          {
            id: found.id,
            supplierId: found.supplierCompanyId,
            supplierName: found.supplierName,
            name: found.name,
          },
        ]
      : []
  })
  const fresh = rows.filter((row) => !open.has(subjectOf(row)))
  if (fresh.length === 0) return { asked, made: [] }
  const made = await tx.insert(quoteRequests).values(fresh).onConflictDoNothing().returning({
    id: quoteRequests.id,
    supplierId: quoteRequests.supplierCompanyId,
    supplierName: quoteRequests.supplierName,
    name: quoteRequests.name,
  })
  return { asked, made }
}

/**
 * Asks for prices: of articles their supplier, of lines of a bill the suppliers that list articles of the class, at most
 * five each; where there is none, our staff. With a key that was used before it answers what was asked then; a supplier
 * whose answer to the same question is still open is not asked again.
 * Errors: BAD_REQUEST naming a line that is not there.
 */
export const requestQuotes = async (
  deps: NotifyDeps,
  tx: Transaction,
  input: AskForQuotes,
  asking: Asking,
): Promise<{ ids: string[]; asked: number; unassigned: number }> => {
  const { company, ownedBy } = asking
  const wanted = await readWantedLines(tx, input, { companyId: company.id, ownedBy })
  // A second try, or another member of the company, waits for the first one and then finds its rows.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`quotes/${company.id}`}, 0))`)
  const earlier = await findEarlier(tx, wanted, company.id)
  const known = new Set(earlier.map(sameLine))
  const missing = [
    ...new Map(
      wanted.filter((line) => !known.has(sameLine(line))).map((line) => [sameLine(line), line]),
    ).values(),
  ]
  const { asked, made } =
    missing.length > 0 ? await insertRequests(tx, missing, asking) : { asked: [], made: [] }
  await notifyAsked(deps, tx, made, company.name)
  await notifyStaff(deps, tx, made, company.name)
  const all = [...earlier, ...asked, ...made]
  return {
    ids: all.map(({ id }) => id),
    asked: all.filter(({ supplierId }) => supplierId !== null).length,
    unassigned: all.filter(({ supplierId }) => supplierId === null).length,
  }
}
