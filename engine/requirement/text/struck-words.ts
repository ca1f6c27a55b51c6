import type { ReadSpan } from '../types.ts'

/** Words struck through, "~~31 an hour~~": they stay in the text, and nothing is read from them. */
const STRUCK = /~~(?=\S)[^~\n]{0,199}[^\s~]~~/g

/** The same text with blanks in place of what is struck through, so that every place stays where it is. */
export const blankStruck = (text: string): string => text.replace(STRUCK, (words) => ' '.repeat(words.length))

export const struckSpans = (text: string): ReadSpan[] =>
  [...text.matchAll(STRUCK)].map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
    role: 'unused',
  }))

/** The text with the words from `start` to `end` struck through. */
export const strike = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)}~~${text.slice(start, end)}~~${text.slice(end)}`

/** The text with the struck words from `start` to `end` as they were. */
export const unstrike = (text: string, start: number, end: number): string =>
  `${text.slice(0, start)}${text.slice(start + 2, end - 2)}${text.slice(end)}`

/** The words themselves, struck through or not. */
export const unstruck = (words: string): string => (isStruck(words) ? words.slice(2, -2) : words)

export const isStruck = (words: string): boolean => words.startsWith('~~') && words.endsWith('~~')
