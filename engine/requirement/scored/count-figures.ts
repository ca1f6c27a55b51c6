import { isStopWord } from '../grammar/words.ts'
import { phrasePattern } from '../lexicon/phrases.ts'
import { isWord } from '../lexicon/words.ts'
import { setRemainder } from '../machining/left-manual.ts'
import { countsSmallParts, holdersOf } from '../process/nested-counts.ts'
import { isOfAllSeams, isSaidOfPart, isSaidOfSeam } from '../process/path-length.ts'
import { readKindsOfScrews } from '../process/screws.ts'
import { axisAround } from '../roles/axes.ts'
import { isPerson } from '../scoring/senses.ts'
import { verbOf } from '../tasks/verbs.ts'
import { countsKits } from '../text/counted.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import { type Facts, type FieldKey, type Origin, processTasks } from '../types.ts'
import { ofRole } from './part-figures.ts'
import { countIn, type RoleReading, valueIn } from './role-values.ts'

const MOST_MACHINES = 20

const counts: readonly (readonly [
  role: string,
  field: FieldKey &
    (
      | 'machineCount'
      | 'lineCount'
      | 'kindCount'
      | 'layersWanted'
      | 'cleanRoomIsoClass'
      | 'dustZone'
      | 'protectionIp'
    ),
  least: number,
  most: number,
])[] = [
  ['machines', 'machineCount', 1, MOST_MACHINES],
  ['lines', 'lineCount', 1, 20],
  ['kinds', 'kindCount', 1, 10_000],
  ['layers', 'layersWanted', 1, 60],
  ['iso-class', 'cleanRoomIsoClass', 1, 9],
  ['dust-zone', 'dustZone', 20, 22],
  ['ip', 'protectionIp', 20, 69],
]

/** A thing in a list has so many words at most: "6 hose clamps". */
const LONGEST_ITEM = 3
const listJoins = /^(?:and|und|plus|sowie|\+|,)$/

/** What is counted in no list: people, places, and "parts" or kinds of them without a name. */
const notItems: ReadonlySet<string> = new Set(
  'container pallet conveyor machine line shift person space kind'.split(' '),
)

/** The last token of a thing by its own name that begins at a token: "hose clamps". */
const thingEnd = (reading: Reading, first: number): number | undefined => {
  let last = first - 1
  while (last < first + LONGEST_ITEM && reading.tokens[last + 1]?.kind === 'word') {
    const word = normAt(reading, last + 1)
    if (listJoins.test(word) || isStopWord(word) || (last >= first && verbOf(word) !== undefined)) break
    last += 1
  }
  const isNamed = last >= first && !isWord('anyThing', normAt(reading, first))
  const isThing = isNamed && !isPerson(normAt(reading, last), reading.isGerman)
  return isThing && !notItems.has(nounAt(reading, last)?.class ?? '') ? last : undefined
}

/** An item of a list that begins at a token: an article or a small count, and a thing. */
const itemAt = (reading: Reading, at: number): { count: number; last: number } | undefined => {
  const quantity = reading.quantityAt[at]
  const isOne = isWord('article', normAt(reading, at)) || (!quantity && normAt(reading, at) === 'one')
  const isCount = quantity?.kind === 'count' && !reading.used.has(quantity)
  const count = isOne ? 1 : isCount ? quantity.value : undefined
  const last = thingEnd(reading, (quantity?.last ?? at) + 1)
  return count === undefined || !Number.isInteger(count) || last === undefined ? undefined : { count, last }
}

/** The items that are joined to a thing of the same sentence: how many things they count, and where they end. */
const itemsBehind = (reading: Reading, end: number): { count: number; last: number } => {
  let [count, last] = [0, end]
  for (;;) {
    let next = last + 1
    while (listJoins.test(normAt(reading, next))) next += 1
    const isSame = reading.tokens[next]?.sentence === reading.tokens[end]?.sentence
    const item = next > last + 1 && isSame ? itemAt(reading, next) : undefined
    if (!item || reading.rates.some((rate) => rate.last === item.last)) return { count, last }
    count += item.count
    last = item.last
  }
}

