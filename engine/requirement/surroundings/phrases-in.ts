import type { PhraseSense } from '../lexicon/english/index.ts'
import { allPhrases } from '../lexicon/phrases.ts'
import type { Reading } from '../text/reading.ts'

/** Words of a text: its tokens from the first to the last. */
export type Words = { first: number; last: number }

/** The tokens of so many characters of a text. */
export const wordsAt = ({ tokens }: Reading, from: number, length: number): Words => ({
  first: tokens.findIndex(({ end }) => end > from),
  last: tokens.findLastIndex(({ start }) => start < from + length),
})

/** Where the text says something in words of the field, by tokens. */
export const phrasesIn = (reading: Reading, sense: PhraseSense): readonly Words[] =>
  allPhrases(sense, reading.text).map(({ index, 0: words }) => wordsAt(reading, index, words.length))
