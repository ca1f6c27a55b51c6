import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { casePackingCycles } from './handling/case-packing.ts'
import { kittingCycles } from './handling/kitting.ts'
import { palletizingCycles } from './palletizing/palletizing-cycles.ts'
import { pickingCycles } from './picking/picking-cycles.ts'
import { processCycles } from './process/process-cycles.ts'
import { sheetCycles } from './sheets/sheet-cycles.ts'
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
    case 'marking':
      return tendingCycles(requirement, candidate, cell)
    case 'case_packing':
      return casePackingCycles(requirement, candidate, cell)
    case 'kitting':
      return kittingCycles(requirement, candidate, cell)
    case 'sheet_handling':
      return sheetCycles(requirement, candidate, cell)
    case 'arc_welding':
    case 'assembly':
    case 'screwdriving':
    case 'inspection':
    case 'dispensing':
    case 'finishing':
      return processCycles(requirement, candidate, cell)
    default:
      return []
  }
}
