import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { axisSpeedsOf } from '../catalogue/joint-speeds.ts'
import type { Robot } from '../catalogue/types.ts'
import type { PlacedRobot } from '../layout/types.ts'
import { armOf } from '../motion/arm.ts'
import { uncalibratedArmOf } from '../motion/rates/uncalibrated-arm.ts'
import type { Arm } from '../motion/types.ts'
import { plan, traceForPlan } from '../plan.ts'
import { jointsOf } from '../scene/posed.ts'
import type { Trace } from '../simulation/types.ts'
import { processes } from './processes.ts'

/** Rounding of times in the trace. */
const ROUNDING = 1.001
/** Shorter steps and smaller turns are rounding. */
const SMALLEST_TURN = 1e-6

/** Full speeds of the joints: published with the robot or its data sheet, else assumed for its kind. */
const speedsOf = (robot: Robot): readonly number[] => {
  const limits = uncalibratedArmOf(robot)?.limits.map(({ speed }) => speed) ?? []
  const published =
    axisSpeedsOf(robot.id)?.degreesPerSecond ?? robot.joints?.map((joint) => joint.speedDegreesPerSecond)
  return limits.map((speed, joint) => published?.[joint] ?? speed)
}

/** The fastest turn between two keys of a robot, as a share of the joint's full speed. */
const fastestShare = ({ keys }: Trace['robots'][number], speeds: readonly number[]): number =>
  Math.max(
    ...keys.slice(1).flatMap(({ atSeconds, joints }, index) => {
      const before = keys[index]
      return joints.map((value, joint) => {
        const turn = Math.abs(value - (before?.joints[joint] ?? value))
        const seconds = atSeconds - (before?.atSeconds ?? 0)
        return turn < SMALLEST_TURN ? 0 : turn / seconds / (speeds[joint] ?? 0)
      })
    }),
  )

const SAMPLE_SECONDS = 0.01
/** Looked at of a loop, s: several cycles of every row. */
const LOOKED_AT_SECONDS = 60

/** The fastest turn as the scene plays it, sampled every 10 ms, as a share of the joint's full speed. */
const fastestPlayed = (trace: Trace, robot: PlacedRobot, arm: Arm, speeds: readonly number[]): number => {
  const end = Math.min(trace.durationSeconds, LOOKED_AT_SECONDS)
  let before = jointsOf(robot, arm, trace, 0)
  let most = 0
  for (let at = SAMPLE_SECONDS; at <= end; at += SAMPLE_SECONDS) {
    const now = jointsOf(robot, arm, trace, at)
    for (const [joint, value] of now.entries())
      most = Math.max(
        most,
        Math.abs(value - (before[joint] ?? value)) / SAMPLE_SECONDS / (speeds[joint] ?? 0),
      )
    before = now
  }
  return most
}

/** Rows of the unseen tables whose arms fold far: postures that change on the way would show as turns in a flash. */
const folding = [
  'Unload a 4-cavity mould: caps of 12 g, cycle 14 s, put on belt.',
  'Unload 2 injection machines (80 t and 120 t), 45 g closures, 8 cavities each, cycle 12 s',
  'IMM 320 t, 2 cavity, shot 380g, 26 s cycle, part on belt',
  'Take rubber seals 60 g out of the moulding press every 50 sec, 8 cavities',
  'Insert dowels 8 mm in cabinet sides 700x560x16, 10 dowels per side, 8 sides a minute',
  'Screw caps on bottles 500 ml, 60 a minute',
]

const planned = [...Object.entries(processes), ...folding.map((text) => [text, text] as const)].flatMap(
  ([row, text]) => {
    const made = plan(text, { seed: 1 })
    const trace = traceForPlan(made)
    return made.design && trace ? [{ row, cell: made.design.cell, trace }] : []
  },
)

describe('joints in the traces of the golden rows', () => {
  it('are looked at in every planned row', () => expect(planned.length).toBeGreaterThan(26))

  it.each(planned)('$row: turn no faster than their full speed', ({ cell, trace }) => {
    for (const track of trace.robots) {
      const robot = robotById(cell.robots.find(({ id }) => id === track.id)?.robotId ?? '')
      if (!robot) throw new Error(`no robot ${track.id}`)
      expect(fastestShare(track, speedsOf(robot)), robot.id).toBeLessThanOrEqual(ROUNDING)
    }
  })

  // Published axis speeds, KUKA KR 40 PA joint 3: 153°/s; the curve between the keys was 1.43 times as fast.
  it.each(planned)('$row: turn no faster as they are played', ({ cell, trace }) => {
    for (const placed of cell.robots) {
      const robot = robotById(placed.robotId)
      const arm = robot && armOf(robot)
      if (!robot || !arm) throw new Error(`no robot ${placed.robotId}`)
      expect(fastestPlayed(trace, placed, arm, speedsOf(robot)), robot.id).toBeLessThanOrEqual(ROUNDING)
    }
  })
})
