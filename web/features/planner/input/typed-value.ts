import { fieldOf, isFieldKey, readTypedNumber } from '#engine/requirement/index.ts'

export type TypedValue = number | string | boolean

/** A typed text as the value its field holds, in the field's unit; what does not fit stays text and is refused with the field's own sentence. */
export function typedValueOf(field: string, text: string): TypedValue {
  const { kind, unit } = isFieldKey(field) ? fieldOf(field) : { kind: 'text', unit: '' }
  if (kind === 'number') {
    const read = readTypedNumber(text, unit)
    return 'value' in read ? read.value : text
  }
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text
  return text
}
