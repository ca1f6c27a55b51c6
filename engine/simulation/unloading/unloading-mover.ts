import { armClearOf, isBin } from '../../layout/index.ts'
import { servedBy } from '../../layout/served-by.ts'
import type { Cell, PlacedRobot } from '../../layout/types.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Task } from '../../requirement/types.ts'
import { type Mover, moverOf } from '../moves/stops.ts'

/** Tasks that empty something: pallets or bins. */
export type UnloadingTask = Extract<Task, 'depalletizing' | 'bin_picking'>

/** The mover of a robot that unloads, without postures that touch a bin; `undefined` where its kinematics are unknown. */
export const unloadingMover = (
  task: UnloadingTask,
  cell: Cell,
  robot: PlacedRobot,
  candidate: Candidate,
): Mover | undefined => {
  const mover = moverOf(cell, robot, candidate, task)
  const bins = servedBy(cell, robot).filter(isBin)
  if (!mover || bins.length === 0) return mover
  return {
    ...mover,
    loaded: armClearOf(mover.loaded, robot, bins),
    empty: armClearOf(mover.empty, robot, bins),
  }
}
