import type { Kilograms } from '#engine/units.ts'
import type { Duty } from './duty.ts'
import { carrying } from './gripping/forces.ts'
import { bagEoat, doubleJawEoat, jawEoat } from './gripping/jaws.ts'
import { vacuumEoat } from './gripping/vacuum.ts'
import type { Eoat } from './types.ts'

const jawForms: readonly string[] = ['casting', 'block', 'shaft', 'blank']
const metals: readonly string[] = ['steel', 'aluminium', 'aluminum', 'iron', 'brass']

const isForJaws = (duty: Duty): boolean =>
  jawForms.includes(duty.form) || (duty.form === 'part' && metals.includes(duty.material))

/** Parts at once: cartons of one size up to two on a pallet head, small parts up to four on a picking head. */
const mostAtOnce = (duty: Duty): number => {
  if (duty.isMixedSizes) return 1
  if (duty.task === 'palletizing') return 2
  return duty.massKg <= 3 ? 4 : 2
}

const unsized = (duty: Duty): Eoat[] => {
  if (duty.task === 'machine_tending') return [doubleJawEoat(duty)]
  if (duty.form === 'bag') return [bagEoat(duty)]
  if (isForJaws(duty)) return [jawEoat(duty)]
  const perContainer = duty.partsPerContainer
  return Array.from({ length: mostAtOnce(duty) }, (_, index) => index + 1)
    .filter((parts) => parts === 1 || perContainer === undefined || perContainer % parts === 0)
    .map((parts) => vacuumEoat(duty, parts))
}

/** Grippers to choose from, fewest parts at once first, each with the acceleration and speed its force is sized for. */
export const eoatOptions = (duty: Duty): Eoat[] => {
  const { acceleration, speed } = carrying(duty.task, duty.massKg)
  return unsized(duty).map((eoat) => ({
    ...eoat,
    carry: { accelerationMps2: acceleration, speedMps: speed },
  }))
}

/** What hangs on the flange on the way with parts: a double gripper holds the finished part and the next blank at once. */
export const loadedKg = (duty: Duty, eoat: Eoat): Kilograms =>
  eoat.massKg + duty.massKg * (eoat.principle === 'double_jaw' ? 2 : eoat.partsPerPick)
