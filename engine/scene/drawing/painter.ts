import type { Vector3Mm } from '../../units.ts'
import { dot } from '../solids/vector.ts'
import type { Face, SceneItem } from '../types.ts'
import { type Bounds2, boundsOf, convexHull, type Point, type Projection, project } from './project.ts'

/** A solid ready to be ordered: its faces, corners, and extents in space and in the picture. */
export type Paintable = {
  item: SceneItem
  faces: Face[]
  corners: Vector3Mm[]
  bounds: Bounds2
  /** Outline in the picture. */
  hull: Point[]
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
  const hull = convexHull(corners.map((corner) => project(projection, corner)))
  const middle: Vector3Mm = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
  return {
    item,
    faces,
    corners,
    bounds: boundsOf(hull),
    hull,
    low,
    high,
    depth: dot(middle, projection.toViewer),
  }
}

/** Solids may sink into one another by this much and still count as apart. */
const SLACK_MM = 3

/** Outlines closer than this only touch, and need no order. */
const TOUCH_MM = 0.5

const isApart = (hull: readonly Point[], other: readonly Point[]): boolean =>
  hull.some(([x, y], i) => {
    const next = hull[(i + 1) % hull.length]
    if (!next) return false
    const [dx, dy] = [next[0] - x, next[1] - y]
    const span = Math.hypot(dx, dy)
    // Outlines run so that outside lies on the right of every edge.
    return span > 1e-9 && other.every(([px, py]) => ((py - y) * dx - (px - x) * dy) / span < TOUCH_MM)
  })

/** Whether one may hide the other: their outlines overlap (separating lines of two convex polygons). */
const overlapInPicture = (a: Paintable, b: Paintable): boolean =>
  a.bounds.minX < b.bounds.maxX &&
  b.bounds.minX < a.bounds.maxX &&
  a.bounds.minY < b.bounds.maxY &&
  b.bounds.minY < a.bounds.maxY &&
  !isApart(a.hull, b.hull) &&
  !isApart(b.hull, a.hull)

const extent = (corners: readonly Vector3Mm[], axis: Vector3Mm): readonly [number, number] => {
  let [low, high] = [Infinity, -Infinity]
  for (const corner of corners) {
    const along = dot(corner, axis)
    if (along < low) low = along
    if (along > high) high = along
  }
  return [low, high]
}

type Order = {
  /** Positive when the first hides the second. */
  sign: number
  /** A plane lies between them; otherwise they stand in one another and depth decides. */
  isSure: boolean
}

/**
 * Which of two solids is in front. Two convex solids that are apart have a plane between them; the one on the viewer's
 * side of it is in front (Newell, Newell, Sancha 1972). Planes tried: the three cell axes, then the faces of both.
 */
const orderOf = (a: Paintable, b: Paintable, toViewer: Vector3Mm): Order => {
  let best = -SLACK_MM
  let sign = 0
  const consider = (over: number, under: number, side: number): void => {
    const gap = Math.max(over, under)
    if (gap <= best) return
    best = gap
    sign = over > under ? Math.sign(side) : -Math.sign(side)
  }
  for (const axis of [2, 1, 0] as const) {
    const side = toViewer[axis]
    if (Math.abs(side) > 1e-6) consider(a.low[axis] - b.high[axis], b.low[axis] - a.high[axis], side)
  }
  if (sign !== 0) return { sign, isSure: true }
  for (const { normal } of [...a.faces, ...b.faces]) {
    const side = dot(normal, toViewer)
    if (Math.abs(side) < 0.02) continue
    const [aLow, aHigh] = extent(a.corners, normal)
    const [bLow, bHigh] = extent(b.corners, normal)
    consider(aLow - bHigh, bLow - aHigh, side)
  }
  return sign !== 0 ? { sign, isSure: true } : { sign: a.depth - b.depth, isSure: false }
}

type Node = {
  paintable: Paintable
  /** What must be drawn after this one. */
  inFront: { node: Node; isSure: boolean }[]
  /** How many must still be drawn before, by a plane between them and by depth only. */
  sure: number
  guessed: number
  isDrawn: boolean
}

const link = (back: Node, front: Node, isSure: boolean): void => {
  back.inFront.push({ node: front, isSure })
  if (isSure) front.sure += 1
  else front.guessed += 1
}

/** When all that are left wait for one another: the one held back by guesses only, else by the fewest planes. */
const leastBound = (nodes: readonly Node[]): Node | undefined => {
  let best: Node | undefined
  for (const node of nodes) {
    if (node.isDrawn) continue
    const isBetter =
      best === undefined || node.sure < best.sure || (node.sure === best.sure && node.guessed < best.guessed)
    if (isBetter) best = node
  }
  return best
}

/**
 * Back to front. Order is found pair by pair where the outlines overlap, then sorted topologically. Rings, which solids
 * standing in one another can make, are cut where the order was a guess.
 */
export const paintOrder = (paintables: readonly Paintable[], projection: Projection): Paintable[] => {
  const nodes = paintables
    .map((paintable): Node => ({ paintable, inFront: [], sure: 0, guessed: 0, isDrawn: false }))
    .sort((a, b) => a.paintable.depth - b.paintable.depth)
  nodes.forEach((a, i) => {
    for (const b of nodes.slice(i + 1)) {
      if (!overlapInPicture(a.paintable, b.paintable)) continue
      const { sign, isSure } = orderOf(a.paintable, b.paintable, projection.toViewer)
      if (sign > 0) link(b, a, isSure)
      else if (sign < 0) link(a, b, isSure)
    }
  })
  const ready = nodes.filter((node) => node.sure + node.guessed === 0)
  const ordered: Paintable[] = []
  while (ordered.length < nodes.length) {
    const next = ready.shift() ?? leastBound(nodes)
    if (!next) break
    if (next.isDrawn) continue
    next.isDrawn = true
    ordered.push(next.paintable)
    for (const { node, isSure } of next.inFront) {
      if (isSure) node.sure -= 1
      else node.guessed -= 1
      if (!node.isDrawn && node.sure + node.guessed === 0) ready.push(node)
    }
  }
  return ordered
}
