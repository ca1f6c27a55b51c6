import { centsOf } from './terms.ts'

/** Amounts: US cents here, dollars in a file. */
const MONEY = new Set([
  'basePriceCents',
  'subscriptionPriceCents',
  'installationFeeCents',
  'priceCents',
  'priceLowCents',
  'priceHighCents',
])
/** What these hold is the author's own: it goes over as it is. */
const FREE = new Set(['specifications', 'settings', 'metadata', 'performanceMetrics'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of a field in a file: "basePriceCents" is "base_price". */
export const nameInFile = (key: string): string =>
  (MONEY.has(key) ? key.slice(0, -'Cents'.length) : key).replace(
    /[A-Z]/g,
    (letter) => `_${letter.toLowerCase()}`,
  )

const nameHere = (name: string): string => {
  const key = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return MONEY.has(`${key}Cents`) ? `${key}Cents` : key
}

/** A value of ours as a file has it: names in small letters with underscores, amounts in dollars. */
export const toFile = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toFile)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (FREE.has(key)) return [nameInFile(key), one]
      return [nameInFile(key), MONEY.has(key) && typeof one === 'number' ? one / 100 : toFile(one)]
    }),
  )
}

/** A value of a file under our names, amounts in cents. An amount that is none stays as it is, for the check to refuse. */
export const fromFile = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromFile)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const key = nameHere(name)
      if (FREE.has(key)) return [key, one]
      return [key, MONEY.has(key) ? centsOf(one) : fromFile(one)]
    }),
  )
}
