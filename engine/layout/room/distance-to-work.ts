import type { Millimetres, Vector2Mm } from '../../units.ts'
import type { Spot } from './swept.ts'

type Line = { fromMm: Vector2Mm; toMm: Vector2Mm }

/** Distance on the floor from a line to the edge of what works at a place. */
export function distanceToSpotMm({ fromMm, toMm }: Line, { atMm: [x, y], outMm }: Spot): Millimetres {
  const [ax, ay] = fromMm
  const along = [toMm[0] - ax, toMm[1] - ay] as const
  const squared = along[0] ** 2 + along[1] ** 2
  const share = squared > 0 ? ((x - ax) * along[0] + (y - ay) * along[1]) / squared : 0
  const clamped = Math.min(1, Math.max(0, share))
  return Math.hypot(x - ax - clamped * along[0], y - ay - clamped * along[1]) - outMm
}

/** How far the nearest edge of what works is from a line on the floor; below zero where it comes through it. */
export const clearanceMm = (line: Line, work: readonly Spot[]): Millimetres =>
  work.reduce((nearest, spot) => Math.min(nearest, distanceToSpotMm(line, spot)), Number.POSITIVE_INFINITY)

/** Distance on the floor from a line to the nearest edge of what moves behind it; `undefined` where nothing does. */
export const distanceToWorkMm = (line: Line, work: readonly Spot[]): Millimetres | undefined =>
  work.length === 0 ? undefined : Math.max(0, clearanceMm(line, work))
