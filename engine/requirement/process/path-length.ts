import { formatNumber } from '../fields.ts'
import type { Quantity } from '../grammar/quantities.ts'
import { isStopWord, type NounClass } from '../grammar/words.ts'
import type { PhraseSense } from '../lexicon/english/index.ts'
import { phrasePattern } from '../lexicon/phrases.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import { countBefore } from '../text/counted.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'

type Near = { class: NounClass; at: number } | undefined
/** One length of the text with the nouns around it. */
type LengthSpot = {
  reading: Reading
  facts: Facts
  quantity: Quantity
  left: Near
  right: Near
  /** "long", "wide", "diameter" beside it. */
  axis: string | undefined
  basis: string
}

const beadWords =
  /^(?:groove|contour|perimeter|adhesive|glue|sealant|silicone|polyurethane|pu|epoxy|caulk|bead|gasket|sealing|foam|butyl|grease|paste|klebstoff|kleber|dichtmasse|silikon|dichtung|fett)$/
const weldWords = /^(?:welds?|weldment|welding|seams?|schweissnaht|naht|schweissung)$/
const sectionWords = /^(?:leg|throat|wire|a|z|thickness)$/
const thickestSeamMm = 30
const totalWords = /^(?:total|overall|altogether|gesamt|gesamte|insgesamt|gesamtlange|gesamtnahtlange)$/
/** From here on a bare length in a text about beads or seams is the path and no part. */
const longestBarePartMm = 1000

const isTotal = ({ reading, quantity }: LengthSpot): boolean =>
  [1, 2, 3, 4].some((step) => totalWords.test(normAt(reading, quantity.first - step))) ||
  [1, 2, 3, 4, 5].some(
    (step) =>
      totalWords.test(normAt(reading, quantity.last + step)) &&
      reading.tokens[quantity.last + step]?.clause === quantity.clause,
  )

/** The words right behind a length: "2 m of weld", "56 inches of polyurethane". */
const isOf = ({ reading, quantity }: LengthSpot, words: RegExp): boolean =>
  /^(?:of|von)$/.test(normAt(reading, quantity.last + 1)) &&
  [2, 3].some((step) => words.test(normAt(reading, quantity.last + step)))

/** Words between a seam and its length: "seams are each 300 mm". */
const FARTHEST_SEAM = 4
const longWord = /^(?:long|lang(?:e[nmrs]?)?)$/

/**
 * Whether a length is said of a seam or bead, by the noun next to it: "300 mm long seams", "seams of 300 mm", "each seam is
 * 300 mm". The length of a part is followed by the part, or has the part before it.
 */
export const isSaidOfSeam = (reading: Reading, { first, last }: { first: number; last: number }): boolean => {
  const clause = reading.tokens[first]?.clause
  const isSeam = (at: number): boolean =>
    nounAt(reading, at)?.class === 'process' && reading.tokens[at]?.clause === clause
  const behind = longWord.test(normAt(reading, last + 1)) ? last + 2 : last + 1
  if (isSeam(behind)) return true
  if (nounAt(reading, behind) !== undefined) return false
  for (let at = first - 1; at >= first - FARTHEST_SEAM; at -= 1) {
    if (isSeam(at)) return true
    if (reading.tokens[at]?.text === ',' || nounAt(reading, at) || reading.quantityAt[at]) return false
  }
  return false
}

/** Words between a length and the part it is said of: "1 m long welded steel brackets". */
const MOST_ADJECTIVES = 3
/** Seams by name, in compounds too: "fillets", "Kehlnähte", "Steppnähte". */
const seamWord = /^(?:fillets?|joints?|beads?|runs?|stitch(?:es)?|tacks?|\w*naht|\w*nahte|\w*nahten)$/

/**
 * Whether the part is named right behind a length: "1 m long brackets", "800 mm lange Profile", "1500 mm rails". Behind
 * "long" it may be any word but a seam's.
 */
