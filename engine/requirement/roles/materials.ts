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
const fillings: Record<string, number> = {
  milk: 1.03,
  milch: 1.03,
  water: 1,
  wasser: 1,
  beer: 1.01,
  bier: 1.01,
  juice: 1.05,
  saft: 1.05,
  oil: 0.92,
  ol: 0.92,
  honey: 1.42,
  honig: 1.42,
  paint: 1.3,
  farbe: 1.3,
  wine: 0.99,
  wein: 0.99,
  yoghurt: 1.04,
  yogurt: 1.04,
  syrup: 1.33,
}

const names: readonly (readonly [RegExp, string])[] = [
  [/^(?:stainless|inox|edelstahl\w*)$/, 'stainless steel'],
  [/^(?:steel|stahl\w*|sheetmetal|blech\w*|\w{3,}stahl(?:blech\w*)?)$/, 'steel'],
  [/^(?:aluminium|aluminum|alu|alu\w*teile?|aluminium\w*)$/, 'aluminium'],
  [/^(?:gusseisen|grauguss)$/, 'cast iron'],
  [/^iron$/, 'iron'],
  [
    /^(?:acrylic|plexiglas\w*|perspex|pmma|polycarbonate|polypropylene|polyethylene|nylon|pvc|hdpe|acryl\w*)$/,
    'plastic',
  ],
  [/^(?:brass|messing\w*)$/, 'brass'],
  [/^bronze$/, 'bronze'],
  [/^(?:copper|kupfer\w*)$/, 'copper'],
  [/^(?:zinc|zink\w*|zamak)$/, 'zinc'],
  [/^(?:titanium|titan)$/, 'titanium'],
  [/^magnesium$/, 'magnesium'],
  [/^(?:plywood|sperrholz\w*)$/, 'plywood'],
  [/^(?:wood|wooden|timber|lumber|oak|pine|spruce|beech|birch|larch|holz\w*|veneer)$/, 'wood'],
  [/^mdf$/, 'MDF'],
  [/^osb$/, 'OSB'],
  [/^(?:chipboard|particleboard|spanplatten?)$/, 'chipboard'],
  [/^(?:glass|glas\w*|\w{3,}glas(?:es|scheiben?|platten?|tafeln?)?)$/, 'glass'],
  [/^(?:plastic|abs|pp|pe|pom|polyamide|nylon|kunststoff\w*)$/, 'plastic'],
  [/^(?:cardboard|corrugated|karton\w*|kartons|cartons?)$/, 'cardboard'],
  [/^(?:rubber|gummi)$/, 'rubber'],
  [/^(?:concrete|beton\w*)$/, 'concrete'],
  [/^granite?$/, 'granite'],
  [/^marble$/, 'marble'],
]

/** The material that the word or the number of a grade at a token names. */
export const materialOf = (reading: Reading, at: number): string | undefined => {
  const grade = gradeAt(reading, at)
  if (grade !== undefined) return grade
  const norm = normAt(reading, at)
  if (norm === 'cast' && normAt(reading, at + 1) === 'iron') return 'cast iron'
  if (norm === 'iron' && normAt(reading, at - 1) === 'cast') return 'cast iron'
  if (norm === 'steel' && normAt(reading, at - 1) === 'stainless') return 'stainless steel'
  return names.find(([pattern]) => pattern.test(norm))?.[1]
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
export const isFilling = (norm: string): boolean => Object.hasOwn(fillings, norm)

export const readFilling = (
  reading: Reading,
  first: number,
  last: number,
): { name: string; kgPerLitre: number } => {
  for (let at = first - 3; at <= last + 3; at += 1) {
    const norm = normAt(reading, at)
    const known = Object.hasOwn(fillings, norm) ? fillings[norm] : undefined
    if (known !== undefined) return { name: norm, kgPerLitre: known }
  }
  return { name: 'water-like filling', kgPerLitre: 1 }
}

export const densityOf = (material: string): number | undefined =>
  Object.hasOwn(densities, material) ? densities[material] : undefined
export const knownMaterials: string[] = Object.keys(densities)
