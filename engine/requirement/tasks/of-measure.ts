import { isMeasure } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import { normAt, type Reading } from '../text/reading.ts'

/** "In two shifts", "8 a minute", "takt": how people work and what is measured say nothing of what is done. */
export const isOfMeasure = (reading: Reading, at: number): boolean => {
  const norm = normAt(reading, at)
  return isWord('shift', norm) || isMeasure(norm, reading.isGerman)
}
