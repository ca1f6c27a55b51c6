import { axisOf } from '../roles/axes.ts'
import { isApplied } from '../roles/masses.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { type RoleReading, sidesOf, valueIn } from './role-values.ts'

/** A role below this share is a guess that nothing is read by. */
const SURE_SHARE = 0.15

/** No part that a robot loads weighs as much; presses and moulding machines are named by such forces. */
const LEAST_TONNAGE_KG = 10_000

export const ofRole = (figures: readonly RoleReading[], ...roles: string[]): RoleReading[] =>
  figures.filter(({ role, share }) => roles.includes(role) && share >= SURE_SHARE)

type Valued = { figure: RoleReading; value: number }

/** The largest of several values of one role, with the words that say so. */
const largestOf = (
  reading: Reading,
  valued: readonly Valued[],
  most: string,
): { value: number; basis: string } | undefined => {
  const [first, last] = [valued[0], valued.at(-1)]
  if (!first || !last) return undefined
  const value = Math.max(...valued.map((each) => each.value))
  const isRange = valued.some(({ figure }) => figure.atom.quantity?.low !== undefined)
  if (valued.length === 1)
    return { value, basis: `${first.figure.basis}${isRange ? `, the ${most} counts` : ''}` }
  const from = first.figure.atom.first
  const to = last.figure.atom.last
  const isNear = to - from <= 14
  const words = isNear
    ? quote(sliceOf(reading, from, to))
    : valued.map(({ figure }) => figure.basis).join(', ')
  return { value, basis: `${words}, the ${most} counts` }
}

const valuesOf = (
  figures: readonly RoleReading[],
  dimension: 'mass' | 'length' | 'time',
  bare?: number,
): Valued[] =>
  figures.flatMap((figure) => {
    const value = valueIn(figure, dimension, bare)
    return value === undefined || value <= 0 ? [] : [{ figure, value }]
  })

const axes = [
  ['length', 'partLengthMm'],
  ['width', 'partWidthMm'],
  ['height', 'partHeightMm'],
  ['diameter', 'partDiameterMm'],
  ['thickness', 'partHeightMm'],
] as const

/** No part is denser for its outer size, in kg/m³. An assumption. */
const DENSEST = 20_000

/** "Tube 25 x 2 mm" of a chair of 4 kg: the section of what it is made of, as its mass says, and no size of it. */
const isTooDense = (mm: readonly number[], massKg: number | undefined): boolean => {
  const [one = 0, two = 0, three = Math.max(one, two)] = mm
  return massKg !== undefined && massKg / ((one * two * three) / 1e9) > DENSEST
}

/** The figures without sizes that the mass rules out, where another size is left. */
const withoutSections = (
  reading: Reading,
  facts: Facts,
  figures: readonly RoleReading[],
): readonly RoleReading[] => {
  const mass = facts.partMassKg?.value
  const sizes = figures.flatMap((figure) => {
    const isSize = figure.role === 'size' || figure.role.includes('+')
    const sides = isSize ? sidesOf(reading, figure, mass) : undefined
    const typed = figure.atom.quantity?.size
    // "Angle iron 40 x 4": a pair without a unit may be millimetres.
    const isPair = typed?.length === 2 && figure.atom.quantity?.isUnitMissing === true
    return sides ? [{ figure, isSection: isTooDense(isPair ? typed : sides.mm, mass) }] : []
  })
  if (sizes.every(({ isSection }) => isSection)) return figures
  const sections = new Set(sizes.flatMap(({ figure, isSection }) => (isSection ? [figure] : [])))
  return figures.filter((figure) => !sections.has(figure))
}

/** "3/8" by 2 inch" of a pin: each side of the product has a role of its own. */
const setSides = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  for (const figure of figures) {
    const roles = figure.role.split('+')
    const sides =
      roles.length > 1 && figure.share >= SURE_SHARE
        ? sidesOf(reading, figure, facts.partMassKg?.value)
        : undefined
    for (const [at, side] of (sides?.mm ?? []).entries()) {
      const axis = axes.find(([role]) => role === roles[at])
      if (axis) setFact(facts, axis[1], side, 'given', figure.basis)
    }
  }
}

const setSize = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  const sizes = ofRole(figures, 'size').flatMap((figure) => {
    const sides = sidesOf(reading, figure, facts.partMassKg?.value)
    return sides ? [{ figure, ...sides }] : []
  })
  const [first] = sizes
  if (!first) return
  const alike = sizes.filter(({ mm }) => mm.length === first.mm.length)
  const mm = first.mm.map((_, axis) => Math.max(...alike.map((size) => size.mm[axis] ?? 0)))
  const [length = 0, width = 0, height] = mm
  const basis = `${alike.map(({ figure }) => figure.basis).join(', ')}${first.note}${alike.length > 1 ? ', the largest counts' : ''}`
  // "tubes Ø 40 x 250": one of the two sides was called a diameter.
  const isAlone = alike.length === 1 && mm.length === 2
  const lone = ofRole(figures, 'length').flatMap((figure) => valueIn(figure, 'length') ?? [])[0]
  if (isAlone && lone !== undefined && lone > Math.max(length, width)) {
    // "3 m long profiles, 120 x 80 mm": the pair is the section.
    setFact(facts, 'partWidthMm', length, 'given', basis)
    setFact(facts, 'partHeightMm', width, 'given', basis)
    return
  }
  const before = normAt(reading, first.figure.atom.first - 1)
  // Of something long and round the smaller of two sides is the diameter.
  if (isAlone && first.figure.others[0]?.role === 'diameter+length' && facts.partForm?.value === 'shaft') {
    setFact(facts, 'partDiameterMm', Math.min(length, width), 'given', basis)
    setFact(facts, 'partLengthMm', Math.max(length, width), 'given', basis)
    return
  }
  if (isAlone && axisOf(before) === 'diameter') {
    setFact(facts, 'partDiameterMm', length, 'given', basis)
    // A disc is thin, a shaft is long.
    setFact(facts, width < length / 4 ? 'partHeightMm' : 'partLengthMm', width, 'given', basis)
    return
  }
  setFact(facts, 'partLengthMm', length, 'given', basis)
  setFact(facts, 'partWidthMm', width, 'given', basis)
  if (height !== undefined) setFact(facts, 'partHeightMm', height, 'given', basis)
  if (alike.length > 1 && alike.length <= 12) setFact(facts, 'isMixedSizes', true, 'given', basis)
}

