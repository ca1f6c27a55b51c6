import type { DownPose } from '../../motion/types.ts'
import { isGiven, type SheetFlow } from '../../requirement/types.ts'
import {
  baseHalfMm,
  CARRY_CLEARANCE_MM,
  CONVEYOR_HEIGHT_MM,
  CONVEYOR_SIDE_MM,
  STATION_GAP_MM,
} from '../assumptions.ts'
import { armTopMm, type CellJob } from '../cells/cell-parts.ts'
import { canReach, solutionsAt } from '../robot-frame.ts'
import type { PlacedRobot, StackPlan, Station } from '../types.ts'
import { beltSpeed, beltZones, GENTLE_MM_PER_SECOND } from './belt.ts'
import { sheetStackPlan, stackStation } from './sheet-stack.ts'

const PEDESTALS_MM = [0, 250, 500, 750, 1000] as const
const FURTHER_MM = [0, 100, 200, 300, 400, 500, 600] as const
const HEIGHT_SHARES = [1, 0.85, 0.7, 0.55, 0.4] as const
/** The tool waits this far over the next sheet. */
const WAIT_OVER_MM = 150
/** The axis-1 back of each robot points away from conveyor and stack. */
const FACING_DEGREES = 45

/** Sheet as it lies: along the conveyor, and across it (away from the robot). It keeps its sides to the arm on the stack. */
export type Lie = { isAcross: boolean; alongMm: number; outMm: number }
export type Spot = {
  lie: Lie
  pedestalMm: number
  pickMm: number
  stackX: number
  stackY: number
  stack: StackPlan
}

const liesOf = ({ part }: CellJob): Lie[] => {
  const [length, width] = part.sizeMm
  return [
    { isAcross: false, alongMm: length, outMm: width },
    { isAcross: true, alongMm: width, outMm: length },
  ]
}

export const robotAt = (job: CellJob, index: number, x: number, pedestalMm: number): PlacedRobot => ({
  id: `robot-${index + 1}`,
  robotId: job.robot.id,
  baseMm: [x, 0, pedestalMm],
  rotationDegrees: FACING_DEGREES,
  isHanging: false,
  toolLengthMm: job.candidate.eoat.lengthMm,
  servesStationIds: [],
})

const raised = ({ positionMm: [x, y, z], yawDegrees }: DownPose, by: number): DownPose => ({
  positionMm: [x, y, z + by],
  yawDegrees,
})

export const pickPose = (
  job: CellJob,
  { lie, pickMm }: Pick<Spot, 'lie' | 'pickMm'>,
  x: number,
): DownPose => ({
  positionMm: [x, pickMm, CONVEYOR_HEIGHT_MM + job.part.sizeMm[2]],
  yawDegrees: lie.isAcross ? 90 : 0,
})

export const stackAt = (
  { lie, stackX, stackY, stack }: Spot,
  index: number,
  x: number,
  flow: SheetFlow = 'to_stack',
): Station =>
  stackStation({
    id: `stack-${index + 1}`,
    label: `Stack ${index + 1}: ${flow === 'to_stack' ? `up to ${stack.boxCount} sheets, on rollers with bearers` : `${stack.boxCount} sheets, on rollers`}`,
    centreMm: [x + stackX, stackY],
    rotationDegrees: lie.isAcross ? 0 : 90,
    stack,
  })

/** Everything one robot at (0, 0) must reach. */
const posesOf = (job: CellJob, spot: Spot): DownPose[] => {
  const pick = pickPose(job, spot, 0)
  const clear = job.part.sizeMm[2] + CARRY_CLEARANCE_MM
  return [
    pick,
    raised(pick, WAIT_OVER_MM),
    ...stackAt(spot, 0, 0).targets.flatMap((pose) => [pose, raised(pose, clear)]),
  ]
}

const findSpot = (job: CellJob, lie: Lie, stack: StackPlan): Spot | undefined => {
  const half = baseHalfMm(job.robot.reachMm ?? 0)
  for (const further of FURTHER_MM) {
    const near = half + STATION_GAP_MM + further
    const pickMm = near + CONVEYOR_SIDE_MM + lie.outMm / 2
    const stackY = near - STATION_GAP_MM - lie.alongMm / 2
    for (const pedestalMm of PEDESTALS_MM) {
      const placed = robotAt(job, 0, 0, pedestalMm)
      if (!canReach(job.arm, placed, 'box', [pickPose(job, { lie, pickMm }, 0)])) continue
      for (const aside of FURTHER_MM) {
        const stackX = half + STATION_GAP_MM + aside + lie.outMm / 2
        const spot = { lie, pedestalMm, pickMm, stackX, stackY, stack }
        if (canReach(job.arm, placed, 'box', posesOf(job, spot))) return spot
      }
    }
  }
  return undefined
}

/** Farthest a carried sheet's corner comes from its robot. */
export const swingMm = ({ lie, pickMm, stackX, stackY }: Spot): number =>
  Math.max(
    Math.hypot(pickMm + lie.outMm / 2, lie.alongMm / 2),
    Math.hypot(stackX + lie.outMm / 2, Math.abs(stackY) + lie.alongMm / 2),
  )

export const zonesFor = (job: CellJob, spot: Spot): ReturnType<typeof beltZones> =>
  beltZones(
    spot.lie.alongMm,
    swingMm(spot) + Math.max(spot.lie.alongMm / 2, baseHalfMm(job.robot.reachMm ?? 0)) + STATION_GAP_MM,
  )

export const taktOf = ({ facts, candidate }: CellJob): number =>
  60 / (facts.ratePerMinute?.value ?? candidate.ratePerMinute)

/** The tallest stack in reach, sheets lengthwise where the conveyor is slow enough for it, else across. */
export const bestSpot = (job: CellJob): Spot | undefined => {
  const topMm = isGiven(job.facts.maxStackHeightMm) ? job.facts.maxStackHeightMm.value : undefined
  for (const share of HEIGHT_SHARES) {
    const stack = sheetStackPlan({ sizeMm: job.part.sizeMm, massKg: job.part.massKg, topMm, share })
    if (!stack) continue
    const spots = liesOf(job).flatMap((lie) => findSpot(job, lie, stack) ?? [])
    const slow = spots.find(
      (spot) =>
        beltSpeed(zonesFor(job, spot).zoneMm, job.candidate.robotCount, taktOf(job)) <= GENTLE_MM_PER_SECOND,
    )
    const found = slow ?? spots.at(-1)
    if (found) return found
  }
  return undefined
}

/** The highest the arm gets over the floor. */
export const topOfArm = (job: CellJob, spot: Spot): number => {
  const placed = robotAt(job, 0, 0, spot.pedestalMm)
  return posesOf(job, spot).reduce((top, pose) => {
    const joints = solutionsAt(job.arm, placed, 'box', pose)[0]
    return joints ? Math.max(top, armTopMm(job.arm, placed, joints)) : top
  }, 0)
}
