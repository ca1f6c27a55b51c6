import { isWord } from '../lexicon/words.ts'
import { normAt, nounAt, type Reading } from './reading.ts'

/** Grades by the numbering of AISI, SAE and the Aluminum Association, as job shops write them. */
const steels = new Set(
  '1010 1018 1020 1045 1117 1141 1144 1215 4130 4140 4150 4340 5160 8620 9310'.split(' '),
)
const stainless = new Set('303 304 316 321 347 410 416 420 430 440'.split(' '))
const aluminiums = new Set('2011 2017 2024 3003 5052 5083 5754 6005 6060 6061 6063 6082 7050 7075'.split(' '))

/** DIN EN 10027-2: "1.4301", the first figure being steel. */
const materialNumber = /^1\.[0-9]{4}$/

const isGradeNamed = (reading: Reading, at: number): boolean =>
  [-2, -1, 1, 2].some((step) => isWord('gradeWord', normAt(reading, at + step)))

/** "4140 slugs, 10 lb" is stock of a grade; "1020 slugs per day" counts them. */
const isStockOf = (reading: Reading, at: number): boolean => {
  const form = nounAt(reading, at + 1)?.form
  const isStock =
    isWord('stockOfMetal', normAt(reading, at + 1)) || /^(?:bar|blank|shaft|sheet)$/.test(form ?? '')
  return isStock && ![2, 3, 4].some((step) => isWord('each', normAt(reading, at + step)))
}

/** The material whose grade the number at a token is: "4140 slugs", "1.4301", "42CrMo4", "SS 304". */
export const gradeAt = (reading: Reading, at: number): string | undefined => {
  const token = reading.tokens[at]
  if (token?.kind !== 'number') return undefined
  const { text } = token
  if (materialNumber.test(text) && (reading.quantityAt[at]?.kind ?? 'count') === 'count')
    return text.startsWith('1.4') ? 'stainless steel' : 'steel'
  // "42CrMo4", "16MnCr5": the symbols of the alloy are joined to the share of carbon.
  const next = reading.tokens[at + 1]
  if (next?.isGlued && /^(?:[A-Z][a-z]?){2,4}$/.test(next.text) && /[A-Z][a-z]/.test(next.text))
    return 'steel'
  if (stainless.has(text)) return isGradeNamed(reading, at) ? 'stainless steel' : undefined
  const own = steels.has(text) ? 'steel' : aluminiums.has(text) ? 'aluminium' : undefined
  return own !== undefined && (isGradeNamed(reading, at) || isStockOf(reading, at)) ? own : undefined
}
