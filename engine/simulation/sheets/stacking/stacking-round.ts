import { stackPositions } from '../../../layout/index.ts'
import type { StackPosition } from '../../../layout/layers/stack-positions.ts'
import { servedBy } from '../../../layout/served-by.ts'
import type { Cell, Station } from '../../../layout/types.ts'
import type { Candidate } from '../../../matching/types.ts'
import type { SheetFlow } from '../../../requirement/types.ts'
import type { Seconds } from '../../../units.ts'
import type { Mover } from '../../moves/stops.ts'
import { type BoxPick, type BoxRound, boxPickAt, boxRound } from '../../palletizing/box-moves.ts'
import type { Cycle, CycleSegment } from '../../types.ts'
import { SEPARATE_SECONDS, sheetMover } from '../sheet-mover.ts'

/** Full stack out on rollers, bearers for the next one in. Assumed. */
export const EXCHANGE_SECONDS: Seconds = 20
/** A sheet is clear of the conveyor this long after it is gripped. Assumed. */
export const CLEAR_SECONDS: Seconds = 0.35

/** One robot at its place on the conveyor with its stack. */
export type Stacker = {
  mover: Mover
  pick: BoxPick
  infeed: Station
  stack: Station
  places: StackPosition[]
}

export const stackerOf = (cell: Cell, candidate: Candidate, index: number): Stacker | undefined => {
  const robot = cell.robots[index]
  const mover = robot && sheetMover(cell, robot, candidate)
  if (!robot || !mover) return undefined
  const serves = servedBy(cell, robot)
  const infeed = serves.find(({ flow }) => flow)
  const stack = serves.find(({ kind }) => kind === 'stack')
  const target = infeed?.targets[index]
  if (!infeed || !stack || !target) return undefined
  const pick = boxPickAt(mover, { ...infeed, targets: [target] }, cell.part, candidate.eoat)
  return pick && { mover, pick, infeed, stack, places: stackPositions(stack, robot.baseMm) }
}

export const roundAt = (stacker: Stacker, level: number): BoxRound | undefined => {
  const place = stacker.places[level]
  const thickness = stacker.stack.stack?.boxMm[2] ?? 0
  return place && boxRound(stacker.mover, stacker.pick, [place], thickness)
}

/** Times of one round, counted from over the conveyor to the stack and back, whichever way the sheet goes. */
export type RoundTimes = { down: Seconds; atBelt: Seconds; carry: Seconds; atStack: Seconds; back: Seconds }

export const timesOf = (round: BoxRound, { eoat }: Candidate, flow: SheetFlow): RoundTimes => {
  const taking = eoat.settleSeconds + eoat.gripSeconds
  const isIn = flow === 'to_stack'
  return {
    down: round.down.seconds,
    atBelt: isIn ? taking : eoat.releaseSeconds,
    carry: round.there.reduce((sum, { seconds }) => sum + seconds, 0),
    atStack: isIn ? eoat.releaseSeconds : taking + SEPARATE_SECONDS,
    back: round.backToWaiting.seconds,
  }
}

/** From the start of a round over the conveyor until the tool leaves it, and until it leaves the stack. */
export const leavesBelt = ({ down, atBelt }: RoundTimes): Seconds => down + atBelt
export const leavesStack = (times: RoundTimes): Seconds => leavesBelt(times) + times.carry + times.atStack
export const wholeOf = (times: RoundTimes): Seconds => leavesStack(times) + times.back

/** The pieces of one round in their order: the tool waits over the conveyor for a sheet, or for room to lay one. */
export const segmentsOf = (times: RoundTimes, { eoat }: Candidate, flow: SheetFlow): CycleSegment[] => {
  const settle: CycleSegment = { label: 'Settle on the sheet', kind: 'settle', seconds: eoat.settleSeconds }
  return flow === 'to_stack'
    ? [
        { label: 'Down to the sheet', kind: 'move', seconds: times.down },
        settle,
        { label: 'Grip', kind: 'grip', seconds: eoat.gripSeconds },
        { label: 'Carry to the stack', kind: 'move', seconds: times.carry },
        { label: 'Release', kind: 'release', seconds: eoat.releaseSeconds },
        { label: 'Back over the conveyor', kind: 'move', seconds: times.back },
      ]
    : [
        { label: 'To the stack', kind: 'move', seconds: times.back },
        settle,
        { label: 'Grip and separate', kind: 'grip', seconds: eoat.gripSeconds + SEPARATE_SECONDS },
        { label: 'Carry to the conveyor', kind: 'move', seconds: times.carry },
        { label: 'Release', kind: 'release', seconds: eoat.releaseSeconds },
        { label: 'Clear of the sheet', kind: 'move', seconds: times.down },
      ]
}

/** From the start of a mean cycle until the sheet hangs on the tool, and until it is let go. */
export const takenAfter = ({ segments }: Pick<Cycle, 'segments'>): Seconds => secondsTo(segments, 'grip')
export const laidAfter = ({ segments }: Pick<Cycle, 'segments'>): Seconds => secondsTo(segments, 'release')

const secondsTo = (segments: readonly CycleSegment[], kind: CycleSegment['kind']): Seconds =>
  segments
    .slice(0, segments.findIndex((segment) => segment.kind === kind) + 1)
    .reduce((sum, { seconds }) => sum + seconds, 0)
