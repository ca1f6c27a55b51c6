import type { Quantity } from '../grammar/quantities.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import type { Facts } from '../types.ts'
import type { PartReading } from './parts.ts'
import { labelled, normAt, nounAt, quote, type Reading, setFact, sliceOf } from './reading.ts'

const machiningWords =
  /^(?:machining|cycle|machine|spindle|milling|turning|cutting|moulding|molding|program|programme|bearbeitungszeit|zykluszeit|laufzeit|maschinenzeit|processing|process|run|runs|takes|take|machined|tooling|press)$/
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
export type Takt = { seconds: number; text: string; isMachining: boolean; sentence: number }

const perPartWords =
  /^(?:part|piece|carton|box|case|unit|casting|bag|item|product|parcel|teil|stuck|karton|werkstuck|workpiece|component|bottle|each|pick|assembly)$/

/** Times that say how long one part takes; times inside a rate ("every 9 s") are read with the rates. */
export const readTakts = (reading: Reading, task: TaskReading | undefined): Takt[] => {
  const takts: Takt[] = []
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
    const isTending = task?.task === 'machine_tending'
    const isMachining =
      (near.some((word) => machiningWords.test(word)) && near.some((word) => timeNouns.test(word))) ||
      near.includes('machining')
    const isTakt = near.some((word) =>
      /^(?:takt|takte|taktzeit|cycle|cycles|zykluszeit|zyklus|tact)$/.test(word),
    )
    const per = normAt(reading, quantity.last + 1)
    const target = normAt(reading, quantity.last + 2)
    const isPerPart =
      (/^(?:per|a|each|pro|je|\/|for|for-each)$/.test(per) &&
        (perPartWords.test(target) || perPartWords.test(target.replace(/s$/, '')))) ||
      /^(?:each|apiece)$/.test(per)
    if (!isMachining && !isTakt && !isPerPart) continue
    const isTaktOnly = isTakt && near.some((word) => /^takt/.test(word))
    takts.push({
      seconds: quantity.value,
      text: labelled(reading, quantity.first, quantity.last + (isPerPart ? 2 : 0)),
      isMachining: isTending && !isTaktOnly,
      sentence: quantity.sentence,
    })
  }
  return takts
}

/** The count before a noun, over at most three words: "two CNC lathes". */
const countBefore = (reading: Reading, at: number): Quantity | undefined => {
  for (let back = at - 1; back >= at - 4; back -= 1) {
    const token = reading.tokens[back]
    const quantity = reading.quantityAt[back]
    if (quantity) return quantity.kind === 'count' && Number.isInteger(quantity.value) ? quantity : undefined
    // The 4 of "M4" belongs to a name.
    if (token?.kind === 'number' && token.isGlued) continue
    if (token?.kind !== 'word' || /^(?:of|in|on|at|the|per|to|from|with|and)$/.test(token.norm))
      return undefined
  }
  return undefined
}

const readNouns = (
  reading: Reading,
  facts: Facts,
  task: TaskReading | undefined,
  part: PartReading | undefined,
) => {
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word') continue
    const noun = nounAt(reading, at)
    if (!noun) continue
    const next = nounAt(reading, at + 1)
    const quantity = countBefore(reading, at)
    if (quantity === undefined || quantity.value < 1) continue
    const isFree = !reading.used.has(quantity)
    const basis = quote(sliceOf(reading, quantity.first, at))
    if (noun.class === 'machine' && next?.class !== 'machine' && isFree && quantity.value <= 20)
      setFact(facts, 'machineCount', quantity.value, 'given', basis)
    if (noun.class === 'line' && isFree && quantity.value <= 20)
      setFact(facts, 'lineCount', quantity.value, 'given', basis)
    if (
      noun.class === 'process' &&
      token.norm !== 'weld' &&
      task?.task !== 'kitting' &&
      (isFree || quantity.value <= 100) &&
      !(part && at >= part.first && at <= part.last)
    )
      setFact(facts, 'processCount', quantity.value, 'given', basis)
  }
}

const readGroups = (reading: Reading, facts: Facts, part: PartReading | undefined) => {
  for (const grouping of reading.groupings) {
    if (grouping.noun.class === 'batch')
      setFact(facts, 'batchSize', grouping.count, 'given', quote(grouping.text))
    else if (grouping.noun.class === 'container' || grouping.noun.class === 'bin')
      setFact(facts, 'partsPerContainer', grouping.count, 'given', quote(grouping.text))
    else if (grouping.noun.class === 'pallet' && grouping.noun.lemma !== part?.noun?.lemma)
      setFact(facts, 'partsPerContainer', grouping.count, 'given', quote(grouping.text))
  }
  const volume = reading.quantities.find((quantity) => quantity.kind === 'pack' && quantity.of === 'volume')
  if (volume?.packCount && part?.noun?.class === 'container')
    setFact(facts, 'partsPerContainer', volume.packCount, 'given', quote(volume.text))
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

/** "24 kinds of screw bags": one of each in a kit is the assumption, and it is asked. */
const readKinds = (reading: Reading, facts: Facts, task: TaskReading | undefined) => {
  if (task?.task !== 'kitting') return
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word' || nounAt(reading, at)?.class !== 'kind') continue
    const quantity = countBefore(reading, at)
    if (quantity)
      setFact(
        facts,
        'partsPerContainer',
        quantity.value,
        'assumed',
        `one of each of the ${quote(sliceOf(reading, quantity.first, at))} in every kit`,
        [1, quantity.value],
      )
  }
}

/** Machines, lines, seams, containers, batches: everything that is counted. */
export const readCounts = (
  reading: Reading,
  facts: Facts,
  part: PartReading | undefined,
  task: TaskReading | undefined,
) => {
  readNouns(reading, facts, task, part)
  readGroups(reading, facts, part)
  readKinds(reading, facts, task)
  readMixed(reading, facts)
}
