import { englishTimes, type TimeSense } from './english.ts'
import { germanTimes } from './german.ts'

const languages: readonly Readonly<Record<TimeSense, string>>[] = [englishTimes, germanTimes]
const lists = new Map<TimeSense, ReadonlySet<string>>()

/** The words of every language that say this. */
export const timeWords = (sense: TimeSense): ReadonlySet<string> => {
  const known = lists.get(sense)
  if (known) return known
  const words = new Set(languages.flatMap((language) => language[sense].split(' ').filter(Boolean)))
  lists.set(sense, words)
  return words
}

/** Whether a normalised word says this, in any language. */
export const isTimeWord = (sense: TimeSense, norm: string): boolean => timeWords(sense).has(norm)
