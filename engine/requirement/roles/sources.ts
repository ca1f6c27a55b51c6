import { withRateOf } from '../corrected/corrections.ts'
import type { Rate } from '../grammar/rates.ts'
import { unitNamed } from '../grammar/units.ts'
import { isStopWord } from '../grammar/words.ts'
import { isWord, periodNamed } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { isPlain } from '../scoring/atoms.ts'
import { isPerson } from '../scoring/senses.ts'
import { normAt, nounAt, type Reading, sliceOf } from '../text/reading.ts'
import { isSameNoun } from '../text/same-noun.ts'

/** Where parts come from, each with a rate: the word for one of them and how many there are. */
type Source = { noun: string; count: { first: number; last: number; value: number } }

const [FEWEST, MOST] = [2, 40]
const LEAST_LETTERS = 4
/** Words between a count and its noun: "8 older winders". */
const LONGEST_NAME = 3
/** From the word for each to the rate: "each of our 8 winders gives about 12". */
const NEAR_RATE = 7
/** Words of ours and a count between "each of" and the noun. */
const MOST_BETWEEN = 4

const neverSources =
  /^(?:part|container|pallet|layer|person|shift|kind|batch|defect|stack|space|ceiling|robot|bin)$/

const isSourceNoun = (reading: Reading, at: number): boolean => {
  const { kind, norm } = reading.tokens[at] ?? {}
  if (kind !== 'word' || norm === undefined || norm.length < LEAST_LETTERS || isStopWord(norm)) return false
  if (unitNamed(norm) || periodNamed(norm) || isWord('others', norm) || isPerson(norm, reading.isGerman))
    return false
  return !neverSources.test(nounAt(reading, at)?.class ?? '')
}

/** "each winder", "each of our 8 winders": the noun behind the word for each. */
const nounBehind = (reading: Reading, each: number): number | undefined => {
  let at = each + 1
  // "je 6 Nähte": so many are on each of something else.
  if (reading.quantityAt[at]) return undefined
  while (
    at <= each + MOST_BETWEEN &&
    (isWord('beforeUnits', normAt(reading, at)) || reading.quantityAt[at] !== undefined)
  )
    at += 1
  return isSourceNoun(reading, at) ? at : undefined
}

/** A count whose noun ends right before a token: "8 winders" before ", each gives" or "with 12 an hour each". */
const countedBefore = (reading: Reading, to: number): Source | undefined => {
  if (!isSourceNoun(reading, to - 1)) return undefined
  for (let at = to - 2; at >= to - 1 - LONGEST_NAME; at -= 1) {
    const quantity = reading.quantityAt[at]
    if (!quantity && isSourceNoun(reading, at)) continue
    if (!quantity) return undefined
    const isCount = quantity.kind === 'count' && Number.isInteger(quantity.value)
    const isFit = isCount && quantity.value >= FEWEST && quantity.value <= MOST
    return isFit ? { noun: normAt(reading, to - 1), count: quantity } : undefined
  }
  return undefined
}

/** The last word of what a count counts: "8 older winders". */
const isCountOf = (reading: Reading, { last }: { last: number }, noun: string): boolean => {
  for (let at = last + 1; at <= last + LONGEST_NAME && isSourceNoun(reading, at); at += 1)
    if (isSameNoun(normAt(reading, at), noun)) return true
  return false
}

const countOf = (reading: Reading, noun: string): Source['count'] | undefined =>
  reading.quantities.find(
    (quantity) =>
      quantity.kind === 'count' &&
      !reading.used.has(quantity) &&
      Number.isInteger(quantity.value) &&
      quantity.value >= FEWEST &&
      quantity.value <= MOST &&
      isCountOf(reading, quantity, noun),
  )

/** "8 winders, each gives 12", "8 winders with 12 each", "acht Wickler mit je 12": no noun behind the word for each. */
const sourceBefore = (reading: Reading, each: number, rate: Rate): Source | undefined => {
  const isBehind = rate.last === each - 1 || (rate.first <= each && each <= rate.last)
  const first = isBehind ? rate.first : each
  const joint = first - 1
  // "8 seams of 120 mm each, 40 frames a day": the rate is the figure that each is about.
  const isAtOnce = isBehind || rate.first === each + 1
  const isJoined = isAtOnce && isWord('withPace', normAt(reading, joint))
  const between = reading.tokens.slice(each + 1, rate.first)
  const isVerb =
    reading.tokens[joint]?.text === ',' &&
    between.length > 0 &&
    between.length <= LONGEST_VERB &&
    between.every(({ kind }) => kind === 'word')
  return isJoined || isVerb ? countedBefore(reading, joint) : undefined
}
/** "each turns out about 12", in tokens between. */
const LONGEST_VERB = 3

