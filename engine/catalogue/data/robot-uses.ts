/** What makers and dealers name a robot for, as far as choosing one asks. */
export type RobotUse =
  | 'palletizing'
  | 'handling'
  | 'picking'
  | 'packing'
  | 'assembly'
  | 'screwdriving'
  | 'tending'
  | 'arc_welding'
  | 'welding'
  | 'spot_welding'
  | 'food'
  | 'clean_room'
  /** Old models, and builds for shelves, laboratories and parts under a gram. */
  | 'niche'

/** Each use as `robots.json` words it. */
const wordings: Readonly<Record<string, readonly RobotUse[]>> = {
  'HE food variant': ['food'],
  'arc welding': ['arc_welding', 'welding'],
  assembly: ['assembly'],
  'case packing': ['packing'],
  'clean room': ['clean_room'],
  'entry tending': ['tending'],
  food: ['food'],
  'food option': ['food'],
  'food palletizing': ['palletizing', 'food'],
  'food picking': ['picking', 'food'],
  handling: ['handling'],
  'heavy cobot': [],
  'heavy handling': ['handling'],
  'heavy machine tending': ['tending'],
  'heavy tending': ['tending'],
  layer: [],
  legacy: ['niche'],
  'machine tending': ['tending'],
  'micro assembly': ['assembly', 'niche'],
  packing: ['packing'],
  'packing heavy': ['packing'],
  palletizing: ['palletizing'],
  'palletizing heavy': ['palletizing'],
  'palletizing layer': ['palletizing'],
  'palletizing mixed': ['palletizing'],
  'pick and place': ['picking'],
  picking: ['picking'],
  'picking food': ['picking', 'food'],
  research: ['niche'],
  screwdriving: ['screwdriving'],
  'shelf handling': ['handling', 'niche'],
  'small part assembly': ['assembly'],
  'spot welding': ['spot_welding'],
  tending: ['tending'],
  'tiny part assembly': ['assembly'],
  welding: ['welding'],
}

/** @throws Error for a wording that the table does not know: a new row of the catalogue says what it means. */
export const robotUsesOf = (words: readonly string[]): readonly RobotUse[] => [
  ...new Set(
    words.flatMap((word) => {
      const uses = wordings[word.trim()]
      if (uses === undefined) throw new Error(`Unknown use of a robot in the catalogue: ${word}`)
      return uses
    }),
  ),
]
