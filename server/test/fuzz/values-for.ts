import fc from 'fast-check'
import { ids, instant, instants, marks, nasty, numbers, others, pageMark, texts } from './nasty-values.ts'

/** A JSON schema, as far as values are drawn from it. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
  format?: string
  minimum?: number
  maximum?: number
}

const MAX_DEPTH = 4

const numberFor = ({ minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema) =>
  fc.oneof(
    fc.integer({
      min: Math.ceil(Math.max(minimum, Number.MIN_SAFE_INTEGER)),
      max: Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER)),
    }),
    fc.constantFrom(minimum, maximum, 0, 1, 24, 100, 101),
  )

/** What fits a schema. `known` holds values of this installation by the name of their field. */
const fitting = (
  schema: Schema,
  known: Readonly<Record<string, string>>,
  name: string,
  depth: number,
): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueFor(one, known, name, depth + 1)))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  const { properties, additionalProperties } = schema
  if (type === 'object' && properties)
    return fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([key, one]) => [key, valueFor(one, known, key, depth + 1)]),
      ),
      { requiredKeys: [] },
    )
  if (type === 'object')
    return fc.dictionary(
      fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('partMassKg', 'ratePerMinute', 'partName')),
      valueFor(
        typeof additionalProperties === 'object' ? additionalProperties : undefined,
        known,
        name,
        depth + 1,
      ),
      { maxKeys: 4 },
    )
  if (type === 'array') return fc.array(valueFor(schema.items, known, name, depth + 1), { maxLength: 5 })
  if (type === 'integer' || type === 'number') return numberFor(schema)
  if (type === 'boolean') return fc.boolean()
  if (name === 'cursor') return pageMark
  if (schema.format === 'date-time') return instant
  const own = known[name]
  const kept = own === undefined ? [] : [own, own.toUpperCase()]
  if (schema.format === 'uuid') return fc.oneof(fc.uuid(), ...kept.map((one) => fc.constant(one)))
  return fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom('5 kg boxes 10/min palletize', 'person@plant.example', 'https://plant.example', ...kept),
  )
}

/** Values that fit a schema, mixed with ones that do not. */
export const valueFor = (
  schema: Schema | undefined,
  known: Readonly<Record<string, string>> = {},
  name = '',
  depth = 0,
): fc.Arbitrary<unknown> => {
  if (!schema || depth > MAX_DEPTH) return nasty
  return fc.oneof(
    { weight: 6, arbitrary: fitting(schema, known, name, depth) },
    { weight: 1, arbitrary: nasty },
  )
}

/** Every odd value for one field of this schema, of its own type and of others. */
export const oddValues = (schema: Schema | undefined, name: string): unknown[] => {
  const kinds = (schema?.anyOf ?? (schema ? [schema] : [])).flatMap(
    ({ type, format }): readonly unknown[] => {
      const kind = Array.isArray(type) ? type[0] : type
      if (name === 'cursor') return marks
      if (format === 'uuid') return ids
      if (format === 'date-time') return instants
      if (kind === 'string') return texts
      return kind === 'integer' || kind === 'number' ? numbers : []
    },
  )
  return [...kinds, ...others]
}
