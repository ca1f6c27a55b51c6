import { BufferAttribute, BufferGeometry } from 'three'
import { convexHull, facesOf, type Point } from '#engine/scene/index.ts'
import type { Role, SceneItem } from '#engine/scene/types.ts'
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

type Corners = readonly Vector3Mm[]

/** What belongs together and is as good as one block: a stack of pallets, a machine, the bed of a conveyor or table. */
const BLOCKS: ReadonlySet<Role> = new Set<Role>(['pallet', 'machine', 'conveyor', 'tray'])

const lowest = (corners: Corners): number => Math.min(...corners.map((corner) => corner[2]))
const highest = (corners: Corners): number => Math.max(...corners.map((corner) => corner[2]))

/** Still solids gathered into bodies that throw one shadow each; legs under a bed stay apart from it. */
const bodiesOf = (items: readonly SceneItem[]): Corners[] => {
  const cornersOf = (item: SceneItem): Corners => facesOf(item).flatMap((face) => face.points)
  const groups = Map.groupBy(items, (item) =>
    BLOCKS.has(item.role) && item.ownerId !== undefined ? `${item.role} ${item.ownerId}` : undefined,
  )
  return [...groups].flatMap(([key, members]): Corners[] => {
    const bodies = members.map(cornersOf)
    if (key === undefined) return bodies
    const top = Math.max(...bodies.map(highest))
    const isBed = (body: Corners): boolean =>
      members[0]?.role === 'pallet' || members[0]?.role === 'machine' || lowest(body) > top * 0.5
    return [bodies.filter(isBed).flat(), ...bodies.filter((body) => !isBed(body))]
  })
}

/** What still solids throw on the floor under a far lamp: the hull of each body's thrown corners, as flat triangles. */
export const shadowGeometry = (items: readonly SceneItem[], toLamp: Vector3Mm): BufferGeometry => {
  const positions: number[] = []
  for (const corners of bodiesOf(items)) {
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
