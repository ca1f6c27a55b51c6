import { readNumberAt, tokenise } from '#engine/requirement/index.ts'

/** A day of work (assumption); weeks, months and years are those of the calendar. */
const HOURS_PER_DAY = 8
const MOST_DAYS = 3650

const unitDays = new Map<string, number>()
for (const [days, words] of [
  [1 / 60 / HOURS_PER_DAY, 'min mins minute minutes minuten'],
  [1 / HOURS_PER_DAY, 'h hr hrs hour hours std stunde stunden'],
  [1, 'd day days workday workdays tag tage tagen arbeitstag arbeitstage'],
  [7, 'w wk wks week weeks woche wochen'],
  [14, 'fortnight fortnights'],
  [30, 'mo month months monat monate monaten'],
  [365, 'yr yrs year years jahr jahre jahren'],
] as const)
  for (const word of words.split(' ')) unitDays.set(word, days)

/** Numbers that only stand before a length of time; "a few" is three (assumption). */
const vague: Readonly<Record<string, number>> = { couple: 2, paar: 2, few: 3, several: 3, einige: 3 }
const articles = new Set(['a', 'an', 'ein', 'eine', 'einem', 'einen', 'einer'])
/** "2 to 3 weeks": the longer one counts. */
const between = new Set(['to', 'or', 'bis', 'oder', '-', '–', '—', '/'])
/** "1 week and 2 days": both count. */
const joining = new Set(['and', 'und', 'plus', '+', '&', ','])

/** Whole days of a duration in words: "2 to 3 weeks" is 21, "half a day" 1; 0 where none can be read. */
export const daysOf = (text: string): number => {
  const { tokens } = tokenise(text)
  const normsOf = (from: number, to: number) => tokens.slice(from, to).map(({ norm }) => norm)
  let days = 0
  let number: { value: number; from: number; end: number } | undefined
  let unitEnd: number | undefined
  for (let at = 0; at < tokens.length; ) {
    const norm = tokens[at]?.norm ?? ''
    const few = Object.hasOwn(vague, norm) ? vague[norm] : undefined
    const read = few === undefined ? readNumberAt(tokens, at) : { value: few, next: at + 1 }
    if (read) {
      const isRange = number !== undefined && normsOf(number.end, at).every((word) => between.has(word))
      number = {
        value: isRange ? Math.max(number?.value ?? 0, read.value) : read.value,
        from: isRange ? (number?.from ?? at) : at,
        end: read.next,
      }
      at = read.next
      continue
    }
    const unit = unitDays.get(norm)
    const isOne = number === undefined && articles.has(tokens[at - 1]?.norm ?? '')
    if (unit !== undefined && (number || isOne)) {
      const from = number?.from ?? at - 1
      const length = (number?.value ?? 1) * unit
      const isAdded = unitEnd !== undefined && normsOf(unitEnd, from).every((word) => joining.has(word))
      days = isAdded ? days + length : Math.max(days, length)
      unitEnd = at + 1
      number = undefined
    }
    at += 1
  }
  return days > 0 ? Math.min(MOST_DAYS, Math.max(1, Math.round(days))) : 0
}