export const isSaidOfPart = (
  reading: Reading,
  { last }: { last: number },
  partName: string | undefined,
): boolean => {
  const isLong = longWord.test(normAt(reading, last + 1))
  const behind = isLong ? last + 2 : last + 1
  let at = behind
  for (; at < behind + MOST_ADJECTIVES; at += 1) {
    const token = reading.tokens[at]
    if (token?.kind !== 'word' || isStopWord(token.norm)) break
    const noun = nounAt(reading, at)
    if (noun?.class === 'process' || weldWords.test(token.norm) || seamWord.test(token.norm)) return false
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
  task: TaskReading | undefined,
): boolean => {
  const [count = 0, length = 0] = mm
  if (task?.task !== 'arc_welding' || mm.length !== 2) return false
  if (!Number.isInteger(count) || count < 2 || count > mostAlike || length < 2 * count) return false
  const words = [1, 2, 3, 4, 5].map((step) => normAt(reading, quantity.first - step))
  if (!words.some((word) => /^(?:each|seams?|welds?|joints?|per)$/.test(word))) return false
  const joint = words.findIndex((word) => /^joints$/.test(word))
  const joints = joint < 0 ? undefined : countBefore(reading, quantity.first - 1 - joint)
  const basis = quote(sliceOf(reading, joints?.first ?? quantity.first, quantity.last))
  setFact(facts, 'processCount', count * (joints?.value ?? 1), joints ? 'derived' : 'given', basis)
  setFact(facts, 'processLengthMm', length, 'given', basis)
  return true
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

/**
 * Takes a length as that of a seam, bead or path when the words around it say so; answers whether it did. A length
 * given for the whole part counts as one seam.
 */
export const readPathLength = (spot: LengthSpot, task: TaskReading | undefined): boolean => {
  const { reading, facts, quantity, left, right, axis, basis } = spot
  const { value } = quantity
  const [isWelding, isDispensing] = [task?.task === 'arc_welding', task?.task === 'dispensing']
  const set = () => {
    setFact(facts, 'processLengthMm', value, 'given', basis)
    return true
  }
  // What is round, or named behind its length, is the part.
  if (isWelding && (axis === 'diameter' || isSaidOfPart(reading, quantity, facts.partName?.value)))
    return false
  // "about 1 m weld per part"
  const isPerPart =
    /^(?:weld|seam)$/.test(normAt(reading, quantity.last + 1)) &&
    /^(?:per|a|each|on)$/.test(normAt(reading, quantity.last + 2)) &&
    !facts.processCount
  if (isWelding && (isOf(spot, weldWords) || isTotal(spot) || isPerPart)) {
    setFact(facts, 'processCount', 1, 'derived', `${basis} is the length of all seams together, taken as one`)
    return set()
  }
  // "leg length 6 mm", "throat 4 mm", "wire 1.2 mm": the section of a seam, no way of the torch.
  const isSection = [1, 2].some((step) => sectionWords.test(normAt(reading, quantity.first - step)))
  if (isWelding && isSection && value <= thickestSeamMm) return true
  // "2x 1.1 m": so many paths of one length.
  const count = reading.quantityAt[quantity.first - 2]
  const isMultiple = /^[x×]$/.test(normAt(reading, quantity.first - 1)) && count?.kind === 'count'
  if ((isWelding || isDispensing) && isMultiple && value >= 10) {
    setFact(facts, 'processCount', count.value, 'given', quote(sliceOf(reading, count.first, quantity.last)))
    return set()
  }
  // "welds on a 1.2 m long handrail": the length of what is named behind it.
  const isOfNext =
    right === undefined &&
    axis === 'length' &&
    normAt(reading, quantity.last + 1) === 'long' &&
    reading.tokens[quantity.last + 2]?.kind === 'word' &&
    !isStopWord(normAt(reading, quantity.last + 2))
  const isProcess =
    right?.class === 'process' || (right === undefined && left?.class === 'process' && !isOfNext)
  // "40 mm bores" to inspect are no path.
  if (isProcess && (task?.task === 'inspection' || task?.task === 'machine_tending')) return true
  const isBeadWidth = value < 20 && right?.class === 'process' && axis === undefined
  if (isBeadWidth) return true
  if (isProcess && value >= 1) return set()
  // "sealant ring Ø 60 mm": once around.
  if (isDispensing && axis === 'diameter') {
    const isRing = [1, 2, 3, 4].some((step) =>
      /^(?:ring|circle|circular|bead|sealant)$/.test(normAt(reading, quantity.first - step)),
    )
    if (!isRing) return false
    const around = Math.round(Math.PI * value)
    setFact(facts, 'processLengthMm', around, 'derived', `once around ${basis}`)
    return true
  }
  const isBehindGlue = [1, 2, 3].some((step) => beadWords.test(normAt(reading, quantity.first - step)))
  if (isDispensing && (isOf(spot, beadWords) || (isBehindGlue && right?.class !== 'part' && value >= 50)))
    return set()
  const isBare = axis === undefined && right === undefined && value >= longestBarePartMm
  if (isDispensing && isBare) return set()
  // "4 lines of 25 cm"
  const isLine = isDispensing && /^(?:lines?|strips?|stripes?)$/.test(normAt(reading, quantity.first - 2))
  if (isLine && normAt(reading, quantity.first - 1) === 'of') return set()
  // "two stripes of PVA 900 mm long"
  const isStripe = [2, 3, 4].some((step) =>
    /^(?:strips?|stripes?|strings?)$/.test(normAt(reading, quantity.first - step)),
  )
  if (isDispensing && isStripe && (axis === 'length' || axis === undefined)) return set()
  const isAlong = /^(?:along|for|over|entlang|of)$/.test(normAt(reading, quantity.first - 1))
  return isAlong && (isDispensing || isWelding) ? set() : false
}
