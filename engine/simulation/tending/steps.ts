import type { DownPose } from '../../motion/types.ts'
import { inBase, type Mover, type Stop } from '../moves/stops.ts'
import { transferBack, transferTo } from '../moves/transfer.ts'
import type { Heights, Transfer } from '../moves/types.ts'
import type { CycleSegment } from '../types.ts'

/** Free of what stood around an end of a move. Assumed. */
const FREE_MM = 40

/** What happens at the end of a step, for the code that plays it. */
export type StepEvent =
  | 'blank_gripped'
  | 'waits_at_door'
  | 'finished_gripped'
  | 'blank_given'
  | 'leaves_machine'
  | 'trimmed'
  | 'finished_laid'

export type Step = CycleSegment & {
  transfer?: Transfer
  event?: StepEvent
}

/** Any of several equal poses (cell frame), over things `overMm` high, or at the height of the higher end. */
export type Passage = { to: readonly DownPose[]; overMm?: number }

/** A move, and what is done standing at its end. */
export type Move = { label: string; passage: Passage; stand?: Omit<Step, 'transfer'> }

const heightsFor = (mover: Mover, overMm: number | undefined): Heights => ({
  overMm: overMm === undefined ? Number.NEGATIVE_INFINITY : overMm - mover.robot.baseMm[2],
  clearFromMm: FREE_MM,
  clearToMm: FREE_MM,
})

/** Empty to a stop whose posture is given. */
export const passageBack = (mover: Mover, from: Stop, to: Stop, overMm?: number): Transfer | undefined =>
  transferBack(mover.empty, mover.robot.toolLengthMm, from, to, heightsFor(mover, overMm))

/** Steps for moves one after the other; `undefined` when one cannot be reached from the one before. */
export const stepsOf = (
  mover: Mover,
  from: Stop,
  moves: readonly Move[],
): { steps: Step[]; end: Stop } | undefined => {
  const steps: Step[] = []
  let at = from
  for (const { label, passage, stand } of moves) {
    const transfer = transferTo(
      mover.loaded,
      mover.robot.toolLengthMm,
      at,
      inBase(mover, passage.to),
      heightsFor(mover, passage.overMm),
      mover.gentle,
    )
    if (!transfer) return undefined
    steps.push({ label, kind: 'move', seconds: transfer.seconds, transfer })
    if (stand) steps.push(stand)
    at = transfer.to
  }
  return moves.length > 0 ? { steps, end: at } : undefined
}
