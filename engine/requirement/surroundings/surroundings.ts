import type { PhraseSense } from '../lexicon/english/index.ts'
import { phrasePattern } from '../lexicon/phrases.ts'
import { isWord } from '../lexicon/words.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { DutyEnvironment, Facts } from '../types.ts'
import { readExplosionZone } from './explosion-zones.ts'
import { readHeat } from './heat.ts'
import { phrasesIn, type Words } from './phrases-in.ts'
import { isUnneeded } from './unneeded.ts'

/** What follows "wash" or "washed" where the cell is washed; else it is the parts: "wash and dry parts", "washed pots". */
const washedHow =
  /^(?:|down|area|areas|zone|zones|environment|cleaning|daily|nightly|every|each|after|between|with|at|once|twice|regularly)$/

/** Around parts this hot it is as in a foundry. Assumed. */
const FOUNDRY_FROM_C = 200
const COLD_TO_C = 5

/** "hose down", "we hose the cell": the verb; "a kit of hose and clamps" names parts. */
const isHosing = (reading: Reading, at: number): boolean =>
  normAt(reading, at) === 'hose' &&
  (/^(?:down|downs|off|out)$/.test(normAt(reading, at + 1)) ||
    (/^(?:we|they|i|to|you|must|can|and)$/.test(normAt(reading, at - 1)) &&
      /^(?:the|it|everything|this|that|our)$/.test(normAt(reading, at + 1))))

type Found = { environment: DutyEnvironment; first: number; last: number }

/** US Federal Standard 209E classes and their ISO 14644-1 numbers. */
const federalClasses: Record<number, number> = { 1: 3, 10: 4, 100: 5, 1000: 6, 10000: 7, 100000: 8 }

const readIsoClass = (reading: Reading, facts: Facts): Found | undefined => {
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'number') continue
    const [before, before2] = [normAt(reading, at - 1), normAt(reading, at - 2)]
    const isIso = before === 'iso' || (before2 === 'iso' && /^(?:class|klasse|-)$/.test(before))
    if (isIso && Number.isInteger(token.value) && token.value >= 1 && token.value <= 9) {
      const first = before === 'iso' ? at - 1 : at - 2
      setFact(facts, 'cleanRoomIsoClass', token.value, 'given', quote(sliceOf(reading, first, at)))
      return { environment: 'clean_room', first, last: at }
    }
    // "class 7 cleanroom", "clean room class 8"
    const isClass = /^(?:class|klasse)$/.test(before) && Number.isInteger(token.value) && token.value <= 9
    const room = [-4, -3, -2, 1, 2].some((step) =>
      /^(?:clean|cleanroom|cleanrooms|reinraum)$/.test(normAt(reading, at + step)),
    )
    if (isClass && room && token.value >= 1) {
      setFact(facts, 'cleanRoomIsoClass', token.value, 'given', quote(sliceOf(reading, at - 1, at)))
      return { environment: 'clean_room', first: at - 1, last: at }
    }
    const federal = federalClasses[token.value]
    if (before === 'class' && federal !== undefined && token.value >= 100) {
      setFact(
        facts,
        'cleanRoomIsoClass',
        federal,
        'derived',
        `${quote(sliceOf(reading, at - 1, at))} of Federal Standard 209E is ISO ${federal}`,
      )
      return { environment: 'clean_room', first: at - 1, last: at }
    }
  }
  return undefined
}

/** Grades of EU GMP Annex 1 in operation (A, B) and at rest (C, D) as ISO 14644-1 classes; A and B at rest are ISO 5. */
const gmpGrades: Readonly<Record<string, number>> = { A: 5, B: 5, C: 7, D: 8 }
const pharmaWords =
  /\b(?:vials?|syringes?|ampou?les?|gmp|sterile|aseptic|pharma\w*|annex|clean ?rooms?|isolator)\b/i

/** "Grade C" beside vials, syringes or sterile work: a class of clean room. Eggs and steel have grades too. */
const readGrade = (reading: Reading, facts: Facts): Found | undefined => {
  if (!pharmaWords.test(reading.text)) return undefined
  for (const [at, token] of reading.tokens.entries()) {
    const letter = reading.tokens[at + 1]?.text ?? ''
    const iso = token.norm === 'grade' && Object.hasOwn(gmpGrades, letter) ? gmpGrades[letter] : undefined
    if (iso === undefined) continue
    const words = quote(sliceOf(reading, at, at + 1))
    setFact(facts, 'cleanRoomIsoClass', iso, 'derived', `${words} of EU GMP Annex 1, at rest, is ISO ${iso}`)
    return { environment: 'clean_room', first: at, last: at + 1 }
  }
  return undefined
}

const readZone = (reading: Reading, facts: Facts): Found | undefined => {
  const words = readExplosionZone(reading, facts)
  return words && { environment: 'dust_explosive', first: words.first, last: words.last }
}

/** What a temperature says of the place: a cold store, a foundry. */
export const environmentAt = (celsius: number): 'cold' | 'foundry' | undefined =>
  celsius <= COLD_TO_C ? 'cold' : celsius >= FOUNDRY_FROM_C ? 'foundry' : undefined

