import type { Millimetres, Vector2Mm } from '../../units.ts'
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

/** Distance on the floor from a line to the nearest place the tool works at or a positioner sweeps, the cell's own geometry. */
export function distanceToWorkMm({ fromMm, toMm }: Line, cell: Cell): Millimetres | undefined {
  const [ax, ay] = fromMm
  const along = [toMm[0] - ax, toMm[1] - ay] as const
  const squared = along[0] ** 2 + along[1] ** 2
  const targets = cell.stations.flatMap((station) => station.targets)
  const distances = [
    ...targets.map(({ positionMm }) => [positionMm[0], positionMm[1]] as const),
    ...sweptPoints(cell),
  ].map(([x, y]) => {
    const share = squared > 0 ? ((x - ax) * along[0] + (y - ay) * along[1]) / squared : 0
    const clamped = Math.min(1, Math.max(0, share))
    return Math.hypot(x - ax - clamped * along[0], y - ay - clamped * along[1])
  })
  return distances.length > 0 ? Math.min(...distances) : undefined
}
