import type { Millimetres, Vector2Mm } from '../../units.ts'
import { TOOL_HALF_MM } from '../assumptions.ts'
import type { Cell } from '../types.ts'

type Line = { fromMm: Vector2Mm; toMm: Vector2Mm }

/** Points on the circle that a positioner's plates sweep: what moves towards a person beside the tool itself. */
const sweptPoints = ({ stations }: Cell): Vector2Mm[] =>
  stations
    .filter(({ form }) => form === 'positioner')
    .flatMap(({ centreMm: [x, y], sizeMm: [length, width] }) => {
      const radius = Math.min(length, width) / 2
      return Array.from({ length: 24 }, (_, i): Vector2Mm => {
        const angle = (i * Math.PI) / 12
        return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
      })
    })

/** Half of the longer side of the part, whichever way it is turned, or of the tool. */
const overhangMm = ({ part }: Cell): Millimetres =>
  Math.max(TOOL_HALF_MM, part.sizeMm[0] / 2, part.sizeMm[1] / 2)

/**
 * Distance on the floor from a line to the nearest edge of what moves behind it: the part or tool at a place it works at,
 * or what a positioner sweeps. The cell's own geometry.
 */
export function distanceToWorkMm({ fromMm, toMm }: Line, cell: Cell): Millimetres | undefined {
  const [ax, ay] = fromMm
  const along = [toMm[0] - ax, toMm[1] - ay] as const
  const squared = along[0] ** 2 + along[1] ** 2
  const targets = cell.stations.flatMap((station) => station.targets)
  const distanceTo = ([x, y]: Vector2Mm): Millimetres => {
    const share = squared > 0 ? ((x - ax) * along[0] + (y - ay) * along[1]) / squared : 0
    const clamped = Math.min(1, Math.max(0, share))
    return Math.hypot(x - ax - clamped * along[0], y - ay - clamped * along[1])
  }
  const outMm = overhangMm(cell)
  const distances = [
    ...targets.map(({ positionMm: [x, y] }) => distanceTo([x, y]) - outMm),
    ...sweptPoints(cell).map(distanceTo),
  ]
  return distances.length > 0 ? Math.max(0, Math.min(...distances)) : undefined
}
