import { type EquipmentSort, equipmentCategoryKeys, equipmentSorts } from '#contract/equipment-words.ts'
import { typedNumber } from '#web/lib/typed/typed-number.ts'

/** The filters of the catalogue as they are in the address; money is dollars. */
const names = ['priceMin', 'priceMax', 'leadTime', 'payload', 'reach', 'ip'] as const
export type FigureName = (typeof names)[number]

export type CatalogueFilter = {
  search: string
  category: (typeof equipmentCategoryKeys)[number] | null
  sort: EquipmentSort
  figures: Readonly<Record<FigureName, string>>
}

/** A filter that is no number is not applied, and says so. */
export type ReadFilter = {
  filter: CatalogueFilter
  problems: Readonly<Partial<Record<FigureName, string>>>
  numbers: Readonly<Partial<Record<FigureName, number>>>
}

const units: Readonly<Record<FigureName, string>> = {
  priceMin: 'USD',
  priceMax: 'USD',
  leadTime: 'days',
  payload: 'kg',
  reach: 'mm',
  ip: 'IP',
}

const MAX_FIGURE = 1_000_000

/** Days and IP codes are whole: the next one that still holds what was asked for. */
const roundings: Readonly<Partial<Record<FigureName, (figure: number) => number>>> = {
  leadTime: Math.floor,
  ip: Math.ceil,
}

/** Reads the filter of the catalogue from an address. */
export const readFilter = (query: URLSearchParams): ReadFilter => {
  const figures = Object.fromEntries(
    names.map((name) => [name, (query.get(name) ?? '').trim().slice(0, 20)]),
  ) as Record<FigureName, string>
  const problems: Partial<Record<FigureName, string>> = {}
  const numbers: Partial<Record<FigureName, number>> = {}
  for (const name of names) {
    if (figures[name] === '') continue
    const figure = typedNumber(figures[name], units[name])
    if (figure >= 0 && figure <= MAX_FIGURE) numbers[name] = (roundings[name] ?? Number)(figure)
    else problems[name] = 'Enter a number up to 1,000,000. It is not applied now.'
  }
  return {
    filter: {
      search: query.get('search')?.slice(0, 200).trim() ?? '',
      category: equipmentCategoryKeys.find((key) => key === query.get('category')) ?? null,
      sort: equipmentSorts.find((sort) => sort === query.get('sort')) ?? 'newest',
      figures,
    },
    problems,
    numbers,
  }
}

/** The one address of a list that is kept: a category and an order, nothing that a stranger can choose freely. */
export const addressOf = ({ category, sort }: Pick<CatalogueFilter, 'category' | 'sort'>): string => {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (sort !== 'newest') query.set('sort', sort)
  return query.size > 0 ? `/equipment?${query}` : '/equipment'
}
