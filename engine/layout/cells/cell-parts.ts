import type { Robot } from '../../catalogue/types.ts'
import type { Diagnostic } from '../../diagnostic.ts'
import type { Candidate } from '../../matching/types.ts'
import type { Arm } from '../../motion/types.ts'
import type { Job } from '../../process/job.ts'
import type { Facts } from '../../requirement/types.ts'
import type { Cell, PlacedRobot } from '../types.ts'

/** What every layout starts from. */
export type CellJob = Job & {
  facts: Facts
  candidate: Candidate
  robot: Robot
  arm: Arm
}

/** A cell, and what there is to say about it; or why there is none. */
export type Layout = { cell: Cell; notes: Diagnostic[] } | { diagnostics: Diagnostic[] }

/** Values from `from` to `to`, both included, to try one after the other. */
export const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step)

/** What is on the flange, for where a robot's hand goes. */
export const toolOf = ({
  candidate: { eoat },
  heldAsideMm,
}: CellJob): Pick<PlacedRobot, 'toolLengthMm' | 'heldAsideMm'> => ({
  toolLengthMm: eoat.lengthMm,
  // A pick of several parts is held in the middle of all.
  ...(heldAsideMm === undefined || eoat.partsPerPick > 1 ? {} : { heldAsideMm }),
})

/** The `number`th robot of the job on its pedestal at (x, 0). */
export const floorRobot = (
  job: CellJob,
  number: number,
  x: number,
  pedestalMm: number,
  rotationDegrees = 90,
): PlacedRobot => ({
  id: `robot-${number}`,
  robotId: job.robot.id,
  baseMm: [x, 0, pedestalMm],
  rotationDegrees,
  isHanging: false,
  ...toolOf(job),
  servesStationIds: [],
})

/** The highest point of the arm (its own thickness included) over the floor at some joint values. */
export const armTopMm = (arm: Arm, robot: PlacedRobot, joints: readonly number[]): number =>
  arm
    .segments(joints)
    .reduce((top, { fromMm, toMm, radiusMm }) => Math.max(top, fromMm[2] + radiusMm, toMm[2] + radiusMm), 0) +
  robot.baseMm[2]

export const unreachable = (job: CellJob, what: string, remedy: string): Diagnostic => ({
  code: 'layout.unreachable',
  severity: 'error',
  path: 'layout',
  text: `${job.robot.maker} ${job.robot.model} cannot reach ${what} from any place tried.`,
  remedy,
})
