import { isStopWord, type Noun, prepositions } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import type { PartForm } from '../types.ts'
import { normAt, nounAt, type Reading, shortName, sliceOf } from './reading.ts'

/** The thing that is handled, as the text names it. */
export type PartReading = {
  name: string
  form: PartForm | undefined
  noun: Noun | undefined
  first: number
  last: number
  sentence: number
  isRound: boolean
}

/** A run of tokens that names a thing: "valve bodies", "O-rings". */
export type Phrase = { first: number; last: number; name: string }

/** Words of doing that stand next to a name without belonging to it. */
export const isAction = (norm: string): boolean =>
  /^(?:press(?:es|ed|ing)?|insert(?:s|ed|ing)?|assembl\w*|mount(?:s|ed|ing)?|fit(?:s|ted|ting)?|join\w*|push\w*|snap\w*|using|via|slid\w*|install\w*|attach\w*|clip(?:ped|ping)|put|laid|place[sd]?|placing|drive[ns]?|driving|then|goes?|comes?|gehort|kommt|set|screw(?:ed|ing)|fasten\w*|tighten\w*|montier\w*|einpress\w*|eingepresst|einsetz\w*|eingesetzt|fug\w*|setz\w*|dann|danach|weigh\w*|wiegt|wiegen)$/.test(
    norm,
  )

/** "three inserts", "the brass insert": the thing, not the work. */
const isInsertNoun = (reading: Reading, at: number): boolean =>
  /^inserts?$/.test(normAt(reading, at)) &&
  (reading.quantityAt[at - 1]?.kind === 'count' ||
    /^(?:the|a|an|brass|metal|threaded|steel|plastic)$/.test(normAt(reading, at - 1)))

/** "auf Gestelle gesteckt": a participle in small letters, in a language that writes things with capitals. */
const isGermanParticiple = ({ tokens, isGerman }: Reading, at: number): boolean =>
  isGerman && /^(?:\p{Ll}{2,5})?ge\p{Ll}{3,}(?:t|en)$/u.test(tokens[at]?.text ?? '')

const isName = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  return (
    token?.kind === 'word' &&
    !isGermanParticiple(reading, at) &&
    token.norm.length > 1 &&
    !isStopWord(token.norm) &&
    (!isAction(token.norm) || isInsertNoun(reading, at)) &&
    !reading.quantityAt[at]
  )
}
const isHyphenAt = (reading: Reading, at: number): boolean =>
  normAt(reading, at) === '-' &&
  reading.tokens[at]?.isGlued === true &&
  reading.tokens[at + 1]?.isGlued === true

const phrase = (reading: Reading, first: number, last: number): Phrase => ({
  first,
  last,
  name: shortName(sliceOf(reading, first, last)),
})

/** Behind these a name begins again or an aside ends. */
const skipAhead = new Set(
  'a an the each every all both our one of der die das den dem ein eine einen jede jedes'.split(' '),
)
const longestName = 3

/** The name that begins at or shortly behind `from`, over articles and numbers: "a 300 g housing". */
export const phraseAfter = (reading: Reading, from: number): Phrase | undefined => {
  const sentence = reading.tokens[from]?.sentence
  let at = from
  for (let steps = 0; steps < 6; steps += 1) {
    const quantity = reading.quantityAt[at]
    if (quantity) at = quantity.last + 1
    else if (skipAhead.has(normAt(reading, at)) || (normAt(reading, at) === '-' && at > from)) at += 1
    else break
  }
  // "O-ring": one letter before a hyphen begins a name.
  const isLetter = normAt(reading, at).length === 1 && isHyphenAt(reading, at + 1)
  if (!(isName(reading, at) || isLetter) || reading.tokens[at]?.sentence !== sentence) return undefined
  let last = at
  for (let words = 1; words < longestName; words += 1) {
    const next = isHyphenAt(reading, last + 1) ? last + 2 : last + 1
    if (!isName(reading, next) || reading.tokens[next]?.sentence !== sentence) break
    last = next
  }
  return phrase(reading, at, last)
}

const skipBack = new Set(', ( ) of with weighing each apiece von mit je zu a'.split(' '))

/** The name that ends at or shortly before `to`, over masses and asides: "bearings (40 g)". */
export const phraseBefore = (reading: Reading, to: number): Phrase | undefined => {
  const sentence = reading.tokens[to]?.sentence
  let last = to
  for (let steps = 0; steps < 8; steps += 1) {
    const quantity = reading.quantityAt[last]
    // "profiles 1.8 m long": the word for a side goes with its length.
    const measured = isWord('besideSide', normAt(reading, last)) ? reading.quantityAt[last - 1] : undefined
    if (quantity ?? measured) last = ((quantity ?? measured)?.first ?? last) - 1
    else if (skipBack.has(normAt(reading, last))) last -= 1
    else break
  }
  if (!isName(reading, last) || reading.tokens[last]?.sentence !== sentence) return undefined
  let first = last
  for (let words = 1; words < longestName; words += 1) {
    const isLetter = isHyphenAt(reading, first - 1) && normAt(reading, first - 2).length === 1
    const back = isHyphenAt(reading, first - 1) ? first - 2 : first - 1
    if (!(isName(reading, back) || isLetter) || reading.tokens[back]?.sentence !== sentence) break
    first = back
  }
  return phrase(reading, first, last)
}

const notThings = new Set([
  'line',
  'conveyor',
  'pallet',
  'shift',
  'space',
  'batch',
  'defect',
  'bin',
  'person',
  'machine',
  'ceiling',
  'kind',
])

/** Whether the phrase can be a part that something is put into or that is put somewhere. */
export const isThing = (reading: Reading, { first, last }: Phrase): boolean => {
  const noun = nounAt(reading, last)
  return (
    !(noun && notThings.has(noun.class)) &&
    !isWord('noThing', normAt(reading, last)) &&
    !prepositions.has(normAt(reading, first))
  )
}

/** The main part as the other readers take it. */
export const partOfPhrase = (reading: Reading, { first, last, name }: Phrase): PartReading => {
  const noun = nounAt(reading, last)
  return {
    name,
    form: noun?.form ?? 'part',
    noun,
    first,
    last,
    sentence: reading.tokens[last]?.sentence ?? 0,
    isRound: noun?.isRound === true,
  }
}
