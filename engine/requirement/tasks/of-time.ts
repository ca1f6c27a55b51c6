import { isMeasure } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import { normAt, type Reading } from '../text/reading.ts'

/** "In two shifts", "8 a minute": how people work and the unit that a rate is told in say nothing of what is done. */
export const isOfTime = (reading: Reading, at: number): boolean => {
  const norm = normAt(reading, at)
  if (isWord('shift', norm)) return true
  return (
    isMeasure(norm, reading.isGerman) && reading.rates.some(({ first, last }) => first <= at && at <= last)
  )
}
