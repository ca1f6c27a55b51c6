import { describe, expect, it } from 'vitest'
import { withSaid } from '../requirement/index.ts'
import type { Facts, FieldValues } from '../requirement/types.ts'
import type { Vector2Mm } from '../units.ts'
import { processWaysOf } from './process-ways.ts'
import { strokesOf } from './strokes-of.ts'
import type { Stroke } from './types.ts'

const strokes = (values: Partial<FieldValues>, count?: number): Stroke[][] => {
  const facts: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values))
    facts[field] = { value, origin: 'given', basis: 'sample' }
  const ways = processWaysOf(withSaid({ version: 1, text: '', questions: [], facts: facts as Facts }))
  const process = count === undefined ? ways?.asNeeded : ways?.byStations[count - 1]
  return process?.stations.map((station) => strokesOf(station, process)) ?? []
}
const lengthOf = (points: readonly Vector2Mm[]): number =>
  points.slice(1).reduce((sum, point, index) => {
    const from = points[index] ?? point
    return sum + Math.hypot(point[0] - from[0], point[1] - from[1])
  }, 0)

const samples: readonly Partial<FieldValues>[] = [
  { task: 'arc_welding', partLengthMm: 200, partWidthMm: 135, processCount: 6, processLengthMm: 80 },
  { task: 'arc_welding', partLengthMm: 200, partWidthMm: 135, processCount: 2, processLengthMm: 700 },
  { task: 'dispensing', partLengthMm: 600, partWidthMm: 400, processLengthMm: 3000 },
  { task: 'dispensing', partLengthMm: 300, partWidthMm: 40, processLengthMm: 9000 },
  { task: 'finishing', partLengthMm: 245, partWidthMm: 160 },
  { task: 'inspection', partLengthMm: 900, partWidthMm: 600, smallestDefectMm: 0.5 },
  { task: 'screwdriving', partLengthMm: 85, partWidthMm: 55, screwCount: 7 },
  {
    task: 'assembly',
    partLengthMm: 85,
    partWidthMm: 55,
    insertName: 'bearing',
    screwCount: 4,
    isForceLogged: true,
  },
]

describe('strokes', () => {
  it.each(samples)('%o lie on the part, paths have their length', (values) => {
    const [length = 0, width = 0] = [values.partLengthMm, values.partWidthMm]
    for (const station of strokes(values))
      for (const { operation, pointsMm, seconds } of station) {
        expect(seconds).toBe(operation.secondsEach)
        for (const [x, y] of pointsMm) {
          expect(Math.abs(x)).toBeLessThanOrEqual(length / 2 + 1e-9)
          expect(Math.abs(y)).toBeLessThanOrEqual(width / 2 + 1e-9)
        }
        if (operation.kind === 'path') expect(lengthOf(pointsMm)).toBeCloseTo(operation.lengthMm ?? 0, 4)
        else expect(pointsMm).toHaveLength(1)
      }
  })

  it('are as many as the operations count, and stand apart', () => {
    const [station = []] = strokes({ task: 'screwdriving', partLengthMm: 85, partWidthMm: 55, screwCount: 7 })
    expect(station).toHaveLength(7)
    expect(new Set(station.map(({ pointsMm }) => pointsMm.join())).size).toBe(7)
  })

  it('of stations in series are different places of the same part', () => {
    const both = strokes({ task: 'screwdriving', partLengthMm: 85, partWidthMm: 55, screwCount: 4 }, 2)
    const places = both.flat().map(({ pointsMm }) => pointsMm.join())
    expect(both.map((station) => station.length)).toEqual([2, 2])
    expect(new Set(places).size).toBe(4)
  })

  it('of parallel stations are the same places', () => {
    const [first, second] = strokes(
      { task: 'arc_welding', partLengthMm: 200, partWidthMm: 135, processCount: 3 },
      2,
    )
    expect(first).toEqual(second)
  })

  it('of thousands of places are drawn as 120 that take as long as all', () => {
    const [station = []] = strokes({
      task: 'screwdriving',
      partLengthMm: 900,
      partWidthMm: 600,
      screwCount: 3000,
    })
    const seconds = station.reduce((sum, each) => sum + each.seconds, 0)
    const one = station[0]?.operation.secondsEach ?? 0
    expect(station).toHaveLength(120)
    // 24 of them each, and the moves of the 23 left out.
    expect(seconds).toBeGreaterThan(3000 * one)
    expect(seconds).toBeLessThan(3000 * (one + 1))
  })

  it('of a path a thousand times around stay few points and keep their time', () => {
    const [[stroke] = []] = strokes({
      task: 'dispensing',
      partLengthMm: 10,
      partWidthMm: 10,
      processLengthMm: 40_000,
    })
    expect(stroke?.pointsMm.length).toBeLessThan(400)
    expect(stroke?.seconds).toBeGreaterThan(40_000 / 300)
  })

  it('views are laid out as the camera sees them: four by two on a door panel', () => {
    const [station = []] = strokes({
      task: 'inspection',
      partLengthMm: 900,
      partWidthMm: 600,
      smallestDefectMm: 0.5,
    })
    const columns = new Set(station.map(({ pointsMm }) => pointsMm[0]?.[0]))
    const rows = new Set(station.map(({ pointsMm }) => pointsMm[0]?.[1]))
    expect([columns.size, rows.size]).toEqual([4, 2])
  })

  it('seams are short ways apart: there and back in turn', () => {
    const [station = []] = strokes({
      task: 'arc_welding',
      partLengthMm: 200,
      partWidthMm: 135,
      processCount: 6,
      processLengthMm: 80,
    })
    for (let index = 1; index < station.length; index += 1) {
      const from = station[index - 1]?.pointsMm.at(-1) ?? [0, 0]
      const to = station[index]?.pointsMm[0] ?? [0, 0]
      expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeLessThan(60)
    }
  })
})
