import { Group, LineBasicMaterial, LineSegments } from 'three'
import type { Cell } from '#engine/layout/types.ts'
import type { Vector3Mm } from '#engine/units.ts'
import type { SceneColours } from './colours.ts'
import { linesGeometry } from './shapes/geometry.ts'

export type Dimension = { fromMm: Vector3Mm; toMm: Vector3Mm; atMm: Vector3Mm }

/** Overall width and depth, and the first robot's place between them, 450 and 850 mm outside the bounds. */
export const dimensionsOf = (cell: Cell): Dimension[] => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const robot = cell.robots[0]?.baseMm
  const along = (from: Vector3Mm, to: Vector3Mm): Dimension => ({
    fromMm: from,
    toMm: to,
    atMm: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, 0],
  })
  const [inner, outer] = [450, 850]
  return [
    along([minX, minY - outer, 0], [maxX, minY - outer, 0]),
    along([maxX + outer, minY, 0], [maxX + outer, maxY, 0]),
    ...(robot
      ? [
          along([minX, minY - inner, 0], [robot[0], minY - inner, 0]),
          along([robot[0], minY - inner, 0], [maxX, minY - inner, 0]),
          along([maxX + inner, minY, 0], [maxX + inner, robot[1], 0]),
          along([maxX + inner, robot[1], 0], [maxX + inner, maxY, 0]),
        ]
      : []),
  ].filter(({ fromMm, toMm }) => Math.hypot(toMm[0] - fromMm[0], toMm[1] - fromMm[1]) > 1)
}

const TICK_MM = 90

/** Dimension lines with oblique ticks, and the guarded openings as lines, for the view from above. */
export const buildDimensions = (cell: Cell, colours: SceneColours): Group => {
  const tick = ([x, y]: Vector3Mm): [Vector3Mm, Vector3Mm] => [
    [x - TICK_MM, y - TICK_MM, 5],
    [x + TICK_MM, y + TICK_MM, 5],
  ]
  const pairs = dimensionsOf(cell).flatMap(({ fromMm, toMm }): [Vector3Mm, Vector3Mm][] => [
    [
      [fromMm[0], fromMm[1], 5],
      [toMm[0], toMm[1], 5],
    ],
    tick(fromMm),
    tick(toMm),
  ])
  const guarded = cell.fence.openings.map(({ fromMm, toMm }): [Vector3Mm, Vector3Mm] => [
    [fromMm[0], fromMm[1], cell.fence.heightMm],
    [toMm[0], toMm[1], cell.fence.heightMm],
  ])
  const group = new Group()
  group.add(new LineSegments(linesGeometry(guarded), new LineBasicMaterial({ color: colours.tone('beam') })))
  group.add(new LineSegments(linesGeometry(pairs), new LineBasicMaterial({ color: colours.measured })))
  return group
}
