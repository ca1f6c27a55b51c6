import { MM_PER_INCH, round } from '../../units.ts'
import type { Quantity } from '../grammar/quantities.ts'
import { type NounClass, prepositions } from '../grammar/words.ts'
import { readPathLength, readSeamsOfSize } from '../process/path-length.ts'
import { isScrewSize } from '../process/screws.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import type { Facts } from '../types.ts'
import type { PartReading } from './parts.ts'
import { labelled, normAt, nounAt, quote, type Reading, setFact, sliceOf } from './reading.ts'

type Axis = 'length' | 'width' | 'height' | 'diameter'
const axes: readonly (readonly [RegExp, Axis])[] = [
  [/^(?:diameter|diameters|dia|diam|ø|⌀|od|durchmesser)$/, 'diameter'],
  [/^(?:long|length|lang|lange)$/, 'length'],
  [/^(?:wide|width|breit|breite|deep|depth|tief|tiefe)$/, 'width'],
  [/^(?:high|height|tall|hoch|hohe|thick|thickness|gauge|dick|dicke|stark|starke)$/, 'height'],
]
export const axisOf = (norm: string): Axis | undefined => axes.find(([pattern]) => pattern.test(norm))?.[1]

/** The noun a quantity belongs to: right behind it ("80 mm rings"), else the nearest before it. */
export const nounsAround = (reading: Reading, quantity: Quantity, partNoun: PartReading | undefined) => {
  const classAt = (at: number): NounClass | undefined =>
    partNoun && at >= partNoun.first && at <= partNoun.last ? 'part' : nounAt(reading, at)?.class
  let right: { class: NounClass; at: number } | undefined
  for (let at = quantity.last + 1; at <= quantity.last + 4; at += 1) {
    const token = reading.tokens[at]
    if (token === undefined || token.sentence !== quantity.sentence) break
    // "16 gauge steel sheets"
    const isGauge = /^(?:gauge|ga|gage)$/.test(normAt(reading, at + 1))
    if (token.kind === 'number' && !isGauge) break
    if (token.kind === 'symbol' && !['-', ')', '.'].includes(token.text)) break
    if (token.text === ')') break
    if (prepositions.has(token.norm) || token.norm === 'and') break
    const found = classAt(at)
    if (found) {
      const next = classAt(at + 1)
      right = {
        class: next && reading.tokens[at + 1]?.clause === token.clause ? next : found,
        at: next ? at + 1 : at,
      }
      break
    }
  }
  let left: { class: NounClass; at: number } | undefined
  for (let at = quantity.first - 1; at >= quantity.first - 9; at -= 1) {
    const token = reading.tokens[at]
    if (token === undefined || token.sentence !== quantity.sentence) break
    const found = classAt(at)
    if (found) {
      left = { class: found, at }
      break
    }
  }
  return { left, right, nearest: right ?? left }
}

/** Millimetres of a size, with the unit assumed where none was typed. */
export const sizeMm = (reading: Reading, quantity: Quantity): { mm: number[]; note: string } => {
  const size = [...(quantity.size ?? [])]
  if (!quantity.isUnitMissing) return { mm: size, note: '' }
  const largest = Math.max(...size)
  // "48x40 pallets": inches, whatever the rest of the text is written in.
  if (size.length === 2 && largest === 48 && Math.min(...size) === 40)
    return { mm: size.map((value) => round(value * MM_PER_INCH, 6)), note: ', no unit typed: read as inches' }
  if (reading.isImperial && largest < 130)
    return { mm: size.map((value) => round(value * MM_PER_INCH, 6)), note: ', no unit typed: read as inches' }
  if (largest >= 100) return { mm: size, note: ', no unit typed: read as mm' }
  return { mm: size.map((value) => value * 10), note: ', no unit typed: read as cm' }
}

