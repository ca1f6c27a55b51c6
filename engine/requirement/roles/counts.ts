import type { Quantity } from '../grammar/quantities.ts'
import { isWord } from '../lexicon/words.ts'
import { readOneSeam } from '../process/path-length.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import type { PartReading } from '../text/phrases.ts'
import { labelled, normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'

const wordsAround = (
  reading: Reading,
  quantity: Quantity,
  before: number,
  behind: number,
  within: 'sentence' | 'clause' = 'sentence',
): string[] => {
  const list: string[] = []
  for (let at = quantity.first - before; at <= quantity.last + behind; at += 1) {
    const token = reading.tokens[at]
    const isInside = at >= quantity.first && at <= quantity.last
    if (token && !isInside && token[within] === quantity[within] && !reading.quantityAt[at])
      list.push(token.norm)
  }
  return list
}

/** A time with the words that make it a takt: "takt 20 s", "20 s cycle", "3 minutes per part". */
export type Takt = {
  seconds: number
  text: string
  isMachining: boolean
  /** "3 minutes per part": the time of one part, and so both pace and process. */
  isPerPart: boolean
  /** Called a takt or cycle. */
  isTakt: boolean
  /** From part to part, with the change of parts in it. */
  isFloorToFloor?: boolean
  sentence: number
  quantity: Quantity
}

/** Tasks whose pace is often given as nothing but a time: "insert …, drive 6 screws, 45 s". */
const pacedTasks: ReadonlySet<string> = new Set([
  'assembly',
  'screwdriving',
  'dispensing',
  'arc_welding',
  'inspection',
  'finishing',
  'machine_tending',
])
const longestLoneSeconds = 3600

/** The only time of a text without a rate. */
const onlyTime = ({ quantities, rates }: Reading): Quantity | undefined => {
  // "robot speed 120 mm/s" is no rate of parts.
  const isPaced = rates.some(
    ({ quantity: counted }) => counted?.kind !== 'length' && counted?.kind !== 'money',
  )
  const times = isPaced ? [] : quantities.filter(({ kind }) => kind === 'time')
  return times.length === 1 ? times[0] : undefined
}

/** The only time of a text without a rate is the takt where it is alone between commas or at the end. */
const isLone = (reading: Reading, quantity: Quantity, task: TaskReading | undefined): boolean => {
  if (!task || !pacedTasks.has(task.task) || quantity.value > longestLoneSeconds) return false
  const isOwnSentence = reading.tokens[quantity.first - 1]?.text === '.'
  if (quantity.sentence !== task.sentence && !isOwnSentence) return false
  const before = reading.tokens[quantity.first - 1]
  const behind = reading.tokens[quantity.last + 1]
  return (
    (before === undefined || /^(?:[,;:./]|in)$/.test(before.norm)) &&
    (behind === undefined || /^(?:[,;./]|avg|average|max|approx)$/.test(behind.norm))
  )
}

/** Times that say how long one part takes; times inside a rate ("every 9 s") are read with the rates. */
export const readTakts = (
  reading: Reading,
  task: TaskReading | undefined,
  part?: PartReading,
  facts: Facts = {},
): Takt[] => {
  const partNorm = part ? normAt(reading, part.last) : ''
  const takts: Takt[] = []
  const only = onlyTime(reading)
  for (const quantity of reading.quantities) {
    if (quantity.kind !== 'time' || reading.used.has(quantity) || quantity.value <= 0) continue
    const near = wordsAround(reading, quantity, 5, 3)
    // What makes it another kind of time stands in the same clause: "95 s, two shifts" is no time of a shift.
    if (wordsAround(reading, quantity, 5, 3, 'clause').some((word) => isWord('otherTime', word))) continue
    const isCut = task?.task === 'sheet_handling' && near.some((word) => isWord('ofCutting', word))
    const isTending = task?.task === 'machine_tending' || isCut
    const isMachining =
      (near.some((word) => isWord('ofMachining', word)) && near.some((word) => isWord('timeNoun', word))) ||
      near.includes('machining')
    // "tend a lathe (90 s)": the time behind a machine is its own.
    const isOfMachine =
      isTending &&
      normAt(reading, quantity.first - 1) === '(' &&
      nounAt(reading, quantity.first - 2)?.class === 'machine'
    // "140 s floor to floor": the part change is in it.
    const isFloorToFloor =
      sliceOf(reading, quantity.last + 1, quantity.last + 3).toLowerCase() === 'floor to floor'
    const isTakt = isFloorToFloor || near.some((word) => isWord('taktWord', word))
    const per = normAt(reading, quantity.last + 1)
    const target = normAt(reading, quantity.last + 2)
    const isPerPart =
      (/^(?:per|a|each|pro|je|\/|for|for-each)$/.test(per) &&
        (isWord('onePart', target) ||
          isWord('onePart', target.replace(/s$/, '')) ||
          (target.length > 2 && (partNorm.startsWith(target) || partNorm === target.replace(/y$/, 'ies'))) ||
          nounAt(reading, quantity.last + 2)?.class === 'part')) ||
      /^(?:each|apiece)$/.test(per)
    const isAlone = quantity === only && isLone(reading, quantity, task)
    if (!isMachining && !isTakt && !isPerPart && !isAlone && !isCut && !isOfMachine) continue
    // "6 s cycle" from furnace to press is the rhythm, "press cycle 12 s" the machine's own time.
    const isPressCycle =
      facts.machineKind?.value === 'press' &&
      !isPerPart &&
      !wordsAround(reading, quantity, 5, 3, 'clause').some((word) =>
        /^(?:machin\w*|press|presses)$/.test(word),
      )
    const isTaktOnly = isFloorToFloor || isPressCycle || (isTakt && near.some((word) => /^takt/.test(word)))
    takts.push({
      seconds: quantity.value,
      text: labelled(reading, quantity.first, quantity.last + (isPerPart ? 2 : 0)),
      isMachining: isTending && !isTaktOnly,
      isPerPart,
      isTakt: isTakt || isAlone,
      isFloorToFloor,
      sentence: quantity.sentence,
      quantity,
    })
  }
  return takts
}

const readMixed = (reading: Reading, facts: Facts) => {
  for (const [at, token] of reading.tokens.entries()) {
    if (!isWord('mixed', token.norm)) continue
    for (let ahead = at + 1; ahead <= at + 3; ahead += 1)
      if (isWord('mixedThing', normAt(reading, ahead)))
        setFact(facts, 'isMixedSizes', true, 'given', quote(sliceOf(reading, at, ahead)))
  }
}

const lineLabel = /^(?:[1-9]|[a-f])$/

/** "Line A: … Line B: …": lines with a label each are as many as their labels. */
export const labelledLines = (reading: Reading): { count: number; words: string } => {
  const labels = reading.tokens.flatMap((_, at) => {
    const label = normAt(reading, at + 1)
    return nounAt(reading, at)?.class === 'line' && lineLabel.test(label) ? [{ at, label }] : []
  })
  const words = labels.map(({ at }) => quote(sliceOf(reading, at, at + 1)))
  return { count: new Set(labels.map(({ label }) => label)).size, words: [...new Set(words)].join(', ') }
}

const readLabelledLines = (reading: Reading, facts: Facts) => {
  const { count, words } = labelledLines(reading)
  if (count >= 2) setFact(facts, 'lineCount', count, 'given', words)
}

/** Counts that no figure says: one seam with its length, mixed sizes, labelled lines. `reading` has the figures of counts alone. */
export const readCounts = (whole: Reading, reading: Reading, facts: Facts): void => {
  readOneSeam(whole, facts)
  readMixed(reading, facts)
  readLabelledLines(reading, facts)
}
