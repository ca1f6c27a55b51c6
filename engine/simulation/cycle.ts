import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { palletizingCycles } from './palletizing/palletizing-cycles.ts'
import { pickingCycles } from './picking/picking-cycles.ts'
import { tendingCycles } from './tending/tending-cycles.ts'
import type { Cycle } from './types.ts'
import { unloadingCycles } from './unloading/unloading-cycles.ts'

/**
 * One mean cycle for each robot of the cell, piece by piece, from joint moves between the cell's own targets and the
 * gripper's times. Empty where a robot's kinematics are unknown.
 */
export const cyclesOf = (requirement: Requirement, candidate: Candidate, cell: Cell): Cycle[] => {
  switch (requirement.facts.task?.value) {
    case 'palletizing':
      return palletizingCycles(candidate, cell)
    case 'depalletizing':
      return unloadingCycles('depalletizing', candidate, cell)
    case 'pick_and_place':
      return pickingCycles(requirement, candidate, cell)
    case 'bin_picking':
      return unloadingCycles('bin_picking', candidate, cell)
    case 'machine_tending':
      return tendingCycles(requirement, candidate, cell)
    default:
      return []
  }
}
