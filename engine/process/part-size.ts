import type { Facts } from '../requirement/types.ts'
import { clamp, type SizeMm } from '../units.ts'

/** Mass over enclosing volume of a machined or cast part, kg/m³, where only the mass is known. Assumed. */
const ENCLOSED_DENSITY = 1500

/**
 * The part as it lies on its fixture, mm: longest side first along x. Where the height is not known a part is taken as a
 * tenth as high as wide, within 5 to 100 mm; where nothing is known, its size follows from its mass.
 */
export const partSizeOf = (facts: Facts): SizeMm => {
  const side = Math.cbrt(((facts.partMassKg?.value ?? 1) / ENCLOSED_DENSITY) * 1e9)
  const diameter = facts.partDiameterMm?.value
  if (diameter !== undefined)
    return [diameter, diameter, facts.partHeightMm?.value ?? facts.partLengthMm?.value ?? diameter / 2]
  const length = facts.partLengthMm?.value
  const width = facts.partWidthMm?.value
  const height = facts.partHeightMm?.value
  const flat = length === undefined ? side / 1.3 : clamp(Math.min(length, width ?? length) / 10, 5, 100)
  return [length ?? side * 1.3, width ?? (length === undefined ? side : length * 0.66), height ?? flat]
}
