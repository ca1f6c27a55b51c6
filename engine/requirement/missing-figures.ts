import { type Quantity, readQuantities } from './grammar/quantities.ts'
import { tokenise } from './grammar/tokens.ts'

/** Rounding of another unit: 18 kg and 39.7 lb are one mass. */
const TOLERANCE = 0.01
/** Whether two numbers are one figure, but for the rounding of its unit. */
export const isSameFigure = (a: number, b: number): boolean =>
  Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b))

const sidesOf = ({ size, value }: Quantity): readonly number[] => size ?? [value]
const isSame = (one: Quantity, other: Quantity): boolean => {
  const [sides, others] = [sidesOf(one), sidesOf(other)]
  return (
    one.kind === other.kind &&
    sides.length === others.length &&
    sides.every((side, at) => isSameFigure(side, others[at] ?? Number.NaN))
  )
}

/** Words behind a bare number that say of what it is: "10 a minute", "two shifts". */
const WORDS_BEHIND = 2

/**
 * Figures of a text that another text does not have, as they are written. Only numbers and units are compared, with
 * another unit of the same size as the same figure; it takes less than a millisecond.
 */
export const missingFigures = (text: string, other: string): string[] => {
  const read = tokenise(text)
  const there = readQuantities(tokenise(other))
  const missing = readQuantities(read).filter((one) => !there.some((its) => isSame(one, its)))
  const written = missing.map(({ kind, first, last, clause }) => {
    const behind = kind === 'count' ? read.tokens.slice(last + 1, last + 1 + WORDS_BEHIND) : []
    const end =
      behind.findLast((token) => token.kind === 'word' && token.clause === clause) ?? read.tokens[last]
    return text.slice(read.tokens[first]?.start, end?.end)
  })
  return [...new Set(written)]
}
