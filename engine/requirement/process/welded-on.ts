import { isWord } from '../lexicon/words.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import { isThing, type Phrase, phraseAfter, phraseBefore } from '../text/phrases.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'

const farthestJoint = 9

/** "Weld 2 nozzles onto a 300 l tank": the tank is the part. */
export const readWeldedOn = (reading: Reading, task: TaskReading): { main: Phrase } | undefined => {
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
    if (isWord('seamNamed', normAt(reading, onto.last)) || nounAt(reading, onto.last)?.class === 'process')
      return undefined
    return { main }
  }
  return undefined
}
