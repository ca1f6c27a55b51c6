import type { Quantity } from '../grammar/quantities.ts'
import { type NounClass, prepositions } from '../grammar/words.ts'
import type { PartReading } from '../text/phrases.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'

export type Axis = 'length' | 'width' | 'height' | 'diameter'
const axes: readonly (readonly [RegExp, Axis])[] = [
  [/^(?:diameter|diameters|dia|diam|ø|⌀|od|durchmesser)$/, 'diameter'],
  [/^(?:long|lengths?|lang|lange|langen)$/, 'length'],
  [/^(?:wide|widths?|breit|breiten?|deep|depth|tief|tiefe)$/, 'width'],
  [/^(?:high|heights?|tall|hoch|hohen?|thick|thickness|gauge|dick|dicke|stark|starke)$/, 'height'],
]
export const axisOf = (norm: string): Axis | undefined => axes.find(([pattern]) => pattern.test(norm))?.[1]

type Near = { class: NounClass; at: number } | undefined

/** The noun a quantity belongs to: right behind it ("80 mm rings"), else the nearest before it. */
export const nounsAround = (
  reading: Reading,
  quantity: Quantity,
  partNoun: PartReading | undefined,
): { left: Near; right: Near; nearest: Near } => {
  const classAt = (at: number): NounClass | undefined =>
    partNoun && at >= partNoun.first && at <= partNoun.last ? 'part' : nounAt(reading, at)?.class
  let right: Near
  for (let at = quantity.last + 1; at <= quantity.last + 4; at += 1) {
    const token = reading.tokens[at]
    if (token === undefined || token.sentence !== quantity.sentence) break
    // "16 gauge steel sheets"
    const isGauge = /^(?:gauge|ga|gage)$/.test(normAt(reading, at + 1))
    if (token.kind === 'number' && !isGauge) break
    if (token.kind === 'symbol' && !['-', ')', '.'].includes(token.text)) break
    if (token.text === ')') break
    if (prepositions.has(token.norm) || token.norm === 'and') break
    const found = classAt(at)
    if (found) {
      const next = classAt(at + 1)
      right = {
        class: next && reading.tokens[at + 1]?.clause === token.clause ? next : found,
        at: next ? at + 1 : at,
      }
      break
    }
  }
  let left: Near
  for (let at = quantity.first - 1; at >= quantity.first - 9; at -= 1) {
    const token = reading.tokens[at]
    if (token === undefined || token.sentence !== quantity.sentence) break
    const found = classAt(at)
    if (found) {
      left = { class: found, at }
      break
    }
  }
  return { left, right, nearest: right ?? left }
}

/** No thing has more lengths in a row; further back is not looked. */
const MOST_IN_A_ROW = 8

/** "dia 408 mm height 532 mm": the axis stands before, for this length and for those before it. */
const isPrefixed = (reading: Reading, quantity: Quantity): boolean => {
  let { first } = quantity
  for (let count = 0; count < MOST_IN_A_ROW; count += 1) {
    if (axisOf(normAt(reading, first - 1)) === undefined) return false
    const before = reading.quantityAt[first - 2]
    if (before === undefined) return true
    if (before.kind !== 'length') return false
    first = before.first
  }
  return true
}

/** The axis that the words around a length give it. */
export const axisAround = (reading: Reading, quantity: Quantity): Axis | undefined => {
  if (isPrefixed(reading, quantity)) return axisOf(normAt(reading, quantity.first - 1))
  // "18 cm round"
  if (/^(?:round|rund)$/.test(normAt(reading, quantity.last + 1))) return 'diameter'
  // "6 m × Ø 60 mm": what is multiplied with a diameter is the length.
  if (
    /^[x×]$/.test(normAt(reading, quantity.last + 1)) &&
    axisOf(normAt(reading, quantity.last + 2)) === 'diameter'
  )
    return 'length'
  for (const step of [1, 2]) {
    const token = reading.tokens[quantity.last + step]
    if (token?.text === '-' || (token?.norm === 'in' && step === 1)) continue
    const axis = token && token.sentence === quantity.sentence ? axisOf(token.norm) : undefined
    if (axis) return axis
    break
  }
  if (axisOf(normAt(reading, quantity.last + 2)) && normAt(reading, quantity.last + 1) === 'in')
    return axisOf(normAt(reading, quantity.last + 2))
  // "30 mm diameter x 200 mm": what is multiplied with a diameter is the length.
  if (
    /^[x×]$/.test(normAt(reading, quantity.first - 1)) &&
    axisOf(normAt(reading, quantity.first - 2)) === 'diameter'
  )
    return 'length'
  for (let at = quantity.first - 1; at >= quantity.first - 4; at -= 1) {
    const token = reading.tokens[at]
    if (
      token === undefined ||
      token.sentence !== quantity.sentence ||
      reading.quantityAt[at] ||
      token.text === ',' ||
      token.text === ';'
    )
      break
    const axis = axisOf(token.norm)
    // "75 mm dia by 130 mm": the word belongs to the length that it stands right behind.
    if (axis) return reading.quantityAt[at - 1]?.kind === 'length' ? undefined : axis
  }
  return undefined
}
