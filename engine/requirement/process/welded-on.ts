import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../roles/reading.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import type { Facts } from '../types.ts'
import { isThing, type Phrase, phraseAfter, phraseBefore } from './phrases.ts'

const farthestJoint = 9
const seamWords = /^(?:seams?|welds?|naht|nahte)$/

/** "Weld 2 nozzles onto a 300 l tank": the nozzles, how many, and the tank that is the part. */
export const readWeldedOn = (
  reading: Reading,
  task: TaskReading,
): { onto: Phrase; main: Phrase; count: number | undefined } | undefined => {
  if (task.task !== 'arc_welding') return undefined
  for (let at = task.at + 2; at <= task.at + farthestJoint; at += 1) {
    if (reading.tokens[at]?.sentence !== task.sentence || reading.tokens[at]?.text === ',') return undefined
    if (!/^(?:onto|on|to|into)$/.test(normAt(reading, at))) continue
    const onto = phraseBefore(reading, at - 1)
    const main = phraseAfter(reading, at + 1)
    if (!onto || !main || onto.first <= task.at || !isThing(reading, onto) || !isThing(reading, main))
      return undefined
    // "weld brackets on a table": only what is itself worked on, or weighed, is a part.
    const isWeighed = reading.quantities.some(
      ({ kind, first }) => kind === 'mass' && first > main.last && first - main.last <= 2,
    )
    const isNamed = reading.tokens.some(
      ({ norm }, other) => other > main.last && norm.replace(/s$/, '') === normAt(reading, main.last),
    )
    if (!isWeighed && !isNamed && nounAt(reading, main.last)?.class !== 'part') return undefined
    if (seamWords.test(normAt(reading, onto.last)) || nounAt(reading, onto.last)?.class === 'process')
      return undefined
    const counted = reading.quantityAt[onto.first - 1]
    return { onto, main, count: counted?.kind === 'count' ? counted.value : undefined }
  }
  return undefined
}

/** One seam around each thing that is welded on, where the text gives a seam but no number of them. */
export const readWeldedCount = (reading: Reading, facts: Facts, task: TaskReading | undefined) => {
  if (!task) return
  const welded = readWeldedOn(reading, task)
  if (!welded?.count || !Number.isInteger(welded.count) || welded.count < 1 || welded.count > 200) return
  if (reading.tokens.some(({ norm }, at) => at !== task.at && /^(?:seams|welds|nahte)$/.test(norm))) return
  const { onto, count } = welded
  setFact(
    facts,
    'processCount',
    count,
    'derived',
    `one seam for each of ${quote(sliceOf(reading, onto.first - 1, onto.last))}`,
  )
}
