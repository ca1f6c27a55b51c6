import { describe, expect, it } from 'vitest'
import { robotById, robots } from '#engine/catalogue/index.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import { seededRandom } from '#engine/random.ts'
import { armOf } from './arm.ts'
import { jointMoveSeconds } from './move-time.ts'
import { type Arm, basePose } from './types.ts'

const known = (id: string): Robot => {
  const robot = robotById(id)
  if (robot === undefined) throw new Error(`no robot ${id}`)
  return robot
}
const arm = (id: string): Arm => {
  const found = armOf(known(id))
  if (found === undefined) throw new Error(`no arm for ${id}`)
  return found
}
const angleApart = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180)

const modelled = robots.flatMap((robot) => {
  const found = armOf(robot)
  return found === undefined ? [] : [[robot.id, robot, found] as const]
})

describe('arms', () => {
  it('stand for every robot with joint frames, every linkage, SCARA and delta', () => {
    const kinds = modelled.map(([, , { kind }]) => kind)
    const count = (kind: Arm['kind']) => kinds.filter((each) => each === kind).length
    expect([count('serial'), count('palletizer'), count('scara'), count('delta')]).toEqual([93, 18, 12, 9])
    expect(armOf(known('epson-vt6l'))).toBeUndefined()
  })

  it.each(modelled)(
    '%s: solve and tip agree, home is within limits and one of the solutions',
    (_, __, model) => {
      const toolLengthMm = 137
      const home = model.tip(model.home, toolLengthMm)
      const random = seededRandom(3)
      const poses = Array.from({ length: 12 }, () =>
        basePose(
          [
            home.positionMm[0] + (random() - 0.5) * 200,
            home.positionMm[1] + (random() - 0.5) * 200,
            home.positionMm[2] - random() * 100,
          ],
          model.limits.at(-1)?.upper === 0 ? 0 : (random() - 0.5) * 90,
        ),
      )
      let solved = 0
      for (const wanted of [home, ...poses]) {
        for (const joints of model.solve(wanted, toolLengthMm)) {
          solved++
          const reached = model.tip(joints, toolLengthMm)
          reached.positionMm.forEach((value, index) => {
            expect(Math.abs(value - (wanted.positionMm[index] ?? 0))).toBeLessThan(0.01)
          })
          expect(angleApart(reached.yawDegrees, wanted.yawDegrees)).toBeLessThan(0.01)
          joints.forEach((value, index) => {
            expect(value).toBeGreaterThanOrEqual((model.limits[index]?.lower ?? 0) - 1e-6)
            expect(value).toBeLessThanOrEqual((model.limits[index]?.upper ?? 0) + 1e-6)
          })
        }
      }
      expect(solved).toBeGreaterThan(0)
      expect(model.solve(home, toolLengthMm).length).toBeGreaterThan(0)
      expect(model.solve(basePose([9000, 0, 500], 0), toolLengthMm)).toEqual([])
    },
  )

  it.each(modelled)(
    '%s: pieces join, start at the base, and keep their roles and lengths',
    (_, __, model) => {
      const length = ({ fromMm, toMm }: ReturnType<Arm['segments']>[number]): number =>
        Math.hypot(...fromMm.map((value, index) => value - (toMm[index] ?? 0)))
      const atHome = model.segments(model.home)
      expect(atHome[0]?.fromMm).toEqual([0, 0, 0])
      const low = model.tip(model.home, 0).positionMm
      const [other] = model.solve(basePose([low[0], low[1] + 40, low[2] - 20], 0), 0)
      const moved = model.segments(other ?? model.home)
      expect(moved.map(({ role }) => role)).toEqual(atHome.map(({ role }) => role))
      moved.forEach((segment, index) => {
        const before = atHome[index]
        if (before !== undefined) expect(length(segment)).toBeCloseTo(length(before), 1)
      })
      // The last piece ends at the flange (deltas and quills: a short boss under it).
      const end = atHome.at(-1)?.toMm ?? [0, 0, 0]
      expect(Math.hypot(...end.map((value, index) => value - (low[index] ?? 0)))).toBeLessThan(16)
    },
  )
})

describe('reach', () => {
  it('of the KR 120 R3200 PA is the sum of its links, 3200 mm scaled to the stated 3195', () => {
    const palletizer = arm('kuka-kr-120-r3200-pa')
    const height = 675 + 1350 * Math.cos(Math.PI / 2.4) - 250
    const farthest = Array.from({ length: 3300 }, (_, x) => x).filter(
      (x) => palletizer.solve(basePose([x, 0, height], 0), 0).length > 0,
    )
    expect(Math.max(...farthest)).toBeGreaterThan(3000)
    expect(Math.max(...farthest)).toBeLessThanOrEqual(3195)
  })

  it('of a delta is its working cylinder, below the mounting plane only', () => {
    const delta = arm('abb-irb-360-3-1130')
    const at = (x: number, z: number) => delta.solve(basePose([x, 0, z], 0), 0).length
    expect([at(0, -700), at(560, -700), at(570, -700), at(0, 200), at(0, -1500)]).toEqual([1, 1, 0, 0, 0])
  })

  it('of a three-axis delta does not include a turn', () => {
    const delta = arm('fanuc-m-3ia-12h')
    const at = (yawDegrees: number) => delta.solve(basePose([0, 0, -850], yawDegrees), 0).length
    expect([at(0), at(30)]).toEqual([1, 0])
  })
})

describe('load', () => {
  it('slows every move, the rated payload most; without a load the rated one is assumed', () => {
    const robot = known('yaskawa-gp25')
    const seconds = (loadKg?: number): number => {
      const model = armOf(robot, loadKg)
      return model === undefined ? 0 : jointMoveSeconds(model, [0, 0, 0, 0, 0, 0], [60, 20, -20, 0, 30, 0])
    }
    expect(seconds(25) / seconds(0)).toBeCloseTo(1.3, 6)
    expect(seconds(12.5) / seconds(0)).toBeCloseTo(1.075, 6)
    expect(seconds()).toBe(seconds(25))
  })
})