/** "6 hoses, 4 clamps and a bracket": what is counted behind the first goes into the kit as well. */
const listBehind = (
  reading: Reading,
  { atom }: RoleReading,
): { count: number; words: string } | undefined => {
  const end = thingEnd(reading, atom.last + 1)
  const rest = end === undefined ? undefined : itemsBehind(reading, end)
  return rest && rest.count > 0
    ? { count: rest.count, words: sliceOf(reading, atom.first, rest.last) }
    : undefined
}

/** "Je Karton ein Netzteil, ein Kabel, eine Anleitung", "a charger, a cable and a manual in each box": what is listed goes into each. */
const listInEach = (reading: Reading): { value: number; basis: string } | undefined => {
  const each = reading.tokens.findIndex(
    ({ norm }, at) => isWord('eachOne', norm) && nounAt(reading, at + 1)?.class === 'container',
  )
  for (const [first, { sentence }] of reading.tokens.entries()) {
    const item = sentence === reading.tokens[each]?.sentence ? itemAt(reading, first) : undefined
    const rest = item && itemsBehind(reading, item.last)
    if (rest && rest.count > 0)
      return { value: item.count + rest.count, basis: quote(sliceOf(reading, first, rest.last)) }
  }
  return undefined
}

/** "Je ein Stück von acht verschiedenen": as many parts as kinds, though no figure says how many of one kind. */
const setOneOfEach = (
  facts: Facts,
  words: string,
  kinds: { value: number; basis: string } | undefined,
  counted: { value: number; basis: string } | undefined,
) => {
  if (!kinds) return
  setFact(facts, 'kindCount', kinds.value, 'given', kinds.basis)
  // A figure of its own says how many there are of each kind, or of all kinds together.
  const most = counted && counted.value > kinds.value ? counted : kinds
  setFact(facts, 'partsPerContainer', most.value, 'given', `${quote(words)}, ${most.basis}`)
}

/** From this share on a count is one of a container without words that say so. */
const SURE_COUNT = 0.8

/** How many parts one container takes; what the grammar adds up ("8 brackets + 1 bag per kit") counts as it does. */
const setHeld = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  const kinds = facts.kindCount
  const groupings = new Map(reading.groupings.toReversed().map((grouping) => [grouping.quantity, grouping]))
  const isKitting = facts.task?.value === 'kitting'
  const lists = isKitting
    ? valuesOf(figures, 'insert-count', 1000).flatMap(({ figure, value }) => {
        const list = listBehind(reading, figure)
        return list ? [{ value: value + list.count, basis: quote(list.words) }] : []
      })
    : []
  const held = valuesOf(figures, 'per-container', 10_000).flatMap(({ figure, value }) => {
    const grouping = groupings.get(figure.atom.quantity)
    // "12 kits per carton": so many kits are packed together, each of parts that the text counts elsewhere or not at all.
    if (isKitting && countsKits(reading, figure.atom.last)) return []
    const list = isKitting ? listBehind(reading, figure) : undefined
    if (list) return [{ value: value + list.count, basis: quote(list.words), isPerContainer: true }]
    return [
      {
        value: grouping?.count ?? value,
        basis: grouping ? quote(grouping.text) : figure.basis,
        isPerContainer: grouping !== undefined || figure.share >= SURE_COUNT,
      },
    ]
  })
  // "6 pro Karton" says outright what another number is hardly taken for.
  const isOutright = held.some(({ isPerContainer }) => isPerContainer)
  // "Sechserkartons": no figure of its own says how many.
  const packed = reading.groupings.flatMap(({ quantity, noun, count, text }) =>
    quantity === undefined && noun.class === 'container' ? [{ value: count, basis: quote(text) }] : [],
  )
  const counted = isOutright ? held.filter(({ isPerContainer }) => isPerContainer) : held
  const [most] = [...counted, ...lists, ...packed].sort((a, b) => b.value - a.value)
  const each = isKitting ? phrasePattern('oneOfEach').exec(reading.text)?.[0] : undefined
  if (each !== undefined && (kinds || most)) return setOneOfEach(facts, each, kinds ?? most, most)
  const packs = isKitting || facts.task?.value === 'case_packing'
  const found = most ?? (packs ? listInEach(reading) : undefined)
  if (found) setFact(facts, 'partsPerContainer', found.value, 'given', found.basis)
  else if (isKitting) setKindsOfEach(reading, facts, figures)
}

