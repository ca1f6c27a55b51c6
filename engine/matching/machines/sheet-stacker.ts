import { traitsOf } from '#engine/process/task-traits.ts'
import type { Seconds } from '#engine/units.ts'
import type { MachineOption } from '../types.ts'
import { type Demand, figure, optionOf } from './option.ts'

/** Overhead vacuum belts carry sheets at up to this speed, with this gap between them. Assumed, general knowledge. */
const STACKER_BELT_MPS = 2
const STACKER_GAP_MM = 300
/** Vacuum off, fall against the end stop, squared up: before the next sheet may drop. Assumed. */
const STACKER_DROP_SECONDS: Seconds = 0.4
/** Two belts side by side carry at most this mass in each sheet. Assumed. */
const STACKER_MOST_KG = 80

/** An overhead vacuum belt that drops sheet after sheet on a stack; `undefined` for sheets too heavy for it. */
export const sheetStackerOption = (demand: Demand): MachineOption | undefined => {
  if (traitsOf(demand.task).at !== 'sheets' || demand.massKg > STACKER_MOST_KG) return undefined
  // The sheet runs with its short side along the belt.
  const runSeconds = (demand.widthMm + STACKER_GAP_MM) / 1000 / STACKER_BELT_MPS
  const cycleSeconds = runSeconds + STACKER_DROP_SECONDS
  return optionOf(demand, {
    kind: 'vacuum_feeder',
    name: 'Overhead vacuum belt stacker with lifting table',
    cycleSeconds,
    partsPerCycle: 1,
    limits: [
      `Sheets ${figure(demand.lengthMm)} × ${figure(demand.widthMm)} × ${figure(demand.heightMm)} mm, ${figure(demand.massKg)} kg, long side leading.`,
      `Belt at ${STACKER_BELT_MPS} m/s, sheets every ${figure(60 / demand.ratePerMinute)} s.`,
      'Lifting table that follows the stack; second stack place or quick exchange.',
    ],
    reasons: [
      `${figure(cycleSeconds)} s a sheet: ${figure(runSeconds)} s for a sheet and its gap to pass, ${figure(STACKER_DROP_SECONDS)} s to drop and square up.`,
      'It stacks one kind of sheet in one place; arms also sort, turn and set aside.',
      'Belt speed and drop time are assumed; a maker states his own.',
    ],
    priceUsd: [120_000, 280_000],
    priceBasis: 'vacuum stacker with lifting table',
  })
}
