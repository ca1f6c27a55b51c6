import { describe, expect, it } from 'vitest'
import type { Cell } from '../layout/types.ts'
import { sceneOf } from './scene-of.ts'
import { facesOf } from './solids/solid.ts'
import { palletizingCell, pickingCell, tendingCell } from './test/cells.ts'
import type { Role, SceneItem } from './types.ts'

const cells: [string, Cell][] = [
  ['palletizing', palletizingCell],
  ['machine tending', tendingCell],
  ['picking', pickingCell],
]

const extentOf = (items: SceneItem[]) => {
  const points = items.flatMap((item) => facesOf(item).flatMap((face) => face.points))
  const along = (axis: 0 | 1 | 2): number[] => points.map((point) => point[axis])
  return {
    x: [Math.min(...along(0)), Math.max(...along(0))],
    y: [Math.min(...along(1)), Math.max(...along(1))],
    top: Math.max(...along(2)),
  }
}

const ofStation = (cell: Cell, id: string): SceneItem[] =>
  sceneOf(cell).filter((item) => item.ownerId === id && item.role !== 'marking')

describe('what stands in a cell', () => {
  it.each(cells)('%s: no number is missing in any solid', (_, cell) => {
    const numbers = sceneOf(cell).flatMap((item) =>
      facesOf(item).flatMap((face) => [...face.points.flat(), ...face.normal]),
    )
    expect(numbers.length).toBeGreaterThan(1000)
    expect(numbers.every(Number.isFinite)).toBe(true)
  })

  it.each<[string, Cell, Role, number]>([
    [
      'boards, blocks and skids of the pallet and ten stored ones',
      palletizingCell,
      'pallet',
      20 + 9 * 13 + 20,
    ],
    ['posts, panels and rails of the fence', palletizingCell, 'fence', 0],
    ['the lathe', tendingCell, 'machine', 0],
    ['the door leaf, its window and handle', tendingCell, 'machine_door', 3],
    ['frame of the hanging robot', pickingCell, 'frame', 15],
  ])('%s', (_, cell, role, count) => {
    const found = sceneOf(cell).filter((item) => item.role === role).length
    if (count === 0) expect(found).toBeGreaterThan(5)
    else expect(found).toBe(count)
  })

  it('a conveyor is as long and wide as its station and its rollers touch the surface', () => {
    const { x, y } = extentOf(
      ofStation(palletizingCell, 'infeed').filter((item) => item.tone === 'aluminium'),
    )
    expect(x[0]).toBeCloseTo(-3300, 6)
    expect(x[1]).toBeCloseTo(-700, 6)
    expect(y[0]).toBeCloseTo(300, 6)
    expect(y[1]).toBeCloseTo(900, 6)
    const rollers = ofStation(palletizingCell, 'infeed').filter((item) => item.tone === 'roller')
    // Drawn with ten sides, a roller's edge lies up to 5 % of its radius below the round.
    expect(extentOf(rollers).top).toBeLessThanOrEqual(750)
    expect(extentOf(rollers).top).toBeGreaterThan(748)
  })

  it('a pallet stands where it is placed, its deck at the surface', () => {
    const { x, y, top } = extentOf(ofStation(palletizingCell, 'pallet'))
    expect(x).toEqual([-1000, 200])
    expect(y).toEqual([-1750, -950])
    expect(top).toBeCloseTo(144, 6)
  })

  it('small parts ride on a belt, cartons on rollers', () => {
    const tones = (cell: Cell): string[] => ofStation(cell, 'infeed').map((item) => item.tone)
    expect(tones(palletizingCell)).toContain('roller')
    expect(tones(pickingCell)).not.toContain('roller')
  })

  it('a machine opens towards the robot that serves it', () => {
    const leaf = sceneOf(tendingCell).filter((item) => item.role === 'machine_door')
    // The lathe stands behind the robot: its door is on the near side, at y = 1650 - 750.
    for (const item of leaf) expect(item.positionMm[1]).toBeLessThan(905)
    expect(leaf[0]?.slideMm?.[0]).toBeLessThan(-500)
  })

  it('legs of a hanging frame stand beside the belts, not in them', () => {
    const legs = sceneOf(pickingCell).filter(
      (item) => item.role === 'frame' && item.shape.kind === 'box' && item.shape.sizeMm[2] > 1500,
    )
    expect(legs).toHaveLength(4)
    for (const leg of legs) {
      for (const belt of pickingCell.stations.filter(({ flow }) => flow)) {
        const clear = Math.abs(leg.positionMm[1] - belt.centreMm[1]) - belt.sizeMm[1] / 2 - 40
        expect(clear).toBeGreaterThanOrEqual(0)
      }
    }
  })

  it('fence posts stand at most 1500 mm apart and inside the fence line', () => {
    const posts = sceneOf(palletizingCell).filter(
      (item) => item.role === 'fence' && item.tone === 'fence_post',
    )
    const back = posts
      .filter((item) => Math.abs(item.positionMm[1] - 2200) < 1)
      .map((item) => item.positionMm[0])
      .toSorted((a, b) => a - b)
    expect(back[0]).toBeCloseTo(-2600, 6)
    expect(back.at(-1)).toBeCloseTo(2200, 6)
    for (const [i, x] of back.slice(1).entries()) expect(x - (back[i] ?? x)).toBeLessThanOrEqual(1500)
  })
})
