import { BIN_GAP_MM, BIN_WALL_MM, kitBinFor } from '../../matching/duty/kit-bin.ts'
import type { DownPose } from '../../motion/types.ts'
import type { Millimetres, SizeMm, Vector2Mm, Vector3Mm } from '../../units.ts'
import { CONVEYOR_HEIGHT_MM } from '../assumptions.ts'
import type { Cell, Station } from '../types.ts'

/** From a wall to the nearest part that an upright gripper takes, at least. Assumed. */
const LEAST_INSET_MM = 50
/** A bin is filled to this share of its depth. Assumed. */
const FILL_SHARE = 0.8
/** Each tier of bins stands this much higher than the one before it, where arms stand and look up at it. Assumed. */
export const STEP_MM = 80
/**
 * Refill lanes behind the bins: full bins roll through covered lanes as long as an arm cannot reach: 850 mm, ISO 13857 for
 * openings to 120 mm; higher openings need flaps, which the lanes have.
 */
export const REFILL_MM = 850

/** Bins side by side in tiers one behind the other; `steps` lifts each tier over the one before. */
export type RackPlan = {
  kinds: number
  columns: number
  tiers: number
  stepMm: Millimetres
  binMm: SizeMm
  /** Width of the rack and depth of its pick side. */
  widthMm: Millimetres
  pickDepthMm: Millimetres
}

export const rackPlan = (partMm: SizeMm, kinds: number, tiers: number, stepMm: Millimetres): RackPlan => {
  const binMm = kitBinFor(partMm)
  const columns = Math.ceil(kinds / tiers)
  return {
    kinds,
    columns,
    tiers: Math.ceil(kinds / columns),
    stepMm,
    binMm,
    widthMm: columns * (binMm[1] + BIN_GAP_MM) + BIN_GAP_MM,
    pickDepthMm: Math.ceil(kinds / columns) * (binMm[0] + BIN_GAP_MM) + BIN_GAP_MM,
  }
}

/** One bin of a rack: middle, floor and rim height, and where the part on top of a full heap is gripped. */
export type KitBin = { centreMm: Vector2Mm; floorMm: Millimetres; rimMm: Millimetres; topMm: Vector3Mm }

/** The bins of a rack whose pick side begins at `nearY`; tiers go away from there in the direction `away` (+1 or -1). */
export const binsOf = (
  plan: RackPlan,
  x: Millimetres,
  nearY: Millimetres,
  away: 1 | -1,
  partHeightMm: number,
): KitBin[] =>
  Array.from({ length: plan.kinds }, (_, kind) => {
    const tier = Math.floor(kind / plan.columns)
    const inTier = Math.min(plan.columns, plan.kinds - tier * plan.columns)
    const column = kind % plan.columns
    const [binLength, binWidth, binHeight] = plan.binMm
    const centreMm: Vector2Mm = [
      x + (column - (inTier - 1) / 2) * (binWidth + BIN_GAP_MM),
      nearY + away * (BIN_GAP_MM + binLength / 2 + tier * (binLength + BIN_GAP_MM)),
    ]
    // Rims are level with the conveyors at the first tier.
    const floorMm = CONVEYOR_HEIGHT_MM - binHeight + BIN_WALL_MM + tier * plan.stepMm
    const rimMm = CONVEYOR_HEIGHT_MM + tier * plan.stepMm
    const heap = Math.max(partHeightMm, FILL_SHARE * (rimMm - floorMm))
    return { centreMm, floorMm, rimMm, topMm: [centreMm[0], centreMm[1], floorMm + heap] }
  })

/** Poses per bin in a rack's targets: the top of the heap, then the corners at the floor. */
export const POSES_PER_BIN = 5

/** Yaw at which parts lie in bins: lengthwise. */
const binYaw = ({ sizeMm }: Cell['part']): number => (sizeMm[0] >= sizeMm[1] ? 90 : 0)

/** Tool points of a bin: on top of the heap, and on a last part in each corner of the floor; bins are taken lengthwise. */
export const binPoses = (bin: KitBin, plan: RackPlan, part: Cell['part']): DownPose[] => {
  const [long, wide] = [Math.max(part.sizeMm[0], part.sizeMm[1]), Math.min(part.sizeMm[0], part.sizeMm[1])]
  const inset = (side: number, partSide: number): number =>
    Math.max(0, side / 2 - BIN_WALL_MM - Math.max(LEAST_INSET_MM, partSide / 2 + 10))
  const dx = inset(plan.binMm[1], wide)
  const dy = inset(plan.binMm[0], long)
  const yawDegrees = binYaw(part)
  const z = bin.floorMm + part.sizeMm[2]
  const [x, y] = bin.centreMm
  return [
    { positionMm: bin.topMm, yawDegrees },
    ...[-dx, dx].flatMap((ox) =>
      [-dy, dy].map((oy): DownPose => ({ positionMm: [x + ox, y + oy, z], yawDegrees })),
    ),
  ]
}

/** Where parts are gripped in the bins of a rack: the top of each heap, in the order of their kinds. */
export const heapTops = ({ targets }: Station): DownPose[] =>
  targets.filter((_, index) => index % POSES_PER_BIN === 0)

/** Height of the heap in a bin, from its floor to the underside of the part on top. */
export const heapUnder = (binHeightMm: Millimetres, partHeightMm: Millimetres): Millimetres =>
  Math.max(0, FILL_SHARE * (binHeightMm - BIN_WALL_MM) - partHeightMm)

/** Inside of a bin on the floor: along x, along y. */
export const binInsideMm = ([length, width]: SizeMm): Vector2Mm => [
  width - 2 * BIN_WALL_MM,
  length - 2 * BIN_WALL_MM,
]
