import { z } from 'zod'
import { procedure } from './base.ts'
import {
  equipmentCategoryKeys,
  equipmentSorts,
  equipmentStates,
  equipmentUnits,
  MAX_ARTICLE_MANUALS,
  MAX_ARTICLES,
  MAX_LEAD_TIME_DAYS,
  MAX_PRICE_CENTS,
  MAX_QUANTITY,
  MAX_STOCK,
  manualTypes,
  specificationKeys,
} from './equipment-words.ts'
import { fileKinds } from './file-limits.ts'
import { Id } from './id.ts'
import { offerProcedures } from './offers.ts'
import { pageOf, pageQuery } from './paging.ts'
import { text } from './text.ts'

const EquipmentCategory = z.object({
  key: z.enum(equipmentCategoryKeys),
  name: z.string(),
})
export type EquipmentCategory = z.infer<typeof EquipmentCategory>

const ListedCategory = EquipmentCategory.extend({
  isRetired: z.boolean().describe('Not offered for new articles; those that have it keep it'),
})
export type ListedCategory = z.infer<typeof ListedCategory>

const Specifications = z.partialRecord(z.enum(specificationKeys), z.string())
const Manual = z.object({ title: z.string(), url: z.string(), type: z.enum(manualTypes) })
const cents = z.number().int().nullable()

