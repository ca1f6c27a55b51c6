import type { Millimetres } from '../../units.ts'
import { CURTAIN_SIDE_MM, TUNNEL_SIDE_MM } from '../assumptions.ts'
import type { Station } from '../types.ts'
import type { Gap, Side } from './fence.ts'

/** How wide an opening is that goods of this width pass through a tunnel. */
export const tunnelWidthMm = (widthMm: Millimetres): Millimetres => widthMm + 2 * TUNNEL_SIDE_MM

/** How wide an opening behind a light curtain is that a load of this width passes. */
export const curtainWidthMm = (widthMm: Millimetres): Millimetres => widthMm + 2 * CURTAIN_SIDE_MM

/** A conveyor that comes through the front or the back of the fence, in a tunnel. */
export const tunnelGap = (belt: Station, side: Extract<Side, 'front' | 'back'>): Gap => ({
  id: `opening-${belt.id}`,
  side,
  atMm: belt.centreMm[0],
  widthMm: tunnelWidthMm(belt.sizeMm[1]),
  guard: 'tunnel',
  label: `${belt.label} through a tunnel`,
})

/** A line that leaves the fence at both ends through a tunnel. */
export const lineGaps = (line: Station, label: string): Gap[] =>
  (['left', 'right'] as const).map((side) => ({
    id: `opening-${line.id}-${side}`,
    side,
    atMm: line.centreMm[1],
    widthMm: line.sizeMm[1],
    guard: 'tunnel',
    label,
  }))
