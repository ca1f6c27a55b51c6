import type { EquipmentCategoryKey, EquipmentSpecifications } from '#contract/equipment-words.ts'
import type { equipmentCatalog } from '#db/schema/index.ts'
import { componentKinds } from '#engine/bom/index.ts'
import { componentById, priceUsdCents, readIpRating, robotById } from '#engine/catalogue/index.ts'
import type { Component, Robot } from '#engine/catalogue/types.ts'
import type { CatalogueArticle, OwnArticle } from './suppliers.ts'

type Row = typeof equipmentCatalog.$inferInsert
export type Article = Omit<Row, 'companyId' | 'categoryId'> & {
  category: EquipmentCategoryKey
  priceCents: number | null
}

const categoryOf = ({ id, category }: Component): EquipmentCategoryKey => {
  const found = componentKinds.find(([start]) => category.startsWith(start))
  if (!found) throw new Error(`the demo has no category for ${id}`)
  return found[1].category
}

const TEN_DOLLARS = 1000
/** The middle of the price band, rounded to ten dollars. */
const middlePrice = (item: Robot | Component): number | null => {
  const band = priceUsdCents(item)
  return band ? Math.round((band.lowCents + band.highCents) / 2 / TEN_DOLLARS) * TEN_DOLLARS : null
}

const BULK_FROM = 5
const BULK_SHARE = 0.94

/** Five percent to six off from five units on, for what is bought in numbers. */
const bulkOf = (priceCents: number | null) =>
  priceCents !== null && priceCents < 600_000
    ? {
        bulkFrom: BULK_FROM,
        bulkPriceCents: Math.max(1, Math.round((priceCents * BULK_SHARE) / TEN_DOLLARS) * TEN_DOLLARS),
      }
    : {}

const robotArticle = (robot: Robot): Partial<Article> => ({
  category: 'robot',
  payloadKg: robot.payloadKg ?? null,
  reachMm: robot.reachMm ?? null,
  ipRating: robot.ipRating ?? null,
  description: `${robot.axes}-axis ${robot.type === '6-axis' ? 'robot' : robot.type} with controller and teach pendant, without gripper.`,
  specifications: specificationsOf({
    weight: robot.weightKg === undefined ? undefined : `${robot.weightKg} kg`,
    precision: robot.repeatabilityMm === undefined ? undefined : `±${robot.repeatabilityMm} mm repeatability`,
    protection_class: robot.protection,
  }),
})

const componentArticle = (component: Component): Partial<Article> => ({
  category: categoryOf(component),
  ipRating: readIpRating(component.protection ?? '').standard ?? null,
  unit: component.price?.per ?? 'piece',
  ...payloadOf(component),
  specifications: specificationsOf({
    weight: component.massKg === undefined ? undefined : `${component.massKg} kg`,
    protection_class: component.protection,
  }),
})

const payloadOf = ({ specs }: Component): Pick<Article, 'payloadKg'> => {
  const { payload_kg: held, payload_form_fit_kg: enclosed } = specs
  const given = held ?? enclosed
  return typeof given === 'number' ? { payloadKg: given } : {}
}

const specificationsOf = (
  given: Partial<Record<keyof EquipmentSpecifications, string | undefined>>,
): EquipmentSpecifications =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** An article for a product of the planner's catalogue. @throws when there is no such product */
export const articleOfProduct = ({ product, stock, leadTimeDays }: CatalogueArticle): Article => {
  const robot = robotById(product)
  const component = componentById(product)
  const item = robot ?? component
  if (!item) throw new Error(`the demo names ${product}, which the planner's catalogue does not have`)
  const priceCents = middlePrice(item)
  return {
    category: 'robot',
    ...(robot ? robotArticle(robot) : component ? componentArticle(component) : {}),
    name: `${item.maker} ${item.model}`,
    manufacturer: item.maker,
    model: item.model,
    articleNumber: product.toUpperCase().slice(0, 60),
    catalogueId: product,
    priceCents,
    ...bulkOf(priceCents),
    isPriceAssumed: true,
    stock,
    leadTimeDays,
  }
}

/** An article that the supplier makes itself. */
export const articleOfOwn = (
  { name, category, priceUsd, stock, leadTimeDays, description, payloadKg, sizeMm }: OwnArticle,
  { company, number }: { company: string; number: number },
): Article => {
  const priceCents = priceUsd === null ? null : priceUsd * 100
  return {
    category,
    name,
    description,
    manufacturer: company,
    articleNumber: `${company.slice(0, 2).toUpperCase()}-${1000 + number}`,
    priceCents,
    ...bulkOf(priceCents),
    payloadKg: payloadKg ?? null,
    lengthMm: sizeMm?.[0] ?? null,
    widthMm: sizeMm?.[1] ?? null,
    isPriceAssumed: true,
    stock,
    leadTimeDays,
  }
}
