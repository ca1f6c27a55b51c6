import { fieldOf, isFieldKey } from '#engine/requirement/fields.ts'

export type TypedValue = number | string | boolean

/** "18", "0.2", "1,200", "12,5": a comma before exactly three digits groups them, any other one is a decimal sign. */
export function parseNumberText(text: string): number | null {
  const compact = text.trim().replaceAll(/[\s\u00a0']/g, '')
  const plain = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(compact)
    ? compact.replaceAll(',', '')
    : /^[+-]?\d*,\d+$/.test(compact)
      ? compact.replace(',', '.')
      : compact
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain) ? Number(plain) : null
}

/** A typed text as the value its field holds; what does not fit stays text and is refused with the field's own sentence. */
export function typedValueOf(field: string, text: string): TypedValue {
  const kind = isFieldKey(field) ? fieldOf(field).kind : 'text'
  if (kind === 'number') return parseNumberText(text) ?? text
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text
  return text
}
