import type { TaskReading } from '../tasks/place-task.ts'
import { countBefore } from '../text/counted.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'

/** A dot of glue or grease counts as a path this long: the nozzle stands still. Assumed. */
const DOT_MM = 3
const mostDots = 1000

/** "20 dots of hot melt", "8 drops of grease": places where the nozzle stands still, no bead along the part. */
export const readDots = (reading: Reading, facts: Facts, task: TaskReading | undefined): void => {
  if (task?.task !== 'dispensing') return
  for (const [at, { norm }] of reading.tokens.entries()) {
    if (!/^(?:dots?|drops?|blobs?|points?|holes?|bores?|pockets?|spots?|punkte?n?|tropfen)$/.test(norm)) {
      // "grease 3 bearings per gearbox"
      const isGreased =
        /^bearings?$/.test(norm) &&
        [1, 2, 3].some((back) => /^(?:greas|lubric)/.test(normAt(reading, at - back)))
      if (!isGreased) continue
    }
    const count = countBefore(reading, at)
    if (!count || reading.used.has(count) || count.value < 1 || count.value > mostDots) continue
    const basis = quote(sliceOf(reading, count.first, at))
    setFact(facts, 'processCount', count.value, 'given', basis)
    setFact(
      facts,
      'processLengthMm',
      DOT_MM,
      'derived',
      `${basis} are dots: the nozzle stands still at each, no bead`,
    )
    return
  }
}
