import { KG_PER_OUNCE, KG_PER_POUND, MM_PER_FOOT, MM_PER_INCH } from '../../units.ts'
import { withCorrections } from '../corrected/corrections.ts'
import type { Token } from '../grammar/tokens.ts'
import { prepositions } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import { withOnCosts } from '../owned/earners.ts'
import { countsNobody, ownedRole } from '../owned/owned-figures.ts'
import { withPartsOfCrew } from '../owned/part-of-crew.ts'
import { withNestedMachines } from '../process/nested-counts.ts'
import { axisAround, axisOf } from '../roles/axes.ts'
import { sizeMm } from '../roles/lengths.ts'
import { withLinePaces, withSources } from '../roles/sources.ts'
import type { AssignedRole, RoleReading } from '../scoring/assign-roles.ts'
import { type Atom, isAroundClock } from '../scoring/atoms.ts'
import type { ScoredText } from '../scoring/score-text.ts'
import type { TextView } from '../scoring/text-view.ts'
import { LONGEST_TURN } from '../shifts/named-shifts.ts'
import { labelled, quote, type Reading, sliceOf } from '../text/reading.ts'

export type { RoleReading } from '../scoring/assign-roles.ts'

const unitFactors: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mass: {
    kg: 1,
    g: 0.001,
    gramm: 0.001,
    grams: 0.001,
    lb: KG_PER_POUND,
    lbs: KG_PER_POUND,
    oz: KG_PER_OUNCE,
    t: 1000,
  },
  length: {
    mm: 1,
    cm: 10,
    m: 1000,
    in: MM_PER_INCH,
    inch: MM_PER_INCH,
    inches: MM_PER_INCH,
    ft: MM_PER_FOOT,
    zoll: MM_PER_INCH,
  },
  time: { s: 1, sec: 1, sek: 1, min: 60, minutes: 60, minuten: 60, h: 3600, hours: 3600, std: 3600 },
}

/** "in" is a unit where it stands nearly alone over a column, and else a preposition. */
const unitOfHeads = (heads: readonly string[], dimension: string): string | undefined =>
  heads.findLast(
    (word) => Object.hasOwn(unitFactors[dimension] ?? {}, word) && (word !== 'in' || heads.length <= 2),
  )

/** "48 mm dia / 85 mm": a side that the text names once is not another figure's as well. In tokens. */
const NEAR_SIDE = 6

const oneOfEachSide = ({ view }: ScoredText, figures: readonly RoleReading[]): RoleReading[] =>
  figures.map((figure, index) => {
    const { role, atom, isAxisNamed, others } = figure
    if (isAxisNamed === true || atom.kind !== 'length' || !axisRoles.has(role)) return figure
    const sides = [figures[index - 1], figures[index + 1]].filter(
      (other) =>
        other?.isAxisNamed === true &&
        Math.min(Math.abs(other.atom.first - atom.last), Math.abs(atom.first - other.atom.last)) <=
          NEAR_SIDE &&
        view.reading.tokens[other.atom.first]?.sentence === view.reading.tokens[atom.first]?.sentence,
    )
    const named = sides.find((other) => other?.role === role)
    if (!named) return figure
    const taken = new Set(sides.map((other) => other?.role))
    const next = others.find((one) => sideRoles.has(one.role) && !taken.has(one.role))
    return next ? { ...figure, role: next.role, share: Math.max(next.share, LEAST_SIDE_SHARE) } : figure
  })
/** What is left for a side when another figure has the likelier one: enough to be used, and doubtful. */
const LEAST_SIDE_SHARE = 0.5

export const roleReadings = (scored: ScoredText): RoleReading[] =>
  [withLinePaces, withCorrections, withPartsOfCrew, withNestedMachines, withSources, withOnCosts].reduce<
    RoleReading[]
  >((figures, change) => change(scored.view.reading, figures), oneOfEachSide(scored, assignedFigures(scored)))

const axisRoles: ReadonlySet<string> = new Set(['length', 'width', 'height', 'diameter'])
const sideRoles: ReadonlySet<string> = new Set([...axisRoles, 'thickness'])

