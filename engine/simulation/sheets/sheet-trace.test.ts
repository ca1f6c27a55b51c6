import { describe, expect, it } from 'vitest'
import { layoutCell, stackPositions } from '../../layout/index.ts'
import { destackingJobs, feedJobs, stackingJobs } from '../../layout/sheets/test/sample-sheets.ts'
import { jobOf } from '../../process/job.ts'
import { cyclesOf } from '../cycle.ts'
import { partPoseAt, spanAt } from '../play.ts'
import { distanceMm, jumpFaults, keyFaults, loopFaults, tipsOf } from '../test/trace-faults.ts'
import { traceOf } from '../trace.ts'
import type { Trace } from '../types.ts'

const traced = [...stackingJobs, ...destackingJobs, ...feedJobs].map((job) => {
  const layout = layoutCell(jobOf(job.requirement), job.candidate)
  if (!('cell' in layout)) throw new Error(job.name)
  const { cell } = layout
  const cycles = cyclesOf(jobOf(job.requirement), job.candidate, cell)
  const play = (): Trace => traceOf(jobOf(job.requirement), job.candidate, cell, cycles, { seed: 1 })
  return { ...job, cell, play, trace: play() }
})

describe.each(traced)('the trace of $name', ({ cell, trace, play }) => {
  const tip = tipsOf(cell, trace)

  it('moves every robot, and sheets with it', () => {
    expect(trace.robots.map(({ id }) => id)).toEqual(cell.robots.map(({ id }) => id))
    expect(trace.durationSeconds).toBeGreaterThan(30)
    expect(trace.durationSeconds).toBeLessThan(200)
    for (const robot of cell.robots)
      expect(
        trace.parts.some(({ spans }) =>
          spans.some((span) => span.on === 'tool' && span.robotId === robot.id),
        ),
      ).toBe(true)
  })

  it('has keys in order, within the limits of the joints, none turned round in a flash', () => {
    expect(keyFaults(cell, trace)).toEqual([])
  })

  it('ends where it began', () => {
    expect(loopFaults(trace)).toEqual([])
    for (const { keys } of trace.robots) expect(keys[0]?.atSeconds).toBeCloseTo(0, 9)
  })

  it('hands sheets over without a jump: within 1 mm and square from conveyor to tool to stack', () => {
    expect(jumpFaults(trace, tip, true)).toEqual([])
  })

  it('keeps every span within the loop, and every sheet above the floor', () => {
    for (const part of trace.parts) {
      for (const span of part.spans) {
        expect(span.fromSeconds).toBeGreaterThanOrEqual(-1e-9)
        expect(span.toSeconds).toBeLessThanOrEqual(trace.durationSeconds + 1e-6)
        expect(span.toSeconds).toBeGreaterThan(span.fromSeconds)
        const middle = (span.fromSeconds + span.toSeconds) / 2
        const pose = partPoseAt(part, middle, (id) => tip(id, middle))
        expect((pose?.topMm[2] ?? -1) - part.sizeMm[2]).toBeGreaterThan(-1)
      }
    }
  })

  it('holds at most one sheet with each robot', () => {
    for (let seconds = 0; seconds < trace.durationSeconds; seconds += 0.25) {
      for (const robot of cell.robots) {
        const held = trace.parts.filter((part) => {
          const span = spanAt(part, seconds)
          return span?.on === 'tool' && span.robotId === robot.id
        })
        expect(held.length, `${robot.id} at ${seconds}`).toBeLessThanOrEqual(1)
      }
    }
  })

  it('never has one sheet inside another where they lie or travel', () => {
    for (let seconds = 0.05; seconds < trace.durationSeconds; seconds += 1.13) {
      const there = trace.parts.flatMap((part) => {
        const span = spanAt(part, seconds)
        if (!span) return []
        const pose = partPoseAt(part, seconds, (id) => tip(id, seconds))
        if (!pose) return []
        const isTurned = Math.abs(Math.round(pose.yawDegrees / 90)) % 2 === 1
        const [l, w, h] = part.sizeMm
        // A swinging sheet is not square to the cell: its middle strip stands for it.
        const [sx, sy] =
          span.on === 'tool' ? [Math.min(l, w) / 2, Math.min(l, w) / 2] : isTurned ? [w, l] : [l, w]
        return [{ id: part.id, topMm: pose.topMm, sx, sy, h }]
      })
      there.forEach((a, index) => {
        for (const b of there.slice(0, index)) {
          const apart =
            Math.abs(a.topMm[0] - b.topMm[0]) >= (a.sx + b.sx) / 2 - 1 ||
            Math.abs(a.topMm[1] - b.topMm[1]) >= (a.sy + b.sy) / 2 - 1 ||
            a.topMm[2] - a.h >= b.topMm[2] - 0.5 ||
            b.topMm[2] - b.h >= a.topMm[2] - 0.5
          expect(apart, `${a.id} in ${b.id} at ${seconds}`).toBe(true)
        }
      })
    }
  })

  it('is the same again', () => {
    expect(play()).toEqual(trace)
  })
})

