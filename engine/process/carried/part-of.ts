import type { Diagnostic } from '../../diagnostic.ts'
import type { Requirement } from '../../requirement/types.ts'
import { type Kilograms, round, type SizeMm } from '../../units.ts'
import { lyingRound } from './posture.ts'

/** The part as handled. */
export type HandledPart = { sizeMm: SizeMm; shape: 'box' | 'cylinder'; massKg: Kilograms }

/** Mass over enclosing volume of packed goods, where no size is known. Assumed. */
const PACKED_DENSITY_KG_PER_M3 = 400
/** Steel, where a round blank's length is not known. */
const STEEL_DENSITY_KG_PER_M3 = 7850

const assumedBox = (massKg: number): SizeMm => {
  const side = Math.cbrt((massKg / PACKED_DENSITY_KG_PER_M3) * 1e9)
  return [round(side * 1.3), round(side), round(side / 1.3)]
}

/** Boards and panels of unknown stuff, light ones: half plastic, half air. Assumed. */
const FLAT_DENSITY_KG_PER_M3 = 1000
const LEAST_FLAT_MM = 1

const flatHeight = (massKg: number, length: number, width: number): number =>
  Math.max(LEAST_FLAT_MM, round((massKg * 1e9) / (FLAT_DENSITY_KG_PER_M3 * length * width), 1))

/**
 * The part as handled: lying carton, standing cylinder. Sizes the requirement does not hold are derived from the mass,
 * and a diagnostic says so.
 */
export const partOf = (requirement: Requirement): { part: HandledPart; diagnostics: Diagnostic[] } => {
  const { facts } = requirement
  const massKg = facts.partMassKg?.value ?? 1
  const diameter = facts.partDiameterMm?.value
  const assumed = (text: string): Diagnostic => ({
    code: 'layout.part_size_assumed',
    severity: 'info',
    path: diameter === undefined ? 'partLengthMm' : 'partHeightMm',
    text,
    remedy: 'Give the size of the part.',
  })
  const lying = lyingRound(requirement)
  if (lying) return { part: { sizeMm: lying, shape: 'box', massKg }, diagnostics: [] }
  if (diameter !== undefined) {
    const known = facts.partHeightMm?.value ?? facts.partLengthMm?.value
    const area = Math.PI * (diameter / 2000) ** 2
    const height = known ?? round((massKg / STEEL_DENSITY_KG_PER_M3 / area) * 1000)
    return {
      part: { sizeMm: [diameter, diameter, height], shape: 'cylinder', massKg },
      diagnostics:
        known === undefined
          ? [assumed(`Length of the part assumed: ${height} mm, from its mass in steel.`)]
          : [],
    }
  }
  const [length, width, height] = [
    facts.partLengthMm?.value,
    facts.partWidthMm?.value,
    facts.partHeightMm?.value,
  ]
  const guess = assumedBox(massKg)
  const isFlat = facts.partForm?.value === 'sheet' && length !== undefined && width !== undefined
  const guessedHeight = isFlat ? flatHeight(massKg, length, width) : guess[2]
  const sizeMm: SizeMm = [
    length ?? guess[0],
    width ?? Math.min(guess[1], length ?? guess[1]),
    height ?? guessedHeight,
  ]
  const isKnown = length !== undefined && width !== undefined && height !== undefined
  return {
    part: {
      sizeMm,
      shape: 'box',
      massKg,
    },
    diagnostics: isKnown
      ? []
      : [
          assumed(
            `Size of the part assumed from its mass: ${sizeMm.map((side) => `${side}`).join(' × ')} mm.`,
          ),
        ],
  }
}
