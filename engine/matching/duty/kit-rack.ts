import { clamp, type Millimetres, type SizeMm } from '#engine/units.ts'
import type { Duty } from '../duty.ts'
import { BIN_GAP_MM, kitBinFor } from './kit-bin.ts'

/** Half a robot's base and the gap between it and the rack behind it. Assumed; larger arms have larger bases. */
const NEAR_EDGE_MM = 150 + 50
const PICKS_PER_ROBOT = 20
const MOST_TIERS = 4
/** More bins than this at one robot are no rack. Assumed. */
const MOST_BINS = 100
/** More robots at one line are several lines. */
const MOST_KITTERS = 8
/** Racks farther out than this are shared by more robots: few arms for small parts are longer. Assumed. */
const LONG_REACH_MM = 2100

/** To the farthest bin of a rack with bins in so many tiers behind the robot; the last tier may be part full. */
const farthestBinMm = ([length, width]: SizeMm, kinds: number, most: number): Millimetres => {
  const columns = Math.ceil(kinds / most)
  const tiers = Math.ceil(kinds / columns)
  const distances = Array.from({ length: tiers }, (_, tier) => {
    const inTier = Math.min(columns, kinds - tier * columns)
    const deep = NEAR_EDGE_MM + (tier + 0.5) * (length + BIN_GAP_MM)
    return Math.hypot(deep, ((inTier - 1) * (width + BIN_GAP_MM)) / 2)
  })
  return Math.max(...distances)
}

export type KitDuty = Pick<
  Duty,
  'ratePerMinute' | 'kindCount' | 'partsPerContainer' | 'lengthMm' | 'widthMm' | 'heightMm'
>

/**
 * How many robots share the kinds of a kit at least, and how far each reaches to the farthest bin of its rack, in the tiers
 * that bring it nearest: an estimate; the layout checks every bin.
 */
export const kitRackOf = (duty: KitDuty): { robots: number; reachMm: Millimetres } => {
  const kinds = duty.kindCount ?? duty.partsPerContainer ?? 1
  const binMm = kitBinFor([duty.lengthMm, duty.widthMm, duty.heightMm])
  const reachFor = (robots: number): Millimetres =>
    Math.min(
      ...Array.from({ length: MOST_TIERS }, (_, index) =>
        farthestBinMm(binMm, Math.ceil(kinds / robots), index + 1),
      ),
    )
  // Each robot has something to lay into every box.
  const most = clamp(Math.min(kinds, duty.partsPerContainer ?? kinds), 1, MOST_KITTERS)
  let robots = Math.min(most, Math.max(1, Math.ceil(duty.ratePerMinute / PICKS_PER_ROBOT)))
  while (robots < most && reachFor(robots) > LONG_REACH_MM) robots += 1
  return { robots, reachMm: reachFor(robots) }
}

/** Robots that the racks of a kit ask for, whatever the rate. */
export const robotsForRacks = (duty: KitDuty): number => kitRackOf({ ...duty, ratePerMinute: 0 }).robots

/** The most kinds that racks beside one line hold within reach, by how many robots may share a box: the same estimate. */
export const mostKindsOf = (duty: KitDuty): { perRobot: number; robots: number } => {
  const binMm = kitBinFor([duty.lengthMm, duty.widthMm, duty.heightMm])
  const reaches = (kinds: number): boolean =>
    Array.from({ length: MOST_TIERS }, (_, index) => index + 1).some(
      (tiers) => farthestBinMm(binMm, kinds, tiers) <= LONG_REACH_MM,
    )
  let perRobot = 1
  while (perRobot < MOST_BINS && reaches(perRobot + 1)) perRobot += 1
  const robots = clamp(
    Math.min(duty.kindCount ?? MOST_KITTERS, duty.partsPerContainer ?? MOST_KITTERS),
    1,
    MOST_KITTERS,
  )
  return { perRobot, robots }
}
