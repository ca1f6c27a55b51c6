import { round } from '../../units.ts'
import { formatField } from '../fields.ts'
import type { Rate } from '../grammar/rates.ts'
import { isWord } from '../lexicon/words.ts'
import { normAt, nounAt, quote, type Reading, sliceOf } from '../text/reading.ts'
import type { Facts, Question } from '../types.ts'
import { isSource } from './sources.ts'
import type { Throughput } from './throughput.ts'

/** What a rate is counted for: each line or machine by itself, or all of them together. */
type Scope = 'each' | 'all'
type Mark = { scope: Scope; at: number; isMachine: boolean }

/** A line, a machine, or what else the text counts and gives a rate of each. */
const isUnit = (reading: Reading, at: number): boolean =>
  /^(?:line|machine)$/.test(nounAt(reading, at)?.class ?? '') || isSource(reading, at)

/** Farthest distance of a mark after and before its rate, and of words that belong to it, in tokens. */
const FARTHEST_BEHIND = 24
const FARTHEST_BEFORE = 20
const MOST_BETWEEN = 4

/** The position of the line or machine named after `at`, past "of the two". */
const unitBehind = (reading: Reading, at: number): number | undefined => {
  for (let next = at + 1; next <= at + 1 + MOST_BETWEEN; next += 1) {
    if (isUnit(reading, next)) return next
    const isAttribute = isUnit(reading, next + 1)
    const isBetween = isWord('beforeUnits', normAt(reading, next)) || /^\d+$/.test(normAt(reading, next))
    if (!isBetween && !isAttribute) return undefined
  }
  return undefined
}

const isNegated = (reading: Reading, at: number): boolean =>
  [1, 2].some((step) => isWord('notWord', normAt(reading, at - step)))

/** A machine by its noun; a die caster by its two words. */
const isMachine = (reading: Reading, at: number): boolean =>
  nounAt(reading, at)?.class === 'machine' ||
  (/^casters?$/.test(normAt(reading, at)) && /^(?:die|-)$/.test(normAt(reading, at - 1)))

/** "…, each makes 20": a word for each whose line or machine was named before it. */
const unitBefore = (reading: Reading, at: number): number | undefined => {
  for (let back = at - 1; back >= Math.max(0, at - FARTHEST_BEFORE); back -= 1) {
    const noun = nounAt(reading, back)
    if (noun?.class === 'person' || noun?.class === 'container' || noun?.class === 'pallet') return undefined
    if (noun?.class === 'line' || isMachine(reading, back) || isSource(reading, back)) return back
  }
  return undefined
}

const markAt = (reading: Reading, at: number): Mark | undefined => {
  const norm = normAt(reading, at)
  const unit = unitBehind(reading, at)
  const mark = (scope: Scope, named: number): Mark => ({
    scope: isNegated(reading, at) ? (scope === 'each' ? 'all' : 'each') : scope,
    at,
    isMachine: isMachine(reading, named),
  })
  if (isWord('eachUnit', norm)) {
    // "one man per two lines": what is shared, and no rate of each.
    if ((reading.quantityAt[at + 1]?.value ?? 1) > 1) return undefined
    if (unit !== undefined) return mark('each', unit)
    // "each makes 20", "12 a minute, not each"
    const isAlone = isWord('eachAlone', norm) && !nounAt(reading, at + 1)
    const named = isAlone ? unitBefore(reading, at) : undefined
    const isVerb =
      reading.tokens[at + 1]?.kind === 'word' && !/^(?:of|is|weighs)$/.test(normAt(reading, at + 1))
    // "one every 2 minutes each"
    const isBehindRate = reading.rates.some(({ last }) => last === at - 1)
    return named !== undefined && (isVerb || isBehindRate || isNegated(reading, at))
      ? mark('each', named)
      : undefined
  }
  if (!isWord('allUnits', norm)) return undefined
  const isSaid = isWord('predicate', normAt(reading, at - 1)) || isNegated(reading, at)
  return unit !== undefined && isSaid ? mark('all', unit) : undefined
}

/** The rate that a mark is about: before it in its sentence, behind it there, or the last one before. */
const rateOf = (rates: readonly Rate[], { at }: Mark, sentence: number): Rate | undefined => {
  const before = rates.findLast(({ last, first }) => first < at && at - last <= FARTHEST_BEHIND)
  const behind = rates.find(({ first }) => first > at && first - at <= FARTHEST_BEFORE)
  if (before?.sentence === sentence) return before
  return behind?.sentence === sentence ? behind : before
}

const isPace = ({ quantity }: Rate): boolean => quantity === undefined || quantity.kind === 'count'

/** Every mark that is about a rate, in the order of the text. */
const scopeMarks = (reading: Reading, rate: Rate): Mark[] => {
  const rates = reading.rates.filter(isPace).toSorted((a, b) => a.first - b.first)
  return reading.tokens.flatMap((token, at): Mark[] => {
    const mark = token.kind === 'word' ? markAt(reading, at) : undefined
    return mark && rateOf(rates, mark, token.sentence)?.first === rate.first ? [mark] : []
  })
}

/** The rate with what it is counted for, where the text says so: of several statements the last one counts. */
export const withScope = (reading: Reading, throughput: Throughput | undefined): Throughput | undefined => {
  if (!throughput) return undefined
  const { rate } = throughput
  // The sum of several lines has a scope of its own.
  if (!reading.rates.some(({ first, last }) => first === rate.first && last === rate.last)) return throughput
  const marks = scopeMarks(reading, rate)
  const mark = marks.at(-1)
  if (!mark) return throughput
  const isPerLine = mark.scope === 'each'
  const { isPerMachine: _, ...rest } = throughput
  return { ...rest, isPerLine, ...(isPerLine && mark.isMachine ? { isPerMachine: true } : {}) }
}

/** "14 per line … that is both lines together": both ways to count are named, with what the plan takes. */
export const askAboutScope = (
  reading: Reading,
  throughput: Throughput | undefined,
  facts: Facts,
): Question[] => {
  const pace = facts.ratePerMinute
  const count = (throughput?.isPerMachine ? facts.machineCount : facts.lineCount)?.value ?? 1
  if (!throughput || !pace || pace.origin === 'typed' || count < 2) return []
  const marks = scopeMarks(reading, throughput.rate)
  const last = marks.at(-1)
  const first = marks.find(({ scope }) => scope !== last?.scope)
  if (!last || !first) return []
  const words = ({ at }: Mark) => quote(sliceOf(reading, at, unitBehind(reading, at) ?? at))
  const other = last.scope === 'each' ? pace.value / count : pace.value * count
  const options = [pace.value, other].map((value) => ({
    value: String(round(value, 6)),
    label: formatField('ratePerMinute', value),
    words: [quote(throughput.rate.text)],
  }))
  const text = `The text says ${words(first)} and ${words(last)} of ${quote(throughput.rate.text)}. The plan takes ${formatField('ratePerMinute', pace.value)} in all.`
  return [{ field: 'ratePerMinute', text, isBlocking: false, options }]
}
