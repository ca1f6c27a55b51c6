import type { Seconds, Vector3Mm } from '../../../units.ts'
import type { PartSpan } from '../../types.ts'
import type { Belt, Standing } from './belt-run.ts'
import type { Stacker } from './stacking-round.ts'

/** The sheet's way down the conveyor; it comes out of the press, or begins at the end of the conveyor. */
export const onBelt = (
  belt: Belt,
  way: readonly Standing[],
  pick: Stacker['pick'],
  takenAt: Seconds,
  hasPress: boolean,
): PartSpan[] => {
  const topMm = pick.boxesMm[0] ?? [0, 0, 0]
  const { yawDegrees } = pick
  const at = (zone: number): Vector3Mm => [belt.firstX + zone * belt.zoneMm, topMm[1], topMm[2]]
  const spans: PartSpan[] = []
  const move = (from: number, to: number, arrives: Seconds): void => {
    const before = spans.at(-1)
    const starts = arrives - belt.zoneSeconds * (to - from)
    // Zones passed without a stop make one straight way.
    if (before?.on === 'path' && Math.abs(before.toSeconds - starts) < 1e-9) {
      before.toSeconds = arrives
      before.toTopMm = at(to)
      return
    }
    spans.push({
      on: 'path',
      fromSeconds: starts,
      toSeconds: arrives,
      fromTopMm: at(from),
      toTopMm: at(to),
      yawDegrees,
    })
  }
  for (const { zone, arrives, leaves } of way) {
    if (zone > 0 || hasPress) move(zone - 1, zone, arrives)
    const until = zone === way.at(-1)?.zone ? takenAt : leaves
    if (until - arrives > 1e-9)
      spans.push({ on: 'still', fromSeconds: arrives, toSeconds: until, topMm: at(zone), yawDegrees })
  }
  return spans
}
