import { BUFFER_PARTS, indexMm, MOVE_SHARE } from '../../layout/process/line-measures.ts'
import type { Cell, Station } from '../../layout/types.ts'
import type { Process } from '../../process/types.ts'
import type { Seconds, Vector3Mm } from '../../units.ts'
import { halfTurn, type Leg, standing, straight } from './carriage.ts'

/** When the parts of a loop change: every robot of a line or positioner takes the next one at each whole period. */
export type Beat = { periodSeconds: Seconds; changeSeconds: Seconds; loadSeconds: Seconds }

/** A part stands before its first stop this long before its turn. Assumed. */
const EARLY_SECONDS = 1
/** Share of the time between two stops in which a part travels, at most; then it waits. Assumed. */
const LINK_SHARE = 0.45
/** A person lays parts down and takes them off from this far outside the light curtain. Assumed. */
const OUTSIDE_MM = 500

/** Time a positioner stays at each side, for a person: take off, fetch, clamp, in shares of the loading time. */
const TAKE_OFF = [0.1, 0.3] as const
const LAY_ON = [0.45, 0.75] as const

/**
 * The way of a part over a positioner; its turn at the robot begins at `atSeconds`. Laid on at the person's side one period
 * before, swung to the robot, and back to the person to be taken off.
 */
export const positionerWay = (
  cell: Cell,
  place: Station,
  topMm: Vector3Mm,
  beat: Beat,
  atSeconds: Seconds,
): Leg[] => {
  const { periodSeconds, changeSeconds, loadSeconds } = beat
  const [cx, cy] = place.centreMm
  const front: Vector3Mm = [2 * cx - topMm[0], 2 * cy - topMm[1], topMm[2]]
  const outside: Vector3Mm = [front[0], cell.boundsMm.minY - OUTSIDE_MM, topMm[2]]
  const before = atSeconds - periodSeconds + changeSeconds
  const leaves = atSeconds + periodSeconds
  const loading = Math.min(loadSeconds, periodSeconds - changeSeconds)
  const after = (from: Seconds, share: number): Seconds => from + share * loading
  const swungBack = leaves + changeSeconds
  return [
    straight(outside, front, 180, after(before, LAY_ON[0]), after(before, LAY_ON[1])),
    standing(front, 180, after(before, LAY_ON[1]), atSeconds),
    ...halfTurn([cx, cy], front, 180, atSeconds, atSeconds + changeSeconds),
    standing(topMm, 360, atSeconds + changeSeconds, leaves),
    ...halfTurn([cx, cy], topMm, 360, leaves, swungBack),
    standing(front, 540, swungBack, after(swungBack, TAKE_OFF[0])),
    straight(front, outside, 540, after(swungBack, TAKE_OFF[0]), after(swungBack, TAKE_OFF[1])),
  ]
}

/** From one stop to the next a part takes this many periods: the stop, and the places it waits at. */
export const PERIODS_PER_STOP: number = 1 + BUFFER_PARTS

/** The way of a part along a line; its turn at the first stop begins at `atSeconds`. */
export const lineWay = (
  process: Process,
  line: { stops: readonly Vector3Mm[]; startX: number; endX: number; speedMmPerSecond: number },
  beat: Beat,
  atSeconds: Seconds,
): Leg[] => {
  const { periodSeconds, changeSeconds } = beat
  const moveSeconds = changeSeconds * MOVE_SHARE
  const waitMm = indexMm(process.partMm)
  const before = ([x, y, z]: Vector3Mm): Vector3Mm => [x - waitMm, y, z]
  const half = process.partMm[0] / 2
  const legs: Leg[] = []
  const [first] = line.stops
  if (!first) return legs
  const speed = Math.max(line.speedMmPerSecond, waitMm / moveSeconds)
  const start: Vector3Mm = [line.startX + half, first[1], first[2]]
  const wait = before(first)
  const inSeconds = Math.max(0, wait[0] - start[0]) / speed
  const arrives = atSeconds - Math.min(EARLY_SECONDS, (periodSeconds - moveSeconds) / 2)
  if (inSeconds > 0) legs.push(straight(start, wait, 0, arrives - inSeconds, arrives))
  legs.push(standing(wait, 0, arrives, atSeconds))
  let turn = atSeconds
  for (const [index, stop] of line.stops.entries()) {
    const next = line.stops[index + 1]
    const leaves = turn + periodSeconds
    legs.push(straight(before(stop), stop, 0, turn, turn + moveSeconds))
    legs.push(standing(stop, 0, turn + moveSeconds, leaves))
    if (next) {
      const there = before(next)
      const turnsAt = turn + PERIODS_PER_STOP * periodSeconds
      // No faster than the part ahead is indexed, or it would run into it.
      const wayMm = there[0] - stop[0]
      const gentle = Math.min((wayMm * moveSeconds) / waitMm, LINK_SHARE * (turnsAt - leaves))
      const travel = Math.min(Math.max(wayMm / speed, gentle), turnsAt - leaves)
      legs.push(straight(stop, there, 0, leaves, leaves + travel))
      legs.push(standing(there, 0, leaves + travel, turnsAt))
      turn = turnsAt
    } else {
      const end: Vector3Mm = [line.endX - half, stop[1], stop[2]]
      legs.push(straight(stop, end, 0, leaves, leaves + Math.max(0.1, (end[0] - stop[0]) / speed)))
    }
  }
  return legs.filter(({ fromSeconds, toSeconds }) => toSeconds > fromSeconds)
}
