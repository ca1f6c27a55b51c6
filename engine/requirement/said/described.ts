import type { PatternSense } from '../lexicon/english/said/index.ts'
import { findSaid } from '../lexicon/patterns.ts'
import type { Requirement } from '../types.ts'
import type { Mention, SaidKey, SaidValues } from './types.ts'

/** What reading needs of a requirement. */
export type Described = Pick<Requirement, 'text' | 'facts' | 'spans'>

/** Entries of the record; undefined for what was not said. */
export type Found = { [K in SaidKey]?: Mention<SaidValues[K]> | undefined }

/** Words as a plan keeps them; longer ones are cut. */
const MOST_LETTERS = 200
const shown = (words: string): string => words.slice(0, MOST_LETTERS).toWellFormed()

/** An entry of the record, where there is a value. */
export const mention = <T>(value: T | undefined, words: string): Mention<T> | undefined =>
  value === undefined ? undefined : { value, words: shown(words) }

/** What is said in these words and is no more than said. */
export const mentionIn = (pattern: RegExp, text: string): Mention<true> | undefined => {
  const found = pattern.exec(text)
  return found ? mention(true, found[0]) : undefined
}

/** What a text says in the words of a sense and is no more than said. */
export const flag = (sense: PatternSense, text: string): Mention<true> | undefined => {
  const found = findSaid(sense, text)
  return found && mention(true, found[0])
}

/** The words of a sense, as a value of their own. */
export const wordsSaid = (sense: PatternSense, text: string): Mention<string> | undefined => {
  const word = findSaid(sense, text)?.[0]
  return mention(word, word ?? '')
}

/** The first of several values whose words a text has: of a polished and ground part that it is polished. */
export const firstSaid = <T>(
  senses: readonly (readonly [T, PatternSense])[],
  text: string,
): Mention<T> | undefined => {
  for (const [value, sense] of senses) {
    const words = findSaid(sense, text)?.[0]
    if (words !== undefined) return mention(value, words)
  }
  return undefined
}

/** Millimetres in the units of length that a pattern finds behind a figure. */
export const unitMm: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
}
