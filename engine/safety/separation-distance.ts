import type { Millimetres, Seconds } from '../units.ts'
import { reachOverMm } from './reaching-over.ts'

/** Edition of ISO 13855: the two give different distances, so it is always an input and always shown. */
export type SeparationEdition = '2010' | '2024'

/**
 * curtain: vertical field, detection capability `detectionMm`. parallel_field: scanner or flat curtain at `heightMm`.
 * mat: pressure-sensitive mat on the floor. beams: several separate light beams. two_hand: two-hand control.
 */
export type SeparationKind = 'curtain' | 'parallel_field' | 'mat' | 'beams' | 'two_hand'

export type SeparationInput = {
  edition: SeparationEdition
  kind: SeparationKind
  /** Response of the device and controls plus the stopping time of the machine, T. */
  stoppingTimeSeconds: Seconds
  /** Smallest object the curtain detects, d. */
  detectionMm?: Millimetres
  /** Upper edge of a vertical field over the floor: a hand may reach over it. Left out where nobody can. */
  fieldTopMm?: Millimetres
  /** Height of a parallel field above the floor, H. */
  heightMm?: Millimetres
  /** Supplement Z of the 2024 edition (measurement, reflections, muting); 0 where nothing is known. */
  supplementMm?: Millimetres
}

/** The distance rounded up to whole millimetres with the formula used, or the reason why there is none. */
export type SeparationDistance =
  | { distanceMm: Millimetres; formula: string; edition: string }
  | { reason: string }

/** Approach speeds K: a hand close to the field, and a walking person (ISO 13855), mm/s. */
const HAND_SPEED = 2000
const WALKING_SPEED = 1600

type Terms = { approach: number; reachMm: number; reach: string; leastMm?: number }

/** ISO 13855:2010, 6.3: lowest height of a parallel field for a detection capability, mm. Zero up to 50 mm. */
const lowestFieldMm = (detectionMm: Millimetres): Millimetres => Math.max(0, 15 * (detectionMm - 50))

const within = (value: number | undefined, low: number, high: number): value is number =>
  value !== undefined && value >= low && value <= high

/** Reach over or through the field before it is noticed (C in 2010, D in 2024), and the approach speed it goes with. */
function curtainTerms(edition: SeparationEdition, detectionMm: number, seconds: number): Terms | string {
  if (detectionMm <= 40) {
    const reachMm = Math.max(0, 8 * (detectionMm - 14))
    const reach = `8·(${detectionMm} − 14)`
    if (HAND_SPEED * seconds + reachMm <= 500) return { approach: HAND_SPEED, reachMm, reach, leastMm: 100 }
    return { approach: WALKING_SPEED, reachMm, reach, leastMm: 500 }
  }
  if (edition === '2010')
    return detectionMm <= 70
      ? { approach: WALKING_SPEED, reachMm: 850, reach: '850' }
      : 'ISO 13855:2010 covers curtains that detect up to 70 mm.'
  if (detectionMm <= 55)
    return {
      approach: WALKING_SPEED,
      reachMm: 208 + 12 * (detectionMm - 40),
      reach: `208 + 12·(${detectionMm} − 40)`,
      leastMm: 500,
    }
  return detectionMm <= 120
    ? { approach: WALKING_SPEED, reachMm: 850, reach: '850' }
    : 'ISO 13855:2024 covers curtains that detect up to 120 mm.'
}

function terms(input: SeparationInput): Terms | string {
  const walking = (reachMm: number, reach = `${reachMm}`): Terms => ({
    approach: WALKING_SPEED,
    reachMm,
    reach,
  })
  const isOld = input.edition === '2010'
  switch (input.kind) {
    case 'curtain':
      if (!within(input.detectionMm, 1, 1000))
        return 'The detection capability of the curtain is needed, in mm.'
      return curtainTerms(input.edition, input.detectionMm, input.stoppingTimeSeconds)
    case 'parallel_field': {
      if (!within(input.heightMm, 0, 1000))
        return 'A field parallel to the floor must lie between 0 and 1,000 mm above it.'
      if (input.detectionMm !== undefined && input.heightMm < lowestFieldMm(input.detectionMm))
        return `A field that detects ${input.detectionMm} mm must lie at least ${lowestFieldMm(input.detectionMm)} mm above the floor, or a foot below it is missed: H ≥ 15·(d − 50) (ISO 13855).`
      // The 2024 edition gives no credit for the height of the field.
      if (!isOld) return walking(1200)
      return walking(Math.max(850, 1200 - 0.4 * input.heightMm), `max(850, 1200 − 0.4·${input.heightMm})`)
    }
    case 'mat':
      return walking(1200)
    case 'beams':
      return walking(850)
    case 'two_hand':
      return walking(isOld ? 250 : 550)
  }
}

/**
 * S is the larger one of reaching through and reaching over. The 2024 edition has a table of its own for reaching over
 * that no copy at hand prints: the one of 2010 stands for both.
 */
function overTerms({ kind, fieldTopMm }: SeparationInput, through: Terms): Terms | string {
  if (fieldTopMm === undefined || (kind !== 'curtain' && kind !== 'beams')) return through
  const overMm = reachOverMm(fieldTopMm)
  if (overMm === undefined) return 'A vertical field must end at least 900 mm above the floor (ISO 13855).'
  if (overMm <= through.reachMm) return through
  return { approach: WALKING_SPEED, reachMm: overMm, reach: `${overMm} (reaching over)` }
}

/**
 * Least distance between a safeguard and the hazard, S, in mm.
 *
 * ISO 13855:2010: S = K·T + C. ISO 13855:2024 (after published commentaries): S = K·T + D + Z. For fields that detect
 * 40 mm or less K is 2,000 mm/s with at least 100 mm, and where that exceeds 500 mm, 1,600 mm/s with at least 500 mm.
 * Commentaries give no separate rule for mats and separate beams in 2024: the floor value (1,200) and the coarsest
 * vertical field (850) are taken. A reason instead of a distance: a time outside 0–10 s, or a device the edition does
 * not cover.
 */
export function separationDistance(input: SeparationInput): SeparationDistance {
  const { edition, stoppingTimeSeconds } = input
  if (!within(stoppingTimeSeconds, 0, 10)) return { reason: 'The stopping time must lie between 0 and 10 s.' }
  const supplementMm = edition === '2024' ? (input.supplementMm ?? 0) : 0
  if (!within(supplementMm, 0, 10_000))
    return { reason: 'The supplement Z must lie between 0 and 10,000 mm.' }
  const through = terms(input)
  const found = typeof through === 'string' ? through : overTerms(input, through)
  if (typeof found === 'string') return { reason: found }
  const { approach, reachMm, reach, leastMm = 0 } = found
  const distance = Math.max(leastMm, approach * stoppingTimeSeconds + reachMm + supplementMm)
  const least = leastMm > 0 ? `, at least ${leastMm}` : ''
  const supplement = supplementMm > 0 ? ` + ${supplementMm}` : ''
  return {
    // Rounded up: a guard may stand farther away, never nearer. 1e-6 takes out binary noise.
    distanceMm: Math.ceil(distance - 1e-6),
    formula: `S = ${approach}·${stoppingTimeSeconds} + ${reach}${supplement}${least}`,
    edition: `ISO 13855:${edition}`,
  }
}
