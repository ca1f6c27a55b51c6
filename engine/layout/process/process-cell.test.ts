import { describe, expect, it } from 'vitest'
import { robotById } from '../../catalogue/index.ts'
import { armOf } from '../../motion/arm.ts'
import { strokesOf } from '../../process/strokes-of.ts'
import { toRobotFrame } from '../robot-frame.ts'
import { overlaps, stationRoom } from '../room/overlaps.ts'
import { candidateOf } from '../test/sample-jobs.ts'
import type { Cell } from '../types.ts'
import { layOutSample, processJobs } from './test/sample-processes.ts'
import { reachingTurn, sampled, strokePointsMm } from './work.ts'

const cellOf = (layout: ReturnType<typeof layOutSample>): Cell => {
  if (!('cell' in layout)) throw new Error(layout.diagnostics.map(({ text }) => text).join(' '))
  return layout.cell
}

describe.each(processJobs)('the cell for $name', ({ requirement, candidate, process }) => {
  const cell = cellOf(layOutSample(requirement, candidate))
  const robot = robotById(candidate.robotId)
  const arm = robot && armOf(robot)
  if (!arm) throw new Error(candidate.robotId)

  it('has one robot for each station of the process, each with its own place of work', () => {
    expect(cell.robots).toHaveLength(process.stations.length)
    const places = cell.stations.filter(({ kind }) => kind === 'process')
    expect(places).toHaveLength(process.stations.length)
    cell.robots.forEach(({ servesStationIds }, index) => {
      expect(servesStationIds).toContain(places[index]?.id)
    })
  })

  it('lets nothing overlap and keeps everything in its bounds', () => {
    expect(overlaps(cell)).toEqual([])
    const { minX, minY, maxX, maxY } = cell.boundsMm
    for (const station of cell.stations) {
      const { min, max } = stationRoom(station)
      expect(min[0], station.id).toBeGreaterThanOrEqual(minX - 1e-6)
      expect(min[1], station.id).toBeGreaterThanOrEqual(minY - 1e-6)
      expect(max[0], station.id).toBeLessThanOrEqual(maxX + 1e-6)
      expect(max[1], station.id).toBeLessThanOrEqual(maxY + 1e-6)
      expect(max[2], station.id).toBeLessThanOrEqual(cell.heightMm)
    }
  })

  it('reaches every target, with the tool turned as it is told', () => {
    for (const placed of cell.robots) {
      const stations = cell.stations.filter(({ id }) => placed.servesStationIds.includes(id))
      const targets = stations.flatMap((station) => station.targets)
      expect(targets.length).toBeGreaterThan(0)
      for (const target of targets) {
        const solutions = arm.solve(toRobotFrame(placed, target), placed.toolLengthMm)
        expect(solutions.length).toBeGreaterThan(0)
      }
    }
  })

  it('reaches every stroke on the part, every 20 mm of it', () => {
    cell.robots.forEach((placed, index) => {
      const work = process.stations[index]
      const place = cell.stations.find(
        ({ id, kind }) => kind === 'process' && placed.servesStationIds.includes(id),
      )
      const topMm = place?.targets[0]?.positionMm
      if (!work || !topMm || !place) throw new Error('no place')
      expect(topMm[2]).toBeCloseTo(place.surfaceMm + process.partMm[2], 6)
      const points = strokesOf(work, process).flatMap((stroke) => sampled(strokePointsMm(stroke, topMm), 20))
      expect(points.length).toBeGreaterThan(0)
      expect(reachingTurn(arm, placed, points)).toBeDefined()
    })
  })

  it('stands every device that the process names, once for each station', () => {
    const named = process.stations.flatMap(({ devices }) => devices.map(({ form }) => form))
    const forms = cell.stations.flatMap(({ kind, form }) => (kind === 'device' && form ? [form] : []))
    expect([...forms].sort()).toEqual([...named].sort())
    expect(new Set(cell.stations.map(({ id }) => id)).size).toBe(cell.stations.length)
  })

  it('is closed but for guarded openings: people load a positioner at the front, parts pass a line through tunnels', () => {
    const { doors, openings, panels } = cell.fence
    expect(doors.length).toBeGreaterThan(0)
    const lines = [...panels, ...doors, ...openings]
    const length = lines.reduce(
      (sum, { fromMm, toMm }) => sum + Math.hypot(toMm[0] - fromMm[0], toMm[1] - fromMm[1]),
      0,
    )
    const xs = lines.flatMap(({ fromMm, toMm }) => [fromMm[0], toMm[0]])
    const ys = lines.flatMap(({ fromMm, toMm }) => [fromMm[1], toMm[1]])
    const around = 2 * (Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys))
    expect(length).toBeCloseTo(around, 3)
    for (const { fromMm, toMm } of doors)
      expect(Math.hypot(toMm[0] - fromMm[0], toMm[1] - fromMm[1])).toBeCloseTo(900, 3)
    if (process.presentation === 'positioner') {
      expect(openings.map(({ guard }) => guard)).toEqual(process.stations.map(() => 'light_curtain'))
      const front = Math.min(...ys)
      for (const { fromMm, toMm } of openings) expect([fromMm[1], toMm[1]]).toEqual([front, front])
    } else {
      const lineCount = process.flow === 'series' ? 1 : process.stations.length
      expect(openings.map(({ guard }) => guard)).toEqual(
        Array.from({ length: 2 * lineCount }, () => 'tunnel'),
      )
    }
  })
})

