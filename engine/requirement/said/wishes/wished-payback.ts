import { readNumberAt } from '../../grammar/numerals.ts'
import { tokenise } from '../../grammar/tokens.ts'
import { findSaid, patternSource, saysSo } from '../../lexicon/patterns.ts'
import type { ReadSpan } from '../../types.ts'
import { type Described, mention } from '../described.ts'
import type { Mention } from '../types.ts'

const MONTHS_PER_YEAR = 12
/** Longer than a cell lasts: no wish. */
const MOST_MONTHS = 240
/** How far behind its number the word for months or years stands, in tokens. */
const FARTHEST_UNIT = 3

const months = new RegExp(`^${patternSource('months')}$`, 'iu')
const years = new RegExp(`^${patternSource('years')}$`, 'iu')
/** Characters before a time in which its reason is looked for. */
const SEEN_BEFORE = 60

/** Months of a figure and of what stands right behind it; of a range the longest. */
const monthsOf = (text: string, { start, end }: ReadSpan): number | undefined => {
  const { tokens } = tokenise(text)
  let most = 0
  let next = tokens.findIndex((token) => token.start >= start)
  for (let at = next; at >= 0 && (tokens[at]?.start ?? end) < end; at = Math.max(at + 1, next)) {
    const read = readNumberAt(tokens, at)
    if (read === undefined) continue
    most = Math.max(most, read.value)
    next = read.next
  }
  for (let at = next; at < next + FARTHEST_UNIT; at += 1) {
    const word = tokens[at]?.norm ?? ''
    if (months.test(word)) return most
    if (years.test(word)) return most * MONTHS_PER_YEAR
  }
  return undefined
}

const PAYS = patternSource('paysBack')
/** A time and the word of paying back in one clause, either first: "muss sich in 12 Monaten amortisieren". */
const paysBefore = new RegExp(`${PAYS}[^.;!?\\d]{0,40}$`, 'iu')
const paysBehind = new RegExp(`^(?:\\s\\p{L}{1,12}){0,3}?\\s${PAYS}`, 'iu')
const CLAUSE = 60

const isOfOther = (text: string, start: number, length: number): boolean => {
  const before = text.slice(0, start).match(/[^.;!?]{0,60}$/)?.[0] ?? ''
  const behind = text.slice(start + length).match(/^[^.;!?]{0,30}/)?.[0] ?? ''
  return saysSo('ofOtherCell', before + text.slice(start, start + length) + behind)
}

/** A time next to the word of paying back, months, whatever role its figure was read in. */
const paybackBeside = (text: string): Mention<number> | undefined => {
  const { tokens } = tokenise(text)
  for (const [at, { start }] of tokens.entries()) {
    const read = readNumberAt(tokens, at)
    const unit = read && (tokens[read.next]?.norm === '-' ? tokens[read.next + 1] : tokens[read.next])
    const factor = months.test(unit?.norm ?? '')
      ? 1
      : years.test(unit?.norm ?? '')
        ? MONTHS_PER_YEAR
        : undefined
    if (!read || !unit || factor === undefined) continue
    const isPayback =
      paysBefore.test(text.slice(Math.max(0, start - CLAUSE), start)) ||
      paysBehind.test(text.slice(unit.end, unit.end + CLAUSE))
    const value = read.value * factor
    if (isPayback && value > 0 && value <= MOST_MONTHS && !isOfOther(text, start, unit.end - start))
      return mention(value, text.slice(start, unit.end))
  }
  return undefined
}

/** "Payback under 18 months", "ROI within 2 years": the longest time that was read as a payback, months. */
export function wishedPayback({ text, spans = [] }: Described): Mention<number> | undefined {
  const [longest] = spans
    .filter(({ role }) => role === 'payback')
    .filter(
      ({ start }) =>
        saysSo('ofPayback', text) || !saysSo('deadline', text.slice(Math.max(0, start - SEEN_BEFORE), start)),
    )
    .filter(({ start, end }) => !isOfOther(text, start, end - start))
    .flatMap((span) => {
      const value = monthsOf(text, span)
      return value !== undefined && value > 0 && value <= MOST_MONTHS ? [{ value, span }] : []
    })
    .sort((a, b) => b.value - a.value)
  if (longest) return mention(longest.value, text.slice(longest.span.start, longest.span.end))
  const year = findSaid('withinYear', text)?.[0]
  return year === undefined ? paybackBeside(text) : mention(MONTHS_PER_YEAR, year)
}
