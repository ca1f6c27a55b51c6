import { describe, expect, it } from 'vitest'
import { handlingJobs } from '../../layout/handling/test/sample-jobs.ts'
import { layoutCell } from '../../layout/index.ts'
import { jobOf } from '../../process/job.ts'
import { radians, type Vector3Mm } from '../../units.ts'
import { cyclesOf } from '../cycle.ts'
import { partPoseAt } from '../play.ts'
import { distanceMm, jumpFaults, keyFaults, loopFaults, type TipAt, tipsOf } from '../test/trace-faults.ts'
import { traceOf } from '../trace.ts'
import type { Trace } from '../types.ts'

type Room = { id: string; low: number[]; high: number[] }

/** The upright blocks that all parts and container walls take at a time. */
const roomsAt = (trace: Trace, seconds: number, tip: TipAt): Room[] =>
  trace.parts.flatMap((part): Room[] => {
    const pose = partPoseAt(part, seconds, (id) => tip(id, seconds))
    if (!pose) return []
    const [c, s] = [
      Math.abs(Math.cos(radians(pose.yawDegrees))),
      Math.abs(Math.sin(radians(pose.yawDegrees))),
    ]
    const [length, width, height] = part.sizeMm
    const [dx, dy] = [(length * c + width * s) / 2, (length * s + width * c) / 2]
    const [x, y, z] = pose.topMm
    return [{ id: part.id, low: [x - dx, y - dy, z - height], high: [x + dx, y + dy, z] }]
  })

const depth = (a: Room, b: Room): number =>
  Math.min(
    ...[0, 1, 2].map(
      (axis) => Math.min(a.high[axis] ?? 0, b.high[axis] ?? 0) - Math.max(a.low[axis] ?? 0, b.low[axis] ?? 0),
    ),
  )

describe.each(handlingJobs)('the trace of $name', ({ requirement, candidate }) => {
  const layout = layoutCell(jobOf(requirement), candidate)
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  const { cell } = layout
  const cycles = cyclesOf(jobOf(requirement), candidate, cell)
  const trace = traceOf(jobOf(requirement), candidate, cell, cycles, { seed: 1 })
  const tip = tipsOf(cell, trace)
  const perContainer = requirement.facts.partsPerContainer?.value ?? 0

  it('moves every robot, and parts with it', () => {
    expect(trace.robots.map(({ id }) => id)).toEqual(cell.robots.map(({ id }) => id))
    expect(trace.durationSeconds).toBeGreaterThan(15)
    expect(trace.durationSeconds).toBeLessThan(200)
    for (const robot of cell.robots) {
      const carried = trace.parts.some(({ spans }) =>
        spans.some((span) => span.on === 'tool' && span.robotId === robot.id),
      )
      expect(carried).toBe(true)
    }
  })

  it('has keys in order, within the limits of the joints, none turned round in a flash', () => {
    expect(keyFaults(cell, trace)).toEqual([])
  })

  it('ends where it began: joints, and every part and container', () => {
    expect(loopFaults(trace)).toEqual([])
    const tops = (seconds: number): Vector3Mm[] =>
      trace.parts.flatMap((part) => {
        const pose = partPoseAt(part, seconds, (id) => tip(id, seconds))
        return pose ? [pose.topMm] : []
      })
    const [start, end] = [tops(1e-3), tops(trace.durationSeconds - 1e-3)]
    for (const top of start) expect(Math.min(...end.map((other) => distanceMm(top, other)))).toBeLessThan(10)
    expect(start.length).toBe(end.length)
  })

  it('hands parts over without a jump: within 1 mm from lane or bin to tool to container', () => {
    expect(jumpFaults(trace, tip)).toEqual([])
  })

  it('never has two things in one place: parts on lanes, in bins, on tools, in containers, and their walls', () => {
    for (let step = 0; step < 100; step++) {
      const seconds = (trace.durationSeconds * (step + 0.37)) / 100
      const rooms = roomsAt(trace, seconds, tip).sort((a, b) => (a.low[0] ?? 0) - (b.low[0] ?? 0))
      rooms.forEach((room, index) => {
        for (const other of rooms.slice(index + 1)) {
          if ((other.low[0] ?? 0) > (room.high[0] ?? 0)) break
          const meet = depth(room, other)
          if (meet > 1) expect.fail(`${room.id} and ${other.id} at ${seconds}: ${meet} mm`)
        }
      })
    }
  })

  it('sends containers away full: each holds all of its parts, inside its walls, at the end of the line', () => {
    const line = cell.stations.find(({ kind }) => kind === 'outfeed')
    const end = (line?.centreMm[0] ?? 0) + (line?.sizeMm[0] ?? 0) / 2
    const last = Math.max(...cell.robots.map(({ baseMm }) => baseMm[0]))
    let full = 0
    for (let step = 0; step < 200; step++) {
      const rooms = roomsAt(trace, (trace.durationSeconds * (step + 0.5)) / 200, tip)
      for (const floor of rooms.filter(({ id }) => /-floor(-|$)/.test(id))) {
        const [x = 0] = [((floor.low[0] ?? 0) + (floor.high[0] ?? 0)) / 2]
        if (x < last + (line?.sizeMm[1] ?? 0) || x > end) continue
        const inside = rooms.filter(
          ({ id, low, high }) =>
            id.includes('-part-') &&
            (low[0] ?? 0) > (floor.low[0] ?? 0) - 1 &&
            (high[0] ?? 0) < (floor.high[0] ?? 0) + 1 &&
            (low[1] ?? 0) > (floor.low[1] ?? 0) - 1 &&
            (high[1] ?? 0) < (floor.high[1] ?? 0) + 1 &&
            (low[2] ?? 0) >= (floor.high[2] ?? 0) - 1,
        )
        expect(inside.length, floor.id).toBe(perContainer)
        full += 1
      }
    }
    expect(full).toBeGreaterThan(0)
  })

  it('is the same for the same seed', () => {
    expect(traceOf(jobOf(requirement), candidate, cell, cycles, { seed: 1 })).toEqual(trace)
  })
})

describe('packing', () => {
  it('takes all parts of a block at once', () => {
    const job = handlingJobs.find(({ name }) => name === 'milk, three packers with ten at once')
    if (!job) throw new Error('no sample')
    const layout = layoutCell(jobOf(job.requirement), job.candidate)
    if (!('cell' in layout)) throw new Error('no cell')
    const { cell } = layout
    const cycles = cyclesOf(jobOf(job.requirement), job.candidate, cell)
    const trace = traceOf(jobOf(job.requirement), job.candidate, cell, cycles, { seed: 1 })
    const held = trace.parts.flatMap(({ spans }) => spans.filter((span) => span.on === 'tool'))
    const atOnce = held.filter(
      ({ fromSeconds, robotId }) =>
        robotId === 'robot-1' && Math.abs(fromSeconds - (held[0]?.fromSeconds ?? 0)) < 1e-9,
    )
    expect(atOnce).toHaveLength(10)
  })
})
