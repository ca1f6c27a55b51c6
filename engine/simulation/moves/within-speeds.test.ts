import { expect, it } from 'vitest'
import { robotById } from '../../catalogue/index.ts'
import { armOf } from '../../motion/arm.ts'
import { type MoveKey, withinSpeeds } from './within-speeds.ts'

const robot = robotById('kuka-kr-16-2')
const arm = robot && armOf(robot)
if (!arm) throw new Error('the robot has an arm')
const still = arm.limits.map(() => 0)
const turnedTo = (degrees: number): number[] => still.map((value, joint) => (joint === 0 ? degrees : value))
const speed = arm.limits[0]?.speed ?? 1
const fastest = (keys: readonly MoveKey[]): number =>
  Math.max(
    ...keys.slice(1).map((key, index) => {
      const before = keys[index]
      if (!before) return 0
      return Math.abs((key.joints[0] ?? 0) - (before.joints[0] ?? 0)) / (key.seconds - before.seconds) / speed
    }),
  )

it('takes time from slow steps for those that turn faster than the published speed', () => {
  const keys = [
    { seconds: 0, joints: turnedTo(0) },
    { seconds: 0.1, joints: turnedTo(0.15 * speed) },
    { seconds: 0.3, joints: turnedTo(0.2 * speed) },
  ]
  expect(fastest(keys)).toBeCloseTo(1.5, 6)
  const timed = withinSpeeds(arm, keys)
  expect(fastest(timed)).toBeLessThanOrEqual(1 + 1e-9)
  expect(timed.map(({ joints }) => joints)).toEqual(keys.map(({ joints }) => joints))
  expect([timed[0]?.seconds, timed.at(-1)?.seconds]).toEqual([0, 0.3])
})

it('shares the lack evenly where the whole move is too short', () => {
  const timed = withinSpeeds(arm, [
    { seconds: 1, joints: turnedTo(0) },
    { seconds: 1.1, joints: turnedTo(0.2 * speed) },
    { seconds: 1.2, joints: turnedTo(0.22 * speed) },
  ])
  expect(fastest(timed)).toBeCloseTo(1.1, 6)
  expect(timed.at(-1)?.seconds).toBe(1.2)
})
