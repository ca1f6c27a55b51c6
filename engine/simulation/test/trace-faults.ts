import { robotById } from '../../catalogue/index.ts'
import { gripInCell } from '../../layout/robot-frame.ts'
import type { Cell } from '../../layout/types.ts'
import { armOf } from '../../motion/arm.ts'
import type { Arm, DownPose } from '../../motion/types.ts'
import type { Seconds } from '../../units.ts'
import { jointsAt, partPoseAt } from '../play.ts'
import type { PartSpan, PartTrack, Trace } from '../types.ts'

/** What every trace must keep, whichever task it plays: each check gives its faults as sentences, none where it holds. */

/** Where the tool of a robot is at a time, cell frame. */
export type TipAt = (robotId: string, seconds: Seconds) => DownPose | undefined

/** Shown moves peak at 1.5 times their mean speed; straight lifts ask a little more of single joints. */
const MOST_SPEED_SHARE = 2.5
const LIMIT_DEGREES = 1e-6
const SAME_SECONDS = 1e-6
const SAME_DEGREES = 1e-6
const JUMP_MM = 1
const JUMP_DEGREES = 0.1

const armFor = (robotId: string): Arm => {
  const robot = robotById(robotId)
  const arm = robot && armOf(robot)
  if (!arm) throw new Error(`no kinematics: ${robotId}`)
  return arm
}

export const distanceMm = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))

/** The tips of the robots of a cell while a trace plays. */
export const tipsOf =
  (cell: Cell, trace: Trace): TipAt =>
  (robotId, seconds) => {
    const placed = cell.robots.find(({ id }) => id === robotId)
    const track = trace.robots.find(({ id }) => id === robotId)
    if (!placed || !track) return undefined
    const arm = armFor(placed.robotId)
    return gripInCell(placed, arm.tip(jointsAt(track, seconds, arm.limits), placed.toolLengthMm))
  }

/** Keys out of order, joints beyond their limits, or turned round faster than the joint can. */
export const keyFaults = (cell: Cell, trace: Trace): string[] =>
  trace.robots.flatMap(({ id, keys }) => {
    const arm = armFor(cell.robots.find((robot) => robot.id === id)?.robotId ?? '')
    return keys.flatMap((key, index): string[] => {
      const before = keys[index - 1]
      const where = `${id}, ${key.doing} at ${key.atSeconds}`
      const order = before && key.atSeconds < before.atSeconds ? [`${where}: before the key before it`] : []
      const joints = key.joints.flatMap((value, joint): string[] => {
        const limit = arm.limits[joint]
        const isOutside =
          value < (limit?.lower ?? 0) - LIMIT_DEGREES || value > (limit?.upper ?? 0) + LIMIT_DEGREES
        const seconds = Math.max(SAME_SECONDS, key.atSeconds - (before?.atSeconds ?? 0))
        const turn = Math.abs(value - (before?.joints[joint] ?? value))
        const isFlash = before !== undefined && turn / seconds / (limit?.speed ?? 1) >= MOST_SPEED_SHARE
        return [
          ...(isOutside ? [`${where}: joint ${joint + 1} at ${value}° is beyond its limit`] : []),
          ...(isFlash ? [`${where}: joint ${joint + 1} turns ${turn}° in ${seconds} s`] : []),
        ]
      })
      return [...order, ...joints]
    })
  })

/** Robots that do not end at the trace's end as they began: the trace is played in a loop. */
export const loopFaults = (trace: Trace): string[] =>
  trace.robots.flatMap(({ id, keys }): string[] => {
    const [first, last] = [keys[0], keys.at(-1)]
    if (!first || !last) return [`${id}: no keys`]
    const isLate = Math.abs(last.atSeconds - trace.durationSeconds) > SAME_SECONDS
    const isElsewhere = first.joints.some(
      (value, joint) => !(Math.abs(value - (last.joints[joint] ?? Number.NaN)) <= SAME_DEGREES),
    )
    return [
      ...(isLate ? [`${id}: the last key is at ${last.atSeconds}, the end at ${trace.durationSeconds}`] : []),
      ...(isElsewhere ? [`${id}: ends in another posture than it began in`] : []),
    ]
  })

/** Where the part is by one of its spans, also at the span's very end. */
const poseBy = (track: PartTrack, span: PartSpan, seconds: Seconds, tip: TipAt) =>
  partPoseAt(
    { ...track, spans: [span.on === 'path' ? span : { ...span, toSeconds: seconds + 1 }] },
    seconds,
    (id) => tip(id, seconds),
  )

/**
 * Parts that jump between two spans: a gap in time, or more than 1 mm in place where belt, tool and container hand over.
 * `isSquare` also asks that they keep their direction, half turns aside.
 */
export const jumpFaults = (trace: Trace, tip: TipAt, isSquare = false): string[] =>
  trace.parts.flatMap((part) =>
    part.spans.slice(1).flatMap((span, index): string[] => {
      const before = part.spans[index]
      if (!before) return []
      const where = `${part.id} at ${span.fromSeconds}`
      const hasGap = Math.abs(span.fromSeconds - before.toSeconds) > SAME_SECONDS
      const at = before.on === 'path' ? before.toSeconds - 1e-9 : before.toSeconds
      const [a, b] = [poseBy(part, before, at, tip), poseBy(part, span, span.fromSeconds, tip)]
      const jump = distanceMm(a?.topMm ?? [], b?.topMm ?? [Number.NaN])
      const turn = Math.abs((a?.yawDegrees ?? 0) - (b?.yawDegrees ?? Number.NaN)) % 180
      return [
        ...(hasGap ? [`${where}: nowhere since ${before.toSeconds}`] : []),
        ...(a && b && jump < JUMP_MM ? [] : [`${where}: jumps ${jump} mm`]),
        ...(isSquare && !(Math.min(turn, 180 - turn) < JUMP_DEGREES) ? [`${where}: turns ${turn}°`] : []),
      ]
    }),
  )
