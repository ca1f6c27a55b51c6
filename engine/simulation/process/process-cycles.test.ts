import { describe, expect, it } from 'vitest'
import { robots } from '../../catalogue/index.ts'
import { overlaps } from '../../layout/index.ts'
import { layOutSample, processJobs } from '../../layout/process/test/sample-processes.ts'
import { candidateOf } from '../../layout/test/sample-jobs.ts'
import type { Cell } from '../../layout/types.ts'
import { armOf } from '../../motion/arm.ts'
import { jobOf } from '../../process/job.ts'
import { processCycles } from './process-cycles.ts'

const cellOf = (layout: ReturnType<typeof layOutSample>): Cell => {
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

const cyclesFor = (start: string) => {
  const job = processJobs.find(({ name }) => name.startsWith(start))
  if (!job) throw new Error(start)
  return processCycles(
    jobOf(job.requirement),
    job.candidate,
    cellOf(layOutSample(job.requirement, job.candidate)),
  )
}

const labelsOf = (cycle: ReturnType<typeof cyclesFor>[number] | undefined) =>
  cycle?.segments.map(({ label, kind }) => `${kind}: ${label}`)

describe('the cycle of a process', () => {
  it('tells six seams as one piece, the moves between them as another, and the swing of the positioner', () => {
    const [cycle] = cyclesFor('brackets welded, six-axis')
    expect(labelsOf(cycle)).toEqual([
      'move: To the part: weld seam',
      'process: Weld seam ×6',
      'move: On to the next: weld seam ×5',
      'move: Back out of the swing',
      'wait: Positioner swings',
    ])
    // 80 mm at 8 mm/s and 1 s at the ends, six times.
    expect(cycle?.segments[1]?.seconds).toBeCloseTo(66, 6)
  })

  it('fetches a bearing, keeps clear of the press, then drives screws', () => {
    const [cycle] = cyclesFor('housings assembled by one')
    expect(labelsOf(cycle)).toEqual([
      'move: To the feeder',
      'grip: Take hold',
      'move: Carry to the part',
      'process: Place bearing',
      'release: Let go',
      'move: Keep clear',
      'process: Press bearing',
      'move: To the part: drive screw M4',
      'process: Drive screw M4 ×4',
      'move: On to the next: drive screw M4 ×3',
      'move: Back over the part',
      'wait: Next part is indexed and clamped',
    ])
  })

  it('moves for a small share of the time while it works, and a minute at most between', () => {
    for (const { requirement, candidate, process } of processJobs) {
      const cycles = processCycles(
        jobOf(requirement),
        candidate,
        cellOf(layOutSample(requirement, candidate)),
      )
      cycles.forEach(({ segments }, index) => {
        const moves = segments.filter(({ kind }) => kind === 'move').reduce((sum, s) => sum + s.seconds, 0)
        const strokes = process.stations[index]?.operations.reduce((sum, { count }) => sum + count, 0) ?? 0
        expect(moves).toBeGreaterThan(0.1)
        expect(moves).toBeLessThan(2 + 1.2 * (strokes + 2))
      })
    }
  })
})

describe('every robot of the catalogue with a model', () => {
  const jobs = processJobs.filter(({ name }) =>
    [
      'brackets welded by two, six-axis',
      'door panels inspected, six-axis',
      'housings assembled by two in series, six-axis',
    ].includes(name),
  )

  it.each(jobs)('gets no cell for $name, or one without overlaps in which it can do every stroke', (job) => {
    let stood = 0
    for (const robot of robots.filter((one) => armOf(one))) {
      const tool = job.process.stations[0]?.tool
      const candidate = candidateOf(
        robot.id,
        { robotCount: job.process.stations.length, loadKg: tool?.massKg ?? 1 },
        { lengthMm: tool?.lengthMm ?? 0 },
      )
      const layout = layOutSample(job.requirement, candidate)
      if (!('cell' in layout)) {
        expect(layout.diagnostics.map(({ code }) => code)).toEqual(['layout.unreachable'])
        continue
      }
      stood += 1
      expect(overlaps(layout.cell), robot.id).toEqual([])
      const cycles = processCycles(jobOf(job.requirement), candidate, layout.cell)
      expect(cycles.length, robot.id).toBe(layout.cell.robots.length)
    }
    expect(stood).toBeGreaterThan(70)
  })
})
