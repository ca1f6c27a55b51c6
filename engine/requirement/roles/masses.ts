import type { Quantity } from '../grammar/quantities.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import type { Facts } from '../types.ts'
import { nounsAround } from './axes.ts'
import type { PartReading } from './parts.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from './reading.ts'

const limitWords = /^(?:max|maximum|limit|limited|load|most|exceed|heavier|hochstens|maximal)$/

type Role = 'part' | 'pallet' | 'load' | 'none'

const roleOf = (reading: Reading, quantity: Quantity, part: PartReading | undefined): Role => {
  const { left, right } = nounsAround(reading, quantity, part)
  const near: string[] = []
  for (let at = quantity.first - 5; at <= quantity.last + 4; at += 1)
    if (reading.tokens[at]?.sentence === quantity.sentence) near.push(normAt(reading, at))
  const isLimit = near.some((word) => limitWords.test(word))
  if (right?.class === 'part' || (right?.class === 'container' && part?.noun?.class === 'container'))
    return 'part'
  if (
    right?.class === 'machine' ||
    right?.class === 'robot' ||
    right?.class === 'person' ||
    right?.class === 'bin'
  )
    return 'none'
  // "each pallet weighs 960 kg": what stands on it, all together.
  const weighed = normAt(reading, quantity.first - 1)
  if (
    /^(?:weighs|weigh|weighing|wiegt)$/.test(weighed) &&
    left?.class === 'pallet' &&
    left.at === quantity.first - 2
  )
    return 'load'
  const perPallet =
    normAt(reading, quantity.last + 1).match(/^(?:per|a|pro|je)$/) !== null &&
    /^palett?e|^pallet/.test(normAt(reading, quantity.last + 2))
  if (perPallet || right?.class === 'pallet') return 'pallet'
  const isCloseLeft = left !== undefined && quantity.first - left.at <= 5
  if (isCloseLeft && (left.class === 'pallet' || left.class === 'stack') && isLimit) return 'pallet'
  if (isCloseLeft && left.class === 'robot' && quantity.first - left.at <= 3) return 'none'
  if (
    near.some((word) => /^(?:payload|capacity|tonnage|clamping|budget|tare)$/.test(word)) &&
    right === undefined
  )
    return 'none'
  return 'part'
}

/** "6 kg (300x200x150), 11 kg (400x300x200)": only sizes in brackets stand between two of a list. */
const isListed = (reading: Reading, from: number, to: number): boolean => {
  let isComma = false
  for (let at = from; at < to; at += 1) {
    const token = reading.tokens[at]
    if (reading.quantityAt[at]?.kind === 'size') continue
    if (!token || !/^(?:[,;()/&]|and|or|und|oder)$/.test(token.norm)) return false
    if (!/^[()]$/.test(token.norm)) isComma = true
  }
  return isComma
}

/** The token of the part's own noun that stands before a mass: "cases/min of 9 kg", "case B 15 kg". */
const ownNounBefore = (
  reading: Reading,
  { first }: Quantity,
  part: PartReading | undefined,
): number | undefined => {
  for (let at = first - 1; at >= first - 5; at -= 1) {
    if (reading.quantityAt[at]?.kind === 'mass') return undefined
    const noun = nounAt(reading, at)
    if (noun) return part?.noun && noun.lemma === part.noun.lemma ? at : undefined
  }
  return undefined
}

/** Masses joined as alternatives ("8 kg and 12 kg boxes", "5 kg, 10 kg or 15 kg"): the heaviest counts. */
const heaviestOf = (
  masses: readonly Quantity[],
  chosen: Quantity,
  reading: Reading,
  part: PartReading | undefined,
): { value: number; first: number; last: number } => {
  let { value, first, last } = chosen
  const own = ownNounBefore(reading, chosen, part)
  // A list goes on with the mass right behind it or not at all.
  let isNext = true
  for (const mass of masses) {
    const gap = mass.first - last - 1
    if (mass.first <= last || mass.sentence !== chosen.sentence) continue
    const other = ownNounBefore(reading, mass, part)
    const isNamedAgain = own !== undefined && other !== undefined && own !== other
    const isInList: boolean = isNext && isListed(reading, last + 1, mass.first)
    isNext = isNamedAgain || isInList
    if (isNext) {
      value = Math.max(value, mass.value)
      last = mass.last
      continue
    }
    if (gap > 3) continue
    const joints = Array.from({ length: gap }, (_, index) => normAt(reading, last + 1 + index))
    if (!joints.some((word) => /^(?:and|or|und|oder|,|\/|to|bis)$/.test(word))) continue
    value = Math.max(value, mass.value)
    last = mass.last
    isNext = true
  }
  return { value, first, last }
}

