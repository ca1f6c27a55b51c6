import type { Degrees, Vector3Mm } from '../../units.ts'
import { radians } from '../../units.ts'
import { dot } from '../solids/vector.ts'

/** A parallel projection: `right` and `up` span the picture, `toViewer` points out of it. */
export type Projection = { right: Vector3Mm; up: Vector3Mm; toViewer: Vector3Mm }
export type Point = readonly [x: number, y: number]

/** Seen from `azimuthDegrees` (0 from +x, -90 from the operator's side) and `elevationDegrees` above the floor. */
export const projectionFrom = (azimuthDegrees: Degrees, elevationDegrees: Degrees): Projection => {
  const [a, e] = [radians(azimuthDegrees), radians(elevationDegrees)]
  return {
    toViewer: [Math.cos(a) * Math.cos(e), Math.sin(a) * Math.cos(e), Math.sin(e)],
    right: [-Math.sin(a), Math.cos(a), 0],
    up: [-Math.cos(a) * Math.sin(e), -Math.sin(a) * Math.sin(e), Math.cos(e)],
  }
}

/** Millimetres in the picture plane, y downwards as on screens. */
export const project = (projection: Projection, point: Vector3Mm): Point => [
  dot(point, projection.right),
  -dot(point, projection.up),
]

export type Bounds2 = { minX: number; minY: number; maxX: number; maxY: number }

export const boundsOf = (points: readonly Point[]): Bounds2 => {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const [x, y] of points) {
    bounds.minX = Math.min(bounds.minX, x)
    bounds.maxX = Math.max(bounds.maxX, x)
    bounds.minY = Math.min(bounds.minY, y)
    bounds.maxY = Math.max(bounds.maxY, y)
  }
  return bounds
}

/** Outline of a point cloud, counter-clockwise (Andrew's monotone chain, 1979). */
export const convexHull = (points: readonly Point[]): Point[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1])
  if (sorted.length < 3) return sorted
  const chain = (ordered: readonly Point[]): Point[] => {
    const hull: Point[] = []
    for (const point of ordered) {
      while (hull.length >= 2) {
        const [a, b] = [hull[hull.length - 2], hull[hull.length - 1]]
        if (!a || !b) break
        if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break
        hull.pop()
      }
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return [...chain(sorted), ...chain(sorted.toReversed())]
}
