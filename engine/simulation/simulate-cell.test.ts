import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { layoutCell } from '../layout/index.ts'
import { cartons, requirementOf, sampleJobs } from '../layout/test/sample-jobs.ts'
import type { Cell } from '../layout/types.ts'
import { jobOf } from '../process/job.ts'
import type { Requirement } from '../requirement/types.ts'
import { cyclesOf } from './cycle.ts'
import { simulateCell, targetTolerance } from './simulate-cell.ts'

const SHIFT_SECONDS = 8 * 3600

const withRate = (requirement: Requirement, ratePerMinute: number): Requirement => ({
  ...requirement,
  facts: { ...requirement.facts, ratePerMinute: { value: ratePerMinute, origin: 'given', basis: 'test' } },
})

const prepared = sampleJobs.map((job) => {
  const layout = layoutCell(jobOf(job.requirement), job.candidate)
  if (!('cell' in layout)) throw new Error(job.name)
  const cell: Cell = layout.cell
  return { ...job, cell, cycles: cyclesOf(jobOf(job.requirement), job.candidate, cell) }
})

describe.each(prepared)('a shift of $name', ({ requirement, candidate, cell, cycles }) => {
  const run = (asked: Requirement, seed = 1) =>
    simulateCell(jobOf(asked), candidate, cell, cycles, { seed, durationSeconds: SHIFT_SECONDS })

  it('has a cycle for each robot, whose pieces make up its time', () => {
    expect(cycles.map(({ robotId }) => robotId)).toEqual(cell.robots.map(({ id }) => id))
    for (const { segments, seconds } of cycles) {
      expect(segments.reduce((sum, segment) => sum + segment.seconds, 0)).toBeCloseTo(seconds, 9)
      expect(seconds).toBeGreaterThan(0.3)
      expect(seconds).toBeLessThan(60)
    }
  })

  it('is the same for the same seed', () => {
    expect(run(requirement, 11)).toEqual(run(requirement, 11))
  })

  it('accounts for all of the time', () => {
    for (const { utilisation, starvedShare, blockedShare, downShare } of run(requirement).robots) {
      expect(utilisation + starvedShare + blockedShare + downShare).toBeCloseTo(1, 2)
    }
  })

  it('makes no more than was asked, and no more than the capacity', () => {
    const { throughputPerMinute, targetPerMinute, capacityPerMinute } = run(requirement)
    expect(throughputPerMinute).toBeLessThanOrEqual(targetPerMinute * 1.01)
    expect(throughputPerMinute).toBeLessThanOrEqual(capacityPerMinute * 1.01)
  })

  it('says so when twice its capacity is asked', () => {
    const { capacityPerMinute } = run(requirement)
    const result = run(withRate(requirement, 2 * capacityPerMinute))
    expect(result.isTargetMet).toBe(false)
    expect(result.throughputPerMinute).toBeLessThanOrEqual(capacityPerMinute * 1.02)
    expect(result.oee.performance).toBeLessThan(0.6)
  })
})

describe('palletizing 12 a minute', () => {
  const [job] = prepared
  if (!job) throw new Error('no sample')
  const run = (rate: number) =>
    simulateCell(jobOf(withRate(cartons, rate)), job.candidate, job.cell, job.cycles, {
      seed: 4,
      durationSeconds: SHIFT_SECONDS,
    })

  it('meets the target with margin', () => {
    const result = run(12)
    expect(result.isTargetMet).toBe(true)
    expect(result.capacityPerMinute).toBeGreaterThan(14)
    expect(result.assumptions.length).toBeGreaterThan(3)
  })

  it('never has less to do when more is asked', () => {
    always(
      fc.property(
        fc.double({ min: 1, max: 25, noNaN: true }),
        fc.double({ min: 0.5, max: 5, noNaN: true }),
        (rate, more) => {
          const busy = (asked: number): number => run(asked).robots[0]?.utilisation ?? 0
          expect(busy(rate + more)).toBeGreaterThanOrEqual(busy(rate) - 0.002)
        },
      ),
      15,
    )
  })
})

describe('the share of the asked rate that a shift may fall short by', () => {
  const batches = { batchSize: 20, changeoverMinutes: 15 }
  it.each([
    ['sheets in batches', { task: 'sheet_handling', ...batches }, 0.03],
    ['welding in batches', { task: 'arc_welding', ...batches }, 0.03],
    ['welding without', { task: 'arc_welding' }, 0.01],
    ['batches that need no setting up', { task: 'arc_welding', batchSize: 20 }, 0.01],
    ['palletizing in batches: the shift sets nothing up', { task: 'palletizing', ...batches }, 0.01],
    ['picking', { task: 'pick_and_place' }, 0.02],
    ['tending', { task: 'machine_tending' }, 0.03],
  ] as const)('%s', (_name, values, share) => {
    expect(targetTolerance(requirementOf(values))).toBe(share)
  })
})
