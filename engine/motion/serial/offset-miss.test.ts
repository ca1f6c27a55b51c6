import { describe, expect, it } from 'vitest'
import { robots } from '#engine/catalogue/index.ts'
import { seededRandom } from '#engine/random.ts'
import { radians } from '#engine/units.ts'
import { transformPoint } from '../geometry.ts'
import { offsetMiss } from './offset-miss.ts'
import { postures } from './position.ts'
import { flangePose } from './screws.ts'
import { serialModelOf } from './serial-arm.ts'
import { wholeMotion } from './solution.ts'

const offset = robots.flatMap((robot) => {
  const model = serialModelOf(robot)
  return model?.wrist.kind === 'offset' && model.six.lockedIndex === undefined
    ? [[robot.id, model] as const]
    : []
})

describe('the equation of an offset wrist', () => {
  it('is needed by several robots of the catalogue', () => {
    expect(offset.length).toBeGreaterThanOrEqual(5)
  })

  it.each(offset)('%s: holds at the posture the arm is in, in the branch that posture has', (_, model) => {
    const { screws, six, wrist, limits } = model
    const random = seededRandom(5)
    for (let trial = 0; trial < 40; trial++) {
      const joints = limits.map(({ lower, upper }) => radians(lower + (upper - lower) * random()))
      const motion = wholeMotion(six, flangePose(screws, joints))
      const missAt = offsetMiss(six, wrist.centre, motion)
      const q6 = joints[5] ?? 0
      const misses = [0, 1, 2, 3].map((branch) => Math.abs(missAt(q6, branch) ?? Number.POSITIVE_INFINITY))
      expect(Math.min(...misses), joints.join()).toBeLessThan(1e-6)
    }
  })

  it.each(offset)('%s: has a value exactly where the first three joints can follow', (_, model) => {
    const { screws, six, wrist, limits } = model
    const pose = flangePose(
      screws,
      limits.map(({ lower, upper }) => radians((lower + upper) / 2 + 20)),
    )
    const motion = wholeMotion(six, pose)
    const missAt = offsetMiss(six, wrist.centre, motion)
    // With the last joint at 0 the meeting point of axes 4 and 5 is carried along as it is.
    const branches = postures(six, transformPoint(motion, wrist.centre), wrist.centre).map(
      ({ branch }) => branch,
    )
    for (const branch of [0, 1, 2, 3])
      expect(missAt(0, branch) !== undefined, `branch ${branch}`).toBe(branches.includes(branch))
  })
})
