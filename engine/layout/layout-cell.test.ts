import { describe, expect, it } from 'vitest'
import { openEnds } from '#engine/test/open-ends.ts'
import { robotById } from '../catalogue/index.ts'
import { armOf } from '../motion/arm.ts'
import { jobOf } from '../process/job.ts'
import { stackPositions } from './layers/stack-positions.ts'
import { layoutCell } from './layout-cell.ts'
import { canReach } from './robot-frame.ts'
import { overlaps } from './room/overlaps.ts'
import { checkStack } from './stack-plan.ts'
import { bars, blanks, candidateOf, cartons, requirementOf, sampleJobs } from './test/sample-jobs.ts'
import type { Cell } from './types.ts'

const cellOf = (layout: ReturnType<typeof layoutCell>): Cell => {
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

describe.each(sampleJobs)('the cell for $name', ({ requirement, candidate }) => {
  const cell = cellOf(layoutCell(jobOf(requirement), candidate))
  const robot = robotById(candidate.robotId)
  const arm = robot && armOf(robot)
  if (!arm) throw new Error('the sample robots have models')

  it('has as many robots as were chosen, and nothing stands in anything else', () => {
    expect(cell.robots).toHaveLength(candidate.robotCount)
    expect(overlaps(cell)).toEqual([])
  })

  it('has every target within the reach of a robot that serves it', () => {
    for (const station of cell.stations) {
      for (const pose of station.targets) {
        const serving = cell.robots.filter(({ servesStationIds }) => servesStationIds.includes(station.id))
        const reached = serving.some((placed) => canReach(arm, placed, cell.part.shape, [pose]))
        expect(reached, `${station.id} ${pose.positionMm.join(' ')}`).toBe(true)
      }
    }
  })

  it('has every box of every load within reach', () => {
    for (const placed of cell.robots) {
      for (const station of cell.stations.filter(({ id }) => placed.servesStationIds.includes(id))) {
        const poses = stackPositions(station, placed.baseMm).map(({ topMm, yawDegrees }) => ({
          positionMm: topMm,
          yawDegrees,
        }))
        expect(canReach(arm, placed, cell.part.shape, poses)).toBe(true)
        if (station.stack) expect(checkStack(station.stack)).toEqual([])
      }
    }
  })

  it('is fenced: at least 1400 mm high, with a door, every gap between panels named', () => {
    expect(cell.fence.heightMm).toBeGreaterThanOrEqual(1400)
    expect(cell.fence.doors.length).toBeGreaterThan(0)
    expect(openEnds(cell.fence)).toEqual([])
  })

  it('has all stations inside its bounds', () => {
    const { minX, minY, maxX, maxY } = cell.boundsMm
    for (const { centreMm } of cell.stations) {
      expect(centreMm[0]).toBeGreaterThanOrEqual(minX)
      expect(centreMm[0]).toBeLessThanOrEqual(maxX)
      expect(centreMm[1]).toBeGreaterThanOrEqual(minY)
      expect(centreMm[1]).toBeLessThanOrEqual(maxY)
    }
  })
})

describe('the limits of the hall', () => {
  it('says by how much a cell is too long', () => {
    const layout = layoutCell(
      jobOf({
        ...cartons,
        facts: { ...cartons.facts, footprintLengthMm: { value: 2500, origin: 'given', basis: '2.5 m' } },
      }),
      candidateOf('abb-irb-460-110-2-4'),
    )
    expect('cell' in layout).toBe(false)
    if ('cell' in layout) return
    const [missed] = layout.diagnostics.filter(({ code }) => code === 'layout.footprint_exceeded')
    expect(missed?.missed?.limit).toBe(2500)
    expect(missed?.missed?.actual).toBeGreaterThan(2500)
    expect(missed?.remedy).toBeTruthy()
  })

  it('puts pallets on the floor where conveyors for them have no room, and says so', () => {
    const small = { value: 4100, origin: 'given' as const, basis: '4.1 m' }
    const layout = layoutCell(
      jobOf({ ...cartons, facts: { ...cartons.facts, footprintLengthMm: small } }),
      candidateOf('abb-irb-460-110-2-4'),
    )
    if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
    expect(layout.cell.boundsMm.maxX - layout.cell.boundsMm.minX).toBeLessThanOrEqual(4100)
    expect(layout.cell.stations.some(({ kind }) => kind === 'pallet_store')).toBe(false)
    expect(layout.notes.map(({ code }) => code)).toContain('layout.pallets_on_floor')
  })

  it('lays fewer layers under a low ceiling', () => {
    const low = {
      ...cartons,
      facts: { ...cartons.facts, ceilingMm: { value: 2500, origin: 'given' as const, basis: '2.5 m' } },
    }
    const layout = layoutCell(jobOf(low), candidateOf('abb-irb-460-110-2-4'))
    if (!('cell' in layout)) {
      expect(layout.diagnostics.map(({ code }) => code)).toContain('layout.unreachable')
      return
    }
    expect(layout.cell.heightMm).toBeLessThanOrEqual(2500)
    const stack = layout.cell.stations.find((station) => station.stack)?.stack
    expect(stack?.layers.length).toBeLessThan(6)
    expect(stack?.limitedBy).toBe('ceiling')
  })

  it('refuses a robot that cannot reach, and one whose joints are unknown', () => {
    for (const [id, code] of [
      ['universal-robots-ur3e', 'layout.unreachable'],
      ['no-such-robot', 'layout.robot_unknown'],
    ] as const) {
      const layout = layoutCell(jobOf(cartons), candidateOf(id))
      expect('diagnostics' in layout && layout.diagnostics.map((one) => one.code)).toContain(code)
    }
  })
})

describe('what the tasks ask for', () => {
  it('palletizing: two places, so that changing a full pallet does not stop the robot', () => {
    const cell = cellOf(layoutCell(jobOf(cartons), candidateOf('abb-irb-460-110-2-4')))
    expect(cell.stations.filter(({ kind }) => kind === 'pallet')).toHaveLength(2)
    expect(cell.stations.filter(({ kind }) => kind === 'pallet_store')).toHaveLength(2)
    // S = 1600 · 0.5 + 850 from the load to the light beams where pallets leave.
    const front = cell.fence.openings.find(({ guard }) => guard === 'muted_light_curtain')?.fromMm[1] ?? 0
    const pallet = cell.stations.find(({ kind }) => kind === 'pallet')
    expect((pallet?.centreMm[1] ?? 0) - 600 - front).toBeGreaterThanOrEqual(1650 - 1e-6)
  })

  it('palletizing slowly: pallets on the floor, brought by truck', () => {
    const slow = {
      ...cartons,
      facts: { ...cartons.facts, ratePerMinute: { value: 2, origin: 'given' as const, basis: '2/min' } },
    }
    const cell = cellOf(layoutCell(jobOf(slow), candidateOf('abb-irb-460-110-2-4')))
    expect(cell.stations.filter(({ kind }) => kind === 'pallet_store')).toHaveLength(0)
    expect(cell.stations.find(({ kind }) => kind === 'pallet')?.surfaceMm).toBe(144)
  })

  it('picking: deltas hang over two belts, with a camera upstream', () => {
    const cell = cellOf(
      layoutCell(jobOf(bars), candidateOf('abb-irb-360-1-1130', { robotCount: 2 }, { lengthMm: 120 })),
    )
    expect(cell.robots.every(({ isHanging }) => isHanging)).toBe(true)
    const camera = cell.stations.find(({ kind }) => kind === 'camera')
    expect(camera?.centreMm[0]).toBeLessThan(Math.min(...cell.robots.map(({ baseMm }) => baseMm[0])))
  })

  it('tending: blanks for the night, and as much room for finished parts', () => {
    const cell = cellOf(
      layoutCell(jobOf(blanks), candidateOf('kuka-kr-16-2', { loadKg: 11.6 }, { lengthMm: 220 })),
    )
    expect(cell.stations.filter(({ kind }) => kind === 'machine')).toHaveLength(2)
    // 1.09 a minute for 8 h.
    for (const id of ['blanks-1', 'finished-1'])
      expect(cell.stations.find((one) => one.id === id)?.label).toContain('524 parts')
  })

  it('tending: says when there are too many machines for one robot', () => {
    const many = requirementOf({
      task: 'machine_tending',
      partMassKg: 3,
      partDiameterMm: 80,
      partLengthMm: 60,
      machineCount: 5,
      machiningSeconds: 300,
    })
    const layout = layoutCell(jobOf(many), candidateOf('kuka-kr-16-2'))
    expect('diagnostics' in layout && layout.diagnostics[0]?.code).toBe('layout.too_many_machines')
  })
})
