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

const planned = Object.entries(processes).flatMap(([row, text]) => {
  const made = plan(text, { seed: 1 })
  const trace = traceForPlan(made)
  return made.design && trace ? [{ row, cell: made.design.cell, trace }] : []
})

describe('joints in the traces of the golden rows', () => {
  it('are looked at in every planned row', () => expect(planned.length).toBeGreaterThan(20))

  it.each(planned)('$row: turn no faster than their full speed', ({ cell, trace }) => {
    for (const track of trace.robots) {
      const robot = robotById(cell.robots.find(({ id }) => id === track.id)?.robotId ?? '')
      if (!robot) throw new Error(`no robot ${track.id}`)
      expect(fastestShare(track, speedsOf(robot)), robot.id).toBeLessThanOrEqual(ROUNDING)
    }
  })
})
