import type { Duty } from '../duty.ts'
import type { Eoat } from '../types.ts'
import { doubleJawEoat, jawEoat } from './jaws.ts'
import { written } from './wording.ts'

/** Silicone and FKM cups stand about 200 °C, electric grippers 50 °C around them (general knowledge). */
const CUPS_UP_TO_C = 180

/** Whether nothing of rubber and no motor may be at the part. */
export const isTooHotForCups = ({ partTemperatureC = 0 }: Pick<Duty, 'partTemperatureC'>): boolean =>
  partTemperatureC > CUPS_UP_TO_C

/** Tongs keep drive, hoses and wrist this much farther from the part. Assumed. */
const LONGER_MM = 300
const HEAVIER = 1.3

/** Tongs for parts that glow. Not in the catalogue: named by their limits. */
export const hotTongsEoat = (duty: Duty, isDouble: boolean): Eoat => {
  const {
    componentId: _id,
    holdingForceN: _force,
    productCount: _count,
    ...jaws
  } = isDouble ? doubleJawEoat(duty) : jawEoat(duty)
  const temperature = written(duty.partTemperatureC ?? 0)
  return {
    ...jaws,
    description: `${isDouble ? 'Double gripper, two of: t' : 'T'}ongs of heat-resistant steel for parts of ${temperature} °C and ${written(duty.massKg)} kg, drive behind a heat shield`,
    isIdentified: false,
    massKg: jaws.massKg * HEAVIER,
    massBasis: `assumed: ${written(100 * (HEAVIER - 1))} % more than jaws for a cold part`,
    lengthMm: jaws.lengthMm + LONGER_MM,
    reasons: [
      `Cups burn above about ${CUPS_UP_TO_C} °C and grippers with motors are made for cold parts: tongs hold ${temperature} °C, ${LONGER_MM} mm farther from the wrist (assumed).`,
    ],
  }
}
