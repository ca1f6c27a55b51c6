import type { Requirement } from '../types.ts'
import type { SaidKey, SaidValues, Told } from './types.ts'

/** What reading needs of a requirement. */
export type Described = Pick<Requirement, 'text' | 'facts' | 'spans'>

/** The basis of what a person typed. */
export const TYPED = 'typed'

/** Entries of the record; what was not said may stand there as undefined. */
export type Found = { [K in SaidKey]?: Told<SaidValues[K]> | undefined }

/** Words as a plan carries them; what is longer is no wording of anybody. */
const MOST_LETTERS = 200
const shown = (words: string): string => words.slice(0, MOST_LETTERS).toWellFormed()

/** An entry of the record, where there is a value. */
export const told = <T>(value: T | undefined, words: string): Told<T> | undefined =>
  value === undefined ? undefined : { value, words: shown(words) }

/** What is said in these words and is no more than said. */
export const toldIn = (pattern: RegExp, text: string): Told<true> | undefined => {
  const found = pattern.exec(text)
  return found ? told(true, found[0]) : undefined
}

/** The words that a pattern finds, as a value of their own. */
export const wordIn = (pattern: RegExp, text: string): Told<string> | undefined => {
  const word = pattern.exec(text)?.[0]
  return told(word, word ?? '')
}
