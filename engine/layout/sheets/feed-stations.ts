import type { DownPose } from '../../motion/types.ts'
import type { SheetFeed } from '../../process/carried/sheet-feed.ts'
import { isGiven, type MachineKind } from '../../requirement/types.ts'
import type { Degrees, SizeMm, Vector2Mm } from '../../units.ts'
import { baseHalfMm, CARRY_CLEARANCE_MM, STATION_GAP_MM } from '../assumptions.ts'
import type { CellJob } from '../cells/cell-parts.ts'
import type { StackPlan, Station } from '../types.ts'
import { sheetStackPlan, stackStation } from './sheet-stack.ts'

/** Where the places around one robot lie; the robot stands at (0, 0) and the machine behind it. */
export type FeedSpot = { pedestalMm: number; sideMm: number; frontMm: number }

/** Height of the die of a press brake and of the table of other machines over the floor. Assumed. */
const DIE_HEIGHT_MM = 950
const TABLE_HEIGHT_MM = 900
/** The sheet goes this far into the die. Assumed: a flange and the depth of a back gauge stop. */
const IN_DIE_MM = 100
/** Depth and height of the machines as drawn. Assumed; the machine is there already. */
const BRAKE_MM = { beyond: 800, least: 2500, depth: 1600, height: 2600 } as const
const MACHINE_MM = { beyond: 800, depth: 2200, height: 2200 } as const
/** Rim of a table round the sheet. */
const RIM_MM = 60
/** Room between a turning sheet and the robot's column. Assumed. */
const COLUMN_GAP_MM = 150
/** Between the front of the brake and a turning sheet. Assumed. */
export const TURN_GAP_MM = 50
/** Flanges that bends leave, as parts are drawn and stacked. Assumed. */
const FLANGE_MM = 30

/** Side of the sheet that lies in the die at each bend: both long sides, then both short ones, and so on. */
export const sideYaws = (bends: number): Degrees[] => {
  const round: Degrees[] = [0, 180, 90, 270]
  return Array.from({ length: bends }, (_, index) => round[index % round.length] ?? 0)
}

/** The part after its bends: a flange down on each bent side. Without bends it stays a sheet. */
export const bentSize = ([length, width, thickness]: SizeMm, bends: number): SizeMm => {
  const yaws = sideYaws(Math.min(4, bends))
  const onLong = yaws.filter((yaw) => yaw % 180 === 0).length
  const onShort = yaws.length - onLong
  return [
    length - onShort * FLANGE_MM,
    width - onLong * FLANGE_MM,
    bends > 0 ? Math.max(FLANGE_MM, thickness) : thickness,
  ]
}

export const feedStack = (job: CellJob, sizeMm: SizeMm): StackPlan | undefined =>
  sheetStackPlan({
    sizeMm,
    massKg: job.part.massKg,
    topMm: isGiven(job.facts.maxStackHeightMm) ? job.facts.maxStackHeightMm.value : undefined,
    share: 1,
  })

/** Nearest distances at which nothing touches the robot's column. */
export const nearestSpot = (job: CellJob, feed: SheetFeed): FeedSpot => {
  const [length, width] = job.part.sizeMm
  const half = baseHalfMm(job.robot.reachMm ?? 0)
  const behind = half + COLUMN_GAP_MM
  // A sheet that is turned between two bends needs its diagonal, clear of the column and of the brake.
  const turning = behind + Math.hypot(length, width) + TURN_GAP_MM
  const brake = feed.bends > 1 ? turning : behind + width - IN_DIE_MM
  // The centring table lies left of the robot: the brake, or the shuttle table of another machine, begins behind it.
  const tableBack = width + 2 * RIM_MM + STATION_GAP_MM / 2
  const shuttle = tableBack + STATION_GAP_MM + width + RIM_MM - IN_DIE_MM
  return {
    pedestalMm: 0,
    sideMm: half + STATION_GAP_MM + length / 2 + RIM_MM,
    frontMm: feed.bends > 0 ? Math.max(brake, tableBack + STATION_GAP_MM) : shuttle,
  }
}

const sideStack = (
  job: CellJob,
  spot: FeedSpot,
  stack: StackPlan,
  input: { id: string; label: string; side: -1 | 1; x: number },
): Station =>
  stackStation({
    id: input.id,
    label: input.label,
    centreMm: [input.x + input.side * spot.sideMm, -(job.part.sizeMm[1] / 2 + RIM_MM)],
    rotationDegrees: 0,
    stack,
  })

