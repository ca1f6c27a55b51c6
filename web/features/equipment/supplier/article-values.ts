import type { Equipment } from '#contract/equipment.ts'
import { specificationKeys } from '#contract/equipment-words.ts'

/** The fields of an article's form as texts, by the name of the field. Money is dollars. */
export type ArticleValues = Readonly<Record<string, string>>

export const sections = [
  'basics',
  'price',
  'delivery',
  'figures',
  'specifications',
  'papers',
  'files',
] as const
export type Section = (typeof sections)[number]

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
const figure = (value: number | null) => (value === null ? '' : String(value))

/** What the form of an article shows at first. */
export const valuesOf = (article: Equipment): ArticleValues => ({
  name: article.name,
  category: article.category.key,
  manufacturer: article.manufacturer,
  model: article.model,
  articleNumber: article.articleNumber,
  unit: article.unit,
  description: article.description,
  priceCents: dollars(article.priceCents),
  priceLowCents: dollars(article.priceLowCents),
  priceHighCents: dollars(article.priceHighCents),
  bulkFrom: figure(article.bulkFrom),
  bulkPriceCents: dollars(article.bulkPriceCents),
  leadTimeDays: figure(article.leadTimeDays),
  stock: figure(article.stock),
  payloadKg: figure(article.payloadKg),
  reachMm: figure(article.reachMm),
  ipRating: figure(article.ipRating),
  lengthMm: figure(article.lengthMm),
  widthMm: figure(article.widthMm),
  heightMm: figure(article.heightMm),
  certifications: article.certifications.join('\n'),
  pictureFileId: article.pictureFileId ?? '',
  datasheetFileId: article.datasheet?.id ?? '',
  ...Object.fromEntries(
    specificationKeys.map((key) => [`specifications.${key}`, article.specifications[key] ?? '']),
  ),
  ...Object.fromEntries(
    article.manuals.flatMap(({ title, url, type }, at) => [
      [`manuals.${at}.title`, title],
      [`manuals.${at}.url`, url],
      [`manuals.${at}.type`, type],
    ]),
  ),
})

/** How many manuals the texts name. */
export const manualCount = (values: ArticleValues): number =>
  Object.keys(values).reduce(
    (most, name) => Math.max(most, Number(/^manuals\.(\d{1,2})\.title$/.exec(name)?.[1] ?? -1) + 1),
    0,
  )
