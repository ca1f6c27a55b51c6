import type { Stuff } from '../../requirement/said/types.ts'
import type { Duty } from '../duty.ts'
import type { Eoat } from '../types.ts'
import { carrying, requiredForceN, VACUUM_SAFETY, vacuumForceN, vacuumShare } from './forces.ts'
import { dressKg } from './vacuum.ts'
import { written } from './wording.ts'

/** Cup of 75 mm. */
const CUP_AREA_MM2 = Math.PI * 37.5 ** 2
/** Between cups, mm: thin sheets sag between them. Assumed. */
const cupSpacingMm = (thicknessMm: number): number => (thicknessMm < 3 ? 400 : 600)
/** Frame of aluminium profile, kg and kg/m² of sheet, and one cup with its spring plunger. Assumed. */
const FRAME_KG = 5
const FRAME_KG_PER_M2 = 5
const CUP_KG = 0.4

/** Sheets of these let air through. */
const porousFamilies: readonly Stuff['family'][] = ['wood', 'board', 'fibre']

/** A vacuum frame as large as the sheet asks. Named by the limits it must meet. */
export const sheetFrameEoat = (duty: Duty): Eoat => {
  const long = Math.max(duty.lengthMm, duty.widthMm)
  const short = Math.min(duty.lengthMm, duty.widthMm)
  const areaM2 = (long * short) / 1e6
  const neededN = requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, VACUUM_SAFETY)
  const share = vacuumShare(porousFamilies.includes(duty.stuff.family))
  const eachN = vacuumForceN(CUP_AREA_MM2, share, 1)
  const spacing = cupSpacingMm(duty.heightMm)
  const forSag = Math.ceil(long / spacing) * Math.ceil(short / spacing)
  const cups = Math.max(2, forSag, Math.ceil(neededN / eachN))
  const massKg = FRAME_KG + FRAME_KG_PER_M2 * areaM2 + CUP_KG * cups + dressKg(duty.massKg)
  const isThin = duty.heightMm < 4
  return {
    description: `Vacuum frame for sheets ${written(long)} × ${written(short)} mm, ${cups} cups Ø75 mm, at least ${written(neededN)} N`,
    principle: 'vacuum',
    isIdentified: false,
    massKg,
    massBasis: `assumed: ${FRAME_KG} kg and ${FRAME_KG_PER_M2} kg/m² of sheet, ${cups} cups of ${CUP_KG} kg, hoses ${written(dressKg(duty.massKg))} kg`,
    lengthMm: 250,
    partsPerPick: 1,
    // Thin sheets stick together: the outer cups lift first and peel the sheet off. Assumed.
    gripSeconds: isThin ? 1.2 : 0.6,
    releaseSeconds: 0.4,
    settleSeconds: 0.3,
    holdingForceN: eachN * cups,
    requiredForceN: neededN,
    reasons: [
      `${cups} cups at most ${spacing} mm apart hold ${written(eachN * cups)} N at ${written(share * 100)} % vacuum, needs ${written(neededN)} N with safety ${VACUUM_SAFETY}.`,
      ...(isThin
        ? [
            'Thin sheets stick together: the cups peel the sheet off, with a thickness check against a second one.',
          ]
        : []),
    ],
  }
}
