import type { Quantity } from '../grammar/quantities.ts'
import { normAt, type Reading } from '../text/reading.ts'

export type Axis = 'length' | 'width' | 'height' | 'diameter'
const axes: readonly (readonly [RegExp, Axis])[] = [
  [/^(?:diameter|diameters|dia|diam|ø|⌀|od|durchmesser)$/, 'diameter'],
  [/^(?:long|lengths?|lang|lange|langen)$/, 'length'],
  [/^(?:wide|widths?|breit|breiten?|deep|depth|tief|tiefe)$/, 'width'],
  [/^(?:high|heights?|tall|hoch|hohen?|thick|thickness|gauge|dick|dicke|stark|starke)$/, 'height'],
]
export const axisOf = (norm: string): Axis | undefined => axes.find(([pattern]) => pattern.test(norm))?.[1]

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
