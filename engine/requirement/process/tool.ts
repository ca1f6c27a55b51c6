import { MM_PER_INCH, round } from '../../units.ts'
import type { Quantity } from '../grammar/quantities.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, Task } from '../types.ts'

const speedTasks: ReadonlySet<Task> = new Set([
  'arc_welding',
  'dispensing',
  'finishing',
  'marking',
  'inspection',
])
const otherMovers = new Set(['conveyor', 'line', 'machine'])

/** Whether a speed is that of a belt, not of the tool. */
const isOfBelt = (reading: Reading, first: number): boolean => {
  for (let back = first - 1; back >= first - 6; back -= 1) {
    if (reading.tokens[back]?.clause !== reading.tokens[first]?.clause) return false
    if (otherMovers.has(nounAt(reading, back)?.class ?? '')) return true
  }
  return false
}

/** "at 8 mm/s", "50 cm/min", "20 ipm": how fast the tool goes along the part. */
export const readSpeed = (reading: Reading, facts: Facts, task: TaskReading | undefined): void => {
  if (task === undefined || !speedTasks.has(task.task)) return
  for (const rate of reading.rates) {
    const isSpeed = rate.quantity?.kind === 'length' && rate.period === 'time' && rate.seconds > 0
    // "8 mm/s? no 80 mm/s"
    const isCorrected =
      normAt(reading, rate.last + 1) === '?' && /^(?:no|sorry|nein)$/.test(normAt(reading, rate.last + 2))
    if (!isSpeed || isCorrected || isOfBelt(reading, rate.first)) continue
    const value = round(rate.amount / rate.seconds, 4)
    setFact(facts, 'processSpeedMmPerSecond', value, 'given', quote(rate.text))
  }
  for (const quantity of reading.quantities) {
    const unit = normAt(reading, quantity.last + 1)
    const factor = unit === 'ipm' ? MM_PER_INCH / 60 : unit === 'ips' ? MM_PER_INCH : undefined
    if (quantity.kind !== 'count' || factor === undefined) continue
    const basis = quote(sliceOf(reading, quantity.first, quantity.last + 1))
    setFact(facts, 'processSpeedMmPerSecond', round(quantity.value * factor, 4), 'given', basis)
  }
}

/** A time the text gives for the process on one part, and the words it stands in. */
export type ProcessTime = {
  seconds: number
  text: string
  quantity: Quantity
  /** The times of several steps together. */
  isSum?: boolean
}