const rank = (quantity: Quantity, task: TaskReading | undefined, part: PartReading | undefined): number => {
  const isAdjacent =
    part &&
    (Math.abs(part.first - quantity.last) <= 2 ||
      (quantity.first > part.last && quantity.first - part.last <= 3))
  return (
    (isAdjacent ? -4 : 0) +
    (quantity.sentence === task?.sentence ? -2 : 0) +
    (quantity.sentence === part?.sentence ? -1 : 0)
  )
}

/** "2 g of grease": what is laid on the part, not the part. */
export const isApplied = (reading: Reading, { last }: Quantity): boolean => {
  const behind = normAt(reading, last + 1)
  if (!/^(?:of|von)$/.test(behind)) return appliedWords.test(behind)
  // "0.8 g of thermal paste"
  return [2, 3].some((step) => appliedWords.test(normAt(reading, last + step)))
}
const appliedWords =
  /^(?:grease|adhesive|glue|sealant|silicone|epoxy|paste|oil|lubricant|kleber|klebstoff|fett|dichtmasse|polyurethane|pu|primer)$/

/** No part that a robot loads weighs as much; presses and moulding machines are named by such forces. */
const LEAST_TONNAGE_KG = 10_000

/** The mass of one part and the heaviest allowed pallet; `notTheParts` are masses of what is put into it. */
export const readMasses = (
  reading: Reading,
  facts: Facts,
  part: PartReading | undefined,
  task: TaskReading | undefined,
  notTheParts: ReadonlySet<Quantity> = new Set(),
) => {
  const masses: Quantity[] = []
  let load: Quantity | undefined
  for (const quantity of reading.quantities) {
    if (quantity.kind !== 'mass' || reading.used.has(quantity) || notTheParts.has(quantity)) continue
    if (task?.task === 'dispensing' && isApplied(reading, quantity)) continue
    // "machine 1500 t", "a 200 t press": the force of a machine, not the mass of a part.
    if (task?.task === 'machine_tending' && quantity.symbol === 't' && quantity.value >= LEAST_TONNAGE_KG)
      continue
    const role = roleOf(reading, quantity, part)
    if (role === 'pallet') setFact(facts, 'maxPalletMassKg', quantity.value, 'given', quote(quantity.text))
    if (role === 'part') masses.push(quantity)
    if (role === 'load') load = quantity
  }
  const [chosen] = [...masses].sort((a, b) => rank(a, task, part) - rank(b, task, part) || a.first - b.first)
  if (chosen) {
    const { value, first, last } = heaviestOf(
      masses.filter((mass) => mass.first > chosen.last),
      chosen,
      reading,
      part,
    )
    const isRange = chosen.low !== undefined || last > chosen.last
    const before =
      normAt(reading, first - 1) === 'to' && normAt(reading, first - 2) === 'up' ? first - 2 : first
    return setFact(
      facts,
      'partMassKg',
      value,
      'given',
      `${quote(sliceOf(reading, before, last))}${isRange ? ', the heaviest counts' : ''}`,
    )
  }
  const onPallet = reading.groupings.find(({ noun }) => noun.class === 'pallet')
  if (load && onPallet && onPallet.count > 0)
    return setFact(
      facts,
      'partMassKg',
      Number((load.value / onPallet.count).toPrecision(6)),
      'derived',
      `${quote(load.text)} a pallet ÷ ${onPallet.count} on it (${quote(onPallet.text)}), the pallet itself not counted`,
    )
  const pack = reading.quantities.find((quantity) => quantity.kind === 'pack' && quantity.of === 'mass')
  if (pack) {
    const kg = (pack.packCount ?? 1) * pack.value
    setFact(
      facts,
      'partMassKg',
      kg,
      'derived',
      `${pack.packCount} × ${pack.value} kg (${quote(pack.text)}), packing not counted`,
    )
  }
}
