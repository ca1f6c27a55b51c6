import { normalise } from '../grammar/tokens.ts'
import { isWord } from '../lexicon/words.ts'
import { axisAround, axisOf } from '../roles/axes.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import type { Atom } from '../scoring/atoms.ts'
import { phrasesIn } from '../surroundings/phrases-in.ts'
import type { PartReading } from '../text/phrases.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'

const [LEAST_MM, MOST_MM] = [1800, 30_000]
const FARTHEST = 10

/** "Clear height under the crane rail: 3.8 m": what is over the cell, and no height of goods. */
export const isOfRoom = (reading: Reading, { kind, first, quantity }: Atom): boolean => {
  const value = quantity?.value ?? 0
  if (kind !== 'length' || value < LEAST_MM || value > MOST_MM) return false
  for (let at = first - 1; at >= first - FARTHEST; at -= 1) {
    if (reading.tokens[at]?.sentence !== reading.tokens[first]?.sentence) return false
    if (reading.quantityAt[at]) return false
    if (!isWord('roomHeight', normAt(reading, at))) continue
    if (isWord('clear', normAt(reading, at - 1))) return true
    for (let behind = at + 1; behind < first; behind += 1)
      if (isWord('below', normAt(reading, behind)))
        return [1, 2, 3].some((step) => isWord('overhead', normAt(reading, behind + step)))
    return false
  }
  return false
}

/** Sides in centimetres or inches below this are no pallet's. */
const LEAST_SIDE = 40

/** A loaded pallet's own height is no more than this; "CHEP 1200 x 1000 x 162". */
const MOST_DECK_MM = 200

/** "Empty pallets 1200 x 800 x 144": the pallets are the goods. */
const isOfEmptyPallets = (reading: Reading, first: number): boolean =>
  phrasesIn(reading, 'emptyPallets').some(({ last }) => last === first - 1)

/** "palett 80x120", "Palette 120x80", "CHEP 1200 x 1000 x 162 mm": sides right behind the word or name. */
export const isOfPallet = (reading: Reading, { kind, first, last, quantity }: Atom): boolean => {
  if (kind !== 'size' || !quantity?.size || !isWord('palletWord', normAt(reading, first - 1))) return false
  if (isOfEmptyPallets(reading, first)) return false
  const [long = 0, wide = 0, high] = quantity.size
  if (high !== undefined)
    return (
      Math.min(long, wide) >= LEAST_DECK_MM && high <= MOST_DECK_MM && Math.max(long, wide) <= MOST_SIDE_MM
    )
  if (!quantity.isUnitMissing || Math.min(long, wide) < LEAST_SIDE) return false
  return !/^(?:container|part)$/.test(nounAt(reading, last + 1)?.class ?? '')
}
const LEAST_DECK_MM = 400

/** Farthest distance from a pallet to a side of it, in tokens. */
const FARTHEST_SIDE = 9
const [LEAST_SIDE_MM, MOST_SIDE_MM] = [300, 4000]

const isAside = (norm: string): boolean => isWord('betweenSides', norm) || /^[x×,:(-]$/.test(norm)

/** "Pallets 1200 mm long and 1000 mm wide", "Palettenlänge 1200 mm": a side of the pallet, and no height of a stack. */
export const isSideOfPallet = (reading: Reading, { kind, first, last, quantity }: Atom): boolean => {
  if (kind !== 'length' || !quantity || quantity.value < LEAST_SIDE_MM || quantity.value > MOST_SIDE_MM)
    return false
  if ([1, 2].some((step) => isWord('palletSide', normAt(reading, first - step)))) return true
  const axis = axisAround(reading, quantity)
  if (axis !== 'length' && axis !== 'width') return false
  for (let at = first - 1; at >= Math.max(0, first - FARTHEST_SIDE); at -= 1) {
    if (reading.tokens[at]?.sentence !== reading.tokens[last]?.sentence) return false
    if (nounAt(reading, at)?.class === 'pallet') return true
    const other = reading.quantityAt[at]
    const isSide = other === undefined ? axisOf(normAt(reading, at)) !== undefined : other.kind === 'length'
    if (!isSide && !isAside(normAt(reading, at)) && reading.tokens[at]?.text !== ',') return false
  }
  return false
}

const diameterWords = /[øØ⌀]|\bdia/i
const sideways: Readonly<Record<string, string>> = {
  'diameter+height': 'size',
  'diameter+length': 'size',
}

const sideRoles = /^(?:size|length|width|height)$/

/** A box has no diameter: beside other sides, what the weights take for one is a side too, where the text does not say so itself. */
export const withoutDiameters = (
  reading: Reading,
  figures: readonly RoleReading[],
  part: PartReading | undefined,
): readonly RoleReading[] =>
  part === undefined ||
  part.form !== 'carton' ||
  !isWord('boxWord', normalise(part.name)) ||
  !figures.some(({ role }) => sideRoles.test(role) || role.startsWith('diameter+'))
    ? figures
    : figures.map((figure) => {
        const { role, atom, basis, isAxisNamed, others } = figure
        if (!role.startsWith('diameter') || isAxisNamed === true || diameterWords.test(basis)) return figure
        const axis = atom.quantity && axisAround(reading, atom.quantity)
        const side =
          axis ?? others.find((other) => /^(?:length|width|height)$/.test(other.role))?.role ?? 'height'
        return { ...figure, role: sideways[role] ?? side }
      })
