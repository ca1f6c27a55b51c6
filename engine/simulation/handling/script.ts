import type { Degrees, Seconds, Vector2Mm, Vector3Mm } from '../../units.ts'
import type { Stop } from '../moves/stops.ts'
import type { Transfer } from '../moves/types.ts'
import type { CycleSegment } from '../types.ts'

/** Piece of a cycle: the line moves on and the next container is not there yet. */
export const WAIT_FOR_CONTAINER = 'Wait for the next container'

/** Pieces of a round: of its moves the one with the part and the one without it, the rest by their kind. */
type Piece = 'carry' | 'back' | Exclude<CycleSegment['kind'], 'move'>

/** One thing after another that a robot does for one container. */
type Step = {
  transfer?: Transfer
  seconds: Seconds
  doing: string
  piece: Piece
  kind: CycleSegment['kind']
}

/** A part from where it is taken to where it is laid, times from the start of the script. */
export type Handled = {
  /** Where it comes from: the pick (packing) or the bin (kitting). */
  source: number
  fromTopMm: Vector3Mm
  fromYaw: Degrees
  takenAt: Seconds
  laidAt: Seconds
  toTopMm: Vector3Mm
  toYaw: Degrees
  toolOffsetMm: Vector2Mm
  toolYawOffset: Degrees
}

/** All that a robot does for one container: it begins and ends at `start`, its tool on the first part. */
export type Script = {
  start: Stop
  steps: Step[]
  seconds: Seconds
  /** When the tool first goes down into the container, and when it is clear of it for the last time. */
  entersAt: Seconds
  clearAt: Seconds
  handled: Handled[]
  /** To wait over the first part instead of on it, and down from there. */
  wait: { back: Transfer; down: Transfer } | undefined
}

export const emptyScript = (start: Stop): Script => ({
  start,
  steps: [],
  seconds: 0,
  entersAt: 0,
  clearAt: 0,
  handled: [],
  wait: undefined,
})

export const addMove = (
  script: Script,
  transfer: Transfer,
  piece: Extract<Piece, 'carry' | 'back'>,
  doing: string,
): void => {
  script.steps.push({ transfer, seconds: transfer.seconds, doing, piece, kind: 'move' })
  script.seconds += transfer.seconds
}

export const addHold = (
  script: Script,
  seconds: Seconds,
  doing: string,
  kind: Exclude<CycleSegment['kind'], 'move'>,
): void => {
  if (seconds <= 0) return
  script.steps.push({ seconds, doing, piece: kind, kind })
  script.seconds += seconds
}

/** What the change of containers adds to a script: its time, less what passes while the tool is away from the container. */
export const changeWait = ({ seconds, entersAt, clearAt }: Script, indexSeconds: Seconds): Seconds =>
  Math.max(0, indexSeconds - (seconds - clearAt) - entersAt)

/** The pieces of the mean round when scripts hold `rounds` of them: equal pieces together, the wait for containers last. */
export const roundSegments = (
  scripts: readonly Script[],
  rounds: number,
  wait: CycleSegment,
): CycleSegment[] => {
  const pieces = new Map<Piece, CycleSegment>()
  for (const { doing, piece, kind, seconds } of scripts.flatMap(({ steps }) => steps)) {
    const known = pieces.get(piece)
    pieces.set(piece, {
      label: known?.label ?? doing,
      kind,
      seconds: (known?.seconds ?? 0) + seconds / rounds,
    })
  }
  return [...pieces.values(), ...(wait.seconds > 0 ? [{ ...wait, seconds: wait.seconds / rounds }] : [])]
}