/** An article as a row of a list. */
export const EquipmentCard = z.object({
  id: z.uuid(),
  state: z.enum(equipmentStates),
  name: z.string(),
  category: EquipmentCategory,
  manufacturer: z.string(),
  model: z.string(),
  articleNumber: z.string(),
  unit: z.enum(equipmentUnits),
  priceCents: cents.describe('For one unit; null: sold on request'),
  priceLowCents: cents.describe('What it usually costs where there is no price; never payable'),
  priceHighCents: cents,
  isPriceAssumed: z.boolean().describe('No one offered this price: it is an assumption'),
  bulkFrom: z.number().int().nullable().describe('From so many units on, one unit costs the bulk price'),
  bulkPriceCents: cents,
  leadTimeDays: z.number().int().nullable(),
  stock: z.number().int().nullable().describe('Units in stock; null: not counted'),
  payloadKg: z.number().nullable(),
  reachMm: z.number().nullable(),
  ipRating: z.number().int().nullable().describe('The number of the IP code: 67'),
  pictureFileId: z.uuid().nullable().describe('Opened at /files/{id}'),
  supplier: z.object({ id: z.uuid(), name: z.string(), isVerified: z.boolean() }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type EquipmentCard = z.infer<typeof EquipmentCard>

export const Equipment = EquipmentCard.extend({
  description: z.string(),
  catalogueId: z.string().nullable().describe('The product of the planner that it is'),
  bulkDiscountPercent: z.number().nullable().describe('How far the bulk price is below the price'),
  stockStatus: z.enum(['in_stock', 'out_of_stock', 'not_counted']),
  certifications: z.array(z.string()),
  specifications: Specifications,
  manuals: z.array(Manual),
  lengthMm: z.number().nullable(),
  widthMm: z.number().nullable(),
  heightMm: z.number().nullable(),
  datasheet: z
    .object({ id: z.uuid(), name: z.string(), kind: z.enum(fileKinds), bytes: z.number().int() })
    .nullable()
    .describe('Opened at /files/{id}'),
})
export type Equipment = z.infer<typeof Equipment>

const whole = (what: string, least: number, most: number) => {
  const message = `Enter ${what} as a whole number, ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`
  return z.number(message).int(message).min(least, message).max(most, message)
}
const figure = (what: string, most: number) => {
  const message = `Enter ${what} as a number above 0, at most ${most.toLocaleString('en-US')}`
  return z.number(message).positive(message).max(most, message)
}
/** Cents. The words name dollars, as people type prices in forms and tables. */
const price = (what: string) => {
  const most = (MAX_PRICE_CENTS / 100).toLocaleString('en-US')
  const message = `Enter ${what}, $0.01 to $${most}`
  return z
    .number(message)
    .int(message)
    .min(1, message)
    .max(MAX_PRICE_CENTS, message)
    .nullable()
    .describe('US cents')
}
const line = (max: number) => text(max).overwrite((value) => value.replace(/\s+/g, ' ').trim())

/** What a supplier writes of an article. */
const equipmentFields = {
  name: line(200).min(1, 'Enter the name of the article'),
  category: z.enum(equipmentCategoryKeys, 'Choose a category'),
  description: text(5000).trim(),
  manufacturer: line(100),
  model: line(100),
  articleNumber: line(100).describe('Your own number of the article: once in your company, or empty'),
  catalogueId: line(120).nullable().describe('The product of the planner that it is'),
  unit: z.enum(equipmentUnits, 'Choose piece or metre'),
  priceCents: price('the price').describe('For one unit; null: sold on request'),
  priceLowCents: price('the lower end of the usual price'),
  priceHighCents: price('the upper end of the usual price'),
  bulkFrom: whole('the quantity of the bulk price', 2, MAX_QUANTITY).nullable(),
  bulkPriceCents: price('the bulk price'),
  leadTimeDays: whole('the lead time in days', 0, MAX_LEAD_TIME_DAYS).nullable(),
  stock: whole('the stock', 0, MAX_STOCK).nullable().describe('null: not counted'),
  certifications: z
    .array(line(100).min(1, 'Enter the name of the certification'))
    .max(20, 'Enter at most 20 certifications'),
  specifications: z.partialRecord(z.enum(specificationKeys), line(200)),
  manuals: z
    .array(
      z.object({
        title: line(200).min(1, 'Enter the title of the manual'),
        url: line(500).pipe(
          z.url({
            protocol: /^https?$/,
            hostname: z.regexes.domain,
            error: 'Enter the address of the manual, such as https://maker.example/manual.pdf',
          }),
        ),
        type: z.enum(manualTypes, 'Choose what the manual is for'),
      }),
    )
    .max(MAX_ARTICLE_MANUALS, `Enter at most ${MAX_ARTICLE_MANUALS} manuals`),
  payloadKg: figure('the payload in kg', 100_000).nullable(),
  reachMm: figure('the reach in mm', 1_000_000).nullable(),
  ipRating: whole('the number of the IP code', 0, 69).nullable(),
  lengthMm: figure('the length in mm', 1_000_000).nullable(),
  widthMm: figure('the width in mm', 1_000_000).nullable(),
  heightMm: figure('the height in mm', 1_000_000).nullable(),
  pictureFileId: Id.nullable().describe('A file sent for the purpose `equipment_picture`'),
  datasheetFileId: Id.nullable().describe('A file sent for the purpose `equipment_datasheet`'),
}
/** Fields of an article, any of them. */
export const ChangedFields = z.object(equipmentFields).partial()
export type EquipmentChanges = z.output<typeof ChangedFields>

const { name, category } = equipmentFields
export const NewEquipment = ChangedFields.extend({ name, category })
export type NewEquipment = z.output<typeof NewEquipment>

const listFilters = {
  search: z.string().max(200).optional().describe('Words of name, manufacturer, model or article number'),
  category: z.enum(equipmentCategoryKeys).optional(),
}
const least = z.coerce.number().min(0).max(1e9).optional()
const leastWhole = z.coerce.number().int().min(0).max(1e9).optional()

export const equipmentErrors = {
  ARTICLE_LIMIT_REACHED: {
    status: 409,
    message: `A company has at most ${MAX_ARTICLES.toLocaleString('en-US')} articles.`,
    data: z.object({ limit: z.number().int() }),
  },
  NOT_A_SUPPLIER: {
    status: 403,
    message: 'Articles are listed by suppliers only. Ask our staff to change the type of your company.',
  },
} as const

const MAX_ARTICLES_AT_ONCE = 100

export const equipment = {
  ...offerProcedures,
  listCategories: procedure('open')
    .route({ method: 'GET', path: '/equipment/categories', summary: 'Classes of equipment' })
    .output(z.object({ items: z.array(ListedCategory) })),
  listEquipment: procedure('open')
    .route({ method: 'GET', path: '/equipment', summary: 'Articles that suppliers offer' })
    .input(
      z.object({
        ...pageQuery,
        ...listFilters,
        sort: z.enum(equipmentSorts).default('newest').describe('Articles without the value come last'),
        priceMinCents: leastWhole,
        priceMaxCents: leastWhole.describe('Leaves out articles without a price'),
        leadTimeMaxDays: leastWhole,
        payloadMinKg: least,
        reachMinMm: least,
        ipMin: leastWhole.describe('67: IP67 or better'),
      }),
    )
    .output(pageOf(EquipmentCard)),
  getEquipment: procedure('open')
    .route({
      method: 'GET',
      path: '/equipment/{id}',
      summary: 'An article that is offered; for its own supplier in every state',
    })
    .input(z.object({ id: Id }))
    .output(Equipment),
  listOwnEquipment: procedure('company:supplier')
    .route({
      method: 'GET',
      path: '/supplier/equipment',
      summary: 'Articles of the own company, newest first',
    })
    .input(z.object({ ...pageQuery, ...listFilters, state: z.enum(equipmentStates).optional() }))
    .output(pageOf(EquipmentCard)),
  createEquipment: procedure('company:supplier', { rateLimit: { limit: 300, windowSeconds: 300 } })
    .route({
      method: 'POST',
      path: '/supplier/equipment',
      successStatus: 201,
      summary: 'Add an article of the own company; it is unlisted at first',
    })
    .input(NewEquipment)
    .output(Equipment)
    .errors(equipmentErrors),
  updateEquipment: procedure('owner')
    .route({
      method: 'PATCH',
      path: '/supplier/equipment/{id}',
      summary: 'Change fields of an article; answers CONFLICT when it has changed since it was read',
    })
    .input(
      ChangedFields.extend({
        id: Id,
        updatedAt: z.iso.datetime().describe('`updatedAt` of the article that was read'),
        seenStock: equipmentFields.stock
          .optional()
          .describe('The stock that was read. A changed stock is refused when it was sold from meanwhile'),
      }),
    )
    .output(Equipment),
  setEquipmentState: procedure('owner')
    .route({
      method: 'PUT',
      path: '/supplier/equipment/{id}/state',
      summary:
        'List, unlist or retire an article. A retired one stays for old orders and can be brought back',
    })
    .input(z.object({ id: Id, state: z.enum(equipmentStates) }))
    .output(Equipment)
    .errors(equipmentErrors),
  setEquipmentStates: procedure('company:supplier', { rateLimit: { limit: 60, windowSeconds: 60 } })
    .route({
      method: 'PUT',
      path: '/supplier/equipment/states',
      summary: 'List, unlist or retire several own articles: all of them or none',
    })
    .input(
      z.object({
        ids: z
          .array(Id)
          .min(1, 'Choose at least one article')
          .max(MAX_ARTICLES_AT_ONCE, `Choose at most ${MAX_ARTICLES_AT_ONCE} articles`),
        state: z.enum(equipmentStates),
      }),
    )
    .output(z.object({ changed: z.number().int().describe('Articles that were in another state before') }))
    .errors(equipmentErrors),
}
