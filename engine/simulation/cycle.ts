import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import type { Job } from '../process/job.ts'
import type { Task } from '../requirement/types.ts'
import { casePackingCycles } from './handling/case-packing.ts'
import { kittingCycles } from './handling/kitting.ts'
import { palletizingCycles } from './palletizing/palletizing-cycles.ts'
import { pickingCycles } from './picking/picking-cycles.ts'
import { processCycles } from './process/process-cycles.ts'
import { sheetCycles } from './sheets/sheet-cycles.ts'
import { tendingCycles } from './tending/tending-cycles.ts'
import type { Cycle } from './types.ts'
import { unloadingCycles } from './unloading/unloading-cycles.ts'

type CyclesOf = (job: Job, candidate: Candidate, cell: Cell) => Cycle[]

const tendingCyclesOf: CyclesOf = ({ requirement }, candidate, cell) =>
  tendingCycles(requirement, candidate, cell)

const cycles: Readonly<Record<Task, CyclesOf>> = {
  palletizing: (_, candidate, cell) => palletizingCycles(candidate, cell),
  depalletizing: (_, candidate, cell) => unloadingCycles('depalletizing', candidate, cell),
  pick_and_place: ({ requirement }, candidate, cell) => pickingCycles(requirement, candidate, cell),
  bin_picking: (_, candidate, cell) => unloadingCycles('bin_picking', candidate, cell),
  machine_tending: tendingCyclesOf,
  marking: tendingCyclesOf,
  case_packing: ({ requirement }, candidate, cell) => casePackingCycles(requirement, candidate, cell),
  kitting: ({ requirement }, candidate, cell) => kittingCycles(requirement, candidate, cell),
  sheet_handling: sheetCycles,
  arc_welding: processCycles,
  assembly: processCycles,
  screwdriving: processCycles,
  inspection: processCycles,
  dispensing: processCycles,
  finishing: processCycles,
}

/**
 * One mean cycle for each robot of the cell, piece by piece, from joint moves between the cell's own targets and the
 * gripper's times. Empty where a robot's kinematics are unknown.
 */
export const cyclesOf: CyclesOf = (job, candidate, cell) => {
  const task = job.requirement.facts.task?.value
  return task === undefined ? [] : cycles[task](job, candidate, cell)
}