const readWords = (reading: Reading): Found | undefined => {
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word' || isUnneeded(reading, at)) continue
    const { norm } = token
    const after = normAt(reading, at + 1)
    const isWashed =
      norm === 'washed' ? washedHow.test(after) : norm === 'wash' && after !== '' && washedHow.test(after)
    const isCleaned = (isWord('washedPlace', norm) || isHosing(reading, at)) && !isWord('washer', after)
    if (isWashed || isCleaned)
      return { environment: 'washdown', first: at, last: /^(?:down|cleaning)$/.test(after) ? at + 1 : at }
    if (isWord('cleanRoom', norm) || (norm === 'clean' && /^rooms?$/.test(after)))
      return { environment: 'clean_room', first: at, last: norm === 'clean' ? at + 1 : at }
    if (
      isWord('coldPlace', norm) ||
      (/^(?:cold|chilled|frozen)$/.test(norm) &&
        /^(?:store|stores|storage|room|warehouse|chain)$/.test(after))
    )
      return { environment: 'cold', first: at, last: norm === 'cold' ? at + 1 : at }
    if (isWord('foundry', norm)) return { environment: 'foundry', first: at, last: at }
  }
  const washed = phrasesIn(reading, 'washDown').find(
    ({ first, last }) => !isUnneeded(reading, first) && !isWord('washer', normAt(reading, last + 1)),
  )
  if (washed) return { environment: 'washdown', ...washed }
  const casting = phrasesIn(reading, 'dieCasting').find(({ first }) => !isUnneeded(reading, first))
  if (casting) return { environment: 'foundry', ...casting }
  const temperature = reading.quantities.find((quantity) => quantity.kind === 'temperature')
  const environment = temperature && environmentAt(temperature.value)
  return environment && { environment, first: temperature.first, last: temperature.last }
}

const readTypedIp = (reading: Reading, facts: Facts) => {
  for (const [at, token] of reading.tokens.entries()) {
    const value = reading.tokens[at + 1]?.value ?? Number.NaN
    if (token.norm === 'ip' && value >= 20 && value <= 69 && Number.isInteger(value))
      return setFact(facts, 'protectionIp', value, 'given', quote(sliceOf(reading, at, at + 1)))
  }
}

/** Whether a word of the same clause is one of this sense. */
const says = (reading: Reading, at: number, { first }: Words, sense: PhraseSense): boolean =>
  reading.tokens[at]?.clause === reading.tokens[first]?.clause &&
  phrasePattern(sense).test(sliceOf(reading, at, at))

/** "non-flammable", "solvent-free", "lösemittelfrei", "empty aerosol cans", "petrol pumps": what is handled does not burn. */
const isHarmless = (reading: Reading, words: Words): boolean =>
  isUnneeded(reading, words.first) ||
  [1, 2].some(
    (step) =>
      /^(?:non|nicht|un)$/.test(normAt(reading, words.first - step)) ||
      says(reading, words.first - step, words, 'emptyGoods'),
  ) ||
  [0, 1, 2].some(
    (step) =>
      says(reading, words.last + step, words, 'harmless') ||
      says(reading, words.last + step, words, 'partsFor'),
  )

/** How hot the part is, and whether it burns. */
const readGoods = (reading: Reading, facts: Facts) => {
  readHeat(reading, facts)
  const burning = phrasesIn(reading, 'flammable').find((words) => !isHarmless(reading, words))
  if (burning)
    setFact(facts, 'isFlammable', true, 'given', quote(sliceOf(reading, burning.first, burning.last)))
}

/** Against water that splashes from all sides, and dust (IEC 60529): the least for what it rains on. Assumed. */
const IP_OUTDOORS = 54

const readWeather = (reading: Reading, facts: Facts) => {
  const found = phrasesIn(reading, 'outdoors').find(({ first }) => !isUnneeded(reading, first))
  if (!found) return
  const words = quote(sliceOf(reading, found.first, found.last))
  setFact(facts, 'protectionIp', IP_OUTDOORS, 'derived', `${words}: rain splashes from all sides (IEC 60529)`)
}

/** Dust-protected (IEC 60529, first digit 5): what gets in does no harm; makers state it with water that splashes. Assumed. */
const IP_IN_DUST = 54

const readDust = (reading: Reading, facts: Facts) => {
  const found = phrasesIn(reading, 'dusty').find(({ first }) => !isUnneeded(reading, first))
  if (!found) return
  const words = quote(sliceOf(reading, found.first, found.last))
  setFact(facts, 'protectionIp', IP_IN_DUST, 'derived', `${words}: dust-protected housings (IEC 60529)`)
}

/** Where the cell stands: wash-down, clean room, explosive dust, cold, foundry; the protection class that follows from it. */
export const readSurroundings = (reading: Reading, facts: Facts): void => {
  readTypedIp(reading, facts)
  readWeather(reading, facts)
  readDust(reading, facts)
  readGoods(reading, facts)
  const found =
    readZone(reading, facts) ??
    readIsoClass(reading, facts) ??
    readGrade(reading, facts) ??
    readWords(reading)
  if (found)
    setFact(
      facts,
      'environment',
      found.environment,
      'given',
      quote(sliceOf(reading, found.first, found.last)),
    )
  const heat = facts.partTemperatureC
  const around = heat && environmentAt(heat.value)
  if (around) setFact(facts, 'environment', around, heat.origin, heat.basis)
}
