import { describe, expect, it } from 'vitest'
import { layOutSample, processJobs } from '../../layout/process/test/sample-processes.ts'
import type { Cell } from '../../layout/types.ts'
import { jobOf } from '../../process/job.ts'
import { seededRandom } from '../../random.ts'
import type { Requirement } from '../../requirement/types.ts'
import { serverOf } from '../shift/server.ts'
import type { Shift } from '../shift/shift.ts'
import { runLine } from './line-run.ts'
import { runPositioner } from './positioner-run.ts'
import { type Chance, postOf, type Run, usualChance } from './posts.ts'
import { processCycles } from './process-cycles.ts'
import { processShift } from './process-shift.ts'

const cellOf = (layout: ReturnType<typeof layOutSample>): Cell => {
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

const exact: Chance = {
  workVariation: 0,
  loadVariation: 0,
  arrivalVariation: 0,
  stops: { everySeconds: Number.POSITIVE_INFINITY, clearSeconds: 0 },
}
const HOURS_8 = 8 * 3600

const shiftOf = (
  job: (typeof processJobs)[number],
  arrivalsPerMinute: number,
  seed = 1,
  change: Requirement['facts'] = {},
): Shift => {
  const cell = cellOf(layOutSample(job.requirement, job.candidate))
  return {
    ...jobOf({ ...job.requirement, facts: { ...job.requirement.facts, ...change } }),
    candidate: job.candidate,
    cell,
    cycles: processCycles(jobOf(job.requirement), job.candidate, cell),
    seed,
    durationSeconds: HOURS_8,
    arrivalsPerMinute,
  }
}

const jobNamed = (start: string) => {
  const job = processJobs.find(({ name }) => name.startsWith(start))
  if (!job) throw new Error(start)
  return job
}

const posts = (seconds: readonly number[], chance: Chance = exact) =>
  seconds.map((workSeconds, index) =>
    postOf({
      id: `stop-${index}`,
      label: '',
      server: serverOf(`robot-${index}`, seededRandom(7 + index), chance.stops),
      workSeconds,
    }),
  )
const plain: Run = {
  endSeconds: 100_000,
  gapSeconds: 0,
  throughSeconds: 0,
  changeSeconds: 4,
  loadSeconds: 0,
  batchParts: Number.POSITIVE_INFINITY,
  changeoverSeconds: 0,
  chance: exact,
}
const none = (): number => 0

describe('stops in series', () => {
  it.each([
    { work: [16], period: 20 },
    { work: [16, 11, 8], period: 20 },
    { work: [8, 16, 11], period: 20 },
    { work: [8, 11, 16], period: 20 },
  ])('without chance hold exactly the slowest stop: $work', ({ work, period }) => {
    expect(runLine(posts(work), plain, 1, none) / plain.endSeconds).toBeCloseTo(1 / period, 3)
    expect(runLine(posts(work), plain, 0, none) / plain.endSeconds).toBeCloseTo(1 / period, 3)
  })

  it('block before the slowest stop and starve after it', () => {
    const line = posts([8, 16, 8])
    runLine(line, plain, 1, none)
    expect(line.map(({ server }) => Math.round((server.busySeconds / plain.endSeconds) * 100))).toEqual([
      60, 100, 60,
    ])
    expect(line.map(({ server }) => Math.round((server.blockedSeconds / plain.endSeconds) * 100))).toEqual([
      40, 0, 0,
    ])
  })

  it('with exponential stops hold more with places between them, as lines do', () => {
    const chance: Chance = { ...exact, stops: { everySeconds: 200, clearSeconds: 60 } }
    const held = [0, 1, 5].map((buffer) =>
      runLine(posts([16, 16, 16], chance), { ...plain, chance }, buffer, none),
    )
    expect(held[1]).toBeGreaterThan(held[0] ?? 0)
    expect(held[2]).toBeGreaterThan(held[1] ?? 0)
    // Never more than one stop alone: 60 s of every 260 s it stands.
    expect(held[2]).toBeLessThan((plain.endSeconds / 20 / (1 + 0.3)) * 1.05 * 1.1)
  })

  it('lose the set-up after every batch: 50 parts of 20 s, then 900 s', () => {
    const run: Run = { ...plain, batchParts: 50, changeoverSeconds: 900 }
    const [post] = posts([16])
    if (!post) throw new Error('no post')
    const done = runLine([post], run, 1, none)
    expect(done / plain.endSeconds).toBeCloseTo(50 / (50 * 20 + 900), 3)
    expect(post.server.downSeconds / plain.endSeconds).toBeCloseTo(900 / 1900, 1)
  })
})

describe('a positioner', () => {
  it.each([
    { work: 66.5, load: 30, period: 70, why: 'the robot sets the pace' },
    { work: 20, load: 56.5, period: 60, why: 'the person sets the pace' },
  ])('turns a part out every $period s: $why', ({ work, load, period }) => {
    const [post] = posts([work])
    if (!post) throw new Error('no post')
    const run: Run = { ...plain, changeSeconds: 3.5, loadSeconds: load }
    expect(runPositioner(post, run, none) / run.endSeconds).toBeCloseTo(1 / period, 3)
    expect(post.server.busySeconds / run.endSeconds).toBeCloseTo((work + 3.5) / period, 2)
  })

  it('loses the set-up, the swing out and one loading after every batch', () => {
    const [post] = posts([66.5])
    if (!post) throw new Error('no post')
    const run: Run = {
      ...plain,
      endSeconds: 5_000_000,
      changeSeconds: 3.5,
      loadSeconds: 30,
      batchParts: 50,
      changeoverSeconds: 900,
    }
    const expected = 50 / (50 * 70 + 3.5 + 900 + 30)
    expect(runPositioner(post, run, none) / run.endSeconds).toBeCloseTo(expected, 4)
  })

  it('stops for the service of its tool', () => {
    const [post] = posts([66.5])
    if (!post) throw new Error('no post')
    const run: Run = {
      ...plain,
      changeSeconds: 3.5,
      loadSeconds: 30,
      service: { everyParts: 10, seconds: 50 },
    }
    expect(runPositioner(post, run, none) / run.endSeconds).toBeCloseTo(1 / 75, 3)
  })
})

describe.each(processJobs)('a shift of $name', (job) => {
  const { process } = job
  const shift = shiftOf(job, Number.POSITIVE_INFINITY)
  const change = process.changeSeconds
  const load = process.loadSeconds ?? 0

  it('without chance makes what its slowest robot, or the people at its positioners, can make', () => {
    const seconds = shift.cycles.map((cycle) => Math.max(cycle.seconds, load + (load > 0 ? change : 0)))
    const everyParts = process.service?.everyParts ?? Number.POSITIVE_INFINITY
    const service = (process.service?.seconds ?? 0) / everyParts
    const rate =
      process.flow === 'series'
        ? 1 / (Math.max(...seconds) + service)
        : seconds.reduce((sum, each) => sum + 1 / (each + service), 0)
    const { partsDone } = processShift(shift, exact)
    expect(Math.abs(partsDone / (rate * HOURS_8) - 1)).toBeLessThan(0.01)
  })

  it('gives shares that make a whole, and is the same for the same seed', () => {
    const result = processShift(shift)
    for (const { utilisation, blockedShare, downShare, starvedShare } of result.robots) {
      expect(utilisation + blockedShare + downShare + starvedShare).toBeCloseTo(1, 6)
      expect(utilisation).toBeGreaterThan(0.05)
    }
    expect(result.stations.map(({ id }) => id)).toEqual(
      shift.cell.stations.filter(({ kind }) => kind === 'process').map(({ id }) => id),
    )
    expect(processShift(shift)).toEqual(result)
    expect(processShift({ ...shift, seed: 2 }).robots).not.toEqual(result.robots)
  })

  it('never works less when more is asked', () => {
    const most = (processShift(shift, usualChance).partsDone / HOURS_8) * 60
    let before = shift.cycles.map(() => 0)
    for (const share of [0.2, 0.4, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 2]) {
      const { robots } = processShift({ ...shift, arrivalsPerMinute: most * share })
      robots.forEach(({ utilisation }, index) => {
        expect(utilisation, `${share} of ${most}`).toBeGreaterThanOrEqual((before[index] ?? 0) - 1e-9)
      })
      before = robots.map(({ utilisation }) => utilisation)
    }
  })

  it('makes what is asked while it has time to spare', () => {
    const most = (processShift(shift).partsDone / HOURS_8) * 60
    for (const share of [0.1, 0.5, 0.8]) {
      const { partsDone } = processShift({ ...shift, arrivalsPerMinute: share * most })
      const asked = share * most * (HOURS_8 / 60)
      expect(Math.abs(partsDone - asked), `${share} of ${most}`).toBeLessThanOrEqual(
        Math.max(1.5, 0.006 * asked),
      )
    }
  })
})

describe('batches', () => {
  it('take their set-up out of the time of the cell: 15 min after every 50 brackets', () => {
    const job = jobNamed('brackets welded, six-axis')
    const shift = shiftOf(job, Number.POSITIVE_INFINITY)
    const slow = shiftOf(job, Number.POSITIVE_INFINITY, 1, {
      changeoverMinutes: { value: 15, origin: 'given', basis: '15 min' },
    })
    const [fast, held] = [processShift(shift, exact), processShift(slow, exact)]
    const cycle = shift.cycles[0]?.seconds ?? 0
    const batch = 50 * (cycle + 8 / 10) + 900 + 3.5 + (job.process.loadSeconds ?? 0)
    expect(held.partsDone).toBeLessThan(fast.partsDone)
    expect(Math.abs(held.partsDone / ((50 * HOURS_8) / batch) - 1)).toBeLessThan(0.03)
    expect(held.robots[0]?.downShare).toBeCloseTo((900 * Math.floor(HOURS_8 / batch)) / HOURS_8, 1)
    expect(held.assumptions.join(' ')).toContain('After every 50 parts the cell stands 15 min')
  })
})
