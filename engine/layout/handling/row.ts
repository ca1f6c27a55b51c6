import type { Diagnostic } from '../../diagnostic.ts'
import type { DownPose } from '../../motion/types.ts'
import type { Millimetres } from '../../units.ts'
import { baseHalfMm, CONVEYOR_HEIGHT_MM } from '../assumptions.ts'
import { armTopMm, type CellJob, toolOf } from '../cells/cell-parts.ts'
import { canReach, solutionsAt } from '../robot-frame.ts'
import { boundsOf } from '../room/bounds.ts'
import { stationRoom } from '../room/overlaps.ts'
import type { Cell, Fence, PlacedRobot, Station } from '../types.ts'

/** Line before the first container place and after the last one inside the fence, and beyond it. Assumed. */
export const LINE_END_MM = 700
/** Lowest line: a container's floor is not lower than this. Assumed. */
const LOWEST_LINE_MM = 400
/** Room beside what an upright arm works over, for its elbow and cables. Assumed. */
const BESIDE_ARM_MM = 250
/** Stated reaches are within 1 % of those from the joint frames for most arms; more is tried by inverse kinematics. */
const REACH_MARGIN = 1.1
/** Heights of the mounting plane over the conveyors that are tried for hanging robots. */
const HANGING_OVER_MM = { from: 450, to: 1600, step: 50 }
/** Heights of pedestals that are tried. */
const PEDESTAL_MM = { from: 0, to: 1250, step: 125 }

export const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, index) => from + index * step)

/** Mounting heights to try: over the conveyors for robots that hang, pedestals for those that stand. */
export const mountingHeights = (isHanging: boolean): number[] =>
  isHanging
    ? range(HANGING_OVER_MM.from, HANGING_OVER_MM.to, HANGING_OVER_MM.step).map(
        (over) => CONVEYOR_HEIGHT_MM + over,
      )
    : range(PEDESTAL_MM.from, PEDESTAL_MM.to, PEDESTAL_MM.step)

/** Half the width of the robot's base plate. */
export const halfOf = ({ robot }: CellJob): Millimetres => baseHalfMm(robot.reachMm ?? 1000)

/** Height of a line whose containers have their rims about level with the other conveyors. */
export const lineHeightMm = (rimMm: Millimetres): Millimetres =>
  Math.max(LOWEST_LINE_MM, CONVEYOR_HEIGHT_MM - rimMm)

/** Least distance of robots in a row, so that none works where its neighbour does, from the width each works over. */
export const leastApartMm = (job: CellJob, workWidthMm: Millimetres, isSwinging = false): Millimetres => {
  const reach = job.robot.reachMm ?? 1000
  const bodies = 2 * halfOf(job) + 300
  // Reach of a delta is its working diameter; a SCARA's elbow swings out; other arms bend in an upright plane, unless they
  // swing from a line on one side to a rack on the other.
  if (job.arm.kind === 'delta') return Math.max(bodies, reach, workWidthMm)
  if (job.arm.kind === 'scara' || isSwinging) return Math.max(bodies, 1.2 * reach, workWidthMm)
  return Math.max(bodies, workWidthMm + 2 * BESIDE_ARM_MM)
}

/**
 * Container places from robot to robot: at least the distance they need. With `count` robots that share the line turn by
 * turn it is one more than a multiple of `count`, so that each robot's containers stop at no other robot.
 */
export const placesApart = (leastMm: Millimetres, pitchMm: Millimetres, count: number): number => {
  let places = Math.max(1, Math.ceil(leastMm / pitchMm))
  while (count > 1 && places % count !== 1 % count) places += 1
  return places
}

/** A robot of the row; those that stand face `facingDegrees`. */
export const robotAt = (
  job: CellJob,
  index: number,
  at: { x: number; y: number; z: number },
  facingDegrees: number,
): PlacedRobot => {
  const isHanging = job.arm.kind === 'delta'
  return {
    id: `robot-${index + 1}`,
    robotId: job.robot.id,
    baseMm: [at.x, at.y, at.z],
    rotationDegrees: isHanging ? 0 : facingDegrees,
    isHanging,
    ...toolOf(job),
    servesStationIds: [],
  }
}

/** The same poses at one height. */
export const atHeight = (poses: readonly DownPose[], z: Millimetres): DownPose[] =>
  poses.map(({ positionMm: [x, y], yawDegrees }) => ({ positionMm: [x, y, z], yawDegrees }))