describe('a process cell', () => {
  it('keeps the light curtain as far from the swing as ISO 13855 asks: 928 mm for 0.5 s and 30 mm', () => {
    const [job] = processJobs
    const cell = cellOf(layOutSample(job.requirement, job.candidate))
    const positioner = cell.stations.find(({ form }) => form === 'positioner')
    const opening = cell.fence.openings[0]
    if (!positioner || !opening) throw new Error('no positioner')
    expect(stationRoom(positioner).min[1] - opening.fromMm[1]).toBeGreaterThanOrEqual(928)
  })

  it('lets a person in: loading openings of 1 m and 600 mm to walk past the swing', () => {
    for (const { requirement, candidate, process } of processJobs) {
      if (process.presentation !== 'positioner') continue
      const { fence, stations } = cellOf(layOutSample(requirement, candidate))
      const openings = fence.openings.map(({ fromMm, toMm }) => [fromMm[0], toMm[0]] as const)
      for (const [from, to] of openings) expect(to - from).toBeGreaterThanOrEqual(1000)
      for (const [index, [from]] of openings.entries())
        if (index > 0) expect(from).toBeGreaterThan(openings[index - 1]?.[1] ?? 0)
      const xs = [...fence.panels, ...fence.doors].flatMap(({ fromMm, toMm }) => [fromMm[0], toMm[0]])
      for (const station of stations.filter(({ form }) => form === 'positioner')) {
        const { min, max } = stationRoom(station)
        expect(min[0] - Math.min(...xs)).toBeGreaterThanOrEqual(600)
        expect(Math.max(...xs) - max[0]).toBeGreaterThanOrEqual(600)
      }
    }
  })

  it('gives a positioner room for the swing of the whole part', () => {
    for (const { requirement, candidate, process } of processJobs) {
      if (process.presentation !== 'positioner') continue
      const cell = cellOf(layOutSample(requirement, candidate))
      for (const { form, centreMm, sizeMm, targets } of cell.stations) {
        const top = targets[0]?.positionMm
        if (form !== 'positioner' || !top) continue
        const aside = top[1] - centreMm[1]
        const corner = Math.hypot(process.partMm[0] / 2, aside + process.partMm[1] / 2)
        expect(sizeMm[0] / 2).toBeGreaterThan(corner)
        expect(aside).toBeGreaterThan(process.partMm[1] / 2)
      }
    }
  })

  it('passes the part from stop to stop on one line in series', () => {
    const job = processJobs.find(({ name }) => name.startsWith('housings assembled by three'))
    if (!job) throw new Error('no sample')
    const cell = cellOf(layOutSample(job.requirement, job.candidate))
    const belt = cell.stations
      .filter(({ flow }) => flow)
      .map(stationRoom)
      .sort((a, b) => a.min[0] - b.min[0])
    expect(belt).toHaveLength(7)
    for (const [index, room] of belt.slice(1).entries())
      expect(room.min[0]).toBeCloseTo(belt[index]?.max[0] ?? 0, 6)
  })

  it('says which robot does not reach a part too large for it', () => {
    const job = processJobs.find(({ name }) => name.startsWith('a frame of 2 m'))
    if (!job) throw new Error('no sample')
    const small = candidateOf('universal-robots-ur5e', {}, { lengthMm: 350 })
    const layout = layOutSample(job.requirement, small)
    if ('cell' in layout) throw new Error('a UR5e cannot weld a frame of 2 m × 0.8 m')
    expect(layout.diagnostics.map(({ code }) => code)).toEqual(['layout.unreachable'])
  })
})
