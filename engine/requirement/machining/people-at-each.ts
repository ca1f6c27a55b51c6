import { formatField, formatNumber } from '../fields.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import { isSameNoun } from '../text/same-noun.ts'
import type { Facts, Question } from '../types.ts'

/** So many people work at each of several lines or stations. */
type AtEach = {
  figure: RoleReading
  places: { count: number; basis: string; isOfLines: boolean }
  words: string
}

/** Words between "each" and the place, and between the place and the people, at most: "at each of our packing lines". */
const LONGEST_PLACE = 4
const FARTHEST = 5
/** "four old packing stations". */
const LONGEST_NAME = 2
const [FEWEST, MOST] = [2, 20]
const MOST_PEOPLE = 50

const isLineAt = (reading: Reading, at: number): boolean => nounAt(reading, at)?.class === 'line'

const isPlaceAt = (reading: Reading, at: number): boolean =>
  isLineAt(reading, at) || isWord('workplace', normAt(reading, at)) || isWord('hall', normAt(reading, at))

/** The line or station behind "each". */
const placeBehind = (reading: Reading, each: number): number | undefined => {
  if (!isWord('eachOne', normAt(reading, each))) return undefined
  const isOfSeveral = isWord('ofThat', normAt(reading, each + 1))
  for (let at = each + 1; at <= each + (isOfSeveral ? LONGEST_PLACE : 2); at += 1) {
    // "Je zwei Linien ein Mann" is shared.
    if (!isOfSeveral && reading.quantityAt[at]) return undefined
    if (isPlaceAt(reading, at)) return at
  }
  return undefined
}

const isCountBetween = (reading: Reading, from: number, to: number): boolean =>
  reading.quantityAt.slice(from, Math.max(from, to)).some((quantity) => quantity !== undefined)

/** "2 women per line", "je Linie ein Mann": the place in the clause of the count, with no other figure between. */
const placeOf = (
  reading: Reading,
  { atom: { first, last } }: RoleReading,
): { place: number; from: number; to: number } | undefined => {
  const { tokens } = reading
  const { clause } = tokens[first] ?? {}
  for (let step = 1; step <= FARTHEST; step += 1)
    for (const each of [last + step, first - 1 - step]) {
      if (tokens[each]?.clause !== clause) continue
      const place = placeBehind(reading, each)
      if (place === undefined || tokens[place]?.clause !== clause) continue
      const [from, to] = each > last ? [last + 1, each] : [place + 1, first]
      if (!isCountBetween(reading, from, to))
        return { place, from: Math.min(first, each), to: Math.max(last + 1, place) }
    }
  return undefined
}

const isOfPlant = ({ role }: RoleReading): boolean => /^(?:machines|lines|halls)$/.test(role)

/** How many lines or stations there are, where the text counts them by the same noun and not with the people's own figure. */
const countOf = (
  reading: Reading,
  figures: readonly RoleReading[],
  people: RoleReading,
  place: number,
): AtEach['places'] | undefined => {
  const isOfLines = isLineAt(reading, place)
  const isSame = (at: number) =>
    isOfLines ? isLineAt(reading, at) : isSameNoun(normAt(reading, place), normAt(reading, at))
  const isHall = isWord('hall', normAt(reading, place))
  for (const figure of figures) {
    const { role, atom, basis } = figure
    const { first, last, value, rate } = atom
    // A cell is in one hall, unless its machines or lines are counted in all of them.
    if (isHall && !figures.some((other) => other !== figure && isOfPlant(figure) && isOfPlant(other)))
      continue
    if (atom === people.atom || rate || !Number.isInteger(value) || value < FEWEST || value > MOST) continue
    const isCounted = Array.from({ length: LONGEST_NAME + 1 }, (_, step) => last + 1 + step).some(
      (at) =>
        reading.tokens[at]?.clause === reading.tokens[first]?.clause &&
        isSame(at) &&
        !isCountBetween(reading, last + 1, at),
    )
    if (isCounted || (isOfLines && role === 'lines')) return { count: value, basis, isOfLines }
  }
  return undefined
}

/** People at each line or station, where the text says how many of these there are. */
export const peopleAtEach = (reading: Reading, figures: readonly RoleReading[]): AtEach | undefined => {
  // Of those who stay some are taken off, whatever the words around say.
  if (figures.some(({ role }) => role === 'staying')) return undefined
  for (const figure of figures) {
    const { role, atom } = figure
    if (role !== 'operators' || !(atom.value > 0) || atom.value > MOST_PEOPLE) continue
    const found = placeOf(reading, figure)
    const places = found && countOf(reading, figures, figure, found.place)
    if (places) return { figure, places, words: quote(sliceOf(reading, found.from, found.to)) }
  }
  return undefined
}

const multiplied = (facts: Facts, { figure, places }: AtEach): { people: number; count: number } => {
  const count = (places.isOfLines ? facts.lineCount?.value : undefined) ?? places.count
  return { people: Number((figure.atom.value * count).toPrecision(3)), count }
}

/** "Three packers per line" on three lines are nine. */
export const setPeopleAtEach = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): void => {
  const found = peopleAtEach(reading, figures)
  if (!found) return
  const { people, count } = multiplied(facts, found)
  const basis =
    count === 1
      ? found.words
      : `${found.words} × ${found.places.isOfLines ? formatNumber(count) : found.places.basis}`
  setFact(facts, 'operatorsPerShift', people, count === 1 ? 'given' : 'derived', basis)
}

/** Those at all lines together and those at one, as answers. */
export const askAboutPeopleAtEach = (
  reading: Reading,
  facts: Facts,
  figures: readonly RoleReading[],
): Question[] => {
  const found = peopleAtEach(reading, figures)
  const taken = facts.operatorsPerShift
  if (!found || taken?.origin !== 'derived') return []
  const { people, count } = multiplied(facts, found)
  if (count === 1 || taken.value !== people) return []
  const options = [people, found.figure.atom.value].map((value) => ({
    value: String(value),
    label: formatField('operatorsPerShift', value),
    words: [found.words],
  }))
  const text = `The text says ${found.words} and counts ${(found.places.isOfLines && facts.lineCount?.basis) || found.places.basis}. The plan takes ${formatField('operatorsPerShift', people)} for all of them. How many people does this cell take off?`
  return [{ field: 'operatorsPerShift', text, isBlocking: false, options }]
}
