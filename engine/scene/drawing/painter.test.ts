import { describe, expect, it } from 'vitest'
import { facesOf } from '../solids/solid.ts'
import type { SceneItem } from '../types.ts'
import { paintableOf, paintOrder } from './painter.ts'
import { convexHull, project, projectionFrom } from './project.ts'

const VIEW = projectionFrom(-56, 29)

const box = (
  ownerId: string,
  positionMm: [number, number, number],
  sizeMm: [number, number, number],
): SceneItem => ({
  role: 'part',
  tone: 'steel',
  shape: { kind: 'box', sizeMm },
  positionMm,
  rotationDegrees: 0,
  ownerId,
})

const orderOf = (items: SceneItem[]): (string | undefined)[] =>
  paintOrder(
    items.map((item) => paintableOf(item, facesOf(item), VIEW)),
    VIEW,
  ).map(({ item }) => item.ownerId)

describe('painting back to front', () => {
  it('draws what lies below first, whatever order it came in', () => {
    const stack = [500, 100, 300].map((z) => box(String(z), [0, 0, z], [400, 400, 200]))
    expect(orderOf(stack)).toEqual(['100', '300', '500'])
  })

  it('draws the far box before the near one, on the operator side', () => {
    expect(
      orderOf([box('near', [0, -600, 100], [400, 400, 200]), box('far', [0, 0, 100], [400, 400, 200])]),
    ).toEqual(['far', 'near'])
  })

  it('orders a long conveyor and a small post beside it, where the order of middles is wrong', () => {
    // The conveyor reaches far back, so its middle is farther than the post; the post stands behind its front end.
    const conveyor = box('conveyor', [0, 0, 400], [200, 4000, 800])
    const post = box('post', [-400, -1500, 1000], [100, 100, 2000])
    expect(orderOf([conveyor, post])).toEqual(['post', 'conveyor'])
  })

  it('draws everything once, also when solids stand in one another in a ring', () => {
    const ring = [
      box('a', [0, 0, 100], [900, 100, 100]),
      box('b', [400, 400, 120], [100, 900, 100]),
      box('c', [0, 300, 130], [900, 600, 90]),
    ]
    expect(orderOf(ring).toSorted()).toEqual(['a', 'b', 'c'])
  })
})

describe('the projection', () => {
  it('keeps upright lines upright and draws higher points higher', () => {
    const [foot, head] = [project(VIEW, [100, 200, 0]), project(VIEW, [100, 200, 1000])]
    expect(head[0]).toBeCloseTo(foot[0], 9)
    expect(head[1]).toBeLessThan(foot[1])
  })

  it('finds the outline of a cloud of points', () => {
    const hull = convexHull([
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
      [1, 1],
      [1, 0],
    ])
    expect(hull).toHaveLength(4)
  })
})
