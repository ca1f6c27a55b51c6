import type { BillItem } from '#contract/generated-documents.ts'
import { plainText, saysSomething } from '#contract/model-text.ts'
import { errors } from '#server/rpc/errors.ts'

const word = { type: 'string' }
const line = { component_name: word, description: word, category: word, quantity: { type: 'number' } }

/** A completed bill of materials as JSON Schema. */
export const billSchema = {
  name: 'bill',
  definition: {
    type: 'object',
    properties: {
      lines: { type: 'array', items: { type: 'object', properties: line, required: Object.keys(line) } },
    },
    required: ['lines'],
  },
}

/** Lines that a model may add. */
const MOST_ADDED = 30

type Said = { name: string; description: string }

const missing = (field: string) =>
  errors.INVALID_GENERATION({ message: `Invalid bill of materials format. Missing fields: ${field}` })

/**
 * The planned lines with the words of a model, the parts that it adds (classes of part until a catalogue knows them), and
 * what it said of each. No price, maker or quantity of a planned line is taken over. Errors: INVALID_GENERATION.
 */
export const addWords = (
  planned: readonly BillItem[],
  value: Record<string, unknown>,
): { planned: BillItem[]; added: BillItem[]; said: Said[] } => {
  const given: unknown[] = Array.isArray(value.lines) ? value.lines : []
  const named = given.flatMap((one) => {
    const fields: Record<string, unknown> = typeof one === 'object' && one !== null ? { ...one } : {}
    const name = plainText(fields.component_name, 200)
    return !saysSomething(name)
      ? []
      : [
          {
            name,
            description: plainText(fields.description, 1000),
            category: fields.category,
            quantity: fields.quantity,
          },
        ]
  })
  if (named.length === 0) throw missing('lines')
  const words = new Map(named.map((one) => [one.name.toLowerCase(), one]))
  const known = new Set(planned.map(({ component_name }) => component_name.toLowerCase()))
  const added = named.filter(({ name }) => !known.has(name.toLowerCase())).slice(0, MOST_ADDED)
  const said = named.filter(({ description }) => saysSomething(description))
  // A bill without a word of the model would be the one of the engine, and taken for more.
  if (said.length === 0 && added.length === 0) throw missing('description')
  return {
    planned: planned.map((item) => {
      const { description = '' } = words.get(item.component_name.toLowerCase()) ?? {}
      return !saysSomething(description) ? item : { ...item, description }
    }),
    added: added.map(({ name, description, category, quantity }): BillItem => {
      const count = Number(quantity)
      return {
        component_name: name,
        description,
        category: plainText(category, 100) || 'equipment',
        unit: 'piece',
        quantity: Number.isFinite(count) && count > 0 ? Math.min(count, 10_000) : 1,
        unit_price: null,
        isIdentified: false,
        certifications: [],
        specifications: {},
        manuals: [],
        suppliers: [],
      }
    }),
    said,
  }
}
