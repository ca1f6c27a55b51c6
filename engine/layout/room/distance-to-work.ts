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

/** Distance on the floor from a line to the nearest edge of what moves behind it; `undefined` where nothing does. */
export function distanceToWorkMm(line: Line, work: readonly Spot[]): Millimetres | undefined {
  if (work.length === 0) return undefined
  let nearest = Number.POSITIVE_INFINITY
  for (const spot of work) nearest = Math.min(nearest, distanceToSpotMm(line, spot))
  return Math.max(0, nearest)
}
