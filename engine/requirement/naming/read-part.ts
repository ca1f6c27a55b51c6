import type { TaskReading } from '../tasks/place-task.ts'
import type { PartReading } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import {
  addBehindVerb,
  addKinds,
  addKnownNouns,
  addMeasured,
  addReceiver,
  type Search,
} from './part-candidates.ts'
import { lowerContents, lowerGeneric, lowerReceivers, scoreByPlace } from './part-scores.ts'

/** The thing the task handles; `insert` is what is put into it and never the part itself. */
export const readPart = (
  reading: Reading,
  task: TaskReading | undefined,
  insert?: { first: number; last: number },
): PartReading | undefined => {
  const physical = reading.quantities.filter((quantity) =>
    ['mass', 'size', 'volume', 'length', 'pack'].includes(quantity.kind),
  )
  const physicalSet = new Set(physical)
  const isReceiver = task?.task === 'dispensing' || task?.task === 'marking'
  const search: Search = { reading, task, insert, isReceiver, candidates: [], heads: new Set() }
  addKnownNouns(search)
  addReceiver(search)
  addKinds(search)
  addMeasured(search, physical)
  addBehindVerb(search)
  scoreByPlace(search, physicalSet)
  lowerReceivers(search, physicalSet)
  lowerContents(search)
  lowerGeneric(search)
  const [best] = search.candidates.sort((a, b) => b.score - a.score || a.first - b.first)
  return best && best.score > 0 ? best : undefined
}
