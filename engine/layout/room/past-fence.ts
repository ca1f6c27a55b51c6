import { robotById } from '../../catalogue/index.ts'
import type { Millimetres } from '../../units.ts'
import type { Fence, PlacedRobot } from '../types.ts'

/** A tool held out straight adds this much at most; cameras are as long as their distance, not as their body. Assumed. */
const MOST_TOOL_MM = 350

/** How far the arms could reach past the fence if nothing but their length kept them in; 0 without a fence. */
export function pastFenceMm({
  fence,
  robots,
}: {
  fence: Fence
  robots: readonly PlacedRobot[]
}): Millimetres {
  const points = [...fence.panels, ...fence.doors, ...fence.openings].flatMap(({ fromMm, toMm }) => [
    fromMm,
    toMm,
  ])
  if (fence.panels.length === 0 || points.length === 0) return 0
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const past = robots.flatMap(({ robotId, baseMm: [x, y], toolLengthMm }) => {
    const reachMm = robotById(robotId)?.reachMm
    if (reachMm === undefined) return []
    const reach = reachMm + Math.min(toolLengthMm, MOST_TOOL_MM)
    return [
      reach - (x - Math.min(...xs)),
      reach - (Math.max(...xs) - x),
      reach - (y - Math.min(...ys)),
      reach - (Math.max(...ys) - y),
    ]
  })
  return Math.max(0, Math.ceil(Math.max(0, ...past) / 100) * 100)
}
