import type { NamedPeriod, TimeSense } from './english/times.ts'
import { languages } from './languages.ts'

const lists = new Map<TimeSense, ReadonlySet<string>>()

/** The words of every language that say this. */
export const timeWords = (sense: TimeSense): ReadonlySet<string> => {
  const known = lists.get(sense)
  if (known) return known
  const words = new Set(languages.flatMap(({ times }) => times[sense].split(' ').filter(Boolean)))
  lists.set(sense, words)
  return words
}

/** Whether a normalised word says this, in any language. */
export const isTimeWord = (sense: TimeSense, norm: string): boolean => timeWords(sense).has(norm)

const namedPeriods = (Object.keys(languages[0].periods) as NamedPeriod[]).flatMap((period) =>
  languages.flatMap(({ periods }) =>
    periods[period].split(' ').map((word): [string, NamedPeriod] => [word, period]),
  ),
)
const wholePeriods = new Map(namedPeriods)
const begunPeriods = namedPeriods.flatMap(([word, period]) =>
  word.endsWith('-') ? [{ beginning: word.slice(0, -1), period }] : [],
)

/** The period that a normalised word names by itself: "hourly", "Jahresbedarf". */
export const periodNamed = (norm: string): NamedPeriod | undefined =>
  wholePeriods.get(norm) ??
  begunPeriods.find(({ beginning }) => norm.length > beginning.length && norm.startsWith(beginning))?.period
