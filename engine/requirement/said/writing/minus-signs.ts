import type { FieldKey } from '../../types.ts'
import { type Described, type Found, mention } from '../described.ts'

/**
 * Hyphen, minus and dash right in front of a figure, with a blank before it: "-12 kg", not "10-12 kg" or a list's
 * "- 12 kg"; or the word.
 */
const minus = /[ \t(:](?:[-−–]|(?:minus|negative)[ \t]{1,3})$/i
/** Longer than the longest match. */
const LOOK_BACK = 16

const signsIn = ({ text, spans = [] }: Described): { typed: string; field: FieldKey }[] =>
  spans.flatMap(({ start, end, field, role }) => {
    if (field === undefined || role === 'temperature') return []
    const sign = minus.exec(text.slice(Math.max(0, start - LOOK_BACK), start))
    return sign ? [{ typed: text.slice(start - sign[0].length + 1, end), field }] : []
  })

/** Figures of the text that fields took without the minus in front of them, as they were typed. */
export const minusSignsSaid = (described: Described): Found => {
  const signs = signsIn(described)
  return {
    minusSigns: mention(signs.length > 0 ? signs : undefined, signs.map(({ typed }) => typed).join(', ')),
  }
}
