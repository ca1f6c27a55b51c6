import type { DownPose } from '../../motion/types.ts'
import type { Millimetres, Vector3Mm } from '../../units.ts'
import { CARRY_CLEARANCE_MM, STATION_GAP_MM } from '../assumptions.ts'
import type { CellJob } from '../cells/cell-parts.ts'
import { type BlockPlace, blockPlaces, cornerPlaces } from './arrange.ts'
import { lineWidthMm } from './case-spot.ts'
import { type Container, floorOver, rimOver } from './container.ts'
import { binPoses, binsOf, type KitBin, type RackPlan, rackPlan, STEP_MM } from './rack.ts'
import {
  atHeight,
  halfOf,
  lineHeightMm,
  mayReach,
  mountingHeights,
  outermost,
  range,
  reachesAll,
  robotAt,
} from './row.ts'

const MOST_TIERS = 4
/** Gaps about the bins of a rack, left out where a distance is only estimated. */
const RACK_EDGE_MM = 20

/** Where things stand about a robot at y = 0: its mounting height and where it faces, the box line, the near side of the rack. */
export type KitSpot = {
  robotZ: number
  facing: number
  lineY: number
  nearY: number
  away: 1 | -1
  plan: RackPlan
}

/**
 * Racks beyond the box line, so that the arm only goes out and in; where that is too far, behind the robot, which then
 * swings from side to side. Deltas hang between line and rack. Compact racks come first.
 */
const spotsFor = (job: CellJob, container: Container, kinds: number): KitSpot[] => {
  const isHanging = job.arm.kind === 'delta'
  const half = halfOf(job)
  const wide = lineWidthMm(container)
  const plans = (stepMm: number): RackPlan[] =>
    Array.from({ length: Math.min(MOST_TIERS, kinds) }, (_, index) =>
      rackPlan(job.part.sizeMm, kinds, index + 1, stepMm),
    ).sort((a, b) => Math.hypot(a.widthMm / 2, a.pickDepthMm) - Math.hypot(b.widthMm / 2, b.pickDepthMm))
  if (isHanging) {
    return plans(0).flatMap((plan) => {
      const whole = wide + STATION_GAP_MM + plan.pickDepthMm
      // The robot hangs over the middle of line and rack together.
      return mountingHeights(true).map((robotZ) => ({
        robotZ,
        facing: 0,
        lineY: whole / 2 - wide / 2,
        nearY: whole / 2 - wide - STATION_GAP_MM,
        away: -1 as const,
        plan,
      }))
    })
  }
  const gaps = range(50, 350, 100)
  const standing = (isBehind: boolean): KitSpot[] =>
    [STEP_MM, 0].flatMap((step) =>
      plans(step).flatMap((plan) =>
        mountingHeights(false).flatMap((robotZ) =>
          gaps.map((gap): KitSpot => {
            const lineY = -(half + gap + wide / 2)
            return isBehind
              ? { robotZ, facing: 0, lineY, nearY: half + gap, away: 1, plan }
              : { robotZ, facing: 270, lineY, nearY: lineY - wide / 2 - STATION_GAP_MM, away: -1, plan }
          }),
        ),
      ),
    )
  return [...standing(false), ...standing(true)]
}

/** Tool points: in the bins, in the box, and over both. */
export type KitWork = { picks: DownPose[]; places: DownPose[]; over: DownPose[] }

/** The tool points of the robot at x that has this many kinds. */
export const kitWork = (
  job: CellJob,
  container: Container,
  spot: KitSpot,
  kinds: number,
  x: number,
): KitWork =>
  workAt(job, container, spot, spotBins(job, spot, kinds, x), x, blockPlaces(container.arrangement))

const spotBins = ({ part }: CellJob, { plan, nearY, away }: KitSpot, kinds: number, x: number): KitBin[] =>
  binsOf({ ...plan, kinds }, x, nearY, away, part.sizeMm[2])

/** The bins at both ends of every tier. */
const tierEnds = (bins: readonly KitBin[], { columns }: RackPlan): KitBin[] =>
  bins.filter(
    (_, index) => index % columns === 0 || index % columns === columns - 1 || index === bins.length - 1,
  )

/** The tool points for some or all bins of a spot and places in the box. */
const workAt = (
  job: CellJob,
  container: Container,
  spot: KitSpot,
  bins: readonly KitBin[],
  x: number,
  inBox: readonly BlockPlace[],
): KitWork => {
  const { part } = job
  const picks = bins.flatMap((bin) => binPoses(bin, spot.plan, part))
  const surface = lineHeightMm(rimOver(container))
  const places = inBox.map(({ offsetMm, layer }): DownPose => {
    const z = surface + floorOver(container) + (layer + 1) * part.sizeMm[2]
    const positionMm: Vector3Mm = [x + offsetMm[0], spot.lineY + offsetMm[1], z]
    return { positionMm, yawDegrees: container.arrangement.isTurned ? 90 : 0 }
  })
  const rim = Math.max(surface + rimOver(container), ...bins.map(({ rimMm }) => rimMm))
  const over = atHeight([...picks, ...outermost(places)], rim + part.sizeMm[2] + CARRY_CLEARANCE_MM)
  return { picks, places, over }
}

/** To the middle of the bin farthest from the robot, on the floor plan. */
const outmostBinMm = ({ plan, nearY, away }: KitSpot): Millimetres => {
  const [length, width] = plan.binMm
  const ends = [nearY + (away * length) / 2, nearY + away * (plan.pickDepthMm - length / 2)]
  // The last tier may be half full: only the first is sure to be as wide as the rack.
  const wide = Math.hypot((plan.widthMm - width) / 2 - RACK_EDGE_MM, ends[0] ?? 0)
  return Math.max(wide, Math.abs(ends[1] ?? 0) - RACK_EDGE_MM)
}

/** The first place of robot, line and rack where the arm reaches everything; `undefined` when there is none. */
export const kitSpot = (job: CellJob, container: Container, kinds: number): KitSpot | undefined => {
  const corners = cornerPlaces(container.arrangement)
  return spotsFor(job, container, kinds).find((spot) => {
    if (!mayReach(job, outmostBinMm(spot))) return false
    const placed = robotAt(job, 0, { x: 0, y: 0, z: spot.robotZ }, spot.facing)
    const isReached = (bins: readonly KitBin[]): boolean => {
      const { picks, places, over } = workAt(job, container, spot, bins, 0, corners)
      return reachesAll(job, placed, [...picks, ...outermost(places), ...over])
    }
    // Most places fail at the ends of the tiers: all bins are looked at where those are in reach.
    const bins = spotBins(job, spot, kinds, 0)
    return isReached(tierEnds(bins, spot.plan)) && isReached(bins)
  })
}
