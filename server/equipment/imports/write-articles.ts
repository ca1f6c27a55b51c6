import { type SQL, sql } from 'drizzle-orm'
import type { EquipmentChanges } from '#contract/equipment.ts'
import type { ImportMapping } from '#contract/equipment-imports.ts'
import { specificationKeys } from '#contract/equipment-words.ts'
import type { Transaction } from '#db/connect.ts'
import { equipmentCategories } from '#db/schema/index.ts'
import { hasManuals, type ImportPlan } from './plan-import.ts'

/** Column of the table by field of an article. */
const columnOf = {
  name: 'name',
  description: 'description',
  manufacturer: 'manufacturer',
  model: 'model',
  articleNumber: 'article_number',
  unit: 'unit',
  priceCents: 'price_cents',
  priceLowCents: 'price_low_cents',
  priceHighCents: 'price_high_cents',
  bulkFrom: 'bulk_from',
  bulkPriceCents: 'bulk_price_cents',
  leadTimeDays: 'lead_time_days',
  stock: 'stock',
  certifications: 'certifications',
  specifications: 'specifications',
  manuals: 'manuals',
  payloadKg: 'payload_kg',
  reachMm: 'reach_mm',
  ipRating: 'ip_rating',
  lengthMm: 'length_mm',
  widthMm: 'width_mm',
  heightMm: 'height_mm',
} as const satisfies Partial<Record<keyof EquipmentChanges, string>>
type Field = keyof typeof columnOf
const fields = Object.keys(columnOf) as Field[]

/** What a new article has where the table has no column. */
const emptyOf: Partial<Record<Field, unknown>> = {
  description: '',
  manufacturer: '',
  model: '',
  articleNumber: '',
  unit: 'piece',
  certifications: [],
  specifications: {},
  manuals: [],
}

type Row = Record<string, unknown>

const categoryIds = async (tx: Transaction): Promise<Map<string, string>> =>
  new Map(
    (
      await tx.select({ key: equipmentCategories.key, id: equipmentCategories.id }).from(equipmentCategories)
    ).map(({ key, id }) => [key, id]),
  )

const identifier = (name: string): SQL => sql.raw(`"${name}"`)
const list = (columns: readonly string[], of = ''): SQL =>
  sql.join(
    columns.map((column) => (of ? sql`${sql.raw(of)}.${identifier(column)}` : identifier(column))),
    sql`, `,
  )

/** Rows as a relation with the columns of the catalogue: one parameter, however many rows. */
const relationOf = (rows: readonly Row[]): SQL =>
  sql`jsonb_populate_recordset(null::equipment_catalog, ${JSON.stringify(rows)}::jsonb)`

type Stamp = { companyId: string; userId: string; importId: string; now: Date }

/** Inserts the new articles in one statement. */
export const insertArticles = async (
  tx: Transaction,
  added: ImportPlan['added'],
  { companyId, userId, importId, now }: Stamp,
  { state, newId }: { state: 'unlisted' | 'listed'; newId: () => string },
): Promise<void> => {
  if (added.length === 0) return
  const categories = await categoryIds(tx)
  const own = { company_id: companyId, user_id: userId, import_id: importId, state, is_price_assumed: false }
  const rows = added.map(({ article }, at): Row => {
    // The row of the file that comes first is the newest, so that a list shows them in its order.
    const instant = new Date(now.getTime() - at).toISOString()
    const cells = fields.map((field) => [columnOf[field], article[field] ?? emptyOf[field] ?? null])
    return {
      id: newId(),
      ...own,
      category_id: categories.get(article.category),
      ...Object.fromEntries(cells),
      created_at: instant,
      updated_at: now.toISOString(),
    }
  })
  const columns = Object.keys(rows[0] ?? {})
  await tx.execute(
    sql`insert into equipment_catalog (${list(columns)}) select ${list(columns)} from ${relationOf(rows)}`,
  )
}

/** The fields of an article that an import with this mapping changes. */
const changedFields = (mapping: ImportMapping): Field[] =>
  fields.filter((field) => {
    if (field === 'articleNumber') return false
    if (field === 'specifications') return specificationKeys.some((key) => mapping[key] !== undefined)
    if (field === 'manuals') return hasManuals(mapping)
    return mapping[field] !== undefined
  })

/** The columns of the catalogue that an import with this mapping changes, the category among them. */
export const changedColumns = (mapping: ImportMapping): string[] => [
  ...changedFields(mapping).map((field) => columnOf[field]),
  ...(mapping.category === undefined ? [] : ['category_id']),
]

/** Articles as they are, for putting them back. */
export const copyOf = async (tx: Transaction, ids: readonly string[]): Promise<Row[]> => {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ row: Row }>(
    sql`select to_jsonb(a) as row from equipment_catalog a where id = any(${sql.param(ids)}::uuid[]) order by id`,
  )
  return rows.map(({ row }) => row)
}

/** Sets columns of articles from rows in one statement; `more` are further assignments, `where` a further condition. */
export const setColumns = async (
  tx: Transaction,
  rows: readonly Row[],
  columns: readonly string[],
  { more, where }: { more: readonly SQL[]; where?: SQL },
): Promise<void> => {
  if (rows.length === 0) return
  const assignments = [
    ...columns.map((column) => sql`${identifier(column)} = r.${identifier(column)}`),
    ...more,
  ]
  await tx.execute(
    sql`update equipment_catalog a set ${sql.join(assignments, sql`, `)} from ${relationOf(rows)} r where a.id = r.id${where ? sql` and ${where}` : sql``}`,
  )
}

/** Updates the articles that were there. What the table has no column for stays as it is; a retired one comes back. */
export const updateArticles = async (
  tx: Transaction,
  updated: ImportPlan['updated'],
  { importId, now }: Stamp,
  { state, mapping }: { state: 'unlisted' | 'listed'; mapping: ImportMapping },
): Promise<void> => {
  if (updated.length === 0) return
  const categories = await categoryIds(tx)
  const changed = changedFields(mapping)
  const rows = updated.map(
    ({ id, changes }): Row => ({
      id,
      ...(changes.category !== undefined && { category_id: categories.get(changes.category) }),
      ...Object.fromEntries(
        changed.map((field) => [columnOf[field], changes[field] ?? emptyOf[field] ?? null]),
      ),
    }),
  )
  await setColumns(tx, rows, changedColumns(mapping), {
    more: [
      sql`import_id = ${importId}::uuid`,
      sql`state = case when a.state = 'retired' then ${state} else a.state end`,
      sql`updated_at = greatest(${now.toISOString()}::timestamptz, a.updated_at + interval '1 millisecond')`,
      ...(mapping.priceCents === undefined ? [] : [sql`is_price_assumed = false`]),
    ],
  })
}
