import { describe, expect, it } from 'vitest'
import { layOutSample, processJobs } from '../../layout/process/test/sample-processes.ts'
import type { Cell } from '../../layout/types.ts'
import type { DownPose } from '../../motion/types.ts'
import { jobOf } from '../../process/job.ts'
import { strokesOf } from '../../process/strokes-of.ts'
import { partPoseAt } from '../play.ts'
import { distanceMm, jumpFaults, keyFaults, loopFaults, tipsOf } from '../test/trace-faults.ts'
import { processCycles } from './process-cycles.ts'
import { processTrace } from './process-trace.ts'

const cellOf = (layout: ReturnType<typeof layOutSample>): Cell => {
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

describe.each(processJobs)('the trace of $name', ({ requirement, candidate, process }) => {
  const cell = cellOf(layOutSample(requirement, candidate))
  const cycles = processCycles(jobOf(requirement), candidate, cell)
  const play = {
    ...jobOf(requirement),
    candidate,
    cell,
    cycles,
    ratePerMinute: requirement.facts.ratePerMinute?.value ?? 1,
    durationSeconds: 100,
    seed: 1,
  }
  const trace = processTrace(play)
  const tipAt = tipsOf(cell, trace)
  const tip = (robotId: string, seconds: number): DownPose => {
    const pose = tipAt(robotId, seconds)
    if (!pose) throw new Error(robotId)
    return pose
  }

  it('has a cycle and a track for every robot', () => {
    const ids = cell.robots.map(({ id }) => id)
    expect(cycles.map(({ robotId }) => robotId)).toEqual(ids)
    expect(trace.robots.map(({ id }) => id)).toEqual(ids)
    expect(trace.durationSeconds).toBeGreaterThan(15)
    expect(trace.durationSeconds).toBeLessThan(200)
    for (const { robotId, seconds, segments } of cycles) {
      expect(segments.reduce((sum, segment) => sum + segment.seconds, 0)).toBeCloseTo(seconds, 9)
      const index = ids.indexOf(robotId)
      const work = process.stations[index]
      const own = (work?.operations ?? []).reduce(
        (sum, { count, secondsEach }) => sum + count * secondsEach,
        0,
      )
      const told = segments.filter(({ kind }) => kind === 'process').reduce((sum, s) => sum + s.seconds, 0)
      expect(told).toBeCloseTo(own, 6)
      expect(seconds).toBeGreaterThan(own + process.changeSeconds)
    }
  })

  it('has keys in order, within the limits of the joints, none turned round in a flash', () => {
    expect(keyFaults(cell, trace)).toEqual([])
  })

  it('ends where it began', () => {
    expect(loopFaults(trace)).toEqual([])
    for (const { keys } of trace.robots) expect(keys[0]?.atSeconds).toBe(0)
    const shown = (seconds: number) =>
      trace.parts.flatMap((part) => {
        const pose = partPoseAt(part, seconds, (id) => tip(id, seconds))
        return pose ? [pose.topMm] : []
      })
    const [begins, ends] = [shown(1e-7), shown(trace.durationSeconds - 1e-7)]
    expect(begins).toHaveLength(ends.length)
    for (const place of begins) {
      expect(Math.min(...ends.map((other) => distanceMm(place, other)))).toBeLessThan(1)
    }
  })

  it('has the tool on every point of every stroke, in order, while the part stands still under it', () => {
    cell.robots.forEach((robot, index) => {
      const work = process.stations[index]
      const place = cell.stations.find(
        ({ id, kind }) => kind === 'process' && robot.servesStationIds.includes(id),
      )
      const top = place?.targets[0]?.positionMm
      const keys = trace.robots[index]?.keys ?? []
      if (!work || !top) throw new Error('no place')
      for (const { operation, pointsMm } of strokesOf(work, process)) {
        if (operation.kind === 'device') continue
        // The key before the first is where the move to the stroke ends.
        const at = keys.filter(
          ({ doing }, number) => doing === operation.label || keys[number + 1]?.doing === operation.label,
        )
        for (const [x, y] of pointsMm) {
          const point = [top[0] + x, top[1] + y, top[2]]
          const nearest = Math.min(
            ...at.map(({ atSeconds }) => distanceMm(tip(robot.id, atSeconds).positionMm, point)),
          )
          expect(nearest, `${operation.label} at ${x}, ${y}`).toBeLessThan(0.1)
        }
        // Between the keys the tool stays on the part's face as well.
        for (const [number, key] of at.entries()) {
          const before = at[number - 1]
          if (!before || key.atSeconds - before.atSeconds > operation.secondsEach) continue
          const middle = (key.atSeconds + before.atSeconds) / 2
          if (keys.some(({ atSeconds }) => atSeconds > before.atSeconds && atSeconds < key.atSeconds))
            continue
          expect(Math.abs(tip(robot.id, middle).positionMm[2] - top[2])).toBeLessThan(1)
          const under = trace.parts.some((part) => {
            const pose = part.id.startsWith('part') && partPoseAt(part, middle, (id) => tip(id, middle))
            return pose && distanceMm(pose.topMm, top) < 1
          })
          expect(under, `a part under ${key.doing} at ${middle}`).toBe(true)
        }
      }
    })
  })

  it('lets no part jump: within 1 mm from place to place, from feeder to tool to part', () => {
    expect(jumpFaults(trace, tip)).toEqual([])
  })

  it('keeps parts on a belt from running into each other', () => {
    if (process.presentation !== 'stop') return
    const step = trace.durationSeconds / 400
    for (let seconds = step / 2; seconds < trace.durationSeconds; seconds += step) {
      const places = trace.parts.flatMap((part) => {
        const pose = part.id.startsWith('part') && partPoseAt(part, seconds, (id) => tip(id, seconds))
        return pose ? [pose.topMm] : []
      })
      places.forEach((a, index) => {
        for (const b of places.slice(0, index)) {
          if (Math.abs(a[1] - b[1]) < 1) expect(Math.abs(a[0] - b[0])).toBeGreaterThan(process.partMm[0] - 1)
        }
      })
    }
  })

  it('keeps the robot out of a swing and of a working press', () => {
    for (const { id, keys } of trace.robots) {
      const robot = cell.robots.find((one) => one.id === id)
      const place = cell.stations.find(
        ({ id: station, kind }) => kind === 'process' && robot?.servesStationIds.includes(station),
      )
      if (!place) throw new Error(id)
      const clear = keys.filter(({ doing }) => doing === 'Positioner swings' || doing.startsWith('Press '))
      for (const { atSeconds } of clear) {
        const [x, y] = tip(id, atSeconds).positionMm
        const off = Math.max(
          Math.abs(x - place.centreMm[0]) - place.sizeMm[0] / 2,
          Math.abs(y - place.centreMm[1]) - place.sizeMm[1] / 2,
        )
        expect(off).toBeGreaterThan(100)
      }
    }
  })

  it('is the same again', () => {
    expect(processTrace(play)).toEqual(trace)
  })
})

describe('assembly', () => {
  const job = processJobs.find(({ name }) => name === 'housings assembled by two in series, six-axis')
  if (!job) throw new Error('no sample')
  const cell = cellOf(layOutSample(job.requirement, job.candidate))
  const trace = processTrace({
    ...jobOf(job.requirement),
    candidate: job.candidate,
    cell,
    cycles: [],
    ratePerMinute: 3,
    durationSeconds: 100,
    seed: 1,
  })

  it('carries one bearing from the feeder into each housing, which takes it along', () => {
    const carried = trace.parts.flatMap(({ spans }) => spans.filter(({ on }) => on === 'tool'))
    expect(carried).toHaveLength(Math.round(trace.durationSeconds / 20))
    const travelling = trace.parts.filter(
      ({ id, spans }) => id.includes('insert') && spans.some(({ on }) => on === 'path'),
    )
    expect(travelling.length).toBeGreaterThan(0)
  })

  it('works the press once for each part while the robot keeps clear', () => {
    const press = trace.signals.find(({ stationId }) => stationId === 'press-1')
    expect(press?.changes[0]?.state).toBe('idle')
    expect(press?.changes.filter(({ state }) => state === 'busy')).toHaveLength(
      Math.round(trace.durationSeconds / 20),
    )
  })
})
