import { readNumberAt } from '../../grammar/numerals.ts'
import { tokenise } from '../../grammar/tokens.ts'
import type { ReadSpan } from '../../types.ts'
import { type Described, mention } from '../described.ts'
import type { Mention } from '../types.ts'

const MONTHS_PER_YEAR = 12
/** Longer than a cell lasts: no wish. */
const MOST_MONTHS = 240
/** How far behind its number the word for months or years stands, in tokens. */
const FARTHEST_UNIT = 3

const months = /^(?:mo|mos|months?|monate?n?)$/
const years = /^(?:y|yrs?|years?|jahre?n?)$/
/** "Payback within a year": an article is no figure, so it has no role. */
const withinYear =
  /\b(?:pay\s?-?back|pays? (?:itself )?(?:back|off)|pays? for itself|roi|amorti[sz]\w{2,6})\b[^.;!?\d]{0,25}\b(?:an?|einem) (?:year|jahr)\b/i

const ofPayback =
  /pay\s?-?back|pays? (?:itself )?(?:back|off)|pays? for itself|\broi\b|amorti[sz]|return|rechn(?:et|en) sich/i
/** "Must be running in 2 months", "we need it within 3 months": when it shall be there, and no time to pay back. */
const isDeadline =
  /\b(?:running|live|installed|commissioned|delivered|ready|production|work(?:s|ing)|needs? (?:it|this|the cell)|have (?:it|this)|in betrieb|fertig|geliefert|installiert|laufen|steht)\b[^.;!?\d]{0,20}$/iu
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

/** "Payback under 18 months", "ROI within 2 years": the longest time that was read as a payback, months. */
export function wishedPayback({ text, spans = [] }: Described): Mention<number> | undefined {
  const [longest] = spans
    .filter(({ role }) => role === 'payback')
    .filter(
      ({ start }) =>
        ofPayback.test(text) || !isDeadline.test(text.slice(Math.max(0, start - SEEN_BEFORE), start)),
    )
    .flatMap((span) => {
      const value = monthsOf(text, span)
      return value !== undefined && value > 0 && value <= MOST_MONTHS ? [{ value, span }] : []
    })
    .sort((a, b) => b.value - a.value)
  if (longest) return mention(longest.value, text.slice(longest.span.start, longest.span.end))
  const year = withinYear.exec(text)?.[0]
  return mention(year === undefined ? undefined : MONTHS_PER_YEAR, year ?? '')
}