export const isPalletSized = (mm: readonly number[]): boolean => {
  const [long = 0, short = 0, height = 0] = mm
  return (
    Math.max(long, short) <= 1600 &&
    Math.max(long, short) >= 600 &&
    Math.min(long, short) >= 400 &&
    height <= 260
  )
}

const notThePart: ReadonlySet<NounClass> = new Set(['bin', 'conveyor', 'machine', 'robot', 'person'])

const readSize = (
  reading: Reading,
  facts: Facts,
  quantity: Quantity,
  part: PartReading | undefined,
  palletSizes: Quantity[],
  task: TaskReading | undefined,
): number => {
  const { nearest, right } = nounsAround(reading, quantity, part)
  const { mm, note } = sizeMm(reading, quantity)
  const basis = `${quote(quantity.text)}${note}`
  if (readSeamsOfSize(reading, facts, quantity, mm, task)) return 0
  // "Ø40 x 250 mm", "diameter 40x250": a round part.
  if (mm.length === 2 && axisOf(normAt(reading, quantity.first - 1)) === 'diameter') {
    setFact(facts, 'partDiameterMm', mm[0] ?? 0, 'given', basis)
    setFact(facts, 'partLengthMm', mm[1] ?? 0, 'given', basis)
    return 0
  }
  if (nearest?.class === 'pallet' && isPalletSized(mm)) {
    palletSizes.push(quantity)
    return 0
  }
  const isPlace =
    nearest?.class === 'space' ||
    ['available', 'footprint'].some((word) =>
      [1, 2, 3].some(
        (step) =>
          normAt(reading, quantity.first - step) === word || normAt(reading, quantity.last + step) === word,
      ),
    )
  if (isPlace || (mm.length === 2 && Math.min(...mm) >= 2500 && nearest?.class !== 'part')) {
    setFact(facts, 'footprintLengthMm', Math.max(...mm), 'given', basis)
    setFact(facts, 'footprintWidthMm', Math.min(...mm.slice(0, 2)), 'given', basis)
    return 0
  }
  // "into a folding machine, 800 x 600 mm": behind a comma the size is of the part again.
  const isAside =
    right === undefined &&
    (nearest?.class === 'machine' || nearest?.class === 'conveyor') &&
    reading.tokens[quantity.first - 1]?.text === ',' &&
    part !== undefined
  if (nearest && notThePart.has(nearest.class) && !isAside) return 0
  if (isScrewSize(reading, quantity)) return 0
  // A container that is not the part: "into boxes 600x400x300 mm".
  if (nearest?.class === 'container' && part && part.noun?.class !== 'container') return 0
  return 1
}

const isAxisAround = (reading: Reading, quantity: Quantity): Axis | undefined => {
  for (const step of [1, 2]) {
    const token = reading.tokens[quantity.last + step]
    if (token?.text === '-' || (token?.norm === 'in' && step === 1)) continue
    const axis = token && token.sentence === quantity.sentence ? axisOf(token.norm) : undefined
    if (axis) return axis
    break
  }
  if (axisOf(normAt(reading, quantity.last + 2)) && normAt(reading, quantity.last + 1) === 'in')
    return axisOf(normAt(reading, quantity.last + 2))
  // "30 mm diameter x 200 mm": what is multiplied with a diameter is the length.
  if (
    /^[x×]$/.test(normAt(reading, quantity.first - 1)) &&
    axisOf(normAt(reading, quantity.first - 2)) === 'diameter'
  )
    return 'length'
  for (let at = quantity.first - 1; at >= quantity.first - 4; at -= 1) {
    const token = reading.tokens[at]
    if (
      token === undefined ||
      token.sentence !== quantity.sentence ||
      reading.quantityAt[at] ||
      token.text === ',' ||
      token.text === ';'
    )
      break
    const axis = axisOf(token.norm)
    if (axis) return axis
  }
  return undefined
}

