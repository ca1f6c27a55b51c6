import { BufferAttribute, CircleGeometry, Group, LineBasicMaterial, LineSegments, Mesh } from 'three'
import type { Cell } from '#engine/layout/types.ts'
import type { Vector3Mm } from '#engine/units.ts'
import type { SceneColours } from './colours.ts'
import type { Finish } from './finish.ts'
import { linesGeometry } from './shapes/geometry.ts'

const GRID_MM = 500
/** Below everything that lies on the floor, so that nothing flickers. */
const SINK_MM = -4

/** A disc of floor that fades into the background, with a 500 mm grid near the cell. */
export const buildFloor = (cell: Cell, colours: SceneColours, finish: Finish): Group => {
  const { minX, minY, maxX, maxY } = cell.boundsMm
  const [cx, cy] = [(minX + maxX) / 2, (minY + maxY) / 2]
  const radius = Math.hypot(maxX - minX, maxY - minY) * 0.95 + 1500
  const disc = new CircleGeometry(radius, 72)
  const [middle, rim] = [finish.level(colours.floor), finish.level(colours.background)]
  const count = disc.getAttribute('position').count
  const rgb = new Float32Array(count * 3)
  for (let i = 0; i < count; i += 1) {
    const { r, g, b } = i === 0 ? middle : rim
    rgb.set([r, g, b], i * 3)
  }
  disc.setAttribute('color', new BufferAttribute(rgb, 3))
  const plane = new Mesh(disc, finish.coloured())
  plane.position.set(cx, cy, SINK_MM)
  plane.receiveShadow = finish.kind === 'fine'

  const reach = 1000
  const marks = (from: number, to: number): number[] => {
    const first = Math.ceil((from - reach) / GRID_MM) * GRID_MM
    const last = Math.floor((to + reach) / GRID_MM) * GRID_MM
    return Array.from({ length: Math.max(0, (last - first) / GRID_MM + 1) }, (_, i) => first + i * GRID_MM)
  }
  const [x0, x1, y0, y1] = [minX - reach, maxX + reach, minY - reach, maxY + reach]
  const pairs: [Vector3Mm, Vector3Mm][] = [
    ...marks(minX, maxX).map((x): [Vector3Mm, Vector3Mm] => [
      [x, y0, 0],
      [x, y1, 0],
    ]),
    ...marks(minY, maxY).map((y): [Vector3Mm, Vector3Mm] => [
      [x0, y, 0],
      [x1, y, 0],
    ]),
  ]
  const grid = new LineSegments(
    linesGeometry(pairs),
    new LineBasicMaterial({ color: colours.grid, transparent: true, opacity: 0.6 }),
  )
  grid.position.z = SINK_MM + 2
  const group = new Group()
  group.add(plane, grid)
  return group
}
