import type { Diagnostic } from '../diagnostic.ts'
import type { Requirement } from '../requirement/types.ts'
import type { Vector2Mm } from '../units.ts'
import { type HandledPart, partOf } from './carried/part-of.ts'
import { asItLies, heldAside } from './carried/posture.ts'
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
  /** The middle of the part from the grip point, in the part's own axes; left out where it is held in its middle. */
  heldAsideMm?: Vector2Mm
  /** Tasks where a tool works on a part in its place. */
  process?: ProcessWays
  /** Sheets one by one into a machine. */
  feed?: SheetFeed
}

/** What is to be said of a part that is not placed as its sides were written, or is not held in the middle. */
const postureNotes = (
  asWritten: Requirement,
  requirement: Requirement,
  { sizeMm }: HandledPart,
): Diagnostic[] => {
  const note = (code: string, text: string, remedy: string): Diagnostic[] => [
    { code, severity: 'info', path: 'partLengthMm', text, remedy },
  ]
  const longest = Math.max(sizeMm[0], sizeMm[1])
  const aside = heldAside(requirement, sizeMm)
  const offMm = aside === undefined ? 0 : Math.round(Math.hypot(...aside))
  return [
    ...(asWritten === requirement
      ? []
      : note(
          'layout.part_turned',
          `The part is ${sizeMm[2] < longest ? 'lying' : 'standing'}: ${sizeMm.join(' × ')} mm, height last.`,
          'Say “lying” or “standing upright” where it is otherwise.',
        )),
    ...(offMm > 0
      ? note(
          'layout.part_held_aside',
          `The part is held ${offMm} mm from its middle, as asked: the wrist is checked with that lever.`,
          'Hold it in the middle for a smaller robot.',
        )
      : []),
  ]
}

export const jobOf = (asWritten: Requirement): Job => {
  const requirement = asItLies(asWritten)
  const { part, diagnostics } = partOf(requirement)
  const process = processWaysOf(requirement)
  const feed = sheetFeedOf(requirement.facts)
  const heldAsideMm = heldAside(requirement, part.sizeMm)
  return {
    requirement,
    part,
    partNotes: [...diagnostics, ...postureNotes(asWritten, requirement, part)],
    ...(heldAsideMm === undefined ? {} : { heldAsideMm }),
    ...(process === undefined ? {} : { process }),
    ...(feed === undefined ? {} : { feed }),
  }
}

/** The process with one station for each robot; `undefined` for tasks that carry the part. */
export const processAt = ({ process }: Pick<Job, 'process'>, robotCount: number): Process | undefined =>
  process?.byStations[robotCount - 1]
