import { BufferAttribute, BufferGeometry } from 'three'
import { convexHull, type Point } from '#engine/scene/drawing/project.ts'
import { facesOf } from '#engine/scene/solids/solid.ts'
import type { SceneItem } from '#engine/scene/types.ts'
import type { Vector3Mm } from '#engine/units.ts'

/** Just above the floor's grid, below paint. */
const LIFT_MM = -1

/** Solids so small that their shadow lies within their neighbours': rollers, boards, brackets. */
const throwsOwnShadow = (corners: readonly (readonly [number, number, number])[]): boolean => {
  const span = (axis: 0 | 1 | 2): number => {
    const along = corners.map((corner) => corner[axis])
    return Math.max(...along) - Math.min(...along)
  }
  const [, middle = 0, longest = 0] = [span(0), span(1), span(2)].sort((a, b) => a - b)
  return longest >= 300 && middle >= 20
}

/** What still solids throw on the floor under a far lamp: the hull of each one's thrown corners, as flat triangles. */
export const shadowGeometry = (items: readonly SceneItem[], toLamp: Vector3Mm): BufferGeometry => {
  const positions: number[] = []
  for (const item of items) {
    const corners = facesOf(item).flatMap((face) => face.points)
    if (!throwsOwnShadow(corners)) continue
    const hull = convexHull(
      corners.map(([x, y, z]): Point => {
        const along = z / toLamp[2]
        return [x - toLamp[0] * along, y - toLamp[1] * along]
      }),
    )
    const [first] = hull
    if (!first) continue
    for (let i = 1; i + 1 < hull.length; i += 1) {
      const [b, c] = [hull[i], hull[i + 1]]
      if (b && c) positions.push(first[0], first[1], LIFT_MM, b[0], b[1], LIFT_MM, c[0], c[1], LIFT_MM)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3))
  return geometry
}
