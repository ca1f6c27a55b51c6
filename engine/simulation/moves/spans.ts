import type { PlacedRobot, Station } from '../../layout/types.ts'
import { type Degrees, radians, type Seconds, type Vector3Mm } from '../../units.ts'
import type { PartSpan, PartTrack } from '../types.ts'

/** A span without an end yet: it holds until the loop is over. */
export const OPEN_END: Seconds = Number.POSITIVE_INFINITY

/** Held by a tool: `offsetMm` is the part's top centre from where a part held in its middle would have it. */
export const onTool = (
  { id: robotId, heldAsideMm: [asideX, asideY] = [0, 0] }: Pick<PlacedRobot, 'id' | 'heldAsideMm'>,
  fromSeconds: Seconds,
  toSeconds: Seconds,
  yawOffsetDegrees: Degrees,
  [x, y, z]: Vector3Mm = [0, 0, 0],
): PartSpan => ({
  on: 'tool',
  fromSeconds,
  toSeconds,
  robotId,
  offsetMm: [x + asideX, y + asideY, z],
  yawOffsetDegrees,
})

/** Rests where it is. */
export const atRest = (
  topMm: Vector3Mm,
  yawDegrees: Degrees,
  fromSeconds: Seconds,
  toSeconds: Seconds = OPEN_END,
): PartSpan => ({ on: 'still', fromSeconds, toSeconds, topMm, yawDegrees })

/** Ends what a part does and begins the next: it is taken, laid, sent off. */
export const goesOn = (part: PartTrack, ...next: readonly PartSpan[]): void => {
  const last = part.spans.at(-1)
  const [first] = next
  if (last && first) last.toSeconds = first.fromSeconds
  part.spans.push(...next)
}

export const isOpen = ({ spans }: PartTrack): boolean => spans.some(({ toSeconds }) => toSeconds === OPEN_END)

/** A part stands at its stop this long before the gripper is over it. Assumed. */
const STANDS_SECONDS = 0.4
/** Least clear length between parts on a conveyor, of a part's length. Assumed. */
const GAP_SHARE = 0.25

/**
 * A part comes along a conveyor to `toTopMm` and stands there until it is taken. Starts may lie before the loop begins;
 * `looped` brings them to its end. `lengthMm` is the part's (or the group's) along the conveyor.
 */
export const conveyed = (input: {
  conveyor: Station
  toTopMm: Vector3Mm
  yawDegrees: Degrees
  lengthMm: number
  standsAt: Seconds
  takenAt: Seconds
  intervalSeconds: Seconds
}): PartSpan[] => {
  const { conveyor, toTopMm, yawDegrees, lengthMm, standsAt, takenAt } = input
  const direction = radians(conveyor.flow?.directionDegrees ?? 0)
  const [dx, dy] = [Math.cos(direction), Math.sin(direction)]
  const [cx, cy] = conveyor.centreMm
  const along = (toTopMm[0] - cx) * dx + (toTopMm[1] - cy) * dy
  const wayMm = Math.max(0, along + conveyor.sizeMm[0] / 2 - lengthMm / 2)
  const speed = Math.max(
    conveyor.flow?.speedMmPerSecond ?? 0,
    (lengthMm * (1 + GAP_SHARE)) / Math.max(0.1, input.intervalSeconds),
  )
  const arrives = standsAt - STANDS_SECONDS
  const fromTopMm: Vector3Mm = [toTopMm[0] - dx * wayMm, toTopMm[1] - dy * wayMm, toTopMm[2]]
  return [
    { on: 'path', fromSeconds: arrives - wayMm / speed, toSeconds: arrives, fromTopMm, toTopMm, yawDegrees },
    { on: 'still', fromSeconds: arrives, toSeconds: takenAt, topMm: toTopMm, yawDegrees },
  ]
}

/** A part goes along a conveyor from where it was laid to the conveyor's end; `lengthMm` is its own along the way. */
export const carriedOff = (
  conveyor: Station,
  fromTopMm: Vector3Mm,
  yawDegrees: Degrees,
  lengthMm: number,
  fromSeconds: Seconds,
): PartSpan => {
  const direction = radians(conveyor.flow?.directionDegrees ?? 0)
  const [dx, dy] = [Math.cos(direction), Math.sin(direction)]
  const [x, y, z] = fromTopMm
  const along = (x - conveyor.centreMm[0]) * dx + (y - conveyor.centreMm[1]) * dy
  const wayMm = Math.max(1, conveyor.sizeMm[0] / 2 - along - lengthMm / 2)
  const toTopMm: Vector3Mm = [x + dx * wayMm, y + dy * wayMm, z]
  const toSeconds = fromSeconds + wayMm / (conveyor.flow?.speedMmPerSecond ?? 1)
  return { on: 'path', fromSeconds, toSeconds, fromTopMm, toTopMm, yawDegrees }
}

const mixed = (from: Vector3Mm, to: Vector3Mm, share: number): Vector3Mm => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** The piece of a span within [from, to], moved by `shift`; `undefined` when none is left. */
const cut = (span: PartSpan, from: Seconds, to: Seconds, shift: Seconds): PartSpan | undefined => {
  const start = Math.max(span.fromSeconds, from)
  const end = Math.min(span.toSeconds, to)
  if (end - start < 1e-6) return undefined
  const times = { fromSeconds: start + shift, toSeconds: end + shift }
  if (span.on !== 'path') return { ...span, ...times }
  const all = span.toSeconds - span.fromSeconds
  return {
    ...span,
    ...times,
    fromTopMm: mixed(span.fromTopMm, span.toTopMm, (start - span.fromSeconds) / all),
    toTopMm: mixed(span.fromTopMm, span.toTopMm, (end - span.fromSeconds) / all),
  }
}

/**
 * Tracks fitted to a loop: what lies before its start appears at its end (the parts of the next loop on their way in),
 * what lies after its end is cut off.
 */
export const looped = (tracks: readonly PartTrack[], durationSeconds: Seconds): PartTrack[] =>
  tracks.flatMap((track) => {
    const now = track.spans.flatMap((span) => cut(span, 0, durationSeconds, 0) ?? [])
    const next = track.spans.flatMap((span) => cut(span, -durationSeconds, 0, durationSeconds) ?? [])
    return [
      ...(now.length > 0 ? [{ ...track, spans: now }] : []),
      ...(next.length > 0 ? [{ ...track, id: `${track.id}-next`, spans: next }] : []),
    ]
  })

/**
 * Tracks of a loop that closes: what lies before its start or after its end is shown at the other end, as often as needed,
 * so that the first and the last moment are alike. Spans must have ends.
 */
export const loopedAround = (tracks: readonly PartTrack[], durationSeconds: Seconds): PartTrack[] =>
  tracks.flatMap((track) => {
    const start = Math.min(...track.spans.map(({ fromSeconds }) => fromSeconds))
    const end = Math.max(...track.spans.map(({ toSeconds }) => toSeconds))
    const [first, last] = [Math.floor(start / durationSeconds), Math.ceil(end / durationSeconds) - 1]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap((turn) => {
      const from = turn * durationSeconds
      const spans = track.spans.flatMap((span) => cut(span, from, from + durationSeconds, -from) ?? [])
      const id = turn === 0 ? track.id : `${track.id}${turn < 0 ? '-next' : '-last'}-${Math.abs(turn)}`
      return spans.length > 0 ? [{ ...track, id, spans }] : []
    })
  })
