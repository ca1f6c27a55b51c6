import { LatheGeometry, Vector2 } from 'three'

/** Round bodies about +y from 0 to their length, as an arm's castings are. */

/** Thin rods need fewer sides than a turret. */
const segmentsFor = (radius: number): number => (radius < 30 ? 8 : radius < 90 ? 14 : 20)

const arc = (radius: number, centreY: number, from: number, to: number, steps: number): Vector2[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = from + ((to - from) * i) / steps
    return new Vector2(Math.max(0, Math.cos(angle) * radius), centreY + Math.sin(angle) * radius)
  })

/** A link: round at both ends, narrowing from `radius` to `endRadius`; the ends reach half a radius past the joints. */
export const linkGeometry = (radius: number, endRadius: number, length: number): LatheGeometry => {
  const flat = 0.55
  const squash = (points: Vector2[], centreY: number): Vector2[] =>
    points.map((point) => new Vector2(point.x, centreY + (point.y - centreY) * flat))
  return new LatheGeometry(
    [
      ...squash(arc(radius, 0, -Math.PI / 2, 0, 5), 0),
      ...squash(arc(endRadius, length, 0, Math.PI / 2, 5), length),
    ],
    segmentsFor(radius),
  )
}

/** A disc or drum with broken edges. */
export const drumGeometry = (radius: number, endRadius: number, length: number): LatheGeometry => {
  const edge = Math.min(radius * 0.14, length * 0.2)
  return new LatheGeometry(
    [
      new Vector2(0, 0),
      new Vector2(Math.max(0.1, radius - edge), 0),
      new Vector2(radius, edge),
      new Vector2(endRadius, Math.max(edge, length - edge)),
      new Vector2(Math.max(0.1, endRadius - edge), length),
      new Vector2(0, length),
    ],
    segmentsFor(radius),
  )
}

/** A robot's foot: a wide flange on the floor, then the turning column. */
export const footGeometry = (radius: number, endRadius: number, length: number): LatheGeometry => {
  const flange = Math.min(length * 0.18, radius * 0.25)
  return new LatheGeometry(
    [
      new Vector2(0, 0),
      new Vector2(radius * 1.3, 0),
      new Vector2(radius * 1.3, flange),
      new Vector2(radius * 1.02, flange * 1.25),
      new Vector2(radius * 0.95, length * 0.5),
      new Vector2(endRadius, length * 0.56),
      new Vector2(endRadius, length),
      new Vector2(0, length),
    ],
    segmentsFor(radius),
  )
}
