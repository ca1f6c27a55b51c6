import { isStopWord } from '../grammar/words.ts'
import { isWordOf, wordSenses } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import { isCountedShift } from './counted-shift.ts'
import { verbOf } from './verbs.ts'

/** Whether a word is the verb of a text: the first that says anything, or the last of its clause, as in German. */
const isLeading = ({ tokens, isGerman }: Reading, at: number): boolean => {
  const first = tokens.findIndex(
    ({ kind, norm }) => kind === 'word' && !isStopWord(norm) && !isWordOf('general', norm, isGerman),
  )
  if (at === first) return true
  const behind = tokens[at + 1]
  return behind?.kind !== 'word' && (behind === undefined || /^[.,;:!?)]$/.test(behind.text))
}

/** "Lackiert" alone says how the parts come; "werden lackiert" is work. */
const participle = /(?:t|ed|en)$/

/** "Aufhängen", "abnehmen": carrying to the paint line and from it. */
const carrying = /^(?:auf|ab|an|ein|um|ent)?(?:hang|leg|setz|nehm|stell|stapel)(?:e|en|t|n)$/

const place = /(?:haken|gestelle?n?|warentrager[ns]?|band(?:er|ern)?|wagen|regale?n?|forderer[ns]?)$/
const placeClasses: ReadonlySet<string> = new Set(['pallet', 'bin', 'container', 'machine'])
/** Words between a direction and its place: "auf einen neuen Wagen". */
const TO_PLACE = 3

const leadsToPlace = (reading: Reading, at: number): boolean =>
  isWord('wayOf', normAt(reading, at)) &&
  Array.from({ length: TO_PLACE }, (_, step) => at + 1 + step).some(
    (next) => place.test(normAt(reading, next)) || placeClasses.has(nounAt(reading, next)?.class ?? ''),
  )

const onto = /^(?:auf|aufs|in|ins|on|onto|into|over|uber)$/

/** Whether what is laid on or sprayed in a clause makes painting of it: paint, glue from a gun, or nothing that is named. */
const isPaintLaidOn = ({ tokens, isGerman }: Reading, at: number): boolean => {
  const { norm = '', clause } = tokens[at] ?? {}
  const isSpraying = isWord('sprayWork', norm)
  if (!isSpraying && !isWord('coatingWork', norm)) return false
  const others = tokens.filter((token, other) => other !== at && token.clause === clause)
  const names = (sense: 'paintStuff' | 'glueStuff') => others.some((token) => isWord(sense, token.norm))
  if (names('paintStuff') || (isSpraying && names('glueStuff'))) return true
  // "Spray the doors": what is sprayed on or into something is named, and may be cream.
  return (
    isSpraying &&
    !others.some(({ norm: other }) => onto.test(other) || wordSenses(other, isGerman).includes('coat'))
  )
}

/** Whether a word of painting is the work of its clause. */
const isPaintingAt = (reading: Reading, at: number): boolean => {
  const { tokens } = reading
  const { norm = '', kind, clause } = tokens[at] ?? {}
  if (kind !== 'word' || !(isWord('paintWork', norm) || isPaintLaidOn(reading, at))) return false
  const inClause = tokens.filter((token) => token.clause === clause)
  if (inClause.some((token) => isWord('besideStep', token.norm))) return false
  return (
    isLeading(reading, at) ||
    (participle.test(norm) && inClause.some((token) => isWord('passive', token.norm)))
  )
}

/** "Wir lackieren Holztüren", "Türen sollen lackiert werden": the work of the text is painting, and nothing is carried. */
export const namesPainting = (reading: Reading): boolean => {
  const { tokens } = reading
  const painting = tokens.findIndex((_, at) => isPaintingAt(reading, at))
  return (
    painting >= 0 &&
    !tokens.some(
      ({ kind, norm }, at) =>
        kind === 'word' &&
        at !== painting &&
        ((verbOf(norm) !== undefined && !isCountedShift(tokens, at)) ||
          carrying.test(norm) ||
          leadsToPlace(reading, at)),
    )
  )
}

/**
 * "Braid dough for plaits", "den Backofen reinigen": the verb of the text is work that no cell here does, and no other verb
 * names any that one does.
 */
export const namesOtherWork = (reading: Reading): boolean => {
  const other = reading.tokens.findIndex(
    ({ kind, norm }, at) => kind === 'word' && isWord('otherWork', norm) && isLeading(reading, at),
  )
  return (
    other >= 0 &&
    !reading.tokens.some(
      ({ kind, norm }, at) =>
        kind === 'word' && at !== other && !isCountedShift(reading.tokens, at) && verbOf(norm) !== undefined,
    )
  )
}
