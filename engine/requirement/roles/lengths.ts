import { MM_PER_INCH, round } from '../../units.ts'
import type { Quantity } from '../grammar/quantities.ts'
import type { NounClass } from '../grammar/words.ts'
import { readPathLength, readSeamsOfSize } from '../process/path-length.ts'
import { isScrewSize } from '../process/screws.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import type { Facts } from '../types.ts'
import {
  type Axis,
  axisAround,
  axisKeys,
  axisOf,
  nounsAround,
  readBareAxes,
  readBareDiameters,
} from './axes.ts'
import type { PartReading } from './parts.ts'
import { labelled, normAt, quote, type Reading, setFact, sliceOf } from './reading.ts'

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

const isPalletSized = (mm: readonly number[]): boolean => {
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
  // "Ø40 x 250 mm", "diameter 40x250": a round part; small numbers without a unit are millimetres too.
  if (mm.length === 2 && axisOf(normAt(reading, quantity.first - 1)) === 'diameter') {
    const isMetric = quantity.isUnitMissing && !reading.isImperial
    const [across = 0, along = 0] = isMetric ? (quantity.size ?? []) : mm
    const round = isMetric ? `${quote(quantity.text)}, no unit typed: read as mm` : basis
    setFact(facts, 'partDiameterMm', across, 'given', round)
    setFact(facts, 'partLengthMm', along, 'given', round)
    return 0
  }
  // "tubes 25 mm x 600 mm": the smaller is the diameter of what is long and round.
  const isLongRound = part?.form === 'shaft' && part.isRound && !/profil/i.test(part.name)
  if (mm.length === 2 && isLongRound && nearest?.class === 'part') {
    setFact(facts, 'partDiameterMm', Math.min(...mm), 'given', basis)
    setFact(facts, 'partLengthMm', Math.max(...mm), 'given', basis)
    return 0
  }
  // "on a 40x48": nothing but the pallet of North America is called that.
  const isGma =
    quantity.isUnitMissing && quantity.text.replace(/\D+/g, 'x').match(/^(?:40x48|48x40)$/) !== null
  if ((nearest?.class === 'pallet' || isGma) && isPalletSized(mm)) {
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
  const isFlat = part?.form === 'sheet' || part?.form === 'blank'
  // "2 m x 1 m, 4 mm", "3 x 1.5 m 10 mm mild steel": a small length right behind the two of a sheet is its thickness.
  const comma = reading.tokens[quantity.first - 1]?.text === ',' ? 2 : 1
  const before = reading.quantityAt[quantity.first - comma]
  const isBehindFormat = before?.kind === 'size' && before.size?.length === 2
  // "blanks 3 mm, 800 x 500 mm"
  const next = reading.quantityAt[quantity.last + (reading.tokens[quantity.last + 1]?.text === ',' ? 2 : 1)]
  const isBeforeFormat = next?.kind === 'size' && next.size?.length === 2 && part?.last === quantity.first - 1
  // "1.5 mm steel blanks, 200x100 mm"
  const isBesideFormat = right?.class === 'part' && facts.partLengthMm && facts.partWidthMm
  if (isFlat && value <= flatThickness && (isBehindFormat || isBeforeFormat || isBesideFormat))
    return setFact(facts, 'partHeightMm', value, 'given', basis)
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

/** How far a list of sizes reaches, in tokens. */
const FARTHEST_OTHER = 120

/** "200x150x100 to 600x400x400", "6 kg (300x200x150), 11 kg (400x300x200)": another size of the same part. */
const isAlternative = (reading: Reading, size: Quantity, other: Quantity): boolean => {
  if (other.first <= size.last || other.first - size.last > FARTHEST_OTHER) return false
  if (other.size?.length !== size.size?.length) return false
  let isJoined = false
  for (let at = size.last + 1; at < other.first; at += 1) {
    const token = reading.tokens[at]
    const kind = reading.quantityAt[at]?.kind
    if (kind === 'mass' || kind === 'size') continue
    if (!token || !/^(?:to|-|–|bis|and|or|und|oder|[,;()/&])$/.test(token.norm)) return false
    if (!/^[()]$/.test(token.norm)) isJoined = true
  }
  return isJoined
}

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
  const next = size && rest.find((other) => isAlternative(reading, size, other))
  if (size) {
    const others = rest.filter((other) => other === next || (next && isAlternative(reading, size, other)))
    const last = others.at(-1)
    const ends = [...others].reverse().map((other) => sizeMm(reading, withUnitOf(other, size)))
    ends.push(sizeMm(reading, last ? withUnitOf(size, last) : size))
    const mm = (ends[0]?.mm ?? []).map((_, axis) => Math.max(...ends.map((end) => end.mm[axis] ?? 0)))
    const basis = `${quote(sliceOf(reading, size.first, last?.last ?? size.last))}${ends[0]?.note ?? ''}${next ? ', the largest counts' : ''}`
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
    readLength(reading, facts, quantity, part, task, axisAround(reading, quantity))
  readBareDiameters(reading, facts)
  readBareAxes(reading, facts, part)
  return palletSizes
}
