import { describe, expect, it } from 'vitest'
import { robotById } from '../catalogue/index.ts'
import { axisSpeedsOf } from '../catalogue/joint-speeds.ts'
import type { Robot } from '../catalogue/types.ts'
import { uncalibratedArmOf } from '../motion/rates/uncalibrated-arm.ts'
import { plan, traceForPlan } from '../plan.ts'
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
})
