import { formatNumber } from '../../requirement/fields.ts'
import type { SafetyConcept } from '../types.ts'

export type Hazard = SafetyConcept['hazards'][number]

/** Headings of ISO 12100:2010, Annex B. */
export const MECHANICAL = 'Mechanical hazards'
export const ELECTRICAL = 'Electrical hazards'
export const THERMAL = 'Thermal hazards'
export const NOISE = 'Noise hazards'
export const RADIATION = 'Radiation hazards'
export const SUBSTANCE = 'Material and substance hazards'
export const ERGONOMIC = 'Ergonomic hazards'
export const ENVIRONMENT = 'Hazards of the surroundings'
export const COMBINED = 'Combination of hazards'

export const hazard = (heading: string, source: string, measure: string): Hazard => ({
  heading,
  source,
  measure,
})

export const kilograms = (value: number): string =>
  value < 1
    ? `${Math.round(value * 1000)} g`
    : `${value < 100 ? Math.round(value * 10) / 10 : formatNumber(Math.round(value))} kg`
