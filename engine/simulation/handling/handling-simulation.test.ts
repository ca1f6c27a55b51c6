import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { handlingJobs } from '../../layout/handling/test/sample-jobs.ts'
import { layoutCell } from '../../layout/index.ts'
import { requirementOf } from '../../layout/test/sample-jobs.ts'
import { jobOf } from '../../process/job.ts'
import type { Requirement } from '../../requirement/types.ts'
import { cyclesOf } from '../cycle.ts'
import { simulateCell } from '../simulate-cell.ts'
import type { CycleSegment } from '../types.ts'
import { boxIndexSeconds, kittersOf, kittingScripts } from './kits/kitter.ts'
import { caseIndexSeconds, packersOf, packingScript } from './packing/packer.ts'
import { changeWait } from './script.ts'

const SHIFT_SECONDS = 8 * 3600

const withRate = (requirement: Requirement, ratePerMinute: number): Requirement => ({
  ...requirement,
  facts: { ...requirement.facts, ...requirementOf({ ratePerMinute }).facts },
})

const prepared = handlingJobs.map((job) => {
  const layout = layoutCell(jobOf(job.requirement), job.candidate)
  if (!('cell' in layout)) throw new Error(job.name)
  const cycles = cyclesOf(jobOf(job.requirement), job.candidate, layout.cell)
  return { ...job, cell: layout.cell, cycles, isKit: job.requirement.facts.task?.value === 'kitting' }
})

const named = (name: string) => {
  const job = prepared.find((one) => one.name === name)
  if (!job) throw new Error(name)
  return job
}

describe.each(prepared)('a shift of $name', ({ requirement, candidate, cell, cycles, isKit }) => {
  const run = (asked: Requirement, seed = 1, durationSeconds = SHIFT_SECONDS) =>
    simulateCell(jobOf(asked), candidate, cell, cycles, { seed, durationSeconds })
  const perContainer = requirement.facts.partsPerContainer?.value ?? 0

  it('has a cycle for each robot, whose pieces make up its time', () => {
    expect(cycles.map(({ robotId }) => robotId)).toEqual(cell.robots.map(({ id }) => id))
    for (const { segments, seconds, partsPerCycle } of cycles) {
      expect(segments.reduce((sum, segment) => sum + segment.seconds, 0)).toBeCloseTo(seconds, 9)
      const kinds = new Set<CycleSegment['kind']>(segments.map(({ kind }) => kind))
      for (const kind of ['move', 'grip', 'release', 'settle'] as const) expect(kinds).toContain(kind)
      expect(partsPerCycle).toBeGreaterThanOrEqual(1)
      expect(perContainer % partsPerCycle).toBe(0)
    }
  })

  it('is the same for the same seed, and another for another', () => {
    expect(run(requirement, 11)).toEqual(run(requirement, 11))
    expect(run(requirement, 12)).not.toEqual(run(requirement, 11))
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
    expect(Math.max(...result.stations.map(({ maxQueue }) => maxQueue))).toBeGreaterThan(50)
  })

  it('holds what its cycles come to, less stops, failed grips and waiting for each other', () => {
    const { capacityPerMinute } = run(requirement)
    // In a row the slowest robot sets the pace; side by side all of them wait for the slowest.
    const containerSeconds = Math.max(
      ...cycles.map((cycle, index) => {
        const share = isKit
          ? (kittersOf(requirement, candidate, cell)[index]?.share.boxes[0]?.length ?? 0)
          : perContainer
        return (cycle.seconds * share) / cycle.partsPerCycle
      }),
    )
    const containers = isKit ? 1 : cell.robots.length
    const reckoned = (60 * containers * perContainer) / containerSeconds
    expect(capacityPerMinute).toBeLessThanOrEqual(reckoned)
    // Stops take 1.7 % of each robot's running time, failed grips 2 %, and what varies adds some for every robot.
    expect(capacityPerMinute).toBeGreaterThan(reckoned * (0.95 - 0.025 * (cell.robots.length - 1)))
  })

  it('never has less to do when more is asked', () => {
    always(
      fc.property(
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.double({ min: 0.05, max: 0.5, noNaN: true }),
        (share, more) => {
          const rate = requirement.facts.ratePerMinute?.value ?? 1
          const busy = (asked: number): number => {
            const { robots } = run(withRate(requirement, asked), 1, SHIFT_SECONDS / 4)
            return robots.reduce((sum, { utilisation }) => sum + utilisation, 0)
          }
          expect(busy(rate * (share + more))).toBeGreaterThanOrEqual(busy(rate * share) - 0.005)
        },
      ),
      5,
    )
  })
})

