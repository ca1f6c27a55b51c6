import type { Quantity } from '../grammar/quantities.ts'
import type { Grouping, Rate } from '../grammar/rates.ts'
import type { ClockSpan } from '../grammar/spans/clock-spans.ts'
import type { TokenText } from '../grammar/tokens.ts'
import { type Noun, nounOf } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import type { Fact, Facts, FieldKey, FieldValues, Origin } from '../types.ts'

/** Everything the grammar found, before it is given its role. */
export type Reading = TokenText & {
  quantities: readonly Quantity[]
  rates: readonly Rate[]
  groupings: readonly Grouping[]
  /** Quantities that a rate or grouping has taken. */
  used: ReadonlySet<Quantity>
  /** The quantity that covers each token. */
  quantityAt: readonly (Quantity | undefined)[]
  /** Working times by the clock; their numbers are no quantities. */
  clocks: readonly ClockSpan[]
  /** Most units of the text are imperial: a number without a unit is read as inches. */
  isImperial: boolean
}

export const nounAt = (reading: Reading, at: number): Noun | undefined => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word') return undefined
  return nounOf(token.norm, reading.isGerman, reading.tokens[at - 1])
}

const knownFirsts = new WeakMap<readonly Quantity[], ReadonlyMap<number, Quantity>>()

/** The quantities by their first token; put together once, because a text may have thousands of each. */
export const quantitiesByFirst = ({ quantities }: Reading): ReadonlyMap<number, Quantity> => {
  const known =
    knownFirsts.get(quantities) ?? new Map(quantities.map((quantity) => [quantity.first, quantity]))
  knownFirsts.set(quantities, known)
  return known
}

export const normAt = (reading: Reading, at: number): string => reading.tokens[at]?.norm ?? ''

/** The text between two tokens, both included. */
export const sliceOf = (reading: Reading, first: number, last: number): string =>
  reading.text
    .slice(
      reading.tokens[Math.max(0, first)]?.start ?? 0,
      reading.tokens[Math.min(last, reading.tokens.length - 1)]?.end ?? 0,
    )
    .replace(/\s+/g, ' ')

const LONGEST_NAME = 60

/** A name as a plan carries it. A cut that halves a character would make a plan that no database keeps. */
export const shortName = (words: string): string => words.slice(0, LONGEST_NAME).toWellFormed()

/** The words of a quantity with the label right before it: "machining time 95 s", "ceiling 4.5 m". */
export const labelled = (reading: Reading, first: number, last: number): string => {
  let from = first
  while (first - from < 3 && isWord('labelOfFigure', normAt(reading, from - 1))) from -= 1
  return sliceOf(reading, from, last)
}

/** Words of the text as remarks and reasons show them, cut where they are longer. */
export const quote = (words: string, longest = 120): string =>
  `“${words.length > longest ? `${words.slice(0, longest - 1).toWellFormed()}…` : words}”`.replace(
    /\s+/g,
    ' ',
  )

export const setFact = <K extends FieldKey>(
  facts: Facts,
  key: K,
  value: FieldValues[K],
  origin: Origin,
  basis: string,
  range?: readonly [number, number],
): void => {
  const fact: Fact<FieldValues[K]> = { value, origin, basis, ...(range ? { range } : {}) }
  facts[key] ??= fact as Facts[K]
}
