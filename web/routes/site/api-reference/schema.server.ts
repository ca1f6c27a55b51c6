import type { SchemaRow } from '#web/features/api-reference/operation.ts'
import { formatNumber } from '#web/lib/format-number.ts'

/** A JSON schema of the document; what is no object counts as "anything". */
export type Schema = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const records = (value: unknown): Schema[] => listOf(value).filter(isRecord)

/** Deeper fields are named by their type alone: the document itself holds them. */
const MAX_DEPTH = 3
/** A page stays readable; the number left out is said. */
const MAX_ROWS = 60

/** Alternatives of a schema, nothing counted out; a schema without any is its own only one. */
const alternatives = (schema: Schema): Schema[] => {
  const found = [...records(schema.anyOf), ...records(schema.oneOf)]
  return found.length > 0 ? found : [schema]
}

/** Parts that all hold are one schema. */
const merged = (schema: Schema): Schema => {
  const parts = records(schema.allOf).map(merged)
  if (parts.length === 0) return schema
  const { allOf: _parts, ...own } = schema
  const all = [...parts, own]
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => (isRecord(properties) ? properties : {}))),
    required: all.flatMap(({ required }) => listOf(required)),
  }
}

const withoutNull = (schema: Schema): Schema[] => alternatives(schema).filter(({ type }) => type !== 'null')

const formats: Readonly<Record<string, string>> = {
  uuid: 'id',
  'date-time': 'instant',
  date: 'date',
  email: 'mail address',
  uri: 'address',
}
const plainTypes: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  object: 'object',
  null: 'nothing',
}

const MAX_CHOICES_SHOWN = 8

/** The values of an enumeration, as texts; none where the values are not counted. */
export const choicesOf = (schema: Schema): string[] => {
  const [only, ...others] = withoutNull(schema)
  return only && others.length === 0 ? listOf(only.enum).map(String) : []
}

/** A schema in a few words. */
export const typeText = (given: Schema): string => {
  const schema = merged(given)
  const kinds = alternatives(schema)
  if (kinds.length > 1) return [...new Set(kinds.map(typeText))].slice(0, MAX_CHOICES_SHOWN).join(' | ')
  const { type, format, items } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  const values = listOf(schema.enum).map(String)
  if (values.length > MAX_CHOICES_SHOWN)
    return `${values.slice(0, MAX_CHOICES_SHOWN - 1).join(' | ')} | ${values.length - MAX_CHOICES_SHOWN + 1} more`
  if (values.length > 0) return values.join(' | ')
  if (type === 'array') return `list of ${isRecord(items) ? typeText(items) : 'anything'}`
  if (typeof format === 'string' && formats[format]) return formats[format]
  return plainTypes[String(type)] ?? 'anything'
}

/** JSON schema writes the ends of JavaScript's whole numbers where there is no limit. */
const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER

const number = (value: number) => formatNumber(value, 6)

/** Limits and default of a schema. */
export const limitsOf = (given: Schema): string[] => {
  const [first = given, ...others] = withoutNull(merged(given))
  const schema = others.length > 0 ? merged(given) : first
  const { minimum, maximum, minLength, maxLength, maxItems } = schema
  const least = isLimit(minimum) ? number(minimum) : undefined
  const most = isLimit(maximum) ? number(maximum) : undefined
  const value = given.default ?? schema.default
  return [
    least !== undefined && most !== undefined
      ? `${least} to ${most}`
      : least !== undefined
        ? `at least ${least}`
        : most !== undefined && `at most ${most}`,
    typeof minLength === 'number' && minLength > 1 && `at least ${number(minLength)} characters`,
    typeof maxLength === 'number' && `up to ${number(maxLength)} characters`,
    typeof maxItems === 'number' && `up to ${number(maxItems)}`,
    ['string', 'number', 'boolean'].includes(typeof value) && value !== '' && `default ${String(value)}`,
  ].filter((text) => typeof text === 'string')
}

/** The contract marks names with backticks, as Markdown does; here they are plain text. */
export const descriptionOf = (schema: Schema): string => {
  const described = [schema, ...withoutNull(schema)].find(
    ({ description }) => typeof description === 'string',
  )
  return typeof described?.description === 'string' ? described.description.replaceAll('`', '') : ''
}

/** The object inside a schema, through lists and alternatives of which one is an object. */
const objectIn = (given: Schema): Schema | undefined => {
  const schema = merged(given)
  if (isRecord(schema.properties)) return schema
  if (schema.type === 'array') return isRecord(schema.items) ? objectIn(schema.items) : undefined
  const kinds = withoutNull(schema)
  return kinds.length === 1 && kinds[0] && kinds[0] !== schema ? objectIn(kinds[0]) : undefined
}

const rowsAt = (given: Schema, depth: number): SchemaRow[] => {
  const object = objectIn(given)
  if (!object || !isRecord(object.properties) || depth >= MAX_DEPTH) return []
  const required = new Set(listOf(object.required).map(String))
  return Object.entries(object.properties).flatMap(([name, field]): SchemaRow[] => {
    const schema = isRecord(field) ? field : {}
    return [
      {
        depth,
        name,
        type: typeText(schema),
        isRequired: required.has(name),
        limits: limitsOf(schema),
        description: descriptionOf(schema),
      },
      ...rowsAt(schema, depth + 1),
    ]
  })
}

/** The fields of a schema as rows, outer ones first; of a value that is no object, one row without a name. */
export const schemaRows = (schema: Schema): SchemaRow[] => {
  const rows = rowsAt(schema, 0)
  if (rows.length === 0)
    return [
      {
        depth: 0,
        name: '',
        type: typeText(schema),
        isRequired: true,
        limits: limitsOf(schema),
        description: descriptionOf(schema),
      },
    ]
  if (rows.length <= MAX_ROWS) return rows
  // Outer fields before inner ones: what is cut is what lies deepest.
  for (const depth of [2, 1]) {
    const kept = rows.filter((row) => row.depth < depth)
    if (kept.length <= MAX_ROWS) return kept
  }
  return rows.filter((row) => row.depth === 0)
}
