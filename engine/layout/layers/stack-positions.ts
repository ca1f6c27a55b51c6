import type { Degrees, Vector3Mm } from '../../units.ts'
import { turned } from '../robot-frame.ts'
import type { Station } from '../types.ts'
import { layingOrder } from './alternate.ts'

/** Where one box of a load comes to rest: centre of its top face, cell frame. `layer` counts from 0. */
export type StackPosition = { topMm: Vector3Mm; yawDegrees: Degrees; layer: number }

/**
 * Every box of a station's load in the order it is laid: layer by layer, in each layer from the side away from
 * `robotMm` inwards, so that nothing is carried past a box of the same layer that stands in front of it.
 * Empty when the station has no stack.
 */
export const stackPositions = (
  station: Station,
  robotMm: readonly [number, number, ...number[]],
): StackPosition[] => {
  const stack = station.stack
  if (!stack) return []
  const [length, width] = stack.palletMm
  const [cx, cy] = station.centreMm
  const [awayX, awayY] = turned([cx - robotMm[0], cy - robotMm[1]], -station.rotationDegrees)
  return stack.layers.flatMap((layer, index) =>
    layingOrder(layer.boxes, awayX, awayY).map((box) => {
      const [dx, dy] = turned(
        [box.x + box.length / 2 - length / 2, box.y + box.width / 2 - width / 2],
        station.rotationDegrees,
      )
      return {
        topMm: [cx + dx, cy + dy, station.surfaceMm + (index + 1) * stack.boxMm[2]] as const,
        yawDegrees: station.rotationDegrees + (box.isTurned ? 90 : 0),
        layer: index,
      }
    }),
  )
}

/** The outermost boxes of the first and last layer: what the robot's reach has to cover. */
export const extremePositions = (
  station: Station,
  robotMm: readonly [number, number, ...number[]],
): StackPosition[] => {
  const all = stackPositions(station, robotMm)
  const last = (station.stack?.layers.length ?? 1) - 1
  const ends = all.filter((position) => position.layer === 0 || position.layer === last)
  const [cx, cy] = station.centreMm
  const corners = [
    [-1, -1],
    [-1, 1],
    [1, -1],
    [1, 1],
  ] as const
  return [0, last].flatMap((layer) =>
    corners.flatMap(([sx, sy]) => {
      const inLayer = ends.filter((position) => position.layer === layer)
      const out = (p: StackPosition): number => sx * (p.topMm[0] - cx) + sy * (p.topMm[1] - cy)
      const corner = inLayer.reduce<StackPosition | undefined>(
        (best, p) => (best === undefined || out(p) > out(best) ? p : best),
        undefined,
      )
      return corner ? [corner] : []
    }),
  )
}
