import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { layoutCell } from '../../layout/index.ts'
import {
  destackingJobs,
  feedJobs,
  framed,
  plywood,
  stackingJobs,
  steelSheets,
} from '../../layout/sheets/test/sample-sheets.ts'
import type { Cell } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import { moveTimeSeconds } from '../../motion/move-time.ts'
import { batchRate, sheetFeedOf } from '../../process/carried/sheet-feed.ts'
import { jobOf } from '../../process/job.ts'
import { readRequirement } from '../../requirement/index.ts'
import { sheetFlowOf } from '../../requirement/said/types.ts'
import type { Requirement } from '../../requirement/types.ts'
import { cyclesOf } from '../cycle.ts'
import { simulateCell } from '../simulate-cell.ts'
import { beltOf, beltState, release, travel } from './stacking/belt-run.ts'

const SHIFT_SECONDS = 8 * 3600

const cellOf = (requirement: Requirement, candidate: Candidate): Cell => {
  const layout = layoutCell(jobOf(requirement), candidate)
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

const withRate = (requirement: Requirement, ratePerMinute: number): Requirement => ({
  ...requirement,
  facts: { ...requirement.facts, ratePerMinute: { value: ratePerMinute, origin: 'given', basis: 'test' } },
})

const prepared = [...stackingJobs, ...destackingJobs, ...feedJobs].map((job) => {
  const cell = cellOf(job.requirement, job.candidate)
  return { ...job, cell, cycles: cyclesOf(jobOf(job.requirement), job.candidate, cell) }
})

describe.each(prepared)('a shift of $name', ({ requirement, candidate, cell, cycles }) => {
  const run = (asked: Requirement, seed = 1) =>
    simulateCell(jobOf(asked), candidate, cell, cycles, { seed, durationSeconds: SHIFT_SECONDS })

  it('has a cycle for each robot, whose pieces make up its time', () => {
    expect(cycles.map(({ robotId }) => robotId)).toEqual(cell.robots.map(({ id }) => id))
    for (const { segments, seconds } of cycles)
      expect(segments.reduce((sum, segment) => sum + segment.seconds, 0)).toBeCloseTo(seconds, 9)
  })

  it('is the same for the same seed, and another for another', () => {
    expect(run(requirement, 11)).toEqual(run(requirement, 11))
    expect(run(requirement, 12).robots).not.toEqual(run(requirement, 11).robots)
  })

  it('accounts for all of the time', () => {
    for (const { utilisation, starvedShare, blockedShare, downShare } of run(requirement).robots)
      expect(utilisation + starvedShare + blockedShare + downShare).toBeCloseTo(1, 2)
  })

  it('meets the rate, makes no more than was asked, and no more than the capacity', () => {
    const { throughputPerMinute, targetPerMinute, capacityPerMinute, isTargetMet } = run(requirement)
    expect(isTargetMet).toBe(true)
    expect(throughputPerMinute).toBeLessThanOrEqual(targetPerMinute * 1.01)
    expect(throughputPerMinute).toBeLessThanOrEqual(capacityPerMinute * 1.01)
  })

  it('says so when twice its capacity is asked', () => {
    const { capacityPerMinute } = run(requirement)
    const result = run(withRate(requirement, 2 * capacityPerMinute))
    expect(result.isTargetMet).toBe(false)
    expect(result.throughputPerMinute).toBeLessThanOrEqual(capacityPerMinute * 1.02)
  })

  it('never has less to do when more is asked', () => {
    const most = run(requirement).capacityPerMinute
    always(
      fc.property(
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.double({ min: 0.05, max: 0.3, noNaN: true }),
        (share, more) => {
          const busy = (asked: number): number =>
            run(withRate(requirement, asked)).robots.reduce((sum, { utilisation }) => sum + utilisation, 0)
          // Another rate meets other short stops: a hundredth for each robot.
          const slack = 0.01 * cell.robots.length
          expect(busy((share + more) * most)).toBeGreaterThanOrEqual(busy(share * most) - slack)
        },
      ),
      5,
    )
  })
})

describe('the cycle of a stacking robot', () => {
  const [job] = prepared
  if (!job) throw new Error('no sample')
  const seconds = (label: string): number =>
    job.cycles[0]?.segments.find((segment) => segment.label === label)?.seconds ?? Number.NaN

  it('takes the times of the gripper as they are', () => {
    expect(seconds('Settle on the sheet')).toBeCloseTo(0.2, 9)
    expect(seconds('Grip')).toBeCloseTo(0.5, 9)
    expect(seconds('Release')).toBeCloseTo(0.4, 9)
  })

  it('carries no faster than the sheet stands: at least the trapezoid of its arc', () => {
    const [stack] = job.cell.stations.filter(({ kind }) => kind === 'stack')
    const pick = job.cell.stations.find(({ kind }) => kind === 'infeed')?.targets[0]
    const robot = job.cell.robots[0]
    if (!stack || !pick || !robot) throw new Error('incomplete')
    const [px, py] = [pick.positionMm[0] - robot.baseMm[0], pick.positionMm[1]]
    const [sx, sy] = [stack.centreMm[0] - robot.baseMm[0], stack.centreMm[1]]
    const turn = Math.atan2(py, px) - Math.atan2(sy, sx)
    const [r0, r1] = [Math.hypot(px, py), Math.hypot(sx, sy)]
    const arc = Math.hypot((turn * (r0 + r1)) / 2, r1 - r0) / 1000
    const least = moveTimeSeconds({ distance: arc, speed: 2, acceleration: 3 })
    expect(seconds('Carry to the stack')).toBeGreaterThanOrEqual(least - 1e-9)
    // And hardly longer: lifting and lowering overlap with it.
    expect(seconds('Carry to the stack')).toBeLessThan(least + 1)
  })

  it('holds with five robots what five such cycles hold, less stops and exchanges, and less what the conveyor lets through', () => {
    const { capacityPerMinute } = simulateCell(jobOf(job.requirement), job.candidate, job.cell, job.cycles, {
      seed: 1,
      durationSeconds: SHIFT_SECONDS,
    })
    const cycle = job.cycles[0]?.seconds ?? 0
    const belt = beltOf(job.cell)
    if (!belt) throw new Error('no belt')
    const taken = (job.cycles[0]?.segments ?? [])
      .slice(0, 3)
      .reduce((sum, segment) => sum + segment.seconds, 0)
    // A round of five: all of them pass the first zone of a robot, one of them stands there until it is lifted clear.
    const round = Math.max(cycle, 5 * belt.zoneSeconds + taken + 0.35)
    expect(capacityPerMinute).toBeLessThanOrEqual(300 / round)
    expect(capacityPerMinute).toBeGreaterThan(0.93 * (300 / round))
  })

  it('shares the sheets evenly between the robots', () => {
    const { robots } = simulateCell(jobOf(job.requirement), job.candidate, job.cell, job.cycles, {
      seed: 1,
      durationSeconds: SHIFT_SECONDS,
    })
    const busy = robots.map(({ utilisation }) => utilisation)
    expect(Math.max(...busy) - Math.min(...busy)).toBeLessThan(0.05)
    // 40 a minute over five robots: 8 each.
    const cycle = job.cycles[0]?.seconds ?? 0
    expect(busy[0]).toBeCloseTo((8 * cycle) / 60, 1)
  })
})

describe('the zones of the conveyor', () => {
  const [job] = prepared
  const belt = job && beltOf(job.cell)
  if (!belt) throw new Error('no belt')

  it('are found again from the places', () => {
    expect(belt.zoneMm).toBeCloseTo(1280, 6)
    expect(belt.placeZones.map((zone) => zone - (belt.placeZones[0] ?? 0))).toEqual([0, 3, 6, 9, 12])
  })

  it('keep a sheet back behind one that stands, and let it go on when that is lifted', () => {
    const state = beltState(belt)
    const place = belt.placeZones[0] ?? 0
    const first = travel(belt, state, 0, place)
    release(state, place, 100)
    const second = travel(belt, state, 0, place + 3)
    expect(first.at(-1)?.arrives).toBeCloseTo((place + 1) * belt.zoneSeconds, 9)
    const before = second.find(({ zone }) => zone === place - 1)
    expect(before?.leaves).toBe(100)
    expect(second.at(-1)?.arrives).toBeCloseTo(100 + 4 * belt.zoneSeconds, 9)
  })
})

describe('batches at a press brake', () => {
  const candidate = framed('fanuc-r-2000ic-165f', 1)
  const capacity = (requirement: Requirement): { perMinute: number; cycle: number } => {
    const cell = cellOf(requirement, candidate)
    const cycles = cyclesOf(jobOf(requirement), candidate, cell)
    const { capacityPerMinute } = simulateCell(jobOf(requirement), candidate, cell, cycles, {
      seed: 3,
      durationSeconds: 5 * SHIFT_SECONDS,
    })
    return { perMinute: capacityPerMinute, cycle: cycles[0]?.seconds ?? 0 }
  }

  it.each([
    { batchSize: 20, changeoverMinutes: 15 },
    { batchSize: 20, changeoverMinutes: 5 },
    { batchSize: 30, changeoverMinutes: 30 },
  ])('$batchSize in a row, $changeoverMinutes min between them: as computed by hand', (batches) => {
    const { perMinute, cycle } = capacity(steelSheets(batches))
    const { batchSize, changeoverMinutes } = batches
    const byHand = (60 * batchSize) / (batchSize * cycle + changeoverMinutes * 60)
    // Short stops of a minute an hour take a little under 2 %.
    expect(perMinute).toBeLessThan(byHand * 1.005)
    expect(perMinute).toBeGreaterThan(byHand * 0.97)
  })

  it('the rate over batches is batch / (batch · cycle + changeover)', () => {
    const feed = sheetFeedOf(steelSheets().facts)
    if (!feed) throw new Error('no feed')
    // 20 / (20 · 50 s + 900 s) = 20 in 1900 s = 0.6316 a minute.
    expect(batchRate(feed, 50)).toBeCloseTo(0.631579, 6)
    expect(batchRate({ ...feed, batchSize: Number.POSITIVE_INFINITY }, 50)).toBeCloseTo(1.2, 9)
  })

  it('has the bends in its cycle as they were given', () => {
    const requirement = steelSheets({ processCount: 3, processSeconds: 21 })
    const cell = cellOf(requirement, candidate)
    const bends = cyclesOf(jobOf(requirement), candidate, cell)[0]?.segments.filter(
      ({ label }) => label === 'Bend',
    )
    expect(bends?.map(({ seconds }) => seconds)).toEqual([7, 7, 7])
  })
})

describe('which sheets go where', () => {
  it.each([
    ['Handle one full plywood sheet every 1.5 seconds from press to stack.', 'to_stack'],
    ['Stack glass panes, 20 a minute', 'to_stack'],
    ['Load MDF boards onto pallets', 'to_stack'],
    ['', 'to_stack'],
    ['Destack plywood onto the sanding line, 6 a minute', 'from_stack'],
    ['Feed MDF boards from the stack into the beam saw', 'from_stack'],
    ['Load sheets into the edge bander', 'from_stack'],
    ['Platten vom Stapel auf die Linie', 'from_stack'],
  ])('%s: %s', (text, flow) => {
    expect(sheetFlowOf(readRequirement(text, { task: 'sheet_handling', machineKind: 'press' }).facts)).toBe(
      flow,
    )
  })

  it('a saw or a shear is the end of a line, unless its time on a sheet is known', () => {
    expect(sheetFeedOf(plywood({ machineKind: 'other' }).facts)).toBeUndefined()
    expect(sheetFeedOf(plywood({ machineKind: 'other', processSeconds: 40 }).facts)?.machineSeconds).toBe(40)
  })

  it('a press gives sheets, a press brake takes them', () => {
    expect(sheetFeedOf(plywood().facts)).toBeUndefined()
    expect(sheetFeedOf(steelSheets().facts)?.bends).toBe(4)
    expect(sheetFeedOf(steelSheets({ machineKind: 'laser' }).facts)?.machineSeconds).toBe(300)
  })
})
