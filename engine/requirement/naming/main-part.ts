import type { InsertReading } from '../process/insert.ts'
import { readWeldedOn } from '../process/welded-on.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import type { PartReading } from '../text/phrases.ts'
import { partOfPhrase } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { readPart } from './read-part.ts'

/** The part that words point at: in assembly what receives the insert, else what the text names most strongly. */
export const cuedPart = (
  reading: Reading,
  task: TaskReading | undefined,
  insert: InsertReading | undefined,
): PartReading | undefined => {
  if (insert?.main) return partOfPhrase(reading, insert.main)
  const welded = task && readWeldedOn(reading, task)
  if (welded) return partOfPhrase(reading, welded.main)
  return readPart(reading, task, insert?.insert)
}
