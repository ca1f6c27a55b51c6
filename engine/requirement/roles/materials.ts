import { languages } from '../lexicon/languages.ts'
import { gradeAt } from '../text/grades.ts'
import { normAt, type Reading } from '../text/reading.ts'

/** Densities in kg/m³, rounded textbook values for the usual grade; what is derived from them says so. */
const densities: Record<string, number> = {
  steel: 7850,
  'stainless steel': 7900,
  'cast iron': 7200,
  iron: 7870,
  aluminium: 2700,
  brass: 8500,
  bronze: 8800,
  copper: 8960,
  zinc: 7140,
  titanium: 4500,
  magnesium: 1740,
  plywood: 600,
  wood: 600,
  MDF: 750,
  OSB: 620,
  chipboard: 650,
  glass: 2500,
  plastic: 1000,
  cardboard: 700,
  rubber: 1200,
  concrete: 2400,
  granite: 2700,
  marble: 2700,
}

/** Density of the filling of bottles, cartons and vials, kg per litre. */
const fillings = new Map(languages.flatMap((language) => Object.entries(language.fillings)))

const names = Object.keys(languages[0].materials).map((material) => ({
  material,
  pattern: new RegExp(`^(?:${languages.flatMap(({ materials }) => materials[material] || []).join('|')})$`),
}))

/** The material that the word or the number of a grade at a token names. */
export const materialOf = (reading: Reading, at: number): string | undefined => {
  const grade = gradeAt(reading, at)
  if (grade !== undefined) return grade
  const norm = normAt(reading, at)
  if (norm === 'cast' && normAt(reading, at + 1) === 'iron') return 'cast iron'
  if (norm === 'iron' && normAt(reading, at - 1) === 'cast') return 'cast iron'
  if (norm === 'steel' && normAt(reading, at - 1) === 'stainless') return 'stainless steel'
  return names.find(({ pattern }) => pattern.test(norm))?.material
}

/** The material named by or right around the part, else anywhere in its sentence; with the token it stands at. */
export const readMaterial = (
  reading: Reading,
  first: number,
  last: number,
): { material: string; at: number } | undefined => {
  const sentence = reading.tokens[last]?.sentence
  const order: number[] = []
  for (let at = last; at >= first - 3; at -= 1) order.push(at)
  for (let at = last + 1; at < last + 12; at += 1) order.push(at)
  for (const at of order) {
    const token = reading.tokens[at]
    if ((token?.kind !== 'word' && token?.kind !== 'number') || token.sentence !== sentence) continue
    const material = materialOf(reading, at)
    // Further away only what the part can be made of: cardboard there is its packing.
    if (
      material &&
      (at <= last || material !== 'cardboard') &&
      !(
        at > last &&
        ['pallet', 'pallets', 'box', 'boxes', 'tray', 'trays', 'mesh'].includes(normAt(reading, at + 1))
      )
    )
      return { material, at }
  }
  return undefined
}

/** Water, milk, paint: what is in a thing and not the thing. */
export const isFilling = (norm: string): boolean => fillings.has(norm)

export const readFilling = (
  reading: Reading,
  first: number,
  last: number,
): { name: string; kgPerLitre: number } => {
  for (let at = first - 3; at <= last + 3; at += 1) {
    const norm = normAt(reading, at)
    const known = fillings.get(norm)
    if (known !== undefined) return { name: norm, kgPerLitre: known }
  }
  return { name: 'water-like filling', kgPerLitre: 1 }
}

export const densityOf = (material: string): number | undefined =>
  Object.hasOwn(densities, material) ? densities[material] : undefined
export const knownMaterials: string[] = Object.keys(densities)
