import type { StackPosition } from '../../layout/index.ts'
import type { Cell } from '../../layout/types.ts'
import type { Seconds, Vector3Mm } from '../../units.ts'
import { OPEN_END } from '../moves/spans.ts'
import { coming, emptyWay, fullWay, leaving, palletTrack } from '../palletizing/pallet-ways.ts'
import type { PartTrack, Trace } from '../types.ts'
import type { Source } from './sources.ts'

/** A source as it empties: which part comes next, and the tracks of those that are still there. */
export type SourceLoad = {
  source: Source
  next: number
  parts: PartTrack[]
  /** What lies below them, as one block. */
  below: PartTrack[]
  /** From when on the robot may take parts here. */
  readyAt: Seconds
  /** Loads that came since the loop began, for the names of their parts. */
  filled: number
  signals: Trace['signals'][number]['changes']
}

/** More parts than these are not seen one by one: what lies below them is shown as one block. Pallets hold fewer. */
const MOST_SHOWN = 300

/** What lies in a bin below the parts that are shown; nothing on a pallet or where all are shown. */
const heapBelow = (
  cell: Cell,
  { station, places }: Source,
  from: number,
  name: string,
  spansOf: (place: StackPosition) => PartTrack['spans'],
): PartTrack[] => {
  const rest = places.slice(from + MOST_SHOWN)
  const [highest] = rest
  if (station.stack || !highest) return []
  const [length, width, height] = cell.part.sizeMm
  const side = Math.max(length, width)
  const across = (axis: 0 | 1): number => {
    const values = rest.map(({ topMm }) => topMm[axis])
    return values.reduce((most, value) => Math.max(most, Math.abs(value - station.centreMm[axis])), 0) * 2
  }
  const topMm: Vector3Mm = [station.centreMm[0], station.centreMm[1], highest.topMm[2] - height]
  const heightMm = topMm[2] - station.surfaceMm
  if (heightMm <= 0) return []
  return [
    {
      id: `${station.id}-${name}-heap`,
      sizeMm: [across(0) + side, across(1) + side, heightMm],
      shape: 'box',
      spans: spansOf({ ...highest, topMm, yawDegrees: 0 }),
    },
  ]
}

const restingParts = (
  cell: Cell,
  { station, places }: Source,
  from: number,
  name: string,
  spansOf: (place: StackPosition) => PartTrack['spans'],
): PartTrack[] =>
  places.slice(from, station.stack ? undefined : from + MOST_SHOWN).map((place, index) => ({
    id: `${station.id}-${name}-${from + index + 1}`,
    sizeMm: cell.part.sizeMm,
    shape: cell.part.shape,
    spans: spansOf(place),
  }))

const standing = ({ topMm, yawDegrees }: StackPosition): PartTrack['spans'] => [
  { on: 'still', fromSeconds: 0, toSeconds: OPEN_END, topMm, yawDegrees },
]

/** A source from which the first parts are gone already. */
export const loadOf = (cell: Cell, source: Source, gone: number): SourceLoad => ({
  source,
  next: gone,
  parts: restingParts(cell, source, gone, 'part', standing),
  below: heapBelow(cell, source, gone, 'part', standing),
  readyAt: 0,
  filled: 0,
  signals: [{ atSeconds: 0, state: 'busy' }],
})

/** An empty pallet goes this long after its last part. Assumed. */
const LEAVES_AFTER_SECONDS = 2

/** Has an empty source changed for a full one, which is ready `exchangeSeconds` later; answers the tracks of what comes. */
export const refill = (
  cell: Cell,
  load: SourceLoad,
  lastTakenAt: Seconds,
  exchangeSeconds: Seconds,
): PartTrack[] => {
  const { source } = load
  const { station } = source
  const readyAt = lastTakenAt + exchangeSeconds
  const emptyAt = lastTakenAt + LEAVES_AFTER_SECONDS
  const [way, wayOut] = [fullWay(cell, station), emptyWay(cell, station)]
  load.filled += 1
  load.next = 0
  load.readyAt = readyAt
  const spansOf = ({ topMm, yawDegrees }: StackPosition): PartTrack['spans'] => [
    ...coming(topMm, yawDegrees, way, readyAt),
    { on: 'still', fromSeconds: readyAt, toSeconds: OPEN_END, topMm, yawDegrees },
  ]
  const name = `load-${load.filled}`
  load.parts = restingParts(cell, source, 0, name, spansOf)
  load.below = heapBelow(cell, source, 0, name, spansOf)
  load.signals.push(
    { atSeconds: lastTakenAt, state: 'waiting' },
    { atSeconds: emptyAt, state: 'empty' },
    { atSeconds: readyAt, state: 'busy' },
  )
  return [
    ...load.parts,
    ...load.below,
    ...palletTrack(station, `going-${load.filled}`, (topMm, yaw) => leaving(topMm, yaw, wayOut, emptyAt)),
    ...palletTrack(station, `coming-${load.filled}`, (topMm, yaw) => coming(topMm, yaw, way, readyAt)),
  ]
}
