import type { Cell, PlacedRobot } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Seconds } from '../../units.ts'
import { type Mover, moverOf } from '../moves/stops.ts'

/** Peeling the top sheet off and checking that it is only one. Assumed. */
export const SEPARATE_SECONDS: Seconds = 1.5

/** The mover, no harder on the sheet than its gripper is sized for. */
export const sheetMover = (cell: Cell, robot: PlacedRobot, candidate: Candidate): Mover | undefined => {
  const mover = moverOf(cell, robot, candidate, 'sheet_handling')
  const { carry } = candidate.eoat
  if (!mover || !carry) return mover
  return { ...mover, gentle: { speed: carry.speedMps * 1000, acceleration: carry.accelerationMps2 * 1000 } }
}
