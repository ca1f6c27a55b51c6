import type { Quantity } from '../grammar/quantities.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import { countBefore, countsKits } from '../text/counted.ts'
import type { PartReading } from '../text/phrases.ts'
import { labelled, normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import { isScrewNoun, screwCountAt } from '../text/screw-words.ts'
import type { Facts } from '../types.ts'

const machiningWords =
  /^(?:machining|grind|grinding|cycle|machine|spindle|milling|turning|cutting|moulding|molding|program|programme|bearbeitungszeit|zykluszeit|laufzeit|maschinenzeit|processing|process|run|runs|takes|take|machined|tooling|press)$/
const timeNouns =
  /^(?:time|times|zeit|bearbeitungszeit|zykluszeit|laufzeit|maschinenzeit|maschinenlaufzeit|cycle|cycles|takes|take|machining|runs)$/

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
  sentence: number
  quantity: Quantity
}

/** What a machine that sheets are fed into does to them by itself. */
const cuttingWords =
  /^(?:cutting|cuts|machining|punching|nesting|routing|program|programme|schneidzeit|schneiden)$/

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

const perPartWords =
  /^(?:part|piece|carton|box|case|unit|casting|bag|item|product|parcel|teil|stuck|karton|werkstuck|workpiece|component|bottle|each|pick|assembly|pc|pcs)$/

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
    if (
      wordsAround(reading, quantity, 5, 3, 'clause').some((word) =>
        /^(?:changeover|changeovers|set-up|setup|ruestzeit|break|shift|shifts|curing|cure|cool|cooling|dwell|unattended|buffer|warranty|delivery|schicht|schichten|unmanned|call|meeting|minutes?)$/.test(
          word,
        ),
      )
    )
      continue
    const isCut = task?.task === 'sheet_handling' && near.some((word) => cuttingWords.test(word))
    const isTending = task?.task === 'machine_tending' || isCut
    const isMachining =
      (near.some((word) => machiningWords.test(word)) && near.some((word) => timeNouns.test(word))) ||
      near.includes('machining')
    // "tend a lathe (90 s)": the time behind a machine is its own.
    const isOfMachine =
      isTending &&
      normAt(reading, quantity.first - 1) === '(' &&
      nounAt(reading, quantity.first - 2)?.class === 'machine'
    // "140 s floor to floor": the part change is in it.
    const isFloorToFloor =
      sliceOf(reading, quantity.last + 1, quantity.last + 3).toLowerCase() === 'floor to floor'
    const isTakt =
      isFloorToFloor ||
      near.some((word) => /^(?:takt|takte|taktzeit|cycle|cycles|zykluszeit|zyklus|tact)$/.test(word))
    const per = normAt(reading, quantity.last + 1)
    const target = normAt(reading, quantity.last + 2)
    const isPerPart =
      (/^(?:per|a|each|pro|je|\/|for|for-each)$/.test(per) &&
        (perPartWords.test(target) ||
          perPartWords.test(target.replace(/s$/, '')) ||
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
      sentence: quantity.sentence,
      quantity,
    })
  }
  return takts
}

/** Tasks that carry a part and do nothing on it: "eighty holes to a tray". */
const handling: ReadonlySet<string> = new Set([
  'palletizing',
  'depalletizing',
  'pick_and_place',
  'bin_picking',
  'case_packing',
  'kitting',
])

/** Tasks in which screws, bolts and nuts are a means to join and counted on each part. */
const fastening: ReadonlySet<string> = new Set(['assembly', 'screwdriving', 'arc_welding', ''])