/** "1.6 m without the pallet": the height of what lies on it. */
const onTop =
  /^[\s,(]{0,3}(?:without|excluding|excl\.?|not counting|plus|above|ohne|exklusive|exkl\.?|zzgl\.?|zuzüglich|über)\s(?:(?:the|a|der|die|den|einer)\s)?(?:(?:wooden|euro)\s)?(?:\p{L}{0,10}pal{1,2}ett?e?|skid)/iu
/** A wooden pallet, where the text names none of another height. */
const USUAL_PALLET_MM = 144
const SEEN_BEHIND = 50

/** The height of the pallet under a stack whose height is said without it; undefined where it is said with it. */
const palletBelow = (reading: Reading, facts: Facts, { atom }: RoleReading): number | undefined => {
  const from = reading.tokens[atom.last]?.end ?? 0
  return onTop.test(reading.text.slice(from, from + SEEN_BEHIND))
    ? (facts.palletHeightMm?.value ?? USUAL_PALLET_MM)
    : undefined
}

/** Mass and size of the part, of what is put into it, of pallet, hall and floor. */
export const setPartFigures = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): void => {
  const isTending = facts.task?.value === 'machine_tending'
  const masses = valuesOf(ofRole(figures, 'mass'), 'mass', 1)
  const isDispensing = facts.task?.value === 'dispensing'
  // The force of a press is given in tonnes; glue is not what the part weighs.
  const weighed = masses.filter(
    ({ value, figure: { atom } }) =>
      !(isTending && value >= LEAST_TONNAGE_KG) &&
      !(isDispensing && atom.quantity && isApplied(reading, atom.quantity)),
  )
  const mass = largestOf(reading, weighed, 'heaviest')
  if (mass) setFact(facts, 'partMassKg', mass.value, 'given', mass.basis)
  const insert = largestOf(reading, valuesOf(ofRole(figures, 'insert-mass'), 'mass', 1), 'heaviest')
  if (insert) setFact(facts, 'insertMassKg', insert.value, 'given', insert.basis)
  const load = largestOf(reading, valuesOf(ofRole(figures, 'pallet-mass'), 'mass', 1), 'largest')
  if (load) setFact(facts, 'maxPalletMassKg', load.value, 'given', load.basis)
  const sized = withoutSections(reading, facts, figures)
  setSize(reading, facts, sized)
  for (const [role, field] of axes) {
    // "16 gauge" is a number of a table, read with the sheets.
    const own = ofRole(figures, role).filter(
      ({ atom }) => !/^(?:ga|gauge|gage)$/.test(normAt(reading, atom.last + 1)),
    )
    const found = largestOf(reading, valuesOf(own, 'length', 1), 'largest')
    if (found) setFact(facts, field, found.value, 'given', found.basis)
  }
  // "dia 28 cm, stack 2 x 6": a side with words of its own counts before one of a pair.
  setSides(reading, facts, sized)
  const defects = valuesOf(ofRole(figures, 'defect'), 'length', 1)
  const [smallest] = defects.sort((a, b) => a.value - b.value)
  if (smallest)
    setFact(
      facts,
      'smallestDefectMm',
      smallest.figure.atom.quantity?.low ?? smallest.value,
      'given',
      smallest.figure.basis,
    )
  // A bare height below this is in metres.
  const tall = (figure: RoleReading) => (figure.atom.value < 20 ? 1000 : 1)
  for (const [role, field] of [
    ['ceiling', 'ceilingMm'],
    ['stack-height', 'maxStackHeightMm'],
  ] as const)
    for (const figure of ofRole(figures, role)) {
      const value = valueIn(figure, 'length', tall(figure))
      if (value === undefined) continue
      const below = role === 'stack-height' ? palletBelow(reading, facts, figure) : undefined
      if (below)
        setFact(facts, field, value + below, 'derived', `${figure.basis} and ${below} mm of the pallet`)
      else setFact(facts, field, value, 'given', figure.basis)
    }
  for (const figure of ofRole(figures, 'footprint')) {
    const sides = sidesOf(reading, figure)
    if (!sides) continue
    const scale = Math.max(...sides.mm) < 500 && figure.atom.quantity?.isUnitMissing ? 100 : 1
    const [one = 0, two = 0] = sides.mm.map((side) => side * scale)
    setFact(facts, 'footprintLengthMm', Math.max(one, two), 'given', figure.basis)
    setFact(facts, 'footprintWidthMm', Math.min(one, two), 'given', figure.basis)
  }
}