/** What "height 310" cannot be, with no noun behind it. */
const countRoles: ReadonlySet<string> = new Set([
  'per-container',
  'per-layer',
  'batch',
  'operators',
  'machines',
  'rate',
])

const isNoun = (token: Token | undefined): boolean => token?.kind === 'word' && !prepositions.has(token.norm)

/** A jar that is "82 mm wide" has that diameter, a lid "25 deep" that height, and what is "2 thick" is thin. */
const roundOrThin: Readonly<Record<string, readonly string[]>> = {
  width: ['diameter', 'height'],
  height: ['diameter', 'thickness'],
}

/** The likeliest role of a figure other than a number of people. */
const nextRole = ({ others }: AssignedRole): string =>
  others.find(({ role }) => role !== 'operators')?.role ?? 'unused'

/** How near a word for people is to the "one" that counts them, in tokens. */
const NEAR_PEOPLE = 4

/** "Put one on the belt": without a word for people or shifts near it, "one" is a part and no person. */
const isPronoun = ({ reading, senses }: TextView, { value, first, last, quantity }: Atom): boolean => {
  if (value !== 1 || /\d/.test(quantity?.text ?? '')) return false
  for (let at = first - NEAR_PEOPLE; at <= last + NEAR_PEOPLE; at += 1)
    if (
      reading.tokens[at]?.sentence === reading.tokens[first]?.sentence &&
      senses[at]?.some((sense) => /^(?:n-)?(?:person|shift)$/.test(sense))
    )
      return false
  return true
}

const assignedFigures = ({ view, roles, tasks }: ScoredText): RoleReading[] => {
  // Where masses are in pounds, bare lengths are inches.
  let lastUnitMm = view.reading.isImperial ? MM_PER_INCH : 1
  return view.atoms.flatMap((atom, index): RoleReading[] => {
    const assigned = roles[index]
    if (!assigned) return []
    const { quantity } = atom
    if (quantity?.kind === 'length' || (quantity?.kind === 'size' && !quantity.isUnitMissing))
      lastUnitMm = unitFactors.length?.[quantity.symbol] ?? lastUnitMm
    const { column, label } = view.layout.at(atom.start)
    const { tokens } = view.reading
    if (isAroundClock(tokens, atom.first)) {
      const basis = quote(sliceOf(view.reading, atom.first, atom.last))
      return [{ role: 'shifts', share: 1, others: [], atom, basis, heads: [], isInTable: false, lastUnitMm }]
    }
    if (atom.clock) {
      const role = atom.clock.hours > LONGEST_TURN ? 'hours-per-day' : 'hours-per-shift'
      const basis = quote(sliceOf(view.reading, atom.first, atom.last))
      return [{ role, share: 1, others: [], atom, basis, heads: [], isInTable: false, lastUnitMm }]
    }
    const isBound = tokens[atom.first - 1]?.norm === 'to' && tokens[atom.first - 2]?.norm === 'up'
    const basis = quote(labelled(view.reading, isBound ? atom.first - 2 : atom.first, atom.last))
    // "1.2 m wide": an axis right behind a length is what it is.
    const isCounted =
      countRoles.has(assigned.role) &&
      !isNoun(tokens[atom.last + 1]) &&
      atom.rate === undefined &&
      quantity?.kind === 'count'
    const isPath = assigned.role === 'process-length' && tasks[0]?.task === 'inspection'
    const axis =
      isPath || axisRoles.has(assigned.role)
        ? quantity?.kind === 'length'
          ? axisAround(view.reading, quantity)
          : axisOf(tokens[atom.last + 1]?.norm ?? '')
        : isCounted
          ? axisOf(tokens[atom.first - 1]?.norm ?? '')
          : undefined
    // "300 Ø 150": the sign of a diameter belongs to what follows it.
    const isSign = axis === 'diameter' && quantity?.kind !== 'length'
    const isUpright = assigned.role === 'diameter' && isWord('uprightSide', tokens[atom.last + 1]?.norm ?? '')
    const isKept = axis !== undefined && !isUpright && roundOrThin[axis]?.includes(assigned.role)
    let read = axis === undefined || isSign || isKept ? assigned.role : axis
    // "heights 90-160 mm": what weighs like a thickness is named a height.
    const isTall = read === 'thickness' && isWord('roomHeight', tokens[atom.first - 1]?.norm ?? '')
    const owned = isTall ? 'height' : ownedRole(view.reading, atom, read)
    if (read === 'operators' && owned === undefined && countsNobody(view.reading, atom))
      read = nextRole(assigned)
    const role = owned ?? (read === 'operators' && isPronoun(view, atom) ? 'unused' : read)
    return [
      {
        ...assigned,
        ...(owned === undefined ? {} : { share: 1, others: [] }),
        role,
        atom,
        basis,
        heads: [...column, ...label],
        isInTable: column.length > 0,
        isAxisNamed: axis !== undefined && role === axis,
        lastUnitMm,
      },
    ]
  })
}

