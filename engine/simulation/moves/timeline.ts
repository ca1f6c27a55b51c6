import type { PlacedRobot } from '../../layout/types.ts'
import type { JointValues } from '../../motion/types.ts'
import type { Seconds } from '../../units.ts'
import type { RobotTrack } from '../types.ts'
import { keysOf } from './keys.ts'
import type { Transfer } from './types.ts'

/** A robot's keys as they are laid one after the other. */
export type Timeline = { track: RobotTrack; seconds: Seconds; joints: JointValues; toolLengthMm: number }

export const timelineFrom = (
  { id, toolLengthMm }: Pick<PlacedRobot, 'id' | 'toolLengthMm'>,
  joints: JointValues,
  seconds: Seconds = 0,
): Timeline => ({
  track: { id, keys: [{ atSeconds: seconds, joints, doing: 'Wait' }] },
  seconds,
  joints,
  toolLengthMm,
})

/** Adds a transfer; the clock goes on by its time. */
export const addTransfer = (line: Timeline, transfer: Transfer, doing: string): void => {
  for (const { seconds, joints } of keysOf(transfer, line.toolLengthMm).slice(1)) {
    line.track.keys.push({ atSeconds: line.seconds + seconds, joints, doing })
  }
  line.seconds += transfer.seconds
  line.joints = transfer.to.joints
}

/** Stands still until a time (or for no time at all when that has passed). */
export const holdUntil = (line: Timeline, seconds: Seconds, doing: string): void => {
  if (seconds <= line.seconds) return
  line.seconds = seconds
  line.track.keys.push({ atSeconds: seconds, joints: line.joints, doing })
}

/** Lets all robots stand until the last one is through with its loop; answers how long the loop is. */
export const endTogether = (lines: readonly Timeline[], doing: string, leastSeconds: Seconds): Seconds => {
  const durationSeconds = Math.max(leastSeconds, ...lines.map(({ seconds }) => seconds))
  for (const line of lines) holdUntil(line, durationSeconds, doing)
  return durationSeconds
}
