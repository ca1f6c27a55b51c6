import type { Millimetres, Vector2Mm } from '../../units.ts'
import type { Spot } from './swept.ts'

type Line = { fromMm: Vector2Mm; toMm: Vector2Mm }

/**
 * Distance on the floor from a line to the edge of what works at a place. Openings ask it thousands of times a plan: a plain
 * square root, since `Math.hypot` takes several times as long.
 */
export function distanceToSpotMm({ fromMm, toMm }: Line, { atMm, outMm }: Spot): Millimetres {
  const [x, y] = [atMm[0] - fromMm[0], atMm[1] - fromMm[1]]
  const [alongX, alongY] = [toMm[0] - fromMm[0], toMm[1] - fromMm[1]]
  const squared = alongX * alongX + alongY * alongY
  const share = squared > 0 ? (x * alongX + y * alongY) / squared : 0
  const clamped = Math.min(1, Math.max(0, share))
  const [restX, restY] = [x - clamped * alongX, y - clamped * alongY]
  return Math.sqrt(restX * restX + restY * restY) - outMm
}

/** How far the nearest edge of what works is from a line on the floor; below zero where it comes through it. */
export const clearanceMm = (line: Line, work: readonly Spot[]): Millimetres =>
  work.reduce((nearest, spot) => Math.min(nearest, distanceToSpotMm(line, spot)), Number.POSITIVE_INFINITY)

/** Distance on the floor from a line to the nearest edge of what moves behind it; `undefined` where nothing does. */
export const distanceToWorkMm = (line: Line, work: readonly Spot[]): Millimetres | undefined =>
  work.length === 0 ? undefined : Math.max(0, clearanceMm(line, work))