const LONGEST_BARE_MM = 6000

/** "3.5 x 35" of screws is the thread first; "620 mm x 2.5 mm" of a bead is the length and how wide it is. */
const sideOf = (size: readonly number[], role: string): number | undefined =>
  role === 'screw-diameter'
    ? Math.min(...size)
    : role === 'process-length'
      ? Math.max(...size)
      : role === 'screw-length'
        ? Math.max(...size)
        : undefined

/**
 * The value in base units (kg, mm, s): as the grammar read it, or a bare number in the unit that the head of its column or
 * its label names; undefined when nothing tells.
 */
export const valueIn = (
  { atom, heads, lastUnitMm, role }: RoleReading,
  dimension: 'mass' | 'length' | 'time',
  bare?: number,
): number | undefined => {
  const { quantity, value } = atom
  if (quantity?.kind === dimension) return quantity.value
  if (dimension === 'length' && quantity?.size) return sideOf(quantity.size, role)
  if (quantity && quantity.kind !== 'count') return undefined
  if (!Number.isFinite(value)) return undefined
  const unit = unitOfHeads(heads, dimension)
  // "1.05 m across, 300 wide": what would be longer than a room is in millimetres.
  const isThin = role === 'thickness' && lastUnitMm > MM_PER_INCH
  const isInherited = dimension === 'length' && bare === 1 && value * lastUnitMm <= LONGEST_BARE_MM && !isThin
  const own = isInherited ? lastUnitMm : bare
  const factor = unit === undefined ? own : unitFactors[dimension]?.[unit]
  return factor === undefined ? undefined : Number((value * factor).toPrecision(12))
}

/** Millimetres of a size of two or three sides; undefined when the grammar saw none. */
export const sidesOf = (
  reading: Reading,
  { atom, heads }: RoleReading,
  massKg?: number,
): { mm: number[]; note: string } | undefined => {
  const { quantity } = atom
  if (quantity?.kind !== 'size') return undefined
  const typed = quantity.size ?? []
  if (!quantity.isUnitMissing) return { mm: [...typed], note: '' }
  const unit = unitOfHeads(heads, 'length')
  const factor = unit === undefined ? undefined : unitFactors.length?.[unit]
  if (factor !== undefined) return { mm: typed.map((side) => side * factor), note: '' }
  const usual = sizeMm(reading, quantity)
  const isCm =
    usual.mm[0] !== undefined && typed[0] !== undefined && Math.abs(usual.mm[0] - typed[0] * 10) < 1e-6
  if (!isCm || !isMillimetres(typed, massKg)) return usual
  return { mm: [...typed], note: ', no unit typed: read as mm' }
}

/** Boxes that are read in centimetres are at least this light for their size; solid steel is denser. */
const DENSEST_PACKED = 9000

/** Small sides without a unit are millimetres, unless the mass would then be denser than steel. */
const isMillimetres = (sides: readonly number[], massKg: number | undefined): boolean => {
  // Of a third side that is not given the largest that it may well have.
  const [one = 0, two = 0, three = Math.max(one, two)] = sides
  if (massKg === undefined) return true
  return massKg / ((one * two * three) / 1e9) <= DENSEST_PACKED
}

/** A whole number that counts something, from 1 to `most`. */
export const countIn = ({ atom }: RoleReading, most: number): number | undefined => {
  const { value, quantity } = atom
  const isCount = quantity === undefined || quantity.kind === 'count'
  return isCount && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}