/** "eight kinds of parts per tote": words between the count and what takes them, at most. */
const FARTHEST_HOLDER = 5
/** How many of a kind a kit may well take. An assumption. */
const MOST_OF_A_KIND = 4

const isHolder = (noun: ReturnType<typeof nounAt>): boolean =>
  noun?.class === 'container' || noun?.form === 'bag'

/** "Eight kinds of parts per tote": at least one of each, however many of some. */
const setKindsOfEach = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  for (const { figure, value } of valuesOf(figures, 'kinds', 1000)) {
    const { first, last } = figure.atom
    const steps = Array.from({ length: FARTHEST_HOLDER }, (_, step) => last + 1 + step)
    const at = steps.find(
      (each) =>
        normAt(reading, each) !== 'in' &&
        isWord('each', normAt(reading, each)) &&
        isHolder(nounAt(reading, each + 1)) &&
        reading.tokens[each]?.clause === reading.tokens[first]?.clause,
    )
    if (at === undefined) continue
    const basis = `at least one of each: ${quote(sliceOf(reading, first, at + 1))}`
    setFact(facts, 'partsPerContainer', value, 'assumed', basis, [value, MOST_OF_A_KIND * value])
    return
  }
}

const valuesOf = (figures: readonly RoleReading[], role: string, most: number) =>
  ofRole(figures, role).flatMap((figure) => {
    const value = countIn(figure, most)
    return value === undefined ? [] : [{ figure, value }]
  })

type OfPart = { value: number; origin: Origin; basis: string }

/** Counts on the whole part: "6 screws per hinge, 2 hinges per door" are 12 on a door. */
const onAllHolders = (
  reading: Reading,
  facts: Facts,
  figures: readonly RoleReading[],
  role: string,
): OfPart[] =>
  valuesOf(figures, role, 10_000).map(({ figure, value }) => {
    const holders = holdersOf(reading, figure, figures, facts.partName?.value)
    return holders
      ? {
          value: value * holders.count,
          origin: 'derived',
          basis: `${figure.basis} × ${quote(holders.words)}`,
        }
      : { value, origin: 'given', basis: figure.basis }
  })

const setScrews = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  const takesScrews = facts.task?.value === 'assembly' || facts.task?.value === 'screwdriving'
  if (takesScrews) readKindsOfScrews(reading, facts)
  const screws = onAllHolders(reading, facts, figures, 'screws')
  const [most] = screws.sort((a, b) => b.value - a.value)
  if (most) {
    setFact(facts, 'screwCount', most.value, most.origin, most.basis)
    if (takesScrews) setFact(facts, 'processCount', most.value, most.origin, most.basis)
  }
  const threads = ofRole(figures, 'screw-diameter').flatMap((figure) => {
    // "#8" is a number of a table, read with the screws.
    if (normAt(reading, figure.atom.first - 1) === '#') return []
    // So is "1/4-20".
    if (figure.atom.quantity?.low !== undefined) return []
    // "M3" is in millimetres in texts in inches too.
    const isNamed = normAt(reading, figure.atom.first - 1) === 'm'
    const value = valueIn(isNamed ? { ...figure, lastUnitMm: 1 } : figure, 'length', 1)
    return value !== undefined && value >= 0.5 && value <= 100 ? [{ figure, value }] : []
  })
  // Of "M3x10" the number behind the M is the thread.
  const named = threads.filter(({ figure }) => normAt(reading, figure.atom.first - 1) === 'm')
  const [widest] = (named.length > 0 ? named : threads).sort((a, b) => b.value - a.value)
  if (widest) setFact(facts, 'screwDiameterMm', widest.value, 'given', widest.figure.basis)
}

