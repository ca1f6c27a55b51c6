import { formatNumber } from '../fields.ts'
import type { Quantity } from '../grammar/quantities.ts'
import { isStopWord } from '../grammar/words.ts'
import type { PhraseSense } from '../lexicon/english/index.ts'
import { phrasePattern } from '../lexicon/phrases.ts'
import { isWord } from '../lexicon/words.ts'
import { countBefore } from '../text/counted.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'

/** Words between a seam and its length: "seams are each 300 mm". */
const FARTHEST_SEAM = 4

/**
 * Whether a length is said of a seam or bead, by the noun next to it: "300 mm long seams", "seams of 300 mm", "each seam is
 * 300 mm". The length of a part is followed by the part, or has the part before it.
 */
export const isSaidOfSeam = (reading: Reading, { first, last }: { first: number; last: number }): boolean => {
  const clause = reading.tokens[first]?.clause
  const isSeam = (at: number): boolean =>
    nounAt(reading, at)?.class === 'process' && reading.tokens[at]?.clause === clause
  const behind = isWord('longWord', normAt(reading, last + 1)) ? last + 2 : last + 1
  if (isSeam(behind)) return true
  if (nounAt(reading, behind) !== undefined) return false
  for (let at = first - 1; at >= first - FARTHEST_SEAM; at -= 1) {
    if (isSeam(at)) return true
    if (reading.tokens[at]?.text === ',' || nounAt(reading, at) || reading.quantityAt[at]) return false
  }
  return false
}

/** "3 m of weld", "900 mm of seam in total", "1 m weld per part": how long all seams are together. */
export const isOfAllSeams = (reading: Reading, { first, last }: { first: number; last: number }): boolean => {
  const { clause } = reading.tokens[first] ?? {}
  const isSeamBehind = [2, 3].some((step) => isWord('seam', normAt(reading, last + step)))
  if (isWord('ofThat', normAt(reading, last + 1)) && isSeamBehind) return true
  // "1 m weld per part"
  const isOnPart =
    /^(?:weld|seam)$/.test(normAt(reading, last + 1)) && isWord('each', normAt(reading, last + 2))
  return (
    isOnPart ||
    reading.tokens
      .slice(Math.max(0, first - TOTAL_BEFORE), last + 1 + TOTAL_BEHIND)
      .some((token, at) => (at < TOTAL_BEFORE || token.clause === clause) && isWord('together', token.norm))
  )
}
/** Tokens around a length in which it is said to be that of all. */
const [TOTAL_BEFORE, TOTAL_BEHIND] = [4, 5]

/** Words between a length and the part it is said of: "1 m long welded steel brackets". */
const MOST_ADJECTIVES = 3

/**
 * Whether the part is named right behind a length: "1 m long brackets", "800 mm lange Profile", "1500 mm rails". Behind
 * "long" it may be any word but a seam's.
 */
export const isSaidOfPart = (
  reading: Reading,
  { last }: { last: number },
  partName: string | undefined,
): boolean => {
  const isLong = isWord('longWord', normAt(reading, last + 1))
  const behind = isLong ? last + 2 : last + 1
  let at = behind
  for (; at < behind + MOST_ADJECTIVES; at += 1) {
    const token = reading.tokens[at]
    if (token?.kind !== 'word' || isStopWord(token.norm)) break
    const noun = nounAt(reading, at)
    if (noun?.class === 'process' || isWord('seamNamed', token.norm) || isWord('seamNamed', token.norm))
      return false
    if (noun?.class === 'part' || partName?.endsWith(token.text)) return true
  }
  return isLong && at > behind
}

/** Fewer seams than this of one length are written "2 x 40 mm". */
const mostAlike = 12

/** "8 joints, each 2 x 40 mm": a number of seams and their length, no size of a part. */
export const readSeamsOfSize = (
  reading: Reading,
  facts: Facts,
  quantity: Quantity,
  mm: readonly number[],
): void => {
  const [count = 0, length = 0] = mm
  if (facts.task?.value !== 'arc_welding' || mm.length !== 2) return
  if (!Number.isInteger(count) || count < 2 || count > mostAlike || length < 2 * count) return
  const words = [1, 2, 3, 4, 5].map((step) => normAt(reading, quantity.first - step))
  if (!words.some((word) => /^(?:each|seams?|welds?|joints?|per)$/.test(word))) return
  const joint = words.findIndex((word) => /^joints$/.test(word))
  const joints = joint < 0 ? undefined : countBefore(reading, quantity.first - 1 - joint)
  const basis = quote(sliceOf(reading, joints?.first ?? quantity.first, quantity.last))
  setFact(facts, 'processCount', count * (joints?.value ?? 1), joints ? 'derived' : 'given', basis)
  setFact(facts, 'processLengthMm', length, 'given', basis)
}

/**
 * "circumferential seam", "Rundnaht": once around a round part, and "Längsnaht" along the part, where no length is named.
 * Such a seam is one, or one at each end or side, where no number is named; so is one seam in the singular.
 */
