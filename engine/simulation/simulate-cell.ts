import type { Cell } from '../layout/types.ts'
import type { Candidate } from '../matching/types.ts'
import { spendEffort } from '../motion/effort.ts'
import { processTasks, type Requirement, type Task } from '../requirement/types.ts'
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

/** Tasks whose shift stands still while the cell is set up for the next kind. */
const isSetUp = (task: Task | undefined): boolean =>
  task === 'sheet_handling' || processTasks.some((known) => known === task)

/**
 * Share of the asked rate that a shift may fall short by. Palletizing: its first and last boxes and a stop near its end.
 * Work in batches: a changeover that the shift ends in. Picking: what passes by during short stops. Bins: grips that fail. Tending: stops of the machines themselves.
 */
export const targetTolerance = (requirement: Requirement): number => {
  const { batchSize, changeoverMinutes } = requirement.facts
  const task = requirement.facts.task?.value
  if (task === 'machine_tending') return 0.03
  // A shift may end inside a changeover, and few batches go into one.
  if (batchSize !== undefined && changeoverMinutes !== undefined && isSetUp(task)) return 0.03
  return task === 'pick_and_place' || task === 'bin_picking' ? 0.02 : 0.01
}

const emptyShift: ShiftResult = { partsDone: 0, robots: [], stations: [], assumptions: [] }

const shiftOf = (shift: Shift): ShiftResult => {
  switch (shift.requirement.facts.task?.value) {
    case 'palletizing':
      return palletizingShift(shift)
    case 'depalletizing':
      return unloadingShift(shift)
    case 'pick_and_place':
      return pickingShift(shift)
    case 'bin_picking':
      return unloadingShift(shift)
    case 'machine_tending':
    case 'marking':
      return tendingShift(shift)
    case 'case_packing':
      return casePackingShift(shift)
    case 'kitting':
      return kittingShift(shift)
    case 'sheet_handling':
      return sheetShift(shift)
    case 'arc_welding':
    case 'assembly':
    case 'screwdriving':
    case 'inspection':
    case 'dispensing':
    case 'finishing':
      return processShift(shift)
    default:
      return emptyShift
  }
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
 * never run out. `isTargetMet` is true only when the shift itself made the asked number within `targetTolerance`.
 */
export const simulateCell = (
  requirement: Requirement,
  candidate: Candidate,
  cell: Cell,
  cycles: readonly Cycle[],
  options: { seed: number; durationSeconds: Seconds },
): Simulation => {
  const { seed, durationSeconds } = options
  const targetPerMinute = requirement.facts.ratePerMinute?.value ?? candidate.ratePerMinute
  spendEffort(PART_EFFORT * simulatedParts(targetPerMinute, cycles, durationSeconds))
  const base = { requirement, candidate, cell, cycles, seed, durationSeconds }
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
    isTargetMet: throughputPerMinute >= targetPerMinute * (1 - tolerance),
    capacityPerMinute: minutes > 0 ? endless.partsDone / minutes : 0,
    robots: result.robots,
    stations: result.stations,
    oee: oeeOf(downShare, performance),
    assumptions: [
      ...result.assumptions,
      `${QUALITY * 1000} of 1000 parts are right the first time.`,
      `The target counts as met from ${100 - tolerance * 100} % of it.`,
      'OEE counts the asked rate as full performance.',
    ],
  }
}
