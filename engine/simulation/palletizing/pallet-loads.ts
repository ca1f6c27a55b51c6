import { type StackPosition, stackPositions } from '../../layout/index.ts'
import type { Cell, PlacedRobot, Station } from '../../layout/types.ts'
import type { Seconds } from '../../units.ts'
import { OPEN_END } from '../moves/spans.ts'
import type { PartTrack, Trace } from '../types.ts'
import { coming, emptyWay, fullWay, leaving, palletTrack } from './pallet-ways.ts'

/** A full pallet leaves this long after its last box. Assumed. */
const LEAVES_AFTER_SECONDS = 2

/** A pallet as it fills up: which box comes next, and the boxes that stand on it. */
export type Load = {
  pallet: Station
  places: StackPosition[]
  next: number
  boxes: PartTrack[]
  /** From when on the robot may lay boxes here. */
  readyAt: Seconds
  /** Full pallets that have left. */
  sent: number
  signals: Trace['signals'][number]['changes']
}

/** The load of a pallet on which the first boxes stand already. */
export const loadOf = (cell: Cell, pallet: Station, robot: PlacedRobot, standing: number): Load => {
  const places = stackPositions(pallet, robot.baseMm)
  const boxes = places.slice(0, standing).map(
    ({ topMm, yawDegrees }, index): PartTrack => ({
      id: `${pallet.id}-box-${index + 1}`,
      sizeMm: cell.part.sizeMm,
      shape: cell.part.shape,
      spans: [{ on: 'still', fromSeconds: 0, toSeconds: OPEN_END, topMm, yawDegrees }],
    }),
  )
  return {
    pallet,
    places,
    next: standing,
    boxes,
    readyAt: 0,
    sent: 0,
    signals: [{ atSeconds: 0, state: standing > 0 ? 'busy' : 'idle' }],
  }
}

/** Sends a full pallet off; answers the tracks of the pallet itself and of the empty one that takes its place. The place is ready for new boxes `exchangeSeconds` later. */
export const sendOff = (
  cell: Cell,
  load: Load,
  lastBoxAt: Seconds,
  exchangeSeconds: Seconds,
): PartTrack[] => {
  const at = lastBoxAt + LEAVES_AFTER_SECONDS
  const [way, wayBack] = [fullWay(cell, load.pallet), emptyWay(cell, load.pallet)]
  for (const box of load.boxes) {
    const last = box.spans.at(-1)
    if (last?.on !== 'still') continue
    last.toSeconds = at
    box.spans.push(...leaving(last.topMm, last.yawDegrees, way, at))
  }
  load.boxes = []
  load.next = 0
  load.sent += 1
  load.readyAt = at + exchangeSeconds
  load.signals.push(
    { atSeconds: lastBoxAt, state: 'waiting' },
    { atSeconds: at, state: 'empty' },
    { atSeconds: load.readyAt, state: 'idle' },
  )
  return [
    ...palletTrack(load.pallet, `leaving-${load.sent}`, (topMm, yaw) => leaving(topMm, yaw, way, at)),
    ...palletTrack(load.pallet, `coming-${load.sent}`, (topMm, yaw) =>
      coming(topMm, yaw, wayBack, load.readyAt),
    ),
  ]
}
