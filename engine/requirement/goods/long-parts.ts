import { wordSenses } from '../lexicon/word-senses.ts'
import { ofRole } from '../scored/part-figures.ts'
import { valueIn } from '../scored/role-values.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import type { PartReading } from '../text/phrases.ts'
import { normAt, type Reading } from '../text/reading.ts'

/** What the lightest solid part weighs, kg/m³: about as much as water. */
const LEAST_DENSITY = 1000
/** The share of the other reading, so that the plan asks. */
const DOUBT = 0.3
const sides = ['length', 'height', 'width', 'size', 'thickness', 'diameter+length', 'diameter+height']

/** "Ø 40 mm": the sign is right before the figure. */
const hasSign = (reading: Reading, { atom }: RoleReading): boolean =>
  /[øØ⌀]/.test(reading.text.slice(reading.tokens[atom.first - 1]?.start ?? atom.start, atom.end))

/**
 * "Valve stems, 85 g, 110 mm": what is called after something long is no wider than it is long. A lone side that would make
 * a disc of it, even of the lightest stuff, is its length.
 */
export const withLongParts = (
  reading: Reading,
  figures: readonly RoleReading[],
  part: PartReading | undefined,
): readonly RoleReading[] => {
  if (!part || !wordSenses(normAt(reading, part.last), reading.isGerman).includes('long')) return figures
  const [figure, ...others] = ofRole(figures, 'diameter')
  const [weight] = ofRole(figures, 'mass')
  const isLone = others.length === 0 && ofRole(figures, ...sides).length === 0
  if (!figure || !weight || !isLone || figure.isAxisNamed === true || hasSign(reading, figure)) return figures
  const [mm, kg] = [valueIn(figure, 'length', 1), valueIn(weight, 'mass', 1)]
  if (mm === undefined || kg === undefined || mm <= 0) return figures
  const longestMm = (kg / (LEAST_DENSITY * (Math.PI / 4) * (mm / 1000) ** 2)) * 1000
  if (longestMm >= mm) return figures
  return figures.map((each) =>
    each === figure ? { ...figure, role: 'length', others: [{ role: 'diameter', share: DOUBT }] } : each,
  )
}