describe('packing 240 milk cartons a minute', () => {
  const { requirement, candidate, cell, cycles } = named('milk, three packers with ten at once')

  it('is 24 cases of ten a minute', () => {
    const result = simulateCell(jobOf(requirement), candidate, cell, cycles, {
      seed: 3,
      durationSeconds: SHIFT_SECONDS,
    })
    expect(result.isTargetMet).toBe(true)
    expect(result.partsDone / 10 / 480).toBeCloseTo(24, 0)
    expect(result.partsDone % 10).toBe(0)
    expect(result.assumptions.join(' ')).toContain('3 cases')
  })

  it('moves the line on in the time that way takes: 1388 mm at 0.8 m/s and 1.5 m/s² are 2.269 s', () => {
    const [packer] = packersOf(requirement, candidate, cell)
    if (!packer) throw new Error('no packer')
    expect(packer.container.pitchMm).toBeCloseTo(462.6, 0)
    expect(caseIndexSeconds(packer.container, 3)).toBeCloseTo(
      (3 * packer.container.pitchMm) / 800 + 0.8 / 1.5,
      3,
    )
  })

  it('waits for the line only as long as the robot is not away from the case', () => {
    const [packer] = packersOf(requirement, candidate, cell)
    const script = packer && packingScript(packer, candidate)
    if (!packer || !script) throw new Error('no packer')
    const away = script.seconds - script.clearAt + script.entersAt
    const wait = changeWait(script, caseIndexSeconds(packer.container, 3))
    expect(wait).toBeCloseTo(caseIndexSeconds(packer.container, 3) - away, 9)
    expect(changeWait(script, 0.1)).toBe(0)
    expect(cycles[0]?.segments.at(-1)?.seconds).toBeCloseTo(wait, 9)
  })

  it('takes longer with fewer parts at once', () => {
    const five = named('milk, four six-axis robots with five at once')
    expect(five.cycles[0]?.partsPerCycle).toBe(5)
    expect(cycles[0]?.partsPerCycle).toBe(10)
  })
})

describe('kitting 24 kinds into boxes', () => {
  const { requirement, candidate, cell, cycles } = named('screw bags, four deltas')
  const run = (asked: Requirement) =>
    simulateCell(jobOf(asked), candidate, cell, cycles, { seed: 3, durationSeconds: SHIFT_SECONDS })

  it('is 144 picks a minute for 6 boxes of 24', () => {
    const result = run(requirement)
    expect(result.isTargetMet).toBe(true)
    expect(result.partsDone % 24).toBe(0)
    expect(result.partsDone / 24 / 480).toBeCloseTo(6, 1)
  })

  it('blocks robots before the slowest and starves those behind it when more is asked than it holds', () => {
    const slow = cycles.map((cycle, index) =>
      index === 1 ? { ...cycle, seconds: 2 * cycle.seconds } : cycle,
    )
    const result = simulateCell(jobOf(withRate(requirement, 1000)), candidate, cell, slow, {
      seed: 3,
      durationSeconds: SHIFT_SECONDS,
    })
    const [first, second, third, fourth] = result.robots
    expect(first?.blockedShare).toBeGreaterThan(0.4)
    expect(second?.utilisation).toBeGreaterThan(0.93)
    for (const behind of [third, fourth]) {
      expect(behind?.starvedShare).toBeGreaterThan(0.4)
      expect(behind?.blockedShare).toBeLessThan(0.02)
    }
  })

  it('hides the change of boxes behind the way to the rack', () => {
    const [kitter] = kittersOf(requirement, candidate, cell)
    if (!kitter) throw new Error('no kitter')
    const [script] = kittingScripts(kitter, candidate)
    // 480 mm at most 0.6 m/s and 1.5 m/s².
    expect(boxIndexSeconds(kitter.container)).toBeCloseTo(0.48 / 0.6 + 0.6 / 1.5, 3)
    expect(script && changeWait(script, boxIndexSeconds(kitter.container))).toBeLessThan(
      boxIndexSeconds(kitter.container),
    )
  })

  it('holds more with more robots', () => {
    const capacities = [2, 3, 4].map((robotCount) => {
      const chosen = { ...named('screw bags, four SCARAs').candidate, robotCount }
      const layout = layoutCell(jobOf(requirement), chosen)
      if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
      const own = cyclesOf(jobOf(requirement), chosen, layout.cell)
      return simulateCell(jobOf(requirement), chosen, layout.cell, own, {
        seed: 3,
        durationSeconds: SHIFT_SECONDS,
      }).capacityPerMinute
    })
    expect(capacities).toEqual([...capacities].sort((a, b) => a - b))
  })
})
