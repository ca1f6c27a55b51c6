import { isRecord, type Schema } from './schema.server.ts'

/** Deeper than this an object is left empty. */
const MAX_DEPTH = 4

const texts: Readonly<Record<string, string>> = {
  uuid: '018f4c1e-7d2a-7c33-9b1f-2a6d5e8c4f10',
  'date-time': '2026-11-20T09:30:00.000Z',
  date: '2026-11-20',
  email: 'anna@plant.example',
  uri: 'https://plant.example/',
}

/** Texts that say more than "text", by the name of the field. */
const named: Readonly<Record<string, string>> = {
  description: 'Stack 18 kg cartons, 400x300x250 mm, 12 a minute on EUR pallets, two shifts.',
  email: 'anna@plant.example',
  title: 'Carton palletizing cell',
  fullName: 'Anna Berger',
  companyName: 'Plant Ltd',
  password: '••••••••',
  currency: 'USD',
}

const textFor = (name: string, format: unknown, least: unknown): string => {
  const text = (typeof format === 'string' ? texts[format] : undefined) ?? named[name] ?? 'text'
  return typeof least === 'number' ? text.padEnd(least, '.') : text
}

const numberFor = ({ minimum, maximum }: Schema): number => {
  const least = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? minimum : 0
  const value = Math.max(1, least)
  return typeof maximum === 'number' ? Math.min(value, maximum) : value
}

const objectFor = (schema: Schema, depth: number): Record<string, unknown> => {
  const { properties } = schema
  if (!isRecord(properties) || depth >= MAX_DEPTH) return {}
  return Object.fromEntries(
    Object.entries(properties).map(([key, field]) => [key, valueFor(field, key, depth + 1)]),
  )
}

/** A value that fits a schema: its own default or first choice, else a plain one. The same every time. */
const valueFor = (given: unknown, name: string, depth: number): unknown => {
  if (!isRecord(given)) return null
  if ('const' in given) return given.const
  if ('default' in given && given.default !== '') return given.default
  const parts = [given.allOf].flat().filter(isRecord)
  if (parts.length > 0) return Object.assign({}, ...parts.map((part) => valueFor(part, name, depth)))
  const kinds = [given.anyOf ?? given.oneOf ?? []].flat().filter(isRecord)
  const kind = kinds.find(({ type }) => type !== 'null') ?? kinds[0]
  if (kind) return valueFor(kind, name, depth)
  if (Array.isArray(given.enum)) return given.enum[0]
  switch (given.type) {
    case 'string':
      return textFor(name, given.format, given.minLength)
    case 'integer':
    case 'number':
      return numberFor(given)
    case 'boolean':
      return true
    case 'array':
      return depth >= MAX_DEPTH ? [] : [valueFor(given.items, name, depth + 1)]
    case 'object':
      return objectFor(given, depth)
    default:
      return null
  }
}

/** An example of a schema as indented JSON. */
export const exampleOf = (schema: Schema): string => JSON.stringify(valueFor(schema, '', 0), null, 2)
