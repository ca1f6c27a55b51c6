import type { Duty } from '../duty.ts'
import type { Eoat } from '../types.ts'
import { carrying, requiredForceN, VACUUM_SAFETY, vacuumShare } from './forces.ts'
import { dressKg } from './vacuum.ts'
import { written } from './wording.ts'

const ATMOSPHERE_PA = 101_325
/** Share of the bag's upper side that a hood with a soft skirt covers. Assumed. */
const COVERED_SHARE = 0.7

/**
 * Suction hood for filled bags that lie close together on a pallet, where no tines get under them. Not in the catalogue:
 * named by the limits it must meet. Force m·(g + a)·2; the vacuum it takes follows from the area under the skirt.
 */
export const bagHoodEoat = (duty: Duty): Eoat => {
  const neededN = requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, VACUUM_SAFETY)
  const areaMm2 = COVERED_SHARE * duty.lengthMm * duty.widthMm
  const wantedShare = neededN / (areaMm2 * 1e-6 * ATMOSPHERE_PA)
  const porous = vacuumShare(true)
  const dust = duty.dustZone === undefined ? '' : `, conductive and rated for dust zone ${duty.dustZone}`
  return {
    description: `Bag gripper, suction hood with soft skirt, at least ${written(neededN)} N on bags ${written(duty.lengthMm)} × ${written(duty.widthMm)} mm of up to ${written(duty.massKg)} kg${dust}`,
    principle: 'vacuum',
    isIdentified: false,
    massKg: 10 + 0.2 * duty.massKg + dressKg(duty.massKg),
    massBasis: 'assumed: hood, skirt and frame 10 kg and 20 % of the bag, with hoses',
    lengthMm: 300,
    partsPerPick: 1,
    gripSeconds: 0.6,
    releaseSeconds: 0.4,
    settleSeconds: 0.1,
    requiredForceN: neededN,
    holdingForceN: porous * areaMm2 * 1e-6 * ATMOSPHERE_PA,
    reasons: [
      'Bags lie close together on the pallet: tines do not get under them, a hood takes them from above.',
      `Needs ${written(wantedShare * 100)} % vacuum under ${written(areaMm2 / 100)} cm² of skirt; porous bags hold about ${written(porous * 100)} %. To be tried with the real bags.`,
    ],
  }
}
