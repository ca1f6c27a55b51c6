import type { Diagnostic } from '../diagnostic.ts'
import type { Requirement } from '../requirement/types.ts'
import { type HandledPart, partOf } from './carried/part-of.ts'
import { type SheetFeed, sheetFeedOf } from './carried/sheet-feed.ts'
import { processWaysOf } from './process-ways.ts'
import type { Process, ProcessWays } from './types.ts'

/** What every later part of the engine starts from: made once for a plan and handed down. */
export type Job = {
  requirement: Requirement
  /** The part as handled. */
  part: HandledPart
  /** What there is to say of its size. */
  partNotes: readonly Diagnostic[]
  /** Tasks where a tool works on a part in its place. */
  process?: ProcessWays
  /** Sheets one by one into a machine. */
  feed?: SheetFeed
}

export const jobOf = (requirement: Requirement): Job => {
  const { part, diagnostics } = partOf(requirement)
  const process = processWaysOf(requirement)
  const feed = sheetFeedOf(requirement.facts)
  return {
    requirement,
    part,
    partNotes: diagnostics,
    ...(process === undefined ? {} : { process }),
    ...(feed === undefined ? {} : { feed }),
  }
}

/** The process with one station for each robot; `undefined` for tasks that carry the part. */
export const processAt = ({ process }: Pick<Job, 'process'>, robotCount: number): Process | undefined =>
  process?.byStations[robotCount - 1]