const readNouns = (
  reading: Reading,
  facts: Facts,
  task: TaskReading | undefined,
  part: PartReading | undefined,
) => {
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word') continue
    const noun = nounAt(reading, at)
    const stripes =
      task?.task === 'dispensing' && /^(?:strips|stripes|strings)$/.test(token.norm)
        ? countBefore(reading, at)
        : undefined
    if (stripes && stripes.value >= 1)
      setFact(facts, 'processCount', stripes.value, 'given', quote(sliceOf(reading, stripes.first, at)))
    if (!noun) continue
    const next = nounAt(reading, at + 1)
    if (noun.class === 'process' && isScrewNoun(token.norm)) {
      const screws = fastening.has(task?.task ?? '') ? screwCountAt(reading, at) : undefined
      const isPart = part && at >= part.first && at <= part.last
      if (screws && screws.count <= 1000 && !isPart)
        setFact(
          facts,
          'processCount',
          screws.count,
          'given',
          quote(sliceOf(reading, screws.first, screws.last)),
        )
      continue
    }
    const quantity = countBefore(reading, at)
    if (quantity === undefined || quantity.value < 1) continue
    const isFree = !reading.used.has(quantity)
    const basis = quote(sliceOf(reading, quantity.first, at))
    if (noun.class === 'machine' && next?.class !== 'machine' && isFree && quantity.value <= 20)
      setFact(facts, 'machineCount', quantity.value, 'given', basis)
    // "4 lines of 25 cm" of hot melt: beads, no production lines.
    const isDrawn =
      task?.task === 'dispensing' &&
      noun.class === 'line' &&
      (normAt(reading, at + 1) === 'of' || reading.quantityAt[at + 1]?.kind === 'length')
    if (isDrawn) setFact(facts, 'processCount', quantity.value, 'given', basis)
    else if (noun.class === 'line' && isFree && quantity.value <= 20)
      setFact(facts, 'lineCount', quantity.value, 'given', basis)
    if (
      noun.class === 'process' &&
      token.norm !== 'weld' &&
      !handling.has(task?.task ?? '') &&
      (isFree || quantity.value <= 100) &&
      !(part && at >= part.first && at <= part.last)
    )
      setFact(facts, 'processCount', quantity.value, 'given', basis)
  }
}

const oneSeam = /^(?:seam|naht|schweissnaht|weldseam)$/
const seams = /^(?:seams|nahte|schweissnahte|welds)$/

/** "A seam of 220 mm", without another one named: one. */
const readOneSeam = (reading: Reading, facts: Facts, task: TaskReading | undefined) => {
  if (task?.task !== 'arc_welding' || facts.processCount) return
  // "3 butt joints": each is a seam; "T-joints" are parts.
  const joint = reading.tokens.findIndex(({ norm, isGlued }) => norm === 'joints' && !isGlued)
  const joints = joint < 0 ? undefined : countBefore(reading, joint)
  if (joints && joints.value >= 1)
    return setFact(facts, 'processCount', joints.value, 'given', quote(sliceOf(reading, joints.first, joint)))
  if (reading.tokens.some(({ norm }) => seams.test(norm))) return
  const at = reading.tokens.findIndex(({ norm }) => oneSeam.test(norm))
  const isPartly = /^(?:each|every|per|jede|jeder|pro|je)$/.test(normAt(reading, at - 1))
  if (at >= 0 && !isPartly) setFact(facts, 'processCount', 1, 'given', quote(sliceOf(reading, at, at)))
}

/** "zwei Rundnähte je Behälter", "16 screws per box": what is done to a thing lies in no thing. */
const isWorkOnIt = (reading: Reading, { quantity, noun }: Reading['groupings'][number]): boolean => {
  if (!quantity) return false
  for (let at = quantity.last + 1; at <= quantity.last + 3; at += 1) {
    const counted = nounAt(reading, at)
    if (counted === noun || reading.tokens[at]?.sentence !== quantity.sentence) return false
    if (counted?.class === 'process') return true
  }
  return false
}