/** Machines, lines, kinds, screws, seams and inserts, and how long a seam is. */
export const setCountFigures = (reading: Reading, facts: Facts, all: readonly RoleReading[]): void => {
  const figures = all.filter((each) => each.role !== 'machines' || !countsSmallParts(reading, each))
  setRemainder(reading, facts, figures)
  for (const [role, field] of counts.slice(0, 2)) {
    const [most] = onAllHolders(reading, facts, figures, role).sort((a, b) => b.value - a.value)
    if (most?.origin === 'derived' && most.value <= MOST_MACHINES)
      setFact(facts, field, most.value, 'derived', most.basis)
  }
  for (const [role, field, least, most] of counts) {
    const [found] = valuesOf(figures, role, most)
      .filter(({ value }) => value >= least)
      .sort((a, b) => b.value - a.value)
    if (found) setFact(facts, field, found.value, 'given', found.figure.basis)
  }
  setHeld(reading, facts, figures)
  setScrews(reading, facts, figures)
  const inserts = valuesOf(figures, 'insert-count', 1000)
  const [insert] = inserts
  const takesInserts = facts.task?.value === 'assembly' || facts.task?.value === 'screwdriving'
  if (insert && takesInserts) {
    const value = inserts.reduce((sum, each) => sum + each.value, 0)
    const basis = inserts.map(({ figure }) => figure.basis).join(' + ')
    // Beside screws, which are what is counted on the part, inserts have a count of their own.
    setFact(
      facts,
      facts.screwCount ? 'insertCount' : 'processCount',
      value,
      inserts.length > 1 ? 'derived' : 'given',
      basis,
    )
  }
  const task = facts.task?.value
  // A pallet has no seam: only work on the part itself, and the bends of a sheet, have a count.
  const isWork = task === 'marking' || processTasks.some((known) => known === task)
  if (!isWork) setLengthsSaid(reading, facts, figures)
  if (!isWork && task !== 'sheet_handling') return
  if (isWork) setSeamKinds(reading, facts, figures)
  const [features] = onAllHolders(reading, facts, figures, 'process-count').sort((a, b) => b.value - a.value)
  if (features) setFact(facts, 'processCount', features.value, features.origin, features.basis)
  if (isWork) setLengths(reading, facts, figures)
}

/** A weld has no diameter, and is no longer than it says: the diameter and the length of the part itself, among those read as seams. */
const partAxisOf = (reading: Reading, facts: Facts, { atom }: RoleReading) => {
  if (facts.task?.value !== 'arc_welding') return undefined
  if (isSaidOfPart(reading, atom, facts.partName?.value)) return 'partLengthMm'
  const isRound = atom.quantity?.kind === 'length' && axisAround(reading, atom.quantity) === 'diameter'
  return isRound ? 'partDiameterMm' : undefined
}

/** Tokens between a count and the length that it counts: "3 seams of 80 mm". */
const FARTHEST_COUNT = 4

