import { squarest } from '#engine/process/carried/group.ts'
import type { Duty } from '../duty.ts'
import type { Eoat } from '../types.ts'
import { carrying, JAW_SAFETY, requiredForceN, VACUUM_SAFETY } from './forces.ts'
import { cupsFor, dressKg, neededN } from './vacuum.ts'
import { written } from './wording.ts'

/** Carrier plate of a packing head for each square metre of parts under it, kg: assumed, aluminium of 4 mm with ribs. */
const PLATE_KG_PER_M2 = 16
/** Flange, valves and manifold; one cup with its holder, kg: assumed. */
const HEAD_KG = 1
const CUP_KG = 0.06

/** Paddles that close on each part, kg: assumed. */
const PADDLES_KG = 0.8

/** The same head with clamps, for parts that no cups of room on them hold. Named by the limits it must meet. */
const clampHeadEoat = (duty: Duty, parts: number): Eoat => {
  const { rows, columns } = squarest(parts)
  const areaM2 = (duty.lengthMm * duty.widthMm * parts) / 1e6
  const forceN = requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, JAW_SAFETY)
  return {
    description: `Side-clamp packing head for ${parts === 1 ? 'one part' : `${parts} parts, ${rows} × ${columns}`}, ${written(duty.massKg)} kg each`,
    principle: 'clamp',
    isIdentified: false,
    massKg: HEAD_KG + PLATE_KG_PER_M2 * areaM2 + PADDLES_KG * parts + dressKg(duty.massKg * parts),
    massBasis: `assumed: ${HEAD_KG} kg, plate ${PLATE_KG_PER_M2} kg/m², ${PADDLES_KG} kg of clamps a part, hoses`,
    lengthMm: 220,
    partsPerPick: parts,
    gripSeconds: 0.4,
    releaseSeconds: 0.3,
    settleSeconds: parts > 1 ? 0.25 : 0.1,
    requiredForceN: forceN * parts,
    reasons: [
      duty.leak === undefined
        ? `Cups that find room on one part hold less than the ${written(neededN(duty, 1))} N it needs with safety ${VACUUM_SAFETY}: clamps hold it at its sides.`
        : 'The part has no closed, tight face for cups: clamps hold it at its sides.',
      ...(parts > 1 ? [`The infeed groups ${parts} parts, so that one pick takes them.`] : []),
    ],
  }
}

/** A head that lifts a group of equal parts at once and lays it into a case. Named by the limits it must meet. */
export const caseHeadEoat = (duty: Duty, parts: number): Eoat => {
  const { count, diameterMm, eachN, share, isHeld } = cupsFor(duty)
  if (!isHeld || duty.leak !== undefined) return clampHeadEoat(duty, parts)
  const cups = count * parts
  const areaM2 = (duty.lengthMm * duty.widthMm * parts) / 1e6
  const massKg = HEAD_KG + PLATE_KG_PER_M2 * areaM2 + CUP_KG * cups + dressKg(duty.massKg * parts)
  const { rows, columns } = squarest(parts)
  return {
    description: `Vacuum packing head for ${parts === 1 ? 'one part' : `${parts} parts, ${rows} × ${columns}`}, ${cups} cups Ø${written(diameterMm)} mm, at least ${written(neededN(duty, parts))} N at ${written(share * 100)} % vacuum`,
    principle: 'vacuum',
    isIdentified: false,
    massKg,
    massBasis: `assumed: ${HEAD_KG} kg, plate ${PLATE_KG_PER_M2} kg/m², ${CUP_KG * 1000} g a cup, hoses`,
    lengthMm: 160,
    partsPerPick: parts,
    gripSeconds: 0.25,
    releaseSeconds: 0.2,
    // A group is squared up before it goes into the case.
    settleSeconds: parts > 1 ? 0.25 : 0.1,
    holdingForceN: eachN * cups,
    requiredForceN: neededN(duty, parts),
    reasons: [
      `${cups} cups hold ${written(eachN * cups)} N, needs ${written(neededN(duty, parts))} N with safety ${VACUUM_SAFETY}.`,
      ...(parts > 1 ? [`The infeed groups ${parts} parts, so that one pick takes them.`] : []),
    ],
  }
}
