import type { SheetFeed } from '#engine/process/carried/sheet-feed.ts'
import { traitsOf } from '#engine/process/task-traits.ts'
import type { Facts, MachineKind, Task } from '#engine/requirement/types.ts'
import type { Seconds } from '#engine/units.ts'

/** Chuck, doors and exchange with a double gripper between two machining times: assumed. */
const PART_CHANGE_SECONDS: Seconds = 15
/** Mould open: it opens, the tool reaches in, takes the part, leaves, it closes. Assumed. */
const MOULD_OPEN_SECONDS: Seconds = 4
/** The ram up until the tool is clear of an open die. Assumed. */
export const DIE_OPEN_SECONDS: Seconds = 3
/** Shutter of a laser station and exchange on its nest. Assumed. */
const LASER_CHANGE_SECONDS: Seconds = 7
/** Engraving a short serial number. Assumed where no time is given. */
const ENGRAVE_SECONDS: Seconds = 4
/** Cutting the gate at a station beside the machine. Assumed. */
const TRIM_SECONDS: Seconds = 2
/** Into the die, out again and turned, beside the bend itself. Assumed. */
const TURN_SECONDS: Seconds = 2.7

/** Machines that stand around one robot: on three sides, or two where it reaches over the guard into moulds. */
export const machinesPerRobot = ({
  machineKind,
  isUnloadOnly,
}: {
  machineKind?: MachineKind
  isUnloadOnly?: true
}): number => (machineKind === 'injection' || isUnloadOnly ? 2 : 3)

/** Time between two runs of a machine that its part change takes. */
export const partChangeSeconds = (task: Task, machineKind: MachineKind | undefined): Seconds => {
  if (traitsOf(task)?.serves === 'markers' || machineKind === 'laser') return LASER_CHANGE_SECONDS
  return machineKind === 'injection' ? MOULD_OPEN_SECONDS : PART_CHANGE_SECONDS
}

/** The time a machine works on one part by itself; `undefined` where none is known and none can be assumed. */
export const machineSeconds = (facts: Facts): Seconds | undefined => {
  const given = facts.machiningSeconds?.value
  if (given !== undefined || traitsOf(facts.task?.value)?.serves !== 'markers') return given
  return facts.processSeconds?.value ?? ENGRAVE_SECONDS
}

/** Work the robot itself does on each part besides carrying it: holding it at a trimmer, following it through a press brake. */
export const attendedSeconds = (facts: Facts, feed: SheetFeed | undefined): Seconds => {
  if (feed !== undefined) return feed.bends * (feed.bendSeconds + TURN_SECONDS)
  return traitsOf(facts.task?.value)?.serves === 'machines' && facts.isGateTrimmed?.value === true
    ? TRIM_SECONDS
    : 0
}

/** Setting up for the next kind, shared by the parts of a batch; 0 where there are no batches. */
export const setupSecondsPerPart = (facts: Facts): Seconds => {
  const batchSize = facts.batchSize?.value
  const minutes = facts.changeoverMinutes?.value
  return batchSize === undefined || minutes === undefined ? 0 : (60 * minutes) / batchSize
}
