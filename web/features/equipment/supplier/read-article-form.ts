import {
  equipmentCategoryKeys,
  equipmentUnits,
  manualTypes,
  specificationKeys,
} from '#contract/equipment-words.ts'
import { readTypedNumber } from '#engine/requirement/index.ts'
import { type ArticleValues, manualCount, type Section } from './article-values.ts'

type Problems = Record<string, string>
type Reader = { values: ArticleValues; problems: Problems }

const textOf = ({ values }: Reader, name: string): string => (values[name] ?? '').trim()

const figureOf = (reader: Reader, name: string, unit = ''): number | null => {
  const typed = textOf(reader, name)
  if (typed === '') return null
  const read = readTypedNumber(typed, unit)
  if ('value' in read) return read.value
  reader.problems[name] = read.problem
  return null
}

const MAX_DOLLARS = 1e9
const centsOf = (reader: Reader, name: string): number | null => {
  const dollars = figureOf(reader, name, 'USD')
  return dollars === null ? null : Math.round(Math.min(dollars, MAX_DOLLARS) * 100)
}

const wordOf = <Word extends string>(reader: Reader, name: string, words: readonly Word[]) =>
  words.find((word) => word === textOf(reader, name))

const basics = (reader: Reader) => {
  const category = wordOf(reader, 'category', equipmentCategoryKeys)
  if (!category) reader.problems.category = 'Choose a category'
  return {
    name: textOf(reader, 'name'),
    ...(category && { category }),
    manufacturer: textOf(reader, 'manufacturer'),
    model: textOf(reader, 'model'),
    articleNumber: textOf(reader, 'articleNumber'),
    unit: wordOf(reader, 'unit', equipmentUnits) ?? 'piece',
    description: textOf(reader, 'description'),
  }
}

const price = (reader: Reader) => ({
  priceCents: centsOf(reader, 'priceCents'),
  priceLowCents: centsOf(reader, 'priceLowCents'),
  priceHighCents: centsOf(reader, 'priceHighCents'),
  bulkFrom: figureOf(reader, 'bulkFrom'),
  bulkPriceCents: centsOf(reader, 'bulkPriceCents'),
})

const delivery = (reader: Reader) => ({
  leadTimeDays: figureOf(reader, 'leadTimeDays', 'days'),
  stock: figureOf(reader, 'stock'),
})

const figures = (reader: Reader) => ({
  payloadKg: figureOf(reader, 'payloadKg', 'kg'),
  reachMm: figureOf(reader, 'reachMm', 'mm'),
  ipRating: figureOf(reader, 'ipRating', 'IP'),
  lengthMm: figureOf(reader, 'lengthMm', 'mm'),
  widthMm: figureOf(reader, 'widthMm', 'mm'),
  heightMm: figureOf(reader, 'heightMm', 'mm'),
})

const specifications = (reader: Reader) => ({
  specifications: Object.fromEntries(
    specificationKeys.flatMap((key) => {
      const text = textOf(reader, `specifications.${key}`)
      return text === '' ? [] : [[key, text]]
    }),
  ),
})

/** Rows of manuals without any text are left out, and problems name the row that was typed. */
const papers = (reader: Reader) => ({
  certifications: textOf(reader, 'certifications')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  manuals: Array.from({ length: manualCount(reader.values) }, (_, at) => ({
    title: textOf(reader, `manuals.${at}.title`),
    url: textOf(reader, `manuals.${at}.url`),
    type: wordOf(reader, `manuals.${at}.type`, manualTypes) ?? ('installation' as const),
  })).filter(({ title, url }) => title !== '' || url !== ''),
})

const files = (reader: Reader) => ({
  pictureFileId: textOf(reader, 'pictureFileId') || null,
  datasheetFileId: textOf(reader, 'datasheetFileId') || null,
})

const readers = { basics, price, delivery, figures, specifications, papers, files } satisfies Record<
  Section,
  (reader: Reader) => object
>

/** The texts of a posted form. */
export const textsOf = (form: FormData): ArticleValues =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : '']))

/** One section of the form as fields of an article, and what is no number in it. */
export const readSection = <Name extends Section>(values: ArticleValues, section: Name) => {
  const reader: Reader = { values, problems: {} }
  const changes = readers[section](reader) as ReturnType<(typeof readers)[Name]>
  return { changes, problems: reader.problems }
}

/** All sections of the form. */
export const readArticle = (values: ArticleValues) => {
  const reader: Reader = { values, problems: {} }
  const { category, ...rest } = basics(reader)
  const changes = {
    ...rest,
    ...price(reader),
    ...delivery(reader),
    ...figures(reader),
    ...specifications(reader),
    ...papers(reader),
    ...files(reader),
  }
  return { changes, category, problems: reader.problems }
}