const axisKeys = {
  length: 'partLengthMm',
  width: 'partWidthMm',
  height: 'partHeightMm',
  diameter: 'partDiameterMm',
} as const
const flatThickness = 60
const sheetStuff =
  /^(?:stainless|steel|mild|galvani[sz]ed|alumini?um|brass|copper|titanium|plywood|mdf|osb|chipboard|edelstahl|stahl|alu|glass)$/

const toleranceWords = /\b(?:toleran\w*|flatness|roundness|runout|accura\w*|precis\w*|within|burrs?)\b/

const words = (reading: Reading, quantity: Quantity, within: 'sentence' | 'clause' = 'sentence') => {
  const list: string[] = []
  for (let at = quantity.first - 6; at <= quantity.last + 4; at += 1)
    if (reading.tokens[at]?.[within] === quantity[within]) list.push(normAt(reading, at))
  return list.join(' ')
}

const readLength = (
  reading: Reading,
  facts: Facts,
  quantity: Quantity,
  part: PartReading | undefined,
  task: TaskReading | undefined,
  axis: Axis | undefined,
) => {
  const { left, right, nearest } = nounsAround(reading, quantity, part)
  const range = quantity.low === undefined ? '' : ', the largest counts'
  const basis = `${quote(labelled(reading, quantity.first, quantity.last))}${range}`
  const around = words(reading, quantity)
  const value = quantity.value
  if (
    /\b(?:ceiling|headroom|hall height|clear height|roof|deckenhohe|hallenhohe|raumhohe|decke)\b/.test(
      around,
    ) &&
    value >= 1500 &&
    (nearest?.class === 'ceiling' || left?.class === 'ceiling' || /height/.test(around))
  )
    return setFact(facts, 'ceilingMm', value, 'given', basis)
  if (nearest?.class === 'ceiling' && axis !== 'length' && axis !== 'width' && value >= 1500)
    return setFact(facts, 'ceilingMm', value, 'given', basis)
  if (
    nearest?.class === 'defect' ||
    left?.class === 'defect' ||
    (/\b(?:defects?|smallest|scratch\w*|cracks?|resolution)\b/.test(around) &&
      value < 20 &&
      task?.task === 'inspection')
  )
    return setFact(facts, 'smallestDefectMm', quantity.low ?? value, 'given', basis)
  // "with a tolerance of 0.02 mm", "±9 µm", "flatness to 5 thou": what a measuring camera must tell apart.
  const isSigned = /^[±-]$/.test(normAt(reading, quantity.first - 1))
  if (task?.task === 'inspection' && value < 2 && (isSigned || toleranceWords.test(around)))
    return setFact(facts, 'smallestDefectMm', quantity.low ?? value, 'given', basis)
  if (isScrewSize(reading, quantity)) return
  if (readPathLength({ reading, facts, quantity, left, right, axis, basis }, task)) return
  const isStack =
    task?.task === 'palletizing' &&
    value >= 800 &&
    (nearest?.class === 'stack' ||
      nearest?.class === 'pallet' ||
      /\b(?:stack\w*|load height|max\w* height|pallet height|stapel\w*|ladehohe|palettenhohe|not higher|no higher|max|maximum|limit|up to .*high|up to)\b/.test(
        around,
      ))
  if (isStack && (axis === 'height' || axis === undefined))
    return setFact(facts, 'maxStackHeightMm', value, 'given', basis)
  // "into a washing machine, 280 mm diameter": behind a comma a diameter is of the round part again.
  const isAside =
    axis === 'diameter' &&
    right === undefined &&
    nearest?.class === 'machine' &&
    reading.tokens[quantity.first - 1]?.text === ',' &&
    part !== undefined
  if (
    nearest &&
    !isAside &&
    ['bin', 'conveyor', 'machine', 'robot', 'person', 'pallet', 'space', 'stack'].includes(nearest.class)
  )
    return
  if (
    /\b(?:aisle|door|reach|away|apart|distance|fence|stroke|travel|tolerance|accuracy|precision|repeatability|pitch|gap)\b/.test(
      // "tolerance 0.03 mm, 450 mm long": an axis of its own is not of what the clause before is about.
      axis ? words(reading, quantity, 'clause') : around,
    )
  )
    return
  if (axis) return setFact(facts, axisKeys[axis], value, 'given', basis)
  // "1.5 mm stainless, 800x600": stuff behind a thin length names the sheet.
  const isSheetStuff =
    part?.form === 'sheet' && value <= flatThickness && sheetStuff.test(normAt(reading, quantity.last + 1))
  if (isSheetStuff) return setFact(facts, 'partHeightMm', value, 'given', basis)
  // "weld 2 mm stainless boxes": how thick the metal is.
  const isWall = task?.task === 'arc_welding' && value <= 25
  if (isWall && sheetStuff.test(normAt(reading, quantity.last + 1))) return
  if (right?.class !== 'part' && right?.class !== 'container') {
    const farthest = part?.isRound ? 5 : 3
    if (left?.class !== 'part' || quantity.first - left.at > farthest) return
  }
  // The length was read with the section.
  if (facts.partLengthMm?.value === value && axisOf(normAt(reading, quantity.last + 1)) === 'length') return
  if (part?.form === 'sheet' && value <= flatThickness)
    return setFact(facts, 'partHeightMm', value, 'given', basis)
  if (part?.isRound) return setFact(facts, 'partDiameterMm', value, 'given', basis)
  setFact(facts, 'partLengthMm', value, 'given', basis)
}

