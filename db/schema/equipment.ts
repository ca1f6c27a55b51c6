import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  EquipmentCategoryKey,
  EquipmentManual,
  EquipmentSpecifications,
  EquipmentState,
  EquipmentUnit,
} from '#contract/equipment-words.ts'
import { users } from './accounts.ts'
import { createdAt, instant, primaryId, updatedAt } from './columns.ts'
import { companies } from './companies.ts'
import { files } from './files.ts'

/** Classes of equipment. `key` is what a line of a bill of materials asks for. */
export const equipmentCategories = pgTable(
  'equipment_categories',
  {
    id: primaryId(),
    key: text('key').$type<EquipmentCategoryKey>().notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    /** Not offered for articles any more; those that have it keep it. */
    retiredAt: instant('retired_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('equipment_categories_key_key').on(table.key),
    uniqueIndex('equipment_categories_name_key').on(table.name),
  ],
)

/** Tables of articles that suppliers imported. */
export const equipmentImports = pgTable(
  'equipment_imports',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    fileId: uuid('file_id').references(() => files.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    /** Made by the browser once per import, so that an import sent again is still one. */
    importKey: uuid('import_key').notNull(),
    /** Column of the file by field of an article. */
    mapping: jsonb('mapping').$type<Record<string, string>>().notNull().default({}),
    rows: integer('rows').notNull(),
    refused: integer('refused').notNull(),
    /** Articles that were there before, as they were: what undoing puts back. */
    replaced: jsonb('replaced').$type<Record<string, unknown>[]>().notNull().default([]),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('equipment_imports_key').on(table.companyId, table.importKey),
    index('equipment_imports_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('equipment_imports_user_idx').on(table.userId),
    index('equipment_imports_file_idx').on(table.fileId),
    check('equipment_imports_rows_check', sql`${table.rows} >= 0 and ${table.refused} >= 0`),
  ],
)

const money = (name: string) => bigint(name, { mode: 'number' })
const figure = (name: string) => numeric(name, { mode: 'number', precision: 12, scale: 3 })
const isListed = (state: AnyPgColumn) => sql`${state} = 'listed'`

/** What suppliers sell. A price is for one unit; an article without one is sold on request. */
export const equipmentCatalog = pgTable(
  'equipment_catalog',
  {
    id: primaryId(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => equipmentCategories.id),
    state: text('state').$type<EquipmentState>().notNull().default('unlisted'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    manufacturer: text('manufacturer').notNull().default(''),
    model: text('model').notNull().default(''),
    /** The supplier's own number of the article. */
    articleNumber: text('article_number').notNull().default(''),
    /** The product of the planner's catalogue that it is. */
    catalogueId: text('catalogue_id'),
    unit: text('unit').$type<EquipmentUnit>().notNull().default('piece'),
    priceCents: money('price_cents'),
    /** Shown where there is no price: what it usually costs. Never payable. */
    priceLowCents: money('price_low_cents'),
    priceHighCents: money('price_high_cents'),
    /** Of demo articles: nobody offered this price. */
    isPriceAssumed: boolean('is_price_assumed').notNull().default(false),
    /** From so many units on, one unit costs the bulk price. */
    bulkFrom: integer('bulk_from'),
    bulkPriceCents: money('bulk_price_cents'),
    leadTimeDays: integer('lead_time_days'),
    /** Null: not counted. */
    stock: integer('stock'),
    certifications: text('certifications').array().notNull().default(sql`'{}'::text[]`),
    specifications: jsonb('specifications').$type<EquipmentSpecifications>().notNull().default({}),
    manuals: jsonb('manuals').$type<EquipmentManual[]>().notNull().default([]),
    /** Figures that a line of a bill of materials can ask for; null: unknown. */
    payloadKg: figure('payload_kg'),
    reachMm: figure('reach_mm'),
    /** The number of the IP code: 67. */
    ipRating: integer('ip_rating'),
    lengthMm: figure('length_mm'),
    widthMm: figure('width_mm'),
    heightMm: figure('height_mm'),
    pictureFileId: uuid('picture_file_id').references(() => files.id, { onDelete: 'set null' }),
    datasheetFileId: uuid('datasheet_file_id').references(() => files.id, { onDelete: 'set null' }),
    importId: uuid('import_id').references(() => equipmentImports.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('equipment_catalog_article_key')
      .on(table.companyId, table.articleNumber)
      .where(sql`${table.articleNumber} <> ''`),
    index('equipment_catalog_company_idx').on(
      table.companyId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('equipment_catalog_listed_idx')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isListed(table.state)),
    index('equipment_catalog_listed_category_idx')
      .on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isListed(table.state)),
    index('equipment_catalog_listed_price_idx').on(table.priceCents, table.id).where(isListed(table.state)),
    index('equipment_catalog_listed_category_price_idx')
      .on(table.categoryId, table.priceCents, table.id)
      .where(isListed(table.state)),
    index('equipment_catalog_listed_lead_time_idx')
      .on(table.leadTimeDays, table.id)
      .where(isListed(table.state)),
    index('equipment_catalog_listed_category_lead_time_idx')
      .on(table.categoryId, table.leadTimeDays, table.id)
      .where(isListed(table.state)),
    index('equipment_catalog_product_idx').on(table.catalogueId).where(isListed(table.state)),
    // Without fastupdate: a search would read the list of pending entries whole.
    index('equipment_catalog_words_idx')
      .using(
        'gin',
        sql`(${table.name} || ' ' || ${table.manufacturer} || ' ' || ${table.model} || ' ' || ${table.articleNumber}) gin_trgm_ops`,
      )
      .with({ fastupdate: false }),
    index('equipment_catalog_category_idx').on(table.categoryId),
    index('equipment_catalog_user_idx').on(table.userId),
    index('equipment_catalog_import_idx').on(table.importId),
    index('equipment_catalog_picture_idx').on(table.pictureFileId),
    index('equipment_catalog_datasheet_idx').on(table.datasheetFileId),
    check('equipment_catalog_state_check', sql`${table.state} in ('unlisted', 'listed', 'retired')`),
    check('equipment_catalog_unit_check', sql`${table.unit} in ('piece', 'metre')`),
    check('equipment_catalog_name_check', sql`char_length(btrim(${table.name})) between 1 and 200`),
    check('equipment_catalog_stock_check', sql`${table.stock} >= 0`),
    check('equipment_catalog_price_check', sql`${table.priceCents} > 0`),
    check('equipment_catalog_range_check', sql`${table.priceLowCents} <= ${table.priceHighCents}`),
    check(
      'equipment_catalog_bulk_check',
      sql`(${table.bulkFrom} is null) = (${table.bulkPriceCents} is null) and ${table.bulkFrom} > 1 and ${table.bulkPriceCents} > 0 and ${table.bulkPriceCents} <= ${table.priceCents}`,
    ),
    check('equipment_catalog_lead_time_check', sql`${table.leadTimeDays} >= 0`),
  ],
)
