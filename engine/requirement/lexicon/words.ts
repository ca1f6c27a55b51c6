import type { WordSense } from './english/index.ts'
import type { NamedPeriod } from './english/times.ts'
import { languages } from './languages.ts'

type List = {
  /** Words as they stand. */
  whole: ReadonlySet<string>
  /** Beginnings, ends and middles of words. */
  parts: readonly RegExp[]
}

const readList = (listed: readonly string[]): List => {
  const isPart = (word: string) => /^-.|.-$/.test(word)
  return {
    whole: new Set(listed.filter((word) => !isPart(word)).map((word) => word.replaceAll('_', ' '))),
    parts: listed.filter(isPart).map((word) => {
      const letters = word.replace(/^-/, '').replace(/-$/, '')
      return new RegExp(`${word.startsWith('-') ? '' : '^'}${letters}${word.endsWith('-') ? '' : '$'}`)
    }),
  }
}

const lists = new Map<WordSense, List>()
const listOf = (sense: WordSense): List => {
  const known =
    lists.get(sense) ?? readList(languages.flatMap(({ words }) => words[sense].split(' ').filter(Boolean)))
  lists.set(sense, known)
  return known
}

/** The words of every language that say this, as they stand. */
export const wordsOf = (sense: WordSense): ReadonlySet<string> => listOf(sense).whole

/**
 * Whether a normalised word says this, in any language. A "-" in a list stands for more letters ("lohn-"), a "_" for the blank
 * between two words.
 */
export const isWord = (sense: WordSense, norm: string): boolean => {
  const { whole, parts } = listOf(sense)
  return whole.has(norm) || parts.some((part) => part.test(norm))
}

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