const closest = (
  quantities: Quantity[],
  task: TaskReading | undefined,
  part: PartReading | undefined,
): Quantity[] =>
  [...quantities].sort((a, b) => {
    const score = (quantity: Quantity) =>
      (quantity.sentence === task?.sentence ? -2 : 0) + (quantity.sentence === part?.sentence ? -1 : 0)
    return score(a) - score(b) || a.first - b.first
  })

/** A length called long, of the part and longer than both sides of its section. */
const isLongerThan = (
  reading: Reading,
  quantity: Quantity,
  part: PartReading | undefined,
  mm: readonly number[],
): boolean =>
  axisOf(normAt(reading, quantity.last + 1)) === 'length' &&
  nounsAround(reading, quantity, part).nearest?.class === 'part' &&
  quantity.value > Math.max(...mm)

/** "Ø80": a number without unit behind a diameter sign is millimetres. */
const readBareDiameters = (reading: Reading, facts: Facts) => {
  for (const quantity of reading.quantities) {
    if (quantity.kind !== 'count' || reading.used.has(quantity)) continue
    if (axisOf(normAt(reading, quantity.first - 1)) === 'diameter')
      setFact(
        facts,
        'partDiameterMm',
        reading.isImperial && quantity.value < 20 ? quantity.value * MM_PER_INCH : quantity.value,
        'given',
        `${quote(sliceOf(reading, quantity.first - 1, quantity.last))}, no unit typed: read as ${reading.isImperial && quantity.value < 20 ? 'inches' : 'mm'}`,
      )
  }
}

/** "600 mm dia, 900 high": a number before an axis, without a unit beside one that has it, is in the same unit. */
const readBareAxes = (reading: Reading, facts: Facts, part: PartReading | undefined) => {
  const measured = reading.quantities.find(({ kind }) => kind === 'length' || kind === 'size')
  for (const quantity of reading.quantities) {
    if (quantity.kind !== 'count' || reading.used.has(quantity) || measured === undefined) continue
    if (measured.sentence !== quantity.sentence || (quantity.value < 10 && !measured.isImperial)) continue
    const after = normAt(reading, quantity.last + 1)
    const axis = /^ga(?:uge|ge)?$/.test(after) ? undefined : axisOf(after)
    const before = nounsAround(reading, quantity, part).left?.class
    if (axis === undefined || before === 'pallet' || before === 'stack' || before === 'layer') continue
    const factor = measured.symbol === 'cm' ? 10 : measured.symbol === 'in' ? MM_PER_INCH : 1
    const unit = measured.symbol === 'cm' || measured.symbol === 'in' ? measured.symbol : 'mm'
    const basis = `${quote(sliceOf(reading, quantity.first, quantity.last + 1))}, no unit typed: read as ${unit}`
    setFact(facts, axisKeys[axis], round(quantity.value * factor, 6), 'given', basis)
  }
}

