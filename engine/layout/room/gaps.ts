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
  groupId: belt.id,
})

/** ISO 13857 ends here: a higher opening lets a person through, so a tunnel alone guards nothing. */
export const HIGHEST_TUNNEL_MM = 120
/** Over goods that pass a tunnel. Assumed. */
const HEADROOM_MM = 20

/** Whether goods of this height leave an opening so low that no person gets through. */
export const isTunnelEnough = (goodsMm: Millimetres): boolean => goodsMm + HEADROOM_MM <= HIGHEST_TUNNEL_MM

/** The name of an opening that is sensed where a tunnel would not do. */
export const sensedLabel = (label: string): string => label.replace(/ through a tunnel$/, '')

/** A line that leaves the fence at both ends; `goodsMm`: height of trays, boxes or cases that stand on it. */
export const lineGaps = (line: Station, label: string, goodsMm: Millimetres = 0): Gap[] => {
  const guard = isTunnelEnough(goodsMm)
    ? ({ guard: 'tunnel', label } as const)
    : ({ guard: 'muted_light_curtain', detects: 'hand', label: sensedLabel(label) } as const)
  return (['left', 'right'] as const).map((side) => ({
    id: `opening-${line.id}-${side}`,
    side,
    atMm: line.centreMm[1],
    widthMm: line.sizeMm[1],
    groupId: line.id,
    ...guard,
  }))
}
