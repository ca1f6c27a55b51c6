import { describe, expect, it } from 'vitest'
import { robots } from '../../catalogue/index.ts'
import { armOf } from '../../motion/arm.ts'
import { length, subtract } from '../solids/vector.ts'
import { armSolids } from './arm-solids.ts'

const known = robots.flatMap((robot) => {
  const arm = armOf(robot)
  return arm ? [{ robot, arm }] : []
})

describe('the solids of an arm', () => {
  it('are the same in number, tone and thickness for every posture', () => {
    expect(known.length).toBeGreaterThan(80)
    for (const { robot, arm } of known) {
      const shape = (joints: readonly number[]) =>
        armSolids(arm.kind, arm.segments(joints)).map(({ tone, body }) => `${tone} ${body}`)
      const bent = arm.home.map((value, i) => {
        const limit = arm.limits[i]
        return limit ? value + (limit.upper - value) * 0.2 : value
      })
      expect(shape(bent), robot.id).toEqual(shape(arm.home))
    }
  })

  it('a palletizer keeps its rods parallel to its links', () => {
    const palletizer = known.find(({ arm }) => arm.kind === 'palletizer')
    expect(palletizer).toBeDefined()
    if (!palletizer) return
    const { arm } = palletizer
    const segments = arm.segments(arm.home)
    const forearm = segments.find(({ role }) => role === 'forearm')
    const span = forearm ? length(subtract(forearm.toMm, forearm.fromMm)) : 0
    const rods = armSolids('palletizer', segments).filter(({ tone }) => tone === 'robot_joint')
    expect(rods.some((rod) => Math.abs(length(subtract(rod.toMm, rod.fromMm)) - span) < 1e-6)).toBe(true)
  })

  it('a delta shows three arms and six rods', () => {
    const delta = known.find(({ arm }) => arm.kind === 'delta')
    const solids = delta ? armSolids('delta', delta.arm.segments(delta.arm.home)) : []
    expect(solids.filter(({ tone }) => tone === 'robot')).toHaveLength(3)
    expect(solids.filter(({ tone }) => tone === 'aluminium')).toHaveLength(6)
  })
})