const mmOf: Readonly<Record<string, number>> = { mm: 1, cm: 10, m: 1000, ft: 12 * MM_PER_INCH }

/** "200x150x100 to 600x400x400 mm": a size without a unit in that of the one beside it. */
const withUnitOf = (quantity: Quantity, other: Quantity): Quantity =>
  quantity.isUnitMissing && !other.isUnitMissing
    ? {
        ...quantity,
        size: (quantity.size ?? []).map((value) => value * (mmOf[other.symbol] ?? MM_PER_INCH)),
        isUnitMissing: false,
      }
    : quantity

/** Sizes and lengths: part, ceiling, floor space, stack, seams and beads, smallest defect. Returns the sizes that are pallets. */
export const readLengths = (
  reading: Reading,
  facts: Facts,
  part: PartReading | undefined,
  task: TaskReading | undefined,
  insert?: { first: number; last: number },
): Quantity[] => {
  const palletSizes: Quantity[] = []
  const parts: Quantity[] = []
  const lengths: Quantity[] = []
  for (const quantity of reading.quantities) {
    // "dowel pins 8x24 into plates": the size of what is put in.
    const isInserts = insert && (quantity.first === insert.last + 1 || quantity.last === insert.first - 1)
    if (isInserts && (quantity.kind === 'size' || quantity.kind === 'length')) continue
    if (quantity.kind === 'size' && readSize(reading, facts, quantity, part, palletSizes, task))
      parts.push(quantity)
    if (quantity.kind === 'length' && !reading.used.has(quantity)) lengths.push(quantity)
  }
  const [size, ...rest] = closest(parts, task, part)
  // "from 200x150x100 to 600x400x400 mm": the largest box counts, and sizes are mixed.
  const next =
    size &&
    rest.find(
      (other) =>
        other.first === size.last + 2 &&
        /^(?:to|-|–|bis|and|or|und|oder)$/.test(normAt(reading, size.last + 1)),
    )
  if (size) {
    const ends = next
      ? [sizeMm(reading, withUnitOf(next, size)), sizeMm(reading, withUnitOf(size, next))]
      : [sizeMm(reading, size)]
    const mm = (ends[0]?.mm ?? []).map((value, axis) => Math.max(value, ends[1]?.mm[axis] ?? 0))
    const basis = `${quote(sliceOf(reading, size.first, next?.last ?? size.last))}${ends[0]?.note ?? ''}${next ? ', the largest counts' : ''}`
    const [first = 0, second = 0, third] = mm
    const long = third === undefined && lengths.find((each) => isLongerThan(reading, each, part, mm))
    if (long) {
      // "3 m long profiles, 120x80 mm": the pair is the section.
      setFact(facts, 'partLengthMm', long.value, 'given', quote(labelled(reading, long.first, long.last)))
      setFact(facts, 'partWidthMm', first, 'given', basis)
      setFact(facts, 'partHeightMm', second, 'given', basis)
    }
    setFact(facts, 'partLengthMm', first, 'given', basis)
    setFact(facts, 'partWidthMm', second, 'given', basis)
    if (third !== undefined) setFact(facts, 'partHeightMm', third, 'given', basis)
    if (next) setFact(facts, 'isMixedSizes', true, 'given', basis)
  }
  for (const quantity of closest(lengths, task, part))
    readLength(reading, facts, quantity, part, task, isAxisAround(reading, quantity))
  readBareDiameters(reading, facts)
  readBareAxes(reading, facts, part)
  return palletSizes
}
