import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import { spendEffort } from '../motion/effort.ts'
import type { Job } from '../process/job.ts'
import { taskTraits } from '../process/task-traits.ts'
import type { Requirement, Task } from '../requirement/types.ts'
import type { Seconds } from '../units.ts'
import { casePackingShift } from './handling/case-packing.ts'
import { kittingShift } from './handling/kitting.ts'
import { oeeOf, QUALITY } from './oee.ts'
import { palletizingShift } from './palletizing/palletizing-shift.ts'
import { pickingShift } from './picking/picking-shift.ts'
import { processShift } from './process/process-shift.ts'
import { sheetShift } from './sheets/sheet-shift.ts'
import type { Shift, ShiftResult } from './shift/shift.ts'
import { tendingShift } from './tending/tending-shift.ts'
import type { Cycle, Simulation } from './types.ts'
import { unloadingShift } from './unloading/unloading-shift.ts'

/** A shift may end inside a changeover, and few batches go into one. */
const BATCHES_SHORT_BY = 0.03

/**
 * Share of the asked rate that a shift may fall short by: what the task explains, and in batches a changeover that the shift
 * ends in.
 */
export const targetTolerance = (requirement: Requirement): number => {
  const { task, batchSize, changeoverMinutes } = requirement.facts
  if (task === undefined) return 0
  const { shortBy, isSetUp } = taskTraits[task.value]
  const isInBatches = isSetUp && batchSize !== undefined && changeoverMinutes !== undefined
  return isInBatches ? BATCHES_SHORT_BY : shortBy.share
}

const emptyShift: ShiftResult = { partsDone: 0, robots: [], stations: [], assumptions: [] }

const shifts: Readonly<Record<Task, (shift: Shift) => ShiftResult>> = {
  palletizing: palletizingShift,
  depalletizing: unloadingShift,
  pick_and_place: pickingShift,
  bin_picking: unloadingShift,
  machine_tending: tendingShift,
  marking: tendingShift,
  case_packing: casePackingShift,
  kitting: kittingShift,
  sheet_handling: sheetShift,
  arc_welding: processShift,
  assembly: processShift,
  screwdriving: processShift,
  inspection: processShift,
  dispensing: processShift,
  finishing: processShift,
}

const shiftOf = (shift: Shift): ShiftResult => {
  const task = shift.requirement.facts.task?.value
  return task === undefined ? emptyShift : shifts[task](shift)
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Work of simulating one part, see `motion/effort.ts`. */
const PART_EFFORT = 0.008

/** Parts in both shifts: as many as come, and as many as the robots' cycles hold. */
const simulatedParts = (target: number, cycles: readonly Cycle[], durationSeconds: Seconds): number =>
  cycles.reduce(
    (sum, { partsPerCycle, seconds }) =>
      sum + (seconds > 0 ? (partsPerCycle * durationSeconds) / seconds : 0),
    (target * durationSeconds) / 60,
  )

/**
 * A shift of the cell, event by event, repeatable from the seed: parts come at the asked rate with small variation, robots
 * work at their cycle times, loads are changed, short stops happen. The capacity is what the same model holds when parts
 * never run out. `isTargetMet` is true only when the shift itself made the asked number within `targetTolerance`; a part that
 * is begun when the shift ends is not missing.
 */
export const simulateCell = (
  job: Job,
  candidate: Candidate,
  cell: Cell,
  cycles: readonly Cycle[],
  options: { seed: number; durationSeconds: Seconds },
): Simulation => {
  const { requirement } = job
  const { seed, durationSeconds } = options
  const targetPerMinute = requirement.facts.ratePerMinute?.value ?? candidate.ratePerMinute
  spendEffort(PART_EFFORT * simulatedParts(targetPerMinute, cycles, durationSeconds))
  const base = { ...job, candidate, cell, cycles, seed, durationSeconds }
  const result = shiftOf({ ...base, arrivalsPerMinute: targetPerMinute })
  const endless = shiftOf({ ...base, arrivalsPerMinute: Number.POSITIVE_INFINITY })
  const tolerance = targetTolerance(requirement)
  const minutes = durationSeconds / 60
  const throughputPerMinute = minutes > 0 ? result.partsDone / minutes : 0
  const downShare = mean(result.robots.map((robot) => robot.downShare))
  const performance = Math.min(1, throughputPerMinute / (targetPerMinute * Math.max(0.01, 1 - downShare)))
  return {
    seed,
    durationSeconds,
    partsDone: result.partsDone,
    throughputPerMinute,
    targetPerMinute,
    ...(requirement.rateUnit ? { rateUnit: requirement.rateUnit } : {}),
    isTargetMet: result.partsDone >= Math.floor(targetPerMinute * minutes * (1 - tolerance)),
    capacityPerMinute: minutes > 0 ? endless.partsDone / minutes : 0,
    ...(result.missedParts === undefined ? {} : { missedParts: result.missedParts }),
    robots: result.robots,
    stations: result.stations,
    oee: oeeOf(downShare, performance, Math.min(downShare, result.setupShare ?? 0), result.stops),
    assumptions: [
      ...result.assumptions,
      `${QUALITY * 1000} of 1000 parts are right the first time.`,
      `The target counts as met from ${100 - tolerance * 100} % of it.`,
      'OEE counts the asked rate as full performance.',
    ],
  }
}
