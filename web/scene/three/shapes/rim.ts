import { add, dot, length, mix, scale, shaded, subtract } from '#engine/scene/index.ts'
import type { Face } from '#engine/scene/types.ts'
import type { Vector3Mm } from '#engine/units.ts'

/** The rim of the face of a carton or crate is drawn darker, this share of its shorter side and at most 8 mm wide. */
const RIM_SHARE = 0.06
const WIDEST_RIM_MM = 8

/** A four-cornered face with a dark rim, so that boxes side by side are distinct; other faces as they are. */
export const rimmed = (face: Face, hex: string): { face: Face; hex: string }[] => {
  const [a, b, c] = face.points
  if (face.isDecal || face.points.length !== 4 || !a || !b || !c) return [{ face, hex }]
  const [along, across] = [subtract(b, a), subtract(c, b)]
  const [wide, high] = [length(along), length(across)]
  const rim = Math.min(WIDEST_RIM_MM, Math.min(wide, high) * RIM_SHARE)
  const middle = mix(a, c, 0.5)
  const inward = (point: Vector3Mm, side: Vector3Mm, span: number): Vector3Mm =>
    scale(side, (Math.sign(dot(subtract(middle, point), side)) * rim) / span)
  const inner = face.points.map((point) =>
    add(point, add(inward(point, along, wide), inward(point, across, high))),
  )
  const strips = face.points.flatMap((point, i) => {
    const j = (i + 1) % 4
    const [next, innerNext, innerHere] = [face.points[j], inner[j], inner[i]]
    if (!next || !innerNext || !innerHere) return []
    return [
      { face: { points: [point, next, innerNext, innerHere], normal: face.normal }, hex: shaded(hex, 0.72) },
    ]
  })
  return [...strips, { face: { points: inner, normal: face.normal }, hex }]
}
