import { describe, expect, it } from 'vitest'
import { layoutCell, stackPositions } from '../layout/index.ts'
import { sampleJobs } from '../layout/test/sample-jobs.ts'
import type { Cell } from '../layout/types.ts'
import { jobOf } from '../process/job.ts'
import { cyclesOf } from './cycle.ts'
import { partPoseAt } from './play.ts'
import { distanceMm, jumpFaults, keyFaults, loopFaults, tipsOf } from './test/trace-faults.ts'
import { traceOf } from './trace.ts'

const cellOf = (layout: ReturnType<typeof layoutCell>): Cell => {
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

describe.each(sampleJobs)('the trace of $name', ({ requirement, candidate }) => {
  const cell = cellOf(layoutCell(jobOf(requirement), candidate))
  const cycles = cyclesOf(jobOf(requirement), candidate, cell)
  const trace = traceOf(jobOf(requirement), candidate, cell, cycles, { seed: 1 })
  const tip = tipsOf(cell, trace)

  it('moves every robot, and parts with it', () => {
    expect(trace.robots.map(({ id }) => id)).toEqual(cell.robots.map(({ id }) => id))
    expect(trace.durationSeconds).toBeGreaterThan(15)
    expect(trace.durationSeconds).toBeLessThan(200)
    for (const robot of cell.robots) {
      expect(
        trace.parts.some(({ spans }) =>
          spans.some((span) => span.on === 'tool' && span.robotId === robot.id),
        ),
      ).toBe(true)
    }
  })

  it('has keys in order, within the limits of the joints, none turned round in a flash', () => {
    expect(keyFaults(cell, trace)).toEqual([])
  })

  it('ends where it began', () => {
    expect(loopFaults(trace)).toEqual([])
  })

  it('hands parts over without a jump: within 1 mm from belt to tool to where they are laid', () => {
    expect(jumpFaults(trace, tip)).toEqual([])
  })

  it('keeps a part on the tool and above the floor all the way', () => {
    for (const part of trace.parts) {
      for (const span of part.spans) {
        for (const share of [0.1, 0.4, 0.7, 0.95]) {
          const seconds = span.fromSeconds + share * (span.toSeconds - span.fromSeconds)
          const pose = partPoseAt(part, seconds, (id) => tip(id, seconds))
          expect((pose?.topMm[2] ?? -1) - part.sizeMm[2]).toBeGreaterThan(-1)
          if (span.on !== 'tool') continue
          const [x, y, z] = span.offsetMm
          const held = tip(span.robotId, seconds)
          expect(distanceMm(pose?.topMm ?? [], held?.positionMm ?? [])).toBeCloseTo(Math.hypot(x, y, z), 3)
        }
      }
    }
  })

  it('is the same for the same seed', () => {
    expect(traceOf(jobOf(requirement), candidate, cell, cycles, { seed: 1 })).toEqual(trace)
  })
})

describe('palletizing', () => {
  const [job] = sampleJobs
  if (!job) throw new Error('no sample')
  const cell = cellOf(layoutCell(jobOf(job.requirement), job.candidate))
  const trace = traceOf(
    jobOf(job.requirement),
    job.candidate,
    cell,
    cyclesOf(jobOf(job.requirement), job.candidate, cell),
    { seed: 1 },
  )

  it('begins with a pallet that is partly full, sends it off full and goes on with the next', () => {
    const standing = trace.parts.filter(({ spans }) => spans[0]?.on === 'still' && spans[0].fromSeconds === 0)
    const stack = cell.stations.find((station) => station.stack)?.stack
    expect(standing.length).toBeGreaterThan(10)
    expect(standing.length).toBeLessThan(stack?.boxCount ?? 0)
    const leaving = trace.parts.find(({ look }) => look === 'pallet')
    expect(leaving?.sizeMm).toEqual(stack?.palletMm)
  })

  it('lays every box exactly on its place in the plan', () => {
    const places = cell.stations.flatMap((station) =>
      stackPositions(station, cell.robots[0]?.baseMm ?? [0, 0]),
    )
    const laid = trace.parts.flatMap(({ spans }) =>
      spans.filter((span, index) => span.on === 'still' && spans[index - 1]?.on === 'tool'),
    )
    expect(laid.length).toBeGreaterThan(10)
    for (const span of laid) {
      if (span.on !== 'still') continue
      const nearest = Math.min(...places.map(({ topMm }) => distanceMm(topMm, span.topMm)))
      expect(nearest).toBeLessThan(1e-6)
    }
  })

  it('carries boxes clear of those that stand: never lower than 20 mm over a box it passes', () => {
    const tip = tipsOf(cell, trace)
    const height = cell.part.sizeMm[2]
    for (const part of trace.parts) {
      const held = part.spans.find((span) => span.on === 'tool')
      if (!held) continue
      for (let seconds = held.fromSeconds; seconds < held.toSeconds; seconds += 0.05) {
        const pose = partPoseAt(part, seconds, (id) => tip(id, seconds))
        if (!pose) continue
        const bottom = pose.topMm[2] - height
        for (const other of trace.parts) {
          if (other === part || other.look) continue
          const still = other.spans.find(
            (span) => span.on === 'still' && span.fromSeconds <= seconds && span.toSeconds > seconds,
          )
          if (still?.on !== 'still' || still.topMm[2] - 1 <= bottom) continue
          // The box stands higher than the underside of the one that is carried: they must not meet.
          const apart = Math.hypot(still.topMm[0] - pose.topMm[0], still.topMm[1] - pose.topMm[1])
          expect(apart, `${part.id} past ${other.id} at ${seconds}`).toBeGreaterThan(295)
        }
      }
    }
  })
})

describe('machine tending', () => {
  it('opens each door once in a cycle and closes it again', () => {
    const job = sampleJobs.find(({ name }) => name === 'blanks, six-axis')
    if (!job) throw new Error('no sample')
    const cell = cellOf(layoutCell(jobOf(job.requirement), job.candidate))
    const trace = traceOf(
      jobOf(job.requirement),
      job.candidate,
      cell,
      cyclesOf(jobOf(job.requirement), job.candidate, cell),
      { seed: 1 },
    )
    expect(trace.signals.map(({ stationId }) => stationId)).toEqual(['machine-1', 'machine-2'])
    for (const { changes } of trace.signals) {
      expect(changes.map(({ state }) => state)).toEqual(['busy', 'open', 'closed', 'busy'])
    }
  })
})