const sourceAt = (reading: Reading, each: number, rates: readonly Rate[]): Source | undefined => {
  const own = rates.filter(({ sentence }) => sentence === reading.tokens[each]?.sentence)
  const noun = nounBehind(reading, each)
  // "32 per rack, 450 an hour": what each of them holds.
  const isOfCount = [1, 2].some((step) => reading.quantityAt[each - step] !== undefined)
  if (noun !== undefined && isOfCount && !own.some(({ last }) => last === each - 1)) return undefined
  const rate = own.find(
    ({ first, last }) =>
      last === each - 1 || (first > each && first - each <= NEAR_RATE) || (first <= each && each <= last),
  )
  if (!rate) return undefined
  const named = noun === undefined ? '' : normAt(reading, noun)
  const count = named === '' ? undefined : countOf(reading, named)
  if (count) return { noun: named, count }
  return isWord('eachAlone', normAt(reading, each)) ? sourceBefore(reading, each, rate) : undefined
}

const known = new WeakMap<Reading, readonly Source[]>()

const sourcesIn = (reading: Reading): readonly Source[] => {
  const found = known.get(reading)
  if (found) return found
  const rates = reading.rates.filter(({ quantity }) => quantity?.kind === 'count')
  const sources =
    rates.length === 0
      ? []
      : reading.tokens.flatMap(({ norm }, at) =>
          isWord('eachUnit', norm) || isWord('eachAlone', norm) ? (sourceAt(reading, at, rates) ?? []) : [],
        )
  known.set(reading, sources)
  return sources
}

/** "Each winder gives 12 an hour; there are 8 winders": whether a word names one of several sources of parts. */
export const isSource = (reading: Reading, at: number): boolean => {
  const norm = normAt(reading, at)
  return norm !== '' && sourcesIn(reading).some(({ noun }) => isSameNoun(noun, norm))
}

const ownRoles: ReadonlySet<string> = new Set(['lines', 'machines', 'all-machines', 'all-lines', 'corrected'])

/** Counts of what each gives parts at a rate are the lines of the cell, where the weights take them for nothing or another count. */
export const withSources = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] => {
  if (figures.some(({ role }) => role === 'lines' || role === 'all-lines')) return [...figures]
  const counts = new Set(sourcesIn(reading).map(({ count }) => count.first))
  return figures.map((figure) =>
    counts.has(figure.atom.first) && !ownRoles.has(figure.role)
      ? { ...figure, role: 'lines', share: 1, others: [] }
      : figure,
  )
}

const isLineAt = (reading: Reading, at: number): boolean =>
  nounAt(reading, at)?.class === 'line' && /^(?:\d{1,2}|[a-h])$/.test(normAt(reading, at + 1))

/** "Line 2 makes 7": from the number of a line to its pace, in tokens at most. */
const FARTHEST_PACE = 3

/** Where a line is named before a figure: "line B 7", "Linie 2 macht 7". */
const lineBefore = (reading: Reading, { first }: RoleReading['atom']): number | undefined =>
  [2, 3, 4]
    .map((step) => first - step)
    .find((at) => isLineAt(reading, at) && reading.tokens[at]?.clause === reading.tokens[first]?.clause)

/** "Line 1 makes 12 cartons a minute, line 2 makes 7": a bare figure of another line has the rate of the line before it. */
export const withLinePaces = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] =>
  figures.map((figure, index) => {
    const { atom } = figure
    const line = isPlain(atom.kind) && atom.rate === undefined ? lineBefore(reading, atom) : undefined
    if (line === undefined || atom.first <= line + 1 || atom.first - line > FARTHEST_PACE) return figure
    if (reading.tokens[atom.last + 1]?.kind === 'word' && nounAt(reading, atom.last + 1)) return figure
    const pace = figures
      .slice(0, index)
      .findLast((other) => other.atom.rate && other.role === 'rate' && lineBefore(reading, other.atom))
    if (!pace || normAt(reading, (lineBefore(reading, pace.atom) ?? 0) + 1) === normAt(reading, line + 1))
      return figure
    const rate = withRateOf(reading, pace.atom, atom)
    if (!rate) return figure
    const named = { ...rate, text: sliceOf(reading, line, atom.last) }
    return { ...figure, role: 'rate', share: 1, others: [], atom: { ...atom, rate: named } }
  })
