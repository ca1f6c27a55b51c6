import type { JointValues } from '../../motion/types.ts'
import type { Seconds } from '../../units.ts'
import { addTransfer, holdUntil, type Timeline } from './timeline.ts'
import type { Transfer } from './types.ts'

/** One thing a robot does: a move, following a stroke key by key, or standing still. */
export type PlayedStep<Event extends string = string> = {
  label: string
  seconds: Seconds
  transfer?: Transfer
  stroke?: { seconds: Seconds; joints: JointValues }[]
  event?: Event
}

/** Called when a step that names an event begins, and when it ends. */
export type Told<Event extends string> = {
  begins?: (event: Event, at: Seconds) => void
  ends?: (event: Event, at: Seconds) => void
}

/** The tool stands this long at both ends of a stroke, within the stroke's own time. Assumed. */
const STAND_SECONDS = 0.1
const STAND_SHARE = 0.05

/** Along a stroke at even speed; it begins and ends at rest, so that the joints leave its ends together. */
const playStroke = (
  line: Timeline,
  seconds: Seconds,
  label: string,
  keys: NonNullable<PlayedStep['stroke']>,
): void => {
  const start = line.seconds
  const stand = Math.min(STAND_SECONDS, STAND_SHARE * seconds)
  holdUntil(line, start + stand, label)
  for (const key of keys) {
    const atSeconds = start + stand + (key.seconds * (seconds - 2 * stand)) / seconds
    line.track.keys.push({ atSeconds, joints: key.joints, doing: label })
    line.joints = key.joints
    line.seconds = atSeconds
  }
  holdUntil(line, start + seconds, label)
}

/** Plays steps one after the other from the clock of the line. */
export const playSteps = <Event extends string>(
  line: Timeline,
  steps: readonly PlayedStep<Event>[],
  { begins, ends }: Told<Event>,
): void => {
  for (const { transfer, stroke, seconds, label, event } of steps) {
    if (transfer) {
      addTransfer(line, transfer, label)
      continue
    }
    if (event) begins?.(event, line.seconds)
    if (stroke) playStroke(line, seconds, label, stroke)
    else holdUntil(line, line.seconds + seconds, label)
    if (event) ends?.(event, line.seconds)
  }
}
