import type { DownPose, JointLimit, JointValues } from '../motion/types.ts'
import { type Degrees, radians, type Seconds, type Vector3Mm } from '../units.ts'
import type { PartSpan, PartTrack, RobotTrack } from './types.ts'

type Key = RobotTrack['keys'][number]

/** Index of the last key at or before `seconds`; 0 before the first. */
const keyBefore = (keys: readonly Key[], seconds: Seconds): number => {
  let low = 0
  let high = keys.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((keys[middle]?.atSeconds ?? Number.POSITIVE_INFINITY) <= seconds) low = middle
    else high = middle - 1
  }
  return low
}

/** Slope at a key that never overshoots: the weighted harmonic mean of F. Fritsch and J. Butland (SIAM J. Sci. Stat. Comput. 5, 1984). */
const slopeAt = (before: number, after: number, secondsBefore: number, secondsAfter: number): number => {
  if (before * after <= 0) return 0
  const [a, b] = [2 * secondsAfter + secondsBefore, secondsAfter + 2 * secondsBefore]
  return (a + b) / (a / before + b / after)
}

/** The fastest turn of a cubic over one step: ends with these slopes, `way` covered, all for the whole step. */
const fastestOf = (way: number, m0: number, m1: number): number => {
  const [b, c] = [3 * way - 2 * m0 - m1, m0 + m1 - 2 * way]
  const turning = c === 0 ? -1 : -b / (3 * c)
  const inside = turning > 0 && turning < 1 ? Math.abs(m0 - (b * b) / (3 * c)) : 0
  return Math.max(Math.abs(m0), Math.abs(m1), inside)
}

/** How much of a step is played straight, so that its fastest turn is the most that the joint may do in it; all where even that is more. */
const straightShare = (way: number, fastest: number, most: number): number =>
  fastest <= most ? 0 : Math.min(1, (fastest - most) / Math.max(1e-12, fastest - Math.abs(way)))

/**
 * Joint values of a track at a time within the loop: cubic between keys, monotone, at rest where a key is held, and so much
 * straighter where a joint would turn faster than its published speed (`limits` of the arm). Before the first key the
 * first, after the last key the last.
 */
export const jointsAt = (
  track: RobotTrack,
  seconds: Seconds,
  limits: readonly Pick<JointLimit, 'speed'>[] = [],
): JointValues => {
  const { keys } = track
  const index = keyBefore(keys, seconds)
  const from = keys[index]
  const to = keys[index + 1]
  if (!from) return []
  if (!to || seconds <= from.atSeconds) return from.joints
  const span = to.atSeconds - from.atSeconds
  if (span <= 0) return to.joints
  const t = (seconds - from.atSeconds) / span
  const before = keys[index - 1]
  const after = keys[index + 2]
  const spanBefore = before ? from.atSeconds - before.atSeconds : 0
  const spanAfter = after ? after.atSeconds - to.atSeconds : 0
  return from.joints.map((start, joint) => {
    const end = to.joints[joint] ?? start
    const chord = (end - start) / span
    const chordBefore = before && spanBefore > 0 ? (start - (before.joints[joint] ?? start)) / spanBefore : 0
    const chordAfter = after && spanAfter > 0 ? ((after.joints[joint] ?? end) - end) / spanAfter : 0
    const m0 = slopeAt(chordBefore, chord, spanBefore, span) * span
    const m1 = slopeAt(chord, chordAfter, span, spanAfter) * span
    const [t2, t3] = [t * t, t * t * t]
    const cubic =
      (2 * t3 - 3 * t2 + 1) * start + (t3 - 2 * t2 + t) * m0 + (-2 * t3 + 3 * t2) * end + (t3 - t2) * m1
    const most = (limits[joint]?.speed ?? Number.POSITIVE_INFINITY) * span
    const straight = straightShare(end - start, fastestOf(end - start, m0, m1), most)
    return straight === 0 ? cubic : cubic + straight * (start + (end - start) * t - cubic)
  })
}

/** Joint values on the straight line between two keys: a track cut there turns no faster than it did before. */
export const straightAt = ({ keys }: RobotTrack, seconds: Seconds): JointValues => {
  const index = keyBefore(keys, seconds)
  const [from, to] = [keys[index], keys[index + 1]]
  if (!from) return []
  if (!to || seconds <= from.atSeconds || to.atSeconds <= from.atSeconds) return from.joints
  const share = (seconds - from.atSeconds) / (to.atSeconds - from.atSeconds)
  return from.joints.map((start, joint) => start + ((to.joints[joint] ?? start) - start) * share)
}

/** The span that holds at a time; from its first moment up to, not including, its last. */
export const spanAt = (track: PartTrack, seconds: Seconds): PartSpan | undefined =>
  track.spans.find((span) => seconds >= span.fromSeconds && seconds < span.toSeconds)

export type PartPose = { topMm: Vector3Mm; yawDegrees: Degrees }

/**
 * Where a part is at a time: centre of its top face and yaw, cell frame; `undefined` while it is not there.
 * `tipOf` gives the tool tip of a robot (cell frame) at the same time.
 */
export const partPoseAt = (
  track: PartTrack,
  seconds: Seconds,
  tipOf: (robotId: string) => DownPose | undefined,
): PartPose | undefined => {
  const span = spanAt(track, seconds)
  if (!span) return undefined
  if (span.on === 'still') return { topMm: span.topMm, yawDegrees: span.yawDegrees }
  if (span.on === 'path') {
    const share = (seconds - span.fromSeconds) / (span.toSeconds - span.fromSeconds)
    const [from, to] = [span.fromTopMm, span.toTopMm]
    const mixed = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * share
    return { topMm: [mixed(0), mixed(1), mixed(2)], yawDegrees: span.yawDegrees }
  }
  const tip = tipOf(span.robotId)
  if (!tip) return undefined
  const [c, s] = [Math.cos(radians(tip.yawDegrees)), Math.sin(radians(tip.yawDegrees))]
  const [x, y, z] = span.offsetMm
  return {
    topMm: [tip.positionMm[0] + x * c - y * s, tip.positionMm[1] + x * s + y * c, tip.positionMm[2] + z],
    yawDegrees: tip.yawDegrees + span.yawOffsetDegrees,
  }
}
