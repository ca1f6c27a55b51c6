import { clamp, type Millimetres, type Seconds } from '../../units.ts'

/** Sheets stand at least this far apart on the conveyor. Assumed. */
export const BELT_GAP_MM = 60
/** A place is taken by a standing sheet this long: settle, grip, lifted clear. Assumed, on the long side. */
const STANDING_SECONDS: Seconds = 1.6
const SLOWEST_MM_PER_SECOND = 300
/** Large sheets slide or lift off when a roller conveyor stops them from more than this. Assumed. */
export const FASTEST_MM_PER_SECOND = 1500
/** Over the bare need, so that the conveyor is not what the press waits for; more where it stays slow. Assumed. */
const RESERVE = 1.15
const AMPLE_RESERVE = 1.6
/** Up to this speed large sheets start and stop gently lengthwise. Assumed. */
export const GENTLE_MM_PER_SECOND = 1000

/**
 * The places of the robots along the conveyor lie on its zones (driven pieces that start and stop one by one): a whole
 * number of zones from robot to robot. `leastPitchMm`: what two robots need between them.
 */
export const beltZones = (
  alongMm: Millimetres,
  leastPitchMm: Millimetres,
): { pitchMm: Millimetres; zoneMm: Millimetres; zonesPerPitch: number } => {
  const zone = alongMm + BELT_GAP_MM
  // A little more room between robots is better than a zone left half empty.
  const zonesPerPitch = Math.max(1, Math.ceil(leastPitchMm / zone - 0.25))
  const pitchMm = Math.max(leastPitchMm, zonesPerPitch * zone)
  return { pitchMm, zoneMm: pitchMm / zonesPerPitch, zonesPerPitch }
}

/**
 * Speed at which every sheet of a round passes the first place while one of them stands there: over `robots` takts all of
 * them move through its zone and one stands, robots · zone / v + standing ≤ robots · takt.
 */
export const beltSpeed = (zoneMm: Millimetres, robots: number, taktSeconds: Seconds): number => {
  const left = robots * taktSeconds - STANDING_SECONDS
  if (left <= 0) return FASTEST_MM_PER_SECOND
  const bare = (robots * zoneMm) / left
  const wanted = Math.max(RESERVE * bare, Math.min(AMPLE_RESERVE * bare, GENTLE_MM_PER_SECOND))
  return clamp(wanted, SLOWEST_MM_PER_SECOND, FASTEST_MM_PER_SECOND)
}
