import type { Duty } from '../duty.ts'
import type { Eoat } from '../types.ts'
import { carrying, JAW_SAFETY, requiredForceN } from './forces.ts'
import { dressKg } from './vacuum.ts'
import { written } from './wording.ts'

/** Crates with handle holes or a rim for hooks; heavier ones are clamped. Assumed. */
const HEAVIEST_HOOKED_KG = 40

const shared = (duty: Duty, parts: number) => ({
  isIdentified: false,
  partsPerPick: parts,
  gripSeconds: 0.6,
  releaseSeconds: 0.4,
  settleSeconds: 0.15,
  requiredForceN:
    parts * requiredForceN(duty.massKg, carrying(duty.task, duty.massKg).acceleration, JAW_SAFETY),
})

const size = ({ lengthMm, widthMm }: Duty): string => `${written(lengthMm)} × ${written(widthMm)} mm`

/** Aluminium of 5 mm: 2,700 kg/m³ × 0.005 m. */
const PLATE_KG_PER_M2 = 13.5
/** The drive of a large crate gripper; light ones take less. Assumed. */
const DRIVE_KG = { least: 1.5, ofLoad: 0.65, most: 8 }

/** Kilograms of a gripper with a plate at two sides of each part. */
const crateGripperKg = ({ massKg, lengthMm, heightMm }: Duty, parts: number): number => {
  const loadKg = massKg * parts
  const driveKg = Math.min(DRIVE_KG.most, DRIVE_KG.least + DRIVE_KG.ofLoad * loadKg)
  const platesKg = (2 * parts * PLATE_KG_PER_M2 * lengthMm * heightMm) / 1e6
  return driveKg + platesKg + 0.15 * loadKg
}

/** Hooks or plates at two sides of what is open on top. */
const crateEoat = (duty: Duty, parts: number): Eoat => {
  const isHooked = duty.massKg <= HEAVIEST_HOOKED_KG
  const what = isHooked
    ? 'Crate gripper, side plates with hooks for rim or handle holes'
    : 'Side clamp, two driven plates with rubber pads'
  return {
    ...shared(duty, parts),
    description: `${what}, for ${parts === 1 ? '' : `${parts} at once of `}${written(duty.massKg)} kg, ${size(duty)}`,
    principle: 'clamp',
    massKg: crateGripperKg(duty, parts) + dressKg(duty.massKg * parts),
    massBasis:
      'assumed: drive 1.5 kg and 65 % of the load, at most 8 kg, two plates of 5 mm aluminium (13.5 kg/m²) for each part and 15 % of the load, with cylinders and hoses',
    lengthMm: 280,
    reasons: [
      'Open on top: there is no face for cups or foam, so it is held at its sides. Give rim, handle holes and how far the walls give way.',
    ],
  }
}

/** Clamps at the edges of what is full of holes. */
const edgeEoat = (duty: Duty): Eoat => ({
  ...shared(duty, 1),
  description: `Edge clamp frame, four clamps at two opposite edges, for ${written(duty.massKg)} kg, ${size(duty)}`,
  principle: 'clamp',
  massKg: 8 + (5 * duty.lengthMm * duty.widthMm) / 1e6 + 0.15 * duty.massKg + dressKg(duty.massKg),
  massBasis: 'assumed: 8 kg, 5 kg a square metre and 15 % of the load, with cylinders and hoses',
  lengthMm: 260,
  reasons: [
    'Holes let air through: neither cups nor foam hold it. Clamps take it at the edges; they need room beside it on the stack.',
  ],
})

/** Needles that spread inside fibres and stalks. */
const needleEoat = (duty: Duty): Eoat => ({
  ...shared(duty, 1),
  description: `Needle gripper, crossed needles on a plate, for ${written(duty.massKg)} kg, ${size(duty)}`,
  principle: 'clamp',
  massKg: 6 + 0.3 * duty.massKg + dressKg(duty.massKg),
  massBasis: 'assumed: plate and needle units 6 kg and 30 % of the load, with cylinders and hoses',
  lengthMm: 240,
  reasons: [
    'Stalks and fibres let air through and come off under suction: needles that cross inside hold it. To be tried with the real goods.',
  ],
})

/** The grippers for goods that have no closed, tight face on top. */
export const noFaceEoat = (duty: Duty, most: number): Eoat[] => {
  if (duty.leak === 'loose') return [needleEoat(duty)]
  if (duty.leak === 'holed') return [edgeEoat(duty)]
  return Array.from({ length: most }, (_, index) => crateEoat(duty, index + 1))
}