export const readSeamAround = ({ text }: Reading, facts: Facts): void => {
  const { task, partDiameterMm: diameter, partLengthMm: length } = facts
  if (task?.value !== 'arc_welding') return
  const found = (sense: PhraseSense) => phrasePattern(sense).exec(text)?.[0]
  const [along, around, one] = [found('alongPart'), found('aroundPart'), found('singleSeam')]
  if (along !== undefined && length !== undefined && length.origin !== 'assumed') {
    const basis = `${quote(along)}: along ${formatNumber(length.value)} mm`
    setFact(facts, 'processLengthMm', length.value, 'derived', basis)
  }
  if (around !== undefined && diameter !== undefined) {
    const basis = `${quote(around)}: once around ${formatNumber(diameter.value)} mm`
    setFact(facts, 'processLengthMm', Math.round(Math.PI * diameter.value), 'derived', basis)
  }
  const words = one ?? along ?? around
  if (words === undefined) return
  const ends = found('atEachEnd')
  if (ends !== undefined) setFact(facts, 'processCount', 2, 'derived', `${quote(words)}, ${quote(ends)}`)
  else if (one !== undefined) setFact(facts, 'processCount', 1, 'given', quote(one))
  else {
    const [count, counted] = found('severalSeams') === undefined ? [1, 'one seam'] : [2, 'two seams']
    setFact(facts, 'processCount', count, 'assumed', `${quote(words)}: ${counted}, assumed`, [1, 4])
  }
}

/** Words between an article and its seam, or a seam and its length: "an 800 mm long fillet", "a fillet weld of 800 mm". */
const MOST_BETWEEN = 6
const MOST_TO_LENGTH = 3
/** "A 5 mm fillet" is 5 mm thick: shorter figures are the size of a seam across it. */
const LEAST_SEAM_MM = 20

/** Before a seam, or the article of one, of which there are several: "each seam", "je eine Naht". */
const EACH = /^(?:each|every|per|jede|jeder|pro|je)$/

/** The article or "one" of a seam, with no other noun's article between: "eine 800 mm lange Kehlnaht". */
const articleOf = (reading: Reading, at: number): number | undefined => {
  const clause = reading.tokens[at]?.clause
  for (let back = at - 1; back >= at - MOST_BETWEEN && reading.tokens[back]?.clause === clause; back -= 1) {
    const { norm = '', kind } = reading.tokens[back] ?? {}
    if (isWord('oneOf', norm)) return back
    const isOfLength = reading.quantityAt[back]?.kind === 'length' || isWord('longWord', norm)
    if (!isOfLength && (kind !== 'word' || isStopWord(norm))) return undefined
  }
  return undefined
}

/** Whether the length of the process is that of the seam at a token. */
const hasItsLength = (reading: Reading, at: number, from: number, length: number | undefined): boolean =>
  length !== undefined &&
  length >= LEAST_SEAM_MM &&
  reading.quantityAt.slice(from, at + 1 + MOST_TO_LENGTH).some((quantity) => quantity?.value === length)

/** "an 800 mm long fillet", "Kehlnaht 800 mm lang": one seam with its length, by any name; "a weld nut" is none. */
const isOneWithLength = (reading: Reading, at: number, length: number | undefined): boolean => {
  const norm = normAt(reading, at)
  if (!isWord('oneSeamNamed', norm)) return false
  const behind = reading.tokens[at + 1]
  const isCompound = !reading.isGerman && behind?.kind === 'word' && !isStopWord(behind.norm)
  if (isCompound && !isWord('longWord', behind.norm)) return false
  const article = articleOf(reading, at)
  // "Fillet weld 800 mm long beams" has a verb; a German seam is always a noun.
  return (article !== undefined || reading.isGerman) && hasItsLength(reading, at, article ?? at, length)
}

/** "A seam of 220 mm", "an 800 mm long fillet", without another one named: one, or two where it is at both sides. */
export const readOneSeam = (reading: Reading, facts: Facts): void => {
  if (facts.task?.value !== 'arc_welding' || facts.processCount) return
  const { tokens } = reading
  if (tokens.some(({ norm }) => isWord('severalSeams', norm))) return
  const length = facts.processLengthMm?.value
  const at = tokens.findIndex(
    ({ norm }, place) => isWord('oneSeam', norm) || isOneWithLength(reading, place, length),
  )
  const first = articleOf(reading, at) ?? at
  if (at < 0 || EACH.test(normAt(reading, at - 1))) return
  const seam = quote(sliceOf(reading, first, at))
  const sentence = tokens.flatMap((token, place) => (token.sentence === tokens[at]?.sentence ? [place] : []))
  const words = sliceOf(reading, sentence[0] ?? at, sentence.at(-1) ?? at)
  const ends = phrasePattern('atEachEnd').exec(words)?.[0]
  if (ends !== undefined) setFact(facts, 'processCount', 2, 'derived', `${seam}, ${quote(ends)}`)
  else if (!EACH.test(normAt(reading, first - 1)) && !phrasePattern('atEachPlace').test(words))
    setFact(facts, 'processCount', 1, 'given', seam)
}