describe('stacking', () => {
  it.each(traced.slice(0, stackingJobs.length))(
    '$name: lays every sheet exactly on its place',
    ({ cell, trace }) => {
      const places = cell.stations.flatMap((station) => stackPositions(station, [0, 0]))
      const laid = trace.parts.flatMap(({ spans }) =>
        spans.filter((span, index) => span.on === 'still' && spans[index - 1]?.on === 'tool'),
      )
      expect(laid.length).toBeGreaterThan(5)
      for (const span of laid) {
        if (span.on !== 'still') continue
        expect(Math.min(...places.map(({ topMm }) => distanceMm(topMm, span.topMm)))).toBeLessThan(1e-6)
      }
    },
  )

  it('brings one sheet in every 1.5 s and sends a full stack out', () => {
    const [job] = traced
    if (!job) throw new Error('no sample')
    const grips = job.trace.parts.flatMap(({ spans }) =>
      spans.flatMap((span, index) =>
        span.on === 'tool' && spans[index - 1]?.on === 'still' ? [span.fromSeconds] : [],
      ),
    )
    const skipped = job.trace.robots.flatMap(({ keys }) =>
      keys.filter(({ doing }) => doing === 'Wait for the next stack'),
    ).length
    expect(skipped).toBeGreaterThan(0)
    // All takts of the loop but those that a robot misses while its stack is changed.
    const takts = Math.round(job.trace.durationSeconds / 1.5)
    expect(grips.length).toBeLessThan(takts)
    expect(grips.length).toBeGreaterThan(takts - 5)
    const front = Math.min(...job.cell.fence.panels.map(({ fromMm }) => fromMm[1]))
    expect(
      job.trace.parts.some(({ spans }) =>
        spans.some((span) => span.on === 'path' && span.toTopMm[1] < front && span.fromTopMm[1] > front),
      ),
    ).toBe(true)
  })

  it('backwards takes sheets off stacks and lays them on the conveyor, which carries them away', () => {
    const job = traced.find(({ name }) => name === destackingJobs[0]?.name)
    if (!job) throw new Error('no sample')
    const line = job.cell.stations.find(({ kind }) => kind === 'outfeed')
    const carried = job.trace.parts.filter(({ spans }) => spans.some(({ on }) => on === 'tool'))
    expect(carried.length).toBeGreaterThan(20)
    const away = carried.filter(({ spans }) => {
      const index = spans.findIndex(({ on }) => on === 'tool')
      const [before, after, then] = [spans[index - 1], spans[index + 1], spans[index + 2]]
      return (
        before?.on === 'still' &&
        after?.on === 'still' &&
        Math.abs(after.topMm[1] - (line?.centreMm[1] ?? 0)) < 1 &&
        then?.on === 'path' &&
        then.toTopMm[0] < then.fromTopMm[0]
      )
    })
    expect(away.length).toBeGreaterThan(0.7 * carried.length)
    const doing = new Set(job.trace.robots.flatMap(({ keys }) => keys.map((key) => key.doing)))
    expect([...doing]).toEqual(
      expect.arrayContaining(['To the stack', 'Grip and separate', 'Carry to the conveyor']),
    )
  })
})
