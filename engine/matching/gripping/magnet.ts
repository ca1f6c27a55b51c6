import { type Metal, metalOf } from '../../requirement/said/types.ts'
import type { Duty } from '../duty.ts'
import type { Eoat } from '../types.ts'
import { carrying, requiredForceN } from './forces.ts'
import { dressKg } from './vacuum.ts'
import { written } from './wording.ts'

/** Magnetic constant, N/A² (CODATA 2018, rounded). */
const MAGNETIC_CONSTANT = 4e-7 * Math.PI

/** Pull between a pole and iron without a gap, pascal: Maxwell's stress B²/(2·µ0). */
export const pullPressure = (tesla: number): number => tesla ** 2 / (2 * MAGNETIC_CONSTANT)

/** At the face of a switchable permanent magnet on thick mild steel. Assumed. */
const FACE_TESLA = 0.8
/** Scale, paint and faces that are not flat: what is left of the pull. Assumed. */
const GAP_SHARE = 0.5
/** Mild steel carries about this much before it saturates. General knowledge. */
const SATURATION_TESLA = 1.6
/** One pad and its poles, two of them side by side. Assumed. */
const PAD_MM = 40
const POLE_MM = 16
/** Pull against mild steel. Tables of makers put cast iron at 45 to 60 %: the lower end (general knowledge). */
const metalShares: Partial<Record<Metal, number>> = { steel: 1, iron: 1, 'cast iron': 0.45 }
/** Tear-off over load of permanent lifting magnets, EN 13155. */
const MAGNET_SAFETY = 3
/** Neodymium loses its field above. General knowledge. */
const MAGNETS_UP_TO_C = 80

/** Thicker parts and narrower ones have sides for jaws. Assumed. */
const MOST_FLAT_MM = 20
const FLAT_SHARE = 0.25

/** Plates, discs and laser cuts that lie: jaws find no sides on them. */
export const isFlat = ({ heightMm, lengthMm, widthMm }: Duty): boolean =>
  heightMm <= Math.min(MOST_FLAT_MM, FLAT_SHARE * Math.min(lengthMm, widthMm))

/** What one pad holds on this part, newton; a thin part carries less of the field: B falls with it, the force with B². */
export const padForceN = (metal: Metal | undefined, thicknessMm: number): number => {
  const area = Math.PI * (PAD_MM / 2000) ** 2
  const carriedTesla = Math.min(FACE_TESLA, (2 * SATURATION_TESLA * thicknessMm) / POLE_MM)
  return pullPressure(carriedTesla) * area * GAP_SHARE * (metal === undefined ? 0 : (metalShares[metal] ?? 0))
}

/** Pads side by side on the part. */
const mostPads = ({ lengthMm, widthMm }: Duty): number =>
  Math.floor(lengthMm / PAD_MM) * Math.floor(widthMm / PAD_MM)

/** Switchable magnets on a part of iron, for one part at a time; `undefined` where they do not hold it, or may not be. */
export const magnetEoat = (duty: Duty): Eoat | undefined => {
  if ((duty.partTemperatureC ?? 0) > MAGNETS_UP_TO_C || duty.isRod || duty.isRoll) return undefined
  const eachN = padForceN(metalOf(duty.stuff), duty.heightMm)
  const neededN = requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, MAGNET_SAFETY)
  const pads = Math.max(1, Math.ceil(neededN / eachN))
  if (!(eachN > 0) || pads > mostPads(duty)) return undefined
  const massKg = 0.8 + 0.6 * pads + dressKg(duty.massKg)
  return {
    description: `Magnet gripper, ${pads} switchable ${pads === 1 ? 'pad' : 'pads'} Ø${PAD_MM} mm, at least ${written(neededN)} N on ${duty.material} ${written(duty.heightMm)} mm thick`,
    principle: 'magnet',
    isIdentified: false,
    massKg,
    massBasis: 'assumed: plate 0.8 kg, 0.6 kg a pad, cables',
    lengthMm: 140,
    partsPerPick: 1,
    gripSeconds: 0.3,
    releaseSeconds: 0.4,
    settleSeconds: 0.1,
    holdingForceN: eachN * pads,
    requiredForceN: neededN,
    reasons: [
      `Flat and of iron: jaws find no sides, a magnet holds it by its face, holes or not. ${pads} ${pads === 1 ? 'pad holds' : 'pads hold'} ${written(eachN * pads)} N at ${FACE_TESLA} T less ${100 * (1 - GAP_SHARE)} % for scale and gaps (assumed), needs ${written(neededN)} N with safety ${MAGNET_SAFETY} (EN 13155).`,
      'Some magnetism stays in the part; a sensor sees whether one part hangs on it or two.',
    ],
  }
}
