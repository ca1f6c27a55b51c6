import { sql } from 'drizzle-orm'
import { MAX_OFFERS } from '#contract/offer-words.ts'
import type { Executor } from '#db/connect.ts'
import type { BillLine } from './read-bill.ts'

/** An article that serves as a line. */
export type OfferRow = {
  partKey: string
  id: string
  name: string
  manufacturer: string
  model: string
  supplierName: string
  isSupplierVerified: boolean
  isPlannedProduct: boolean
  priceCents: number | null
  bulkFrom: number | null
  bulkPriceCents: number | null
  isPriceAssumed: boolean
  leadTimeDays: number | null
  stock: number | null
  payloadKg: number | null
  reachMm: number | null
  ipRating: number | null
  lengthMm: number | null
  widthMm: number | null
}

const escaped = (word: string): string => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** A line as the statement reads it. */
const asked = ({ partKey, unit, needs }: BillLine) => ({
  part_key: partKey,
  unit,
  category: needs.category,
  catalogue_id: needs.catalogueId ?? null,
  is_comparable: needs.isComparable,
  words: needs.words.length > 0 ? needs.words.map(escaped) : null,
  products: needs.products ?? null,
  payload_kg: needs.least.payloadKg ?? null,
  reach_mm: needs.least.reachMm ?? null,
  ip_rating: needs.least.ipRating ?? null,
  length_mm: needs.least.lengthMm ?? null,
  width_mm: needs.least.widthMm ?? null,
})

/** Columns of an article; numbers as JSON knows them. */
const columns = sql.raw(`
  e.id, e.name, e.manufacturer, e.model, c.name as supplier_name, c.verified as is_supplier_verified, e.price_cents, e.bulk_from, e.bulk_price_cents,
  e.is_price_assumed, e.lead_time_days, e.stock, e.payload_kg, e.reach_mm, e.ip_rating, e.length_mm, e.width_mm`)
const best = sql.raw(
  `order by e.price_cents asc nulls last, e.lead_time_days asc nulls last, e.id limit ${MAX_OFFERS}`,
)

/**
 * The best offers for all lines in one statement: articles of the planned product first, then those of the class whose
 * figures meet every limit, cheapest and soonest. Articles of the company `withoutId` are left out: no company buys from
 * itself. A figure that an article does not state meets no limit.
 */
export const selectOffers = async (
  db: Executor,
  lines: readonly BillLine[],
  withoutId: string | null,
): Promise<OfferRow[]> => {
  if (lines.length === 0) return []
  const { rows } = await db.execute<OfferRow>(sql`
    with asked as (
      select a.*, k.id as category_id
      from jsonb_to_recordset(${JSON.stringify(lines.map(asked))}::jsonb) as a (
        part_key text, unit text, category text, catalogue_id text, is_comparable boolean, words text[], products text[],
        payload_kg numeric, reach_mm numeric, ip_rating integer, length_mm numeric, width_mm numeric)
      join equipment_categories k on k.key = a.category)
    select asked.part_key as "partKey", found.id, found.name, found.manufacturer, found.model,
      found.supplier_name as "supplierName", found.is_supplier_verified as "isSupplierVerified",
      found.is_planned as "isPlannedProduct",
      found.price_cents::float8 as "priceCents", found.bulk_from as "bulkFrom",
      found.bulk_price_cents::float8 as "bulkPriceCents", found.is_price_assumed as "isPriceAssumed",
      found.lead_time_days as "leadTimeDays", found.stock, found.payload_kg::float8 as "payloadKg",
      found.reach_mm::float8 as "reachMm", found.ip_rating as "ipRating", found.length_mm::float8 as "lengthMm",
      found.width_mm::float8 as "widthMm"
    from asked cross join lateral (
      (select true as is_planned, ${columns}
        from equipment_catalog e join companies c on c.id = e.company_id and c.type = 'supplier'
        where e.state = 'listed' and e.catalogue_id = asked.catalogue_id and e.unit = asked.unit
          and e.company_id is distinct from ${withoutId}::uuid
        ${best})
      union all
      (select false as is_planned, ${columns}
        from equipment_catalog e join companies c on c.id = e.company_id and c.type = 'supplier'
        where asked.is_comparable and e.state = 'listed' and e.category_id = asked.category_id
          and e.unit = asked.unit and e.company_id is distinct from ${withoutId}::uuid
          and (asked.catalogue_id is null or e.catalogue_id is distinct from asked.catalogue_id)
          and (asked.words is null or e.name ilike any (asked.words))
          and (asked.products is null or e.catalogue_id is null or e.catalogue_id = any (asked.products))
          and (asked.payload_kg is null or e.payload_kg >= asked.payload_kg)
          and (asked.reach_mm is null or e.reach_mm >= asked.reach_mm)
          and (asked.length_mm is null or e.length_mm >= asked.length_mm)
          and (asked.width_mm is null or e.width_mm >= asked.width_mm)
          and (asked.ip_rating is null
            or (e.ip_rating / 10 >= asked.ip_rating / 10 and e.ip_rating % 10 >= asked.ip_rating % 10))
        ${best})) as found
    order by asked.part_key, found.is_planned desc, found.price_cents asc nulls last,
      found.lead_time_days asc nulls last, found.id`)
  return rows
}
