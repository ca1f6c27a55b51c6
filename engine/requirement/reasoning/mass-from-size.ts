import { round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import { densityOf } from '../roles/materials.ts'
import { setFact } from '../text/reading.ts'
import type { Facts, PartForm } from '../types.ts'
import { packedDensity, proportions } from './packing.ts'

/** Share of its enclosing box that is material, for castings; solid forms fill it. Assumptions of ours. */
const solidShare: Partial<Record<PartForm, number>> = { blank: 1, bar: 1, shaft: 1, block: 1, casting: 0.35 }
/** A part of no usual form is taken as a closed shell: its surface times this wall. */
const wallMm = 3
/** 3 mm of aluminium, 1 mm of steel, 8 mm of plastic: a shell of unknown material, kg/m². */
const shellKgPerM2 = 8
/** Nothing hollow is heavier than this share of a solid block. */
const densestShare = 0.5
const unknownDensity = 2700
const ringShare = 0.4
/** A flat part of which only length and width are known, kg/m². */
const flatKgPerM2 = [8, 2, 25] as const

const rounded = (kg: number): number => Number(kg.toPrecision(3))
const around = (kg: number, low = 0.3, high = 3): readonly [number, number] => [
  rounded(kg * low),
  rounded(kg * high),
]
const ringWords =
  /ring(?:s|e|en)?$|\b(?:washers?|discs?|disks?|flanges?)\b|(?:scheibe|scheiben|flansche?n?)$/i
const isRing = (facts: Facts): boolean => ringWords.test(facts.partName?.value ?? '')

/** The missing measure of a round part: rings lie flat, shafts are four times as long as thick, others half as high. */
const assumeRoundShape = (facts: Facts) => {
  const diameter = facts.partDiameterMm?.value
  if (diameter === undefined || facts.partHeightMm || facts.partLengthMm) return
  if (facts.partForm?.value === 'shaft')
    return setFact(
      facts,
      'partLengthMm',
      round(diameter * 4, 1),
      'assumed',
      'four times the diameter, no length in the text',
      [round(diameter, 1), round(diameter * 15, 1)],
    )
  const ring = isRing(facts)
  setFact(
    facts,
    'partHeightMm',
    round(diameter / (ring ? 4 : 2), 1),
    'assumed',
    ring
      ? 'a quarter of the diameter, usual for a ring or disc; no height in the text'
      : 'half the diameter, no height in the text',
    [round(diameter / 10, 1), round(ring ? diameter : diameter * 2, 1)],
  )
}

/** Width and height of a part of which only the length is known, in the usual proportions of its form. */
const assumeCrossSection = (facts: Facts) => {
  const length = facts.partLengthMm
  const form = facts.partForm?.value ?? 'part'
  const shape = proportions[form]
  if (!length || facts.partWidthMm || facts.partHeightMm || facts.partDiameterMm || !shape) return
  const [l, w, h] = shape
  for (const [key, share] of [
    ['partWidthMm', w / l],
    ['partHeightMm', h / l],
  ] as const) {
    const value = Math.max(1, round(length.value * share, 1))
    setFact(facts, key, value, 'assumed', 'usual proportion to the length; no other size in the text', [
      round(value * 0.4, 1),
      round(value * 1.6, 1),
    ])
  }
}

const shell = (facts: Facts, lwh: readonly [number, number, number]): { kg: number; words: string } => {
  const [l, w, h] = lwh
  const material = facts.material?.value
  const density = material === undefined ? undefined : densityOf(material)
  const perM2 = density === undefined ? shellKgPerM2 : (density * wallMm) / 1000
  const surface = (2 * (l * w + l * h + w * h)) / 1e6
  const most = (l * w * h * (density ?? unknownDensity) * densestShare) / 1e9
  const kg = rounded(Math.min(surface * perM2, most))
  return {
    kg,
    words: `taken as a shell of ${formatNumber(round(perM2, 1))} kg/m²${material ? ` (${wallMm} mm of ${material})` : ''}`,
  }
}

const ofRound = (facts: Facts, diameter: number, along: number): { kg: number; words: string } => {
  const material = facts.material?.value
  const density = (material === undefined ? undefined : densityOf(material)) ?? unknownDensity
  const form = facts.partForm?.value ?? 'part'
  const share = isRing(facts)
    ? ringShare
    : form === 'shaft' || form === 'bar' || form === 'blank'
      ? 1
      : densestShare
  const packed = form === 'bottle' || form === 'vial' ? packedDensity[form] : undefined
  const kg = rounded((Math.PI / 4) * diameter * diameter * along * (packed ?? density * share) * 1e-9)
  return { kg, words: `at about ${formatNumber(round(packed ?? density * share))} kg/m³ with its hollows` }
}

/**
 * A mass from what is known of size, form and material, marked as assumed with a threefold range either way.
 * Answers whether it could say anything.
 */
export const assumeMassFromSize = (facts: Facts): boolean => {
  assumeRoundShape(facts)
  const [length, width, diameter] = [facts.partLengthMm, facts.partWidthMm, facts.partDiameterMm].map(
    (fact) => fact?.value,
  )
  const along = length ?? facts.partHeightMm?.value
  const set = (kg: number, size: string, words: string) => {
    setFact(facts, 'partMassKg', kg, 'assumed', `${size} ${words}; no mass in the text`, around(kg))
    return true
  }
  if (diameter && along) {
    const { kg, words } = ofRound(facts, diameter, along)
    return set(kg, `Ø${formatNumber(diameter)} × ${formatNumber(along)} mm`, words)
  }
  if (length && width && !facts.partHeightMm) {
    const area = (length * width) / 1e6
    const [usual, low, high] = flatKgPerM2
    setFact(
      facts,
      'partMassKg',
      rounded(area * usual),
      'assumed',
      `${formatNumber(length)} × ${formatNumber(width)} mm at about ${usual} kg/m²; no mass and no height in the text`,
      [rounded(area * low), rounded(area * high)],
    )
    return true
  }
  assumeCrossSection(facts)
  const [l, w, h] = [facts.partLengthMm?.value, facts.partWidthMm?.value, facts.partHeightMm?.value]
  if (!l || !w || !h) return false
  const size = `${formatNumber(l)} × ${formatNumber(w)} × ${formatNumber(h)} mm`
  const form = facts.partForm?.value ?? 'part'
  const material = facts.material?.value
  const share = solidShare[form]
  const density =
    material === undefined || share === undefined ? undefined : (densityOf(material) ?? 0) * share
  const filled = form === 'part' ? undefined : (density ?? packedDensity[form])
  if (filled)
    return set(rounded((l * w * h * filled) / 1e9), size, `at about ${formatNumber(round(filled))} kg/m³`)
  const { kg, words } = shell(facts, [l, w, h])
  return set(kg, size, words)
}
