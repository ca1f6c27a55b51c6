import { type StackPosition, stackPositions } from '../../layout/index.ts'
import type { Cell, PlacedRobot, Station } from '../../layout/types.ts'
import type { Seconds, Vector3Mm } from '../../units.ts'
import { OPEN_END } from '../moves/spans.ts'
import type { PartTrack, Trace } from '../types.ts'

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
    signals: [{ atSeconds: 0, state: standing > 0 ? 'busy' : 'idle' }],
  }
}

/** How a full pallet goes: along its outfeed; one on the floor is taken by a truck and is simply gone. */
const exitOf = (cell: Cell, pallet: Station): { wayMm: number; seconds: Seconds } => {
  const exit = cell.stations.find(
    (station) => station.kind === 'outfeed' && Math.abs(station.centreMm[0] - pallet.centreMm[0]) < 1,
  )
  if (!exit?.flow) return { wayMm: 0, seconds: 0 }
  const wayMm = exit.sizeMm[0] - 100
  return { wayMm, seconds: wayMm / exit.flow.speedMmPerSecond }
}

/** Sends a full pallet off; answers the track of the pallet itself. The place is ready for new boxes `exchangeSeconds` later. */
export const sendOff = (
  cell: Cell,
  load: Load,
  lastBoxAt: Seconds,
  exchangeSeconds: Seconds,
): PartTrack[] => {
  const at = lastBoxAt + LEAVES_AFTER_SECONDS
  const { wayMm, seconds } = exitOf(cell, load.pallet)
  const away = ([x, y, z]: Vector3Mm): Vector3Mm => [x, y - wayMm, z]
  for (const box of load.boxes) {
    const last = box.spans.at(-1)
    if (last?.on !== 'still') continue
    last.toSeconds = at
    if (seconds > 0) box.spans.push(...leaving(last.topMm, away(last.topMm), last.yawDegrees, at, seconds))
  }
  load.boxes = []
  load.next = 0
  load.readyAt = at + exchangeSeconds
  load.signals.push({ atSeconds: lastBoxAt, state: 'waiting' }, { atSeconds: load.readyAt, state: 'idle' })
  const { stack, centreMm, surfaceMm, rotationDegrees } = load.pallet
  if (!stack || seconds === 0) return []
  const topMm: Vector3Mm = [centreMm[0], centreMm[1], surfaceMm]
  return [
    {
      id: `${load.pallet.id}-leaving`,
      sizeMm: stack.palletMm,
      shape: 'box',
      look: 'pallet',
      spans: leaving(topMm, away(topMm), rotationDegrees, at, seconds),
    },
  ]
}

const leaving = (
  fromTopMm: Vector3Mm,
  toTopMm: Vector3Mm,
  yawDegrees: number,
  at: Seconds,
  seconds: Seconds,
): PartTrack['spans'] => [
  { on: 'path', fromSeconds: at, toSeconds: at + seconds, fromTopMm, toTopMm, yawDegrees },
  { on: 'still', fromSeconds: at + seconds, toSeconds: OPEN_END, topMm: toTopMm, yawDegrees },
]
