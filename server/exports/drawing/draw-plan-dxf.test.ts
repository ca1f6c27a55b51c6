import { describe, expect, it } from 'vitest'
import { palletizingCell, pickingCell, tendingCell } from '#engine/scene/test/cells.ts'
import { drawPlanDxf } from './draw-plan-dxf.ts'
import { dxfLayers, dxfText } from './dxf-writer.ts'

type Entity = { type: string; groups: [code: number, value: string][] }

/** Group codes and values as R12 has them: two lines each. */
const readDxf = (dxf: string) => {
  const lines = dxf.split('\r\n').slice(0, -1)
  const pairs = Array.from({ length: lines.length / 2 }, (_, i): [number, string] => [
    Number(lines[2 * i]),
    lines[2 * i + 1] ?? '',
  ])
  const all: Entity[] = []
  for (const [code, value] of pairs) {
    if (code === 0) all.push({ type: value, groups: [] })
    else all.at(-1)?.groups.push([code, value])
  }
  const start = all.findIndex(({ type, groups }) => type === 'SECTION' && groups[0]?.[1] === 'ENTITIES')
  return { pairs, all, entities: all.slice(start + 1, -2) }
}
const groupOf = ({ groups }: Entity, code: number) => groups.find(([one]) => one === code)?.[1] ?? ''
const numberOf = (entity: Entity, code: number) => Number(groupOf(entity, code))

describe.each([
  ['palletizing', palletizingCell],
  ['tending', tendingCell],
  ['picking', pickingCell],
])('the DXF of a %s cell', (_, cell) => {
  const { pairs, all, entities } = readDxf(drawPlanDxf(cell, 'Sample'))

  it('is R12 from header to end, ASCII, with codes that are numbers', () => {
    expect(pairs.every(([code, value]) => Number.isInteger(code) && /^[\x20-\x7e]*$/.test(value))).toBe(true)
    expect(pairs).toContainEqual([1, 'AC1009'])
    expect(all.at(-1)?.type).toBe('EOF')
    const opened = all.filter(({ type }) => type === 'SECTION').length
    expect(all.filter(({ type }) => type === 'ENDSEC')).toHaveLength(opened)
  })

  it('puts every entity on a declared layer and leaves none empty', () => {
    const declared = all.filter(({ type }) => type === 'LAYER').map((layer) => groupOf(layer, 2))
    expect(declared.toSorted()).toEqual(Object.keys(dxfLayers).toSorted())
    expect(new Set(entities.map((entity) => groupOf(entity, 8)))).toEqual(new Set(declared))
  })

  it('draws each fence panel at its place in millimetres', () => {
    const fence = entities.filter((entity) => entity.type === 'LINE' && groupOf(entity, 8) === 'FENCE')
    for (const { fromMm, toMm } of cell.fence.panels) {
      const found = fence.some(
        (one) =>
          numberOf(one, 10) === fromMm[0] &&
          numberOf(one, 20) === fromMm[1] &&
          numberOf(one, 11) === toMm[0] &&
          numberOf(one, 21) === toMm[1],
      )
      expect(found, JSON.stringify({ fromMm, toMm })).toBe(true)
    }
  })

  it('measures what it draws: the overall dimensions are the bounds', () => {
    const { minX, minY, maxX, maxY } = cell.boundsMm
    const said = entities
      .filter((entity) => entity.type === 'TEXT' && groupOf(entity, 8) === 'DIMENSIONS')
      .map((entity) => groupOf(entity, 1))
    expect(said).toContain(String(maxX - minX))
    expect(said).toContain(String(maxY - minY))
  })

  it('has a reach circle about each robot', () => {
    const circles = entities.filter(({ type }) => type === 'CIRCLE')
    expect(circles.map((one) => [numberOf(one, 10), numberOf(one, 20)])).toEqual(
      cell.robots.map(({ baseMm }) => [baseMm[0], baseMm[1]]),
    )
    expect(circles.every((one) => numberOf(one, 40) > 300)).toBe(true)
  })
})

it.each([
  ['Förderband 400 × 300', 'Forderband 400 x 300'],
  ['90° Ø12', '90%%d %%c12'],
  ['line\nbreak', 'line break'],
  ['棚 %%d', '? % %d'],
])('text %j is written %j', (given, written) => {
  expect(dxfText(given)).toBe(written)
})