const readGroups = (reading: Reading, facts: Facts, part: PartReading | undefined) => {
  for (const grouping of reading.groupings) {
    if (isWorkOnIt(reading, grouping)) continue
    // "one of each per tray": all kinds go into it.
    if (grouping.count === 1 && /\bof each\b/i.test(grouping.text)) {
      if (facts.kindCount)
        setFact(facts, 'partsPerContainer', facts.kindCount.value, 'given', quote(grouping.text))
      continue
    }
    const isOfKits = facts.task?.value === 'kitting' && countsKits(reading, grouping.quantity?.last ?? -2)
    if (isOfKits && grouping.noun.lemma !== 'kit') continue
    if (grouping.noun.class === 'batch')
      setFact(facts, 'batchSize', grouping.count, 'given', quote(grouping.text))
    // "trays of 24 yoghurts" that are themselves packed: what is in them is no matter.
    else if (part && grouping.text.toLowerCase().startsWith(`${normAt(reading, part.last)} `)) continue
    else if (grouping.noun.class === 'container' || grouping.noun.class === 'bin')
      setFact(facts, 'partsPerContainer', grouping.count, 'given', quote(grouping.text))
    else if (grouping.noun.class === 'pallet' && grouping.noun.lemma !== part?.noun?.lemma)
      setFact(facts, 'partsPerContainer', grouping.count, 'given', quote(grouping.text))
  }
  const volume = reading.quantities.find((quantity) => quantity.kind === 'pack' && quantity.of === 'volume')
  if (volume?.packCount && part?.noun?.class === 'container')
    setFact(facts, 'partsPerContainer', volume.packCount, 'given', quote(volume.text))
}

const packers: ReadonlySet<string> = new Set(['kitting', 'case_packing'])

/** "Kit 5 castings into crates": what is counted right before the part goes into one container. */
const readPacked = (
  reading: Reading,
  facts: Facts,
  part: PartReading | undefined,
  task: TaskReading | undefined,
) => {
  if (!part || !task || !packers.has(task.task) || facts.kindCount) return
  const quantity = countBefore(reading, part.last)
  if (!quantity || quantity.first <= task.at || quantity.value < 1 || reading.used.has(quantity)) return
  for (let at = part.last + 1; at <= part.last + 10; at += 1) {
    if (reading.tokens[at]?.sentence !== part.sentence || reading.tokens[at]?.text === ',') return
    if (!/^(?:in|into|to|per)$/.test(normAt(reading, at))) continue
    const target = [1, 2, 3, 4, 5].find((step) => nounAt(reading, at + step)?.class === 'container')
    if (target === undefined) continue
    const basis = quote(sliceOf(reading, quantity.first, at + target))
    return setFact(facts, 'partsPerContainer', quantity.value, 'given', basis)
  }
}

const readMixed = (reading: Reading, facts: Facts) => {
  for (const [at, token] of reading.tokens.entries()) {
    if (
      !/^(?:mixed|various|varying|different|assorted|random|verschiedene|verschiedenen|gemischte|gemischten|unterschiedliche)$/.test(
        token.norm,
      )
    )
      continue
    for (let ahead = at + 1; ahead <= at + 3; ahead += 1)
      if (
        /^(?:sizes?|dimensions|formats?|pallets?|boxes|cartons?|cases|parcels?|products?|skus?|grossen?|paletten|kartons?|pakete|formaten?)$/.test(
          normAt(reading, ahead),
        )
      )
        setFact(facts, 'isMixedSizes', true, 'given', quote(sliceOf(reading, at, ahead)))
  }
}

const lineLabel = /^(?:[1-9]|[a-f])$/

/** "Line A: … Line B: …": lines with a label each are as many as their labels. */
const readLabelledLines = (reading: Reading, facts: Facts) => {
  const labels = reading.tokens.flatMap((_, at) => {
    const label = normAt(reading, at + 1)
    return nounAt(reading, at)?.class === 'line' && lineLabel.test(label) ? [{ at, label }] : []
  })
  const count = new Set(labels.map(({ label }) => label)).size
  if (count < 2) return
  const words = labels.map(({ at }) => quote(sliceOf(reading, at, at + 1)))
  setFact(facts, 'lineCount', count, 'given', [...new Set(words)].join(', '))
}

/** Machines, lines, seams, containers, batches: everything that is counted. */
export const readCounts = (
  reading: Reading,
  facts: Facts,
  part: PartReading | undefined,
  task: TaskReading | undefined,
): void => {
  readNouns(reading, facts, task, part)
  readOneSeam(reading, facts, task)
  readGroups(reading, facts, part)
  readPacked(reading, facts, part, task)
  readMixed(reading, facts)
  readLabelledLines(reading, facts)
}

/** Larger numbers behind a sign of tolerance are no millimetres. */