/** Where the middle of the sheet is while a side of it lies in the die of the brake in front. */
const diePose = (job: CellJob, frontMm: number, x: number, yawDegrees: Degrees): DownPose => {
  const [length, width, thickness] = job.part.sizeMm
  const outMm = yawDegrees % 180 === 0 ? width : length
  return { positionMm: [x, frontMm + IN_DIE_MM - outMm / 2, DIE_HEIGHT_MM + thickness], yawDegrees }
}

const brakeStation = (job: CellJob, feed: SheetFeed, spot: FeedSpot, number: number, x: number): Station => ({
  id: `machine-${number}`,
  kind: 'machine',
  form: 'press_brake',
  label: `Press brake ${number} (there already)`,
  centreMm: [x, spot.frontMm + BRAKE_MM.depth / 2],
  rotationDegrees: 0,
  sizeMm: [Math.max(BRAKE_MM.least, job.part.sizeMm[0] + BRAKE_MM.beyond), BRAKE_MM.depth, BRAKE_MM.height],
  surfaceMm: DIE_HEIGHT_MM,
  targets: [...new Set(sideYaws(feed.bends))].map((yaw) => diePose(job, spot.frontMm, x, yaw)),
})

const tableAt = (
  job: CellJob,
  centreMm: Vector2Mm,
  input: Pick<Station, 'id' | 'label'> & Partial<Pick<Station, 'form'>>,
): Station => {
  const [length, width, thickness] = job.part.sizeMm
  return {
    ...input,
    kind: 'buffer',
    centreMm,
    rotationDegrees: 0,
    sizeMm: [length + 2 * RIM_MM, width + 2 * RIM_MM, TABLE_HEIGHT_MM],
    surfaceMm: TABLE_HEIGHT_MM,
    targets: [{ positionMm: [...centreMm, TABLE_HEIGHT_MM + thickness], yawDegrees: 0 }],
  }
}

const cutterNames: Partial<Record<MachineKind, string>> = {
  laser: 'Laser cutter',
  plasma: 'Plasma cutter',
  waterjet: 'Waterjet cutter',
}

/** A machine with a table that runs out towards the robot. */
const tableMachine = (
  job: CellJob,
  feed: SheetFeed,
  spot: FeedSpot,
  number: number,
  x: number,
): Station[] => {
  const [length, width] = job.part.sizeMm
  const deep = width + 2 * RIM_MM
  const tableY = spot.frontMm + IN_DIE_MM - width / 2
  const name = cutterNames[feed.machineKind] ?? 'Machine'
  return [
    tableAt(job, [x, tableY], { id: `shuttle-${number}`, label: `Shuttle table of machine ${number}` }),
    {
      id: `machine-${number}`,
      kind: 'machine',
      label: `${name} ${number} (there already)`,
      centreMm: [x, tableY + deep / 2 + MACHINE_MM.depth / 2],
      rotationDegrees: 0,
      sizeMm: [length + MACHINE_MM.beyond, MACHINE_MM.depth, MACHINE_MM.height],
      surfaceMm: TABLE_HEIGHT_MM,
      targets: [],
    },
  ]
}

/** The places of robot `number` at (x, 0): blanks and finished parts in front, centring table and machine behind. */
export const feedStations = (
  job: CellJob,
  feed: SheetFeed,
  spot: FeedSpot,
  stacks: { blanks: StackPlan; finished: StackPlan },
  number: number,
  x: number,
): Station[] => [
  sideStack(job, spot, stacks.blanks, {
    id: `blanks-${number}`,
    label: `Blanks ${number}: up to ${stacks.blanks.boxCount} sheets`,
    side: -1,
    x,
  }),
  tableAt(job, [x - spot.sideMm, job.part.sizeMm[1] / 2 + RIM_MM + STATION_GAP_MM / 2], {
    id: `centring-${number}`,
    form: 'centring_table',
    label: `Centring table ${number}`,
  }),
  ...(feed.bends > 0 ? [brakeStation(job, feed, spot, number, x)] : tableMachine(job, feed, spot, number, x)),
  sideStack(job, spot, stacks.finished, {
    id: `finished-${number}`,
    label: `Finished parts ${number}: up to ${stacks.finished.boxCount}`,
    side: 1,
    x,
  }),
]

/** How far a sheet, or the empty tool, is lifted over a place. */
export const LIFTED_MM: number = FLANGE_MM + CARRY_CLEARANCE_MM

/** Everything the robot at (0, 0) must reach: each target, and lifted over it. */
export const feedPoses = (stations: readonly Station[]): DownPose[] =>
  stations.flatMap(({ targets }) =>
    targets.flatMap(({ positionMm: [x, y, z], yawDegrees }): DownPose[] => [
      { positionMm: [x, y, z], yawDegrees },
      { positionMm: [x, y, z + LIFTED_MM], yawDegrees },
    ]),
  )
