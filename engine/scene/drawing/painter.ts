import type { Vector3Mm } from '../../units.ts'
import { dot } from '../solids/vector.ts'
import type { Face, SceneItem } from '../types.ts'
import type { Bounds2, Projection } from './project.ts'
import { boundsOf, project } from './project.ts'

/** A solid ready to be ordered: its faces, corners, and extents in space and in the picture. */
export type Paintable = {
  item: SceneItem
  faces: Face[]
  corners: Vector3Mm[]
  bounds: Bounds2
  low: Vector3Mm
  high: Vector3Mm
  /** Towards the viewer, of the middle. */
  depth: number
}

export const paintableOf = (item: SceneItem, faces: Face[], projection: Projection): Paintable => {
  const corners = faces.filter((face) => !face.isDecal).flatMap((face) => face.points)
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const [x, y, z] of corners) {
    low[0] = Math.min(low[0], x)
    low[1] = Math.min(low[1], y)
    low[2] = Math.min(low[2], z)
    high[0] = Math.max(high[0], x)
    high[1] = Math.max(high[1], y)
    high[2] = Math.max(high[2], z)
  }
  const middle: Vector3Mm = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  return {
    item,
    faces,
    corners,
    bounds: boundsOf(corners.map((corner) => project(projection, corner))),
    low,
    high,
    depth: dot(middle, projection.toViewer),
  }
}

/** Solids may sink into one another by this much and still count as apart. */
const SLACK_MM = 3

const overlapInPicture = (a: Bounds2, b: Bounds2): boolean =>
  a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY

const extent = (corners: readonly Vector3Mm[], axis: Vector3Mm): readonly [number, number] => {
  let [low, high] = [Infinity, -Infinity]
  for (const corner of corners) {
    const along = dot(corner, axis)
    if (along < low) low = along
    if (along > high) high = along
  }
  return [low, high]
}

/**
 * Positive when `a` hides `b`. Two convex solids that are apart have a plane between them; the one on the viewer's side
 * of it is in front (Newell, Newell, Sancha 1972). Planes tried: the three cell axes, then the faces of both.
 */
const inFront = (a: Paintable, b: Paintable, toViewer: Vector3Mm): number => {
  let best = -SLACK_MM
  let order = 0
  for (const axis of [2, 1, 0] as const) {
    const side = toViewer[axis]
    if (Math.abs(side) < 1e-6) continue
    const [over, under] = [a.low[axis] - b.high[axis], b.low[axis] - a.high[axis]]
    const gap = Math.max(over, under)
    if (gap <= best) continue
    best = gap
    order = over > under ? Math.sign(side) : -Math.sign(side)
  }
  if (order !== 0) return order
  for (const { normal } of [...a.faces, ...b.faces]) {
    const side = dot(normal, toViewer)
    if (Math.abs(side) < 0.02) continue
    const [aLow, aHigh] = extent(a.corners, normal)
    const [bLow, bHigh] = extent(b.corners, normal)
    const [over, under] = [aLow - bHigh, bLow - aHigh]
    const gap = Math.max(over, under)
    if (gap <= best) continue
    best = gap
    order = over > under ? Math.sign(side) : -Math.sign(side)
  }
  return order !== 0 ? order : a.depth - b.depth
}

/**
 * Back to front. Order is found pair by pair where the pictures overlap, then sorted topologically; where solids
 * overlap in a ring, the farthest goes first.
 */
export const paintOrder = (paintables: readonly Paintable[], projection: Projection): Paintable[] => {
  const hides: number[][] = paintables.map(() => [])
  const waiting: number[] = paintables.map(() => 0)
  for (let i = 0; i < paintables.length; i += 1) {
    for (let j = i + 1; j < paintables.length; j += 1) {
      const [a, b] = [paintables[i], paintables[j]]
      if (!a || !b || !overlapInPicture(a.bounds, b.bounds)) continue
      const order = inFront(a, b, projection.toViewer)
      if (order === 0) continue
      const [front, back] = order > 0 ? [i, j] : [j, i]
      hides[back]?.push(front)
      waiting[front] = (waiting[front] ?? 0) + 1
    }
  }
  const left = new Set(paintables.keys())
  const byDepth = [...left].sort((a, b) => (paintables[a]?.depth ?? 0) - (paintables[b]?.depth ?? 0))
  const ready = byDepth.filter((i) => waiting[i] === 0)
  const ordered: Paintable[] = []
  const draw = (i: number): void => {
    const paintable = paintables[i]
    if (!left.delete(i) || !paintable) return
    ordered.push(paintable)
    for (const front of hides[i] ?? []) {
      waiting[front] = (waiting[front] ?? 0) - 1
      if (waiting[front] === 0) ready.push(front)
    }
  }
  while (left.size > 0) {
    const next = ready.shift() ?? byDepth.find((i) => left.has(i))
    if (next === undefined) break
    draw(next)
  }
  return ordered
}