/** "two 300 mm seams and one of 120 mm": seams of several lengths, each counted, are worked one after the other. */
const setSeamKinds = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  const counted = valuesOf(figures, 'process-count', 10_000)
  const kinds = ofRole(figures, 'process-length').flatMap(({ atom, basis, ...figure }) => {
    const value = valueIn({ ...figure, atom, basis }, 'length', 1)
    const before = counted.filter(({ figure: { atom: one } }) => one.last < atom.first)
    const count = before.findLast(({ figure: { atom: one } }) => atom.first - one.last <= FARTHEST_COUNT)
    const isOne = isWord('article', normAt(reading, atom.first - 1))
    const isOfPart = partAxisOf(reading, facts, { ...figure, atom, basis }) !== undefined
    if (value === undefined || isOfPart || !(count || isOne)) return []
    return [
      {
        value,
        count: isOne ? 1 : (count?.value ?? 1),
        at: isOne ? atom.first : count?.figure.atom.first,
        basis,
      },
    ]
  })
  const isEachCounted = new Set(kinds.map(({ at }) => at)).size === kinds.length
  const isOfSeveral = new Set(kinds.map(({ value }) => value)).size > 1
  if (!isEachCounted || !isOfSeveral) return
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  const total = kinds.reduce((sum, kind) => sum + kind.count * kind.value, 0)
  const words = kinds.map((kind) => `${kind.count} × ${kind.basis}`).join(' + ')
  setFact(facts, 'processCount', count, 'derived', words)
  setFact(facts, 'processLengthMm', total / count, 'derived', `(${words}) ÷ ${count}`)
}

/** A text that has another task first may still name the length of its seams. */
const setLengthsSaid = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  for (const figure of ofRole(figures, 'process-length')) {
    const value = valueIn(figure, 'length', 1)
    if (value !== undefined && value >= SHORTEST_SEAM_MM && isSaidOfSeam(reading, figure.atom))
      setFact(facts, 'processLengthMm', value, 'given', figure.basis)
  }
}

/** Shorter than this is how thick a seam or bead is. Assumed. */
const SHORTEST_SEAM_MM = 10

const setLengths = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  const lengthsOf = (role: string) =>
    ofRole(figures, role)
      .flatMap((figure) => {
        const value = valueIn(figure, 'length', 1)
        return value === undefined ? [] : [{ figure, value }]
      })
      .sort((a, b) => b.value - a.value)
  const all = lengthsOf('process-length').filter(({ figure, value }) => {
    const ofPart = partAxisOf(reading, facts, figure)
    if (ofPart) setFact(facts, ofPart, value, 'given', figure.basis)
    return ofPart === undefined
  })
  // "Parts 1.2 m long get seams of 300 mm": the one that is said of the seams is theirs, the other the part's.
  const isOfSeam = ({ figure, value }: { figure: RoleReading; value: number }): boolean =>
    value >= SHORTEST_SEAM_MM && isSaidOfSeam(reading, figure.atom)
  const ofSeam = all.find(isOfSeam) ?? (all.length > 0 ? lengthsOf('length').find(isOfSeam) : undefined)
  const each = ofSeam ?? all[0]
  const ofPart =
    ofSeam && all.find((other) => other.value >= SHORTEST_SEAM_MM && other !== ofSeam && !isOfSeam(other))
  if (ofPart && facts.partLengthMm === undefined)
    setFact(facts, 'partLengthMm', ofPart.value, 'given', ofPart.figure.basis)
  const [total] = lengthsOf('process-length-total')
  const isTotal = facts.task?.value === 'arc_welding' && each && isOfAllSeams(reading, each.figure.atom)
  if (each && isTotal && !facts.processCount) setTakenAsOne(facts, each.figure)
  if (each) setFact(facts, 'processLengthMm', each.value, 'given', each.figure.basis)
  if (!total || each) return
  const count = facts.processCount?.value ?? 1
  if (!facts.processCount) setTakenAsOne(facts, total.figure)
  const basis = count > 1 ? `${total.figure.basis} ÷ ${count}` : total.figure.basis
  setFact(facts, 'processLengthMm', total.value / count, count > 1 ? 'derived' : 'given', basis)
}

const setTakenAsOne = (facts: Facts, { basis }: RoleReading) =>
  setFact(facts, 'processCount', 1, 'derived', `${basis} is the length of all together, taken as one`)
