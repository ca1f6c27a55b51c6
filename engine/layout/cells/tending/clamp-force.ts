import { formatNumber } from '../../../requirement/index.ts'
import type { Requirement } from '../../../requirement/types.ts'
import { clamp, round } from '../../../units.ts'

/** Force that keeps a mould shut, tonnes: said in the text, or derived from what comes out at once. */
export type ClampForce = { tonnes: number; isGiven: boolean; basis: string }

/** Thickness of a moulded wall by the mass of the shot: 2.5 mm at 250 g, a little more for larger parts. Assumed. */
const wallMm = (massKg: number): number => clamp(2.5 * (massKg / 0.25) ** 0.15, 1, 5)
/** Of a moulded part's skin half faces the opening of the mould; of its outline two thirds are filled. Assumed. */
const FACING_SHARE = 0.5
const FILLED_SHARE = 0.67
/** Clamping force on each cm² that faces the opening: 3 to 5 kN are usual for thermoplastics, the middle of the range. */
const TONNES_PER_CM2 = 0.35
const PLASTIC_KG_PER_CM3 = 0.001
const LEAST_DERIVED_TONNES = 50

/** The clamping force of the moulding machine that a requirement speaks of; `undefined` where nothing says or allows to derive it. */
export const clampForceOf = (requirement: Requirement): ClampForce | undefined => {
  const { facts } = requirement
  const found = requirement.said.clampTonnes
  if (found) return { tonnes: found.value, isGiven: true, basis: `“${found.words.trim()}”` }
  const [length, width] = [facts.partLengthMm, facts.partWidthMm]
  const shotKg = facts.partMassKg?.value
  const isSized = length && width && length.origin !== 'assumed' && width.origin !== 'assumed'
  if (!isSized && shotKg === undefined) return undefined
  const wall = wallMm(shotKg ?? 0.25)
  const areaCm2 = isSized
    ? (FILLED_SHARE * length.value * width.value) / 100
    : (FACING_SHARE * (shotKg ?? 0)) / (PLASTIC_KG_PER_CM3 * (wall / 10))
  const tonnes = Math.max(LEAST_DERIVED_TONNES, Math.ceil((TONNES_PER_CM2 * areaCm2) / 10) * 10)
  const how = isSized
    ? `${formatNumber(round(areaCm2))} cm² of ${formatNumber(length.value)} × ${formatNumber(width.value)} mm face the opening`
    : `a shot of ${formatNumber(shotKg ?? 0)} kg with walls of ${formatNumber(round(wall, 1))} mm has about ${formatNumber(round(areaCm2))} cm² facing the opening`
  return {
    tonnes,
    isGiven: false,
    basis: `${how}, at ${TONNES_PER_CM2} t/cm² (all assumed)`,
  }
}

/** An arm on a pedestal reaches over the guard of machines up to this size. Assumed; larger ones take a linear robot. */
export const MOST_DRAWN_TONNES = 300
const SMALLEST_DRAWN_TONNES = 100

/** How much larger than the smallest drawn machine one of this force is, in doublings: 0 at 100 t, 1 at 200 t. */
export const machineGrowth = (tonnes: number | undefined): number =>
  Math.log2(
    clamp(tonnes ?? SMALLEST_DRAWN_TONNES, SMALLEST_DRAWN_TONNES, MOST_DRAWN_TONNES) / SMALLEST_DRAWN_TONNES,
  )
