import { describe, expect, it } from 'vitest'
import { robotById, robots } from '#engine/catalogue/index.ts'
import { seededRandom } from '#engine/random.ts'
import { type FlangePose, forwardKinematics, inverseKinematics } from './kinematics.ts'
import { serialModelOf } from './serial/serial-arm.ts'
// Flange poses computed from the same public URDF files and the UR controller's frames; each row names its file.
import fixture from './test/forward-kinematics.json' with { type: 'json' }

const ids: Readonly<Record<string, string>> = {
  irb120_3_58: 'abb-irb-120-3-0-58',
  irb1200_5_90: 'abb-irb-1200-5-0-9',
  irb2600_12_165: 'abb-irb-2600-12-1-65',
  kr6r900_2: 'kuka-kr-6-r900-2',
  gp7: 'yaskawa-gp7',
  gp25: 'yaskawa-gp25',
  hc20: 'yaskawa-hc20xp',
  tx2_60: 'staubli-tx2-60',
  UR10e: 'universal-robots-ur10e',
  UR30: 'universal-robots-ur30',
}

const pose = (id: string, joints: readonly number[]): FlangePose => {
  const robot = robotById(id)
  const found = robot && forwardKinematics(robot, joints)
  if (found === undefined) throw new Error(`no kinematics for ${id}`)
  return found
}

const distanceMm = (a: FlangePose, b: FlangePose): number =>
  1000 * Math.hypot(...a.positionM.map((value, index) => value - (b.positionM[index] ?? 0)))
const turnDegrees = (a: FlangePose, b: FlangePose): number => {
  const cosine = Math.abs(
    a.quaternion.reduce((sum, value, index) => sum + value * (b.quaternion[index] ?? 0), 0),
  )
  return (2 * Math.acos(Math.min(1, cosine)) * 180) / Math.PI
}

describe('forward kinematics', () => {
  it.each(fixture.map((row) => [row.robot, row.q_deg.join(' '), row] as const))(
    '%s at %s°',
    (name, _, row) => {
      const [x, y, z] = row.xyz_m
      const [qx, qy, qz, qw] = row.quat_xyzw
      const expected = {
        positionM: [x ?? 0, y ?? 0, z ?? 0],
        quaternion: [qx ?? 0, qy ?? 0, qz ?? 0, qw ?? 0],
      } as const
      const found = pose(ids[name] ?? '', row.q_deg)
      expect(distanceMm(found, expected)).toBeLessThan(0.01)
      expect(turnDegrees(found, expected)).toBeLessThan(0.05)
    },
  )

  it('reaches 1750.0 mm with a stretched UR20: a2 + a3 + d5', () => {
    const stretched = pose('universal-robots-ur20', [0, 0, 0, -90, 0, 0])
    expect(-1000 * stretched.positionM[0]).toBeCloseTo(1750, 3)
  })

  it('refuses a wrong number of joints and knows no frames where there are none', () => {
    const ur = robotById('universal-robots-ur5e')
    const scara = robotById('epson-gx4')
    expect(() => ur && forwardKinematics(ur, [0, 0])).toThrow(RangeError)
    expect(scara && forwardKinematics(scara, [0, 0, 0, 0])).toBeUndefined()
    expect(scara && inverseKinematics(scara, { positionM: [0.2, 0, 0.1], quaternion: [0, 1, 0, 0] })).toEqual(
      [],
    )
  })
})

const isSamePosture = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((value, index) => Math.abs(((((value - (b[index] ?? 0)) % 360) + 540) % 360) - 180) < 0.01)

describe('inverse kinematics', () => {
  const serial = robots.filter(({ joints }) => joints !== undefined)

  it('knows the wrist of every arm with joint frames', () => {
    const kinds = serial.map((robot) => serialModelOf(robot)?.wrist.kind)
    expect(kinds.filter((kind) => kind === 'spherical')).toHaveLength(79)
    expect(kinds.filter((kind) => kind === 'parallel')).toHaveLength(9)
    expect(kinds.filter((kind) => kind === 'offset')).toHaveLength(5)
  })

  it.each(serial.map((robot) => [robot.id, robot] as const))(
    '%s: every random posture is found again',
    (_, robot) => {
      const model = serialModelOf(robot)
      if (model === undefined) throw new Error('no model')
      const random = seededRandom(7)
      const rounds = model.wrist.kind === 'offset' ? 15 : 40
      for (let round = 0; round < rounds; round++) {
        const joints = model.limits.map(({ lower, upper }, index) => {
          const [low, high] = [Math.max(-180, lower), Math.min(180, upper)]
          // A seven-axis arm is solved with its third joint at 0.
          return index === model.six.lockedIndex ? 0 : low + random() * (high - low)
        })
        const target = pose(robot.id, joints)
        const solutions = inverseKinematics(robot, target)
        for (const solution of solutions) {
          const reached = pose(robot.id, solution)
          expect(distanceMm(reached, target)).toBeLessThan(0.01)
          expect(turnDegrees(reached, target)).toBeLessThan(0.01)
          solution.forEach((value, index) => {
            expect(value).toBeGreaterThanOrEqual(model.limits[index]?.lower ?? 0)
            expect(value).toBeLessThanOrEqual(model.limits[index]?.upper ?? 0)
          })
        }
        expect(solutions.some((solution) => isSamePosture(solution, joints))).toBe(true)
      }
    },
  )

  it('gives eight postures to an arm with wide limits and none out of reach', () => {
    const ur = robotById('universal-robots-ur10e')
    if (ur === undefined) throw new Error('no UR10e')
    expect(inverseKinematics(ur, { positionM: [0.5, 0.3, 0.4], quaternion: [1, 0, 0, 0] })).toHaveLength(8)
    expect(inverseKinematics(ur, { positionM: [1.6, 0, 0.4], quaternion: [1, 0, 0, 0] })).toEqual([])
  })
})
