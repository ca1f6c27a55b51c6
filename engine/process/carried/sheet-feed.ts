import { traitsOf } from '#engine/process/task-traits.ts'
import { type Facts, type MachineKind, sheetFedKinds } from '#engine/requirement/types.ts'
import type { Seconds } from '#engine/units.ts'
import { isGiven } from '../../requirement/types.ts'

/** Sheets one by one into a machine and its parts out again: what sets the time beside the robot's moves. */
export type SheetFeed = {
  machineKind: MachineKind
  /** Bends in which the robot follows the sheet; 0: the machine works alone. */
  bends: number
  /** One bend: stroke down, robot following, stroke up. */
  bendSeconds: Seconds
  /** The machine works alone this long, the robot is free meanwhile; 0 at a press brake. */
  machineSeconds: Seconds
  /** Sheets of one kind in a row, and setting up for the next kind. */
  batchSize: number
  changeoverSeconds: Seconds
  basis: string[]
}

/** Bends of a part when the text gives none. Assumed. */
const DEFAULT_BENDS = 3
/** One bend with a following robot: assumed, general knowledge says 6 to 12 s. */
const DEFAULT_BEND_SECONDS: Seconds = 8
/** A laser or punch on one sheet. Assumed. */
const DEFAULT_MACHINE_SECONDS: Seconds = 300
/** Tools, program, blanks and first part of a new kind. Assumed. */
const DEFAULT_CHANGEOVER_MINUTES = 15

/**
 * How a sheet-handling task feeds a machine; `undefined` where sheets only go from a press or a line to stacks.
 * Without a batch size there is no changeover.
 */
export const sheetFeedOf = (facts: Facts): SheetFeed | undefined => {
  const machineKind = facts.machineKind?.value
  if (traitsOf(facts.task?.value)?.at !== 'sheets' || machineKind === undefined) return undefined
  const inMachine = facts.processSeconds?.value ?? facts.machiningSeconds?.value
  // Any other machine is one end of a line (a saw, a shear) unless it is said how long it works on a sheet.
  if (!sheetFedKinds.has(machineKind) && (machineKind !== 'other' || inMachine === undefined))
    return undefined
  const isAssumed = !isGiven(facts.processSeconds ?? facts.machiningSeconds)
  const isBrake = machineKind === 'press_brake'
  const bends = isBrake ? Math.max(1, facts.processCount?.value ?? DEFAULT_BENDS) : 0
  const bendSeconds = isBrake ? (inMachine === undefined ? DEFAULT_BEND_SECONDS : inMachine / bends) : 0
  const machineSeconds = isBrake ? 0 : (inMachine ?? DEFAULT_MACHINE_SECONDS)
  const batchSize = facts.batchSize?.value ?? Number.POSITIVE_INFINITY
  const minutes = facts.changeoverMinutes?.value ?? DEFAULT_CHANGEOVER_MINUTES
  const hasBatches = Number.isFinite(batchSize)
  return {
    machineKind,
    bends,
    bendSeconds,
    machineSeconds,
    batchSize,
    changeoverSeconds: hasBatches ? minutes * 60 : 0,
    basis: [
      ...(isBrake
        ? [
            `${bends} bends a part${facts.processCount ? '' : ' assumed'}, ${Math.round(bendSeconds * 10) / 10} s each${inMachine === undefined ? ' assumed' : ''}; the robot follows the sheet.`,
          ]
        : [
            `The machine works ${Math.round(machineSeconds)} s on a sheet${isAssumed ? ' (assumed)' : ''}; the robot fetches the next one meanwhile.`,
          ]),
      ...(hasBatches
        ? [
            `Batches of ${batchSize}; ${minutes} min to set up for the next kind${facts.changeoverMinutes ? '' : ' (assumed)'}, the robot stands meanwhile.`,
          ]
        : []),
    ],
  }
}

/** Parts a minute over whole batches: batch / (batch · cycle + changeover). `cycleSeconds` from part to part. */
export const batchRate = ({ batchSize, changeoverSeconds }: SheetFeed, cycleSeconds: Seconds): number =>
  Number.isFinite(batchSize)
    ? (60 * batchSize) / (batchSize * cycleSeconds + changeoverSeconds)
    : 60 / cycleSeconds