/** The highest point of the arm over any of the poses. */
const topOverMm = (job: CellJob, placed: PlacedRobot, poses: readonly DownPose[]): Millimetres =>
  poses.reduce((most, pose) => {
    const joints = solutionsAt(job.arm, placed, job.part.shape, pose)[0]
    return joints ? Math.max(most, armTopMm(job.arm, placed, joints)) : most
  }, 0)

/** A line along x, from left to right. */
export const lineAlong = (input: {
  id: string
  kind: 'infeed' | 'outfeed'
  label: string
  fromX: Millimetres
  toX: Millimetres
  y: Millimetres
  widthMm: Millimetres
  heightMm: Millimetres
  speedMmPerSecond: number
  targets: Station['targets']
}): Station => ({
  id: input.id,
  kind: input.kind,
  label: input.label,
  centreMm: [(input.fromX + input.toX) / 2, input.y],
  rotationDegrees: 0,
  sizeMm: [input.toX - input.fromX, input.widthMm, input.heightMm],
  surfaceMm: input.heightMm,
  targets: input.targets,
  flow: { directionDegrees: 0, speedMmPerSecond: input.speedMmPerSecond },
})

/** More picks for one container are work for a counting or weighing filler. Assumed: ten minutes at 1.5 s each. */
const MOST_PICKS = 400

/** Says that one robot would pick too often for one container; nothing when it need not. */
export const tooManyPicks = (word: string, picks: number): Diagnostic[] =>
  picks <= MOST_PICKS
    ? []
    : [
        {
          code: 'layout.too_many_picks',
          severity: 'error',
          path: 'partsPerContainer',
          text: `One robot would pick ${picks} times for one ${word}: more than ${MOST_PICKS} times are not planned.`,
          remedy: 'Take more parts at once, take more robots, or fill by count or weight.',
          missed: { limit: MOST_PICKS, actual: picks, unit: 'picks' },
        },
      ]

/** Corners of the block of room that poses take, at its lowest and highest. */
export const outermost = (poses: readonly DownPose[]): DownPose[] => {
  const ends = (axis: 0 | 1 | 2): number[] => {
    const [first] = poses
    if (!first) return []
    let [least, most] = [first.positionMm[axis], first.positionMm[axis]]
    for (const { positionMm } of poses) {
      least = Math.min(least, positionMm[axis])
      most = Math.max(most, positionMm[axis])
    }
    return [...new Set([least, most])]
  }
  return ends(0).flatMap((x) =>
    ends(1).flatMap((y) =>
      ends(2).map((z): DownPose => ({ positionMm: [x, y, z], yawDegrees: poses[0]?.yawDegrees ?? 0 })),
    ),
  )
}

/** Whether a point so far out may be reached at all: a tool that points down stands no farther out than the wrist over it. */
export const mayReach = ({ robot, arm }: CellJob, outMm: Millimetres): boolean =>
  robot.reachMm === undefined || outMm <= robot.reachMm * (arm.kind === 'delta' ? 0.5 : 1) * REACH_MARGIN

/** Whether a robot at x = 0, y = 0 reaches all poses; the one farthest out is tried first, most places fail there. */
export const reachesAll = (job: CellJob, placed: PlacedRobot, poses: readonly DownPose[]): boolean => {
  const out = ({ positionMm: [x, y] }: DownPose): number => Math.hypot(x, y)
  const [first] = poses
  if (!first) return true
  const farthest = poses.reduce((most, pose) => (out(pose) > out(most) ? pose : most), first)
  return mayReach(job, out(farthest)) && canReach(job.arm, placed, job.part.shape, [farthest, ...poses])
}

/** A hanging robot's frame stands so much over its mounting plate. Assumed. */
const FRAME_MM = 300

type RowOfRobots = {
  robots: PlacedRobot[]
  stations: Station[]
  fence: Fence
  operatorSide: Cell['operatorSide']
  /** Highest poses of the first robot at its places; all do the same. */
  over: readonly DownPose[]
  robotZ: Millimetres
}

/** The cell around a row of robots at a line: as high as its fence, its stations, the arm at work or the frame it hangs in. */
export const rowCell = (
  job: CellJob,
  { robots, stations, fence, operatorSide, over, robotZ }: RowOfRobots,
): Cell => ({
  boundsMm: boundsOf(stations, fence),
  heightMm: Math.max(
    fence.heightMm,
    robots[0] ? topOverMm(job, robots[0], over) : 0,
    ...stations.map((station) => stationRoom(station).max[2]),
    job.arm.kind === 'delta' ? robotZ + FRAME_MM : 0,
  ),
  robots,
  stations,
  fence,
  operatorSide,
  part: job.part,
})
