import { written } from '../amounts.ts'
import { DETECTION_SECONDS, type StoppingTime } from '../catalogue/stopping-times.ts'
import type { Robot } from '../catalogue/types.ts'
import type { Kilograms } from '../units.ts'
import { bodyLimits, contactSpeed, protectiveSeparation } from './collaborative-limits.ts'

/** Speed of the tool that makers of cobots print as typical; a plan may move faster. Assumed. */
const TYPICAL_TOOL_SPEED_MM_PER_SECOND = 1000
/** C of ISO 13855 for a field at the floor, and a scanner's measuring error. Assumed. */
const INTRUSION_MM = 850
const SCANNER_ERROR_MM = 100

const speedAt = (region: 'hand' | 'chest', movingMassKg: Kilograms, loadKg: Kilograms): string => {
  const { forceN, stiffnessNPerMm, massKg } = bodyLimits.regions[region]
  const { speedMmPerSecond } = contactSpeed({
    forceN,
    stiffnessNPerMm,
    humanMassKg: massKg,
    movingMassKg,
    loadKg,
  })
  return `${written(speedMmPerSecond)} mm/s at the ${region}`
}

/**
 * How fast a cobot may move where it can touch a person, and from how far away a scanner must stop one that moves as
 * usual. The whole arm counts as moving, foot included: the careful side.
 */
export const contactNote = (
  { weightKg }: Pick<Robot, 'weightKg'>,
  loadKg: Kilograms,
  { seconds }: StoppingTime,
): string => {
  const speeds =
    weightKg === undefined
      ? 'The maker prints no mass of the arm, so no speed can be named.'
      : `With an arm of ${weightKg} kg and ${Math.round(loadKg * 10) / 10} kg at its flange they allow ${speedAt('hand', weightKg, loadKg)} and ${speedAt('chest', weightKg, loadKg)}.`
  const stoppingSeconds = seconds - DETECTION_SECONDS
  const { distanceMm } = protectiveSeparation({
    robotSpeedMmPerSecond: TYPICAL_TOOL_SPEED_MM_PER_SECOND,
    reactionSeconds: DETECTION_SECONDS,
    stoppingSeconds,
    stoppingDistanceMm: (TYPICAL_TOOL_SPEED_MM_PER_SECOND * stoppingSeconds) / 2,
    intrusionMm: INTRUSION_MM,
    humanUncertaintyMm: SCANNER_ERROR_MM,
    robotUncertaintyMm: 0,
  })
  return `Contact forces, if people may work beside the moving arm: limits of ${bodyLimits.edition}. ${speeds} At ${written(TYPICAL_TOOL_SPEED_MM_PER_SECOND)} mm/s a scanner must see people ${written(distanceMm)} mm away (assumed: ${INTRUSION_MM} mm of reach, ${SCANNER_ERROR_MM} mm of error). Copies of the table differ: an engineer signs the values off, and they are measured.`
}
