import { isSpokenThread } from '../grammar/rate-context.ts'
import { prepositions } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import { axisOf } from '../roles/axes.ts'
import { isOfMeasure } from '../roles/masses.ts'
import { countsRobots } from '../said/wishes/robot-count.ts'
import { type Atom, isPlain } from '../scoring/atoms.ts'
import { isPersonAt } from '../scoring/senses.ts'
import { zoneRole } from '../surroundings/explosion-zones.ts'
import { changeNamedAt, isTimeOfChange } from '../tasks/change-words.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import { isScrewNoun, threadAt } from '../text/screw-words.ts'
import { isOfChange } from './changes.ts'
import { isDesignation } from './designations.ts'
import { machineRole } from './machine-figures.ts'
import { isNoWage, isPayToTheCent } from './money-figures.ts'
import { isBesideSomebody } from './part-of-crew.ts'
import { isOfPallet, isOfRoom, isSideOfPallet } from './room-figures.ts'
import { scheduleRole } from './schedule-figures.ts'
import { eitherWay, rolesOfCounted } from './served.ts'

/** Farthest distance between a length and the thing it belongs to, in tokens. */
const FARTHEST = 6

/** Things that have lengths of their own: a conveyor behind one of them is not meant. */
const otherOwner = /^(?:part|container|pallet|stack|layer|ceiling|bin|machine)$/

const isConveyor = (reading: Reading, at: number): boolean =>
  isWord('conveyor', normAt(reading, at)) && !isWord('noConveyor', normAt(reading, at))

/** Something with lengths of its own; "roller" of a roller conveyor is none. */
const isOther = (reading: Reading, at: number): boolean =>
  otherOwner.test(nounAt(reading, at)?.class ?? '') &&
  !isConveyor(reading, at) &&
  !isConveyor(reading, at + 1)

/** "36 inches off the floor", "900 mm über Flur". */
const isOverFloor = (reading: Reading, last: number): boolean =>
  [1, 2].some((step) => isWord('overFloor', normAt(reading, last + step))) &&
  [2, 3, 4].some((step) => isWord('floor', normAt(reading, last + step)))

/** A conveyor before the length, with nothing between them that has a height of its own: "off a conveyor 750 mm high". */
const conveyorBefore = (reading: Reading, { first }: Atom): number | undefined => {
  for (let at = first - 1; at >= Math.max(0, first - FARTHEST); at -= 1) {
    const token = reading.tokens[at]
    if (token?.sentence !== reading.tokens[first]?.sentence || token?.text === ';') return undefined
    if (reading.quantityAt[at] || isOther(reading, at)) return undefined
    if (isConveyor(reading, at)) return at
  }
  return undefined
}

/** A conveyor behind the length, joined by a place word: "at 900 mm height on a roller conveyor". */
const conveyorBehind = (reading: Reading, { last, first }: Atom): number | undefined => {
  for (let at = last + 1; at <= last + FARTHEST; at += 1) {
    const token = reading.tokens[at]
    if (token?.clause !== reading.tokens[first]?.clause) return undefined
    if (reading.quantityAt[at] || isOther(reading, at)) return undefined
    if (isConveyor(reading, at)) return at
  }
  return undefined
}

const hasHeight = (reading: Reading, from: number, to: number): boolean => {
  for (let at = from; at <= to; at += 1) if (isWord('heightWord', normAt(reading, at))) return true
  return false
}

/** Whether a length is the height of a conveyor, and so neither the part's nor the stack's. */
const isOfConveyor = (reading: Reading, atom: Atom): boolean => {
  const { first, last } = atom
  const before = conveyorBefore(reading, atom)
  if (before !== undefined) {
    // "Kartons vom Band, 300 mm hoch": behind a comma it is the goods' again.
    const isApart = reading.tokens.slice(before + 1, first).some(({ text }) => text === ',')
    const isNamed = isWord('conveyorHeight', normAt(reading, before)) || hasHeight(reading, before, last + 2)
    if ((isNamed && !isApart) || isOverFloor(reading, last)) return true
  }
  const behind = conveyorBehind(reading, atom)
  if (behind === undefined) return false
  const isPlaced = isWord('placedAt', normAt(reading, first - 1)) || normAt(reading, first - 1) === ''
  // "900 mm high conveyor", "at 900 mm height on a conveyor"
  return hasHeight(reading, last + 1, behind) && (isPlaced || behind - last <= 3)
}

const isAbout = (norm: string): boolean => isWord('isAbout', norm) || /^[:=.-]$/.test(norm)

/** "Nahtlänge 340 mm", "a seam run of 850 mm", "run of weld 1400 mm": how long a seam is, said right before it. */
const isOfSeam = (reading: Reading, { first }: Atom): boolean => {
  let at = first - 1
  while (at >= first - 3 && isAbout(normAt(reading, at))) at -= 1
  const [one, two, three] = [normAt(reading, at), normAt(reading, at - 1), normAt(reading, at - 2)]
  if (isWord('seamLength', one)) return true
  if (isWord('seamRun', one)) return isWord('seam', two)
  return isWord('seam', one) && isWord('ofSeam', two) && isWord('seamRun', three)
}

const heightRoles: ReadonlySet<string> = new Set([
  'length',
  'width',
  'height',
  'diameter',
  'thickness',
  'stack-height',
  'ceiling',
  'accuracy',
  'process-length',
  'corrected',
])
const totalRoles: ReadonlySet<string> = new Set(['process-length', 'process-length-total', 'process-time'])

/** "Stack both", "die beiden Deckel": the things named before, and no people. */
export const isBothThings = (reading: Reading, { first }: Atom): boolean => {
  if (!isWord('both', normAt(reading, first))) return false
  const isPeopleAt = (at: number) => isPersonAt(reading, at) || isWord('usAll', normAt(reading, at))
  return ![-2, -1, 1, 2].some((step) => isPeopleAt(first + step))
}

/** "both lines", "beide Maschinen": so many there are. */
const countsBoth = (reading: Reading, atom: Atom, role: string): string | undefined => {
  const { first, last } = atom
  if (!isWord('both', normAt(reading, first))) return undefined
  for (let at = last + 1; at <= last + MOST_BETWEEN; at += 1) {
    const noun = nounAt(reading, at)
    if (noun?.class === 'line') return 'lines'
    if (noun?.class === 'machine') return 'machines'
    if (!isWord('ofOurs', normAt(reading, at)) && !nounAt(reading, at + 1)) break
  }
  if (role === 'unused' && [-1, 1].some((step) => isWord('usAll', normAt(reading, first + step))))
    return 'operators'
  return role === 'operators' && isBothThings(reading, atom) ? 'unused' : undefined
}
const MOST_BETWEEN = 3

const countRoles: ReadonlySet<string> = new Set(['machines', 'per-container'])

/** "2 Mann", "two presses": what is right behind a count says what it counts, where the weights name another thing. */
const roleOfThing = (reading: Reading, atom: Atom, role: string): string | undefined => {
  if (!countRoles.has(role)) return undefined
  const roles: readonly string[] = rolesOfCounted(reading, atom) ?? [role]
  return roles.includes(role) ? undefined : roles[0]
}

/** The person that an article stands before, at most two words behind it. */
const personBehind = (reading: Reading, first: number): number | undefined => {
  if (!isWord('article', normAt(reading, first))) return undefined
  for (let at = first + 1; at <= first + MOST_BETWEEN; at += 1) if (isPersonAt(reading, at)) return at
  return undefined
}

/** "je Schicht ein Bediener", "3 test rigs, an inspector": an article that counts a person as a figure would. */
export const isCountedPerson = (reading: Reading, { first }: Pick<Atom, 'first'>): boolean => {
  const person = personBehind(reading, first)
  if (person === undefined) return false
  const isShiftAt = (at: number) =>
    isWord('shift', normAt(reading, at)) && isWord('each', normAt(reading, at - 1))
  if (isShiftAt(person + 2) || isShiftAt(first - 1)) return true
  const [before, behind] = [reading.tokens[first - 1], reading.tokens[person + 1]]
  return before?.text === ',' && (behind === undefined || /^[.,;]$/.test(behind.text))
}

/** "A young woman stacks boxes": who begins a clause and works is one person. */
const isWorker = (reading: Reading, { first }: Atom): boolean => {
  const person = personBehind(reading, first)
  if (person === undefined) return false
  if (isCountedPerson(reading, { first })) return true
  if (reading.tokens[first - 1]?.kind === 'word') return false
  return verbOf(normAt(reading, person + 1)) !== undefined || isJoined(reading, person)
}

/** "a pensioner and two temps": people who are named together. */
const isJoined = (reading: Reading, at: number): boolean =>
  isWord('and', normAt(reading, at + 1)) && [3, 4].some((step) => isPersonAt(reading, at + step))

/** "an M10 nut": the number of a thread, where a screw or nut is named next to it. */
const isThread = (reading: Reading, { first, last }: Atom): boolean =>
  threadAt(reading, first - 1) !== undefined &&
  first === last &&
  [1, 2, 3].some((step) => isScrewNoun(normAt(reading, last + step)))

/** "one piece per machine per cycle", "ein Teil je Zyklus": what a machine gives each time is no rate. */
const isOfCycle = (reading: Reading, { last, rate }: Atom): boolean => {
  if (rate?.period === 'time') return false
  for (let at = last + 1; at <= last + MOST_BETWEEN; at += 1) {
    if (!isWord('each', normAt(reading, at))) continue
    if (isWord('stroke', normAt(reading, at + 1))) return true
    return (
      isWord('strokedThing', normAt(reading, at + 1)) &&
      [2, 3, 4].some((step) => isWord('stroke', normAt(reading, at + step)))
    )
  }
  return false
}

/** "2 x 8 h": so many shifts of so many hours. */
const isOfShifts = (reading: Reading, { last, value }: Atom): boolean => {
  const hours = reading.quantityAt[last + 2]
  const isTimes = /^[x×*]$/.test(normAt(reading, last + 1))
  return (
    isTimes && hours?.kind === 'time' && value <= 4 && hours.value >= 4 * HOUR && hours.value <= 12 * HOUR
  )
}
const HOUR = 3600

const thingClasses = /^(?:part|container|pallet|machine|bin|line|conveyor|process|layer|batch|kind|defect)$/

/** "2 bends", "6 different sets", "zone 2", "until 6 Jan": what is counted is not a person. */
const isNobody = (reading: Reading, { first, last }: Atom): boolean => {
  if (isWord('numbered', normAt(reading, first - 1)) && last === first) return true
  if (isWord('notPeople', normAt(reading, last + 1)) || /^[x×]$/.test(normAt(reading, last + 1))) return true
  // "6 hoses and 4 clamps": counted together with things.
  const earlier = reading.quantityAt[first - 3]
  const isJoint = isWord('and', normAt(reading, first - 1)) || normAt(reading, first - 1) === '+'
  if (
    isJoint &&
    earlier?.kind === 'count' &&
    !isPersonAt(reading, first - 2) &&
    !isPersonAt(reading, last + 1)
  )
    return reading.tokens[first - 2]?.kind === 'word'
  for (let at = last + 1; at <= last + 2; at += 1) {
    if (reading.tokens[at]?.kind !== 'word' || reading.tokens[at]?.clause !== reading.tokens[last]?.clause)
      return false
    if (isPersonAt(reading, at) || eitherWay.test(normAt(reading, at))) return false
    if (thingClasses.test(nounAt(reading, at)?.class ?? '')) return !isPersonAt(reading, at + 1)
    // "four on the line": the words after a preposition say where they are.
    if (prepositions.has(normAt(reading, at))) return false
  }
  return false
}

/** "0.5 FTE": the unit says that people are counted. */
const countsFullTime = (reading: Reading, { kind, last }: Atom): boolean =>
  isPlain(kind) && isWord('fullTime', normAt(reading, last + 1))

const handTimes: ReadonlySet<string> = new Set(['machining-time', 'interval'])
const workTimes: ReadonlySet<string> = new Set([...handTimes, 'process-time', 'manual-time', 'unused'])

/** "9 s by hand", "jetzt 9 s von Hand": what somebody takes now, and no time of a machine. */
const isByHand = (reading: Reading, { kind, last }: Atom): boolean =>
  kind === 'time' &&
  (isWord('manually', normAt(reading, last + 1)) ||
    (isWord('byMeansOf', normAt(reading, last + 1)) && normAt(reading, last + 2) === 'hand'))

/** "two UR20s", "with two robots": the figure counts robots, which is a wish. */
const isOfRobots = ({ text, tokens }: Reading, { kind, last, rate }: Atom): boolean =>
  rate === undefined && isPlain(kind) && countsRobots(text, tokens, last + 1)

/** "3 changeovers a week": how often tools are changed, and no rate of parts. */
const countsChanges = (reading: Reading, { last, kind }: Atom): boolean =>
  (kind === 'bare' || kind === 'count') && changeNamedAt(reading, last + 1) !== undefined

const sideRoles: ReadonlySet<string> = new Set(['process-count', 'unused', 'corrected'])

/** "on five sides", "three views", "2 Aufspannungen": what a part has several of, and no number of parts, people or machines. */
export const countsSides = (reading: Reading, { last, kind, rate }: Atom): boolean =>
  rate === undefined && isPlain(kind) && isWord('sideOfPart', normAt(reading, last + 1))

/** "Staubzone 22", "dust zone 21": zones 20 to 22 are of nothing else. */
const isDustZone = (reading: Reading, { first, value, rate }: Atom): boolean =>
  rate === undefined && [20, 21, 22].includes(value) && /zone$/.test(normAt(reading, first - 1))

/** The role of a figure that the text says outright belongs to a conveyor, a seam or a line, where the weights name another. */
export const ownedRole = (reading: Reading, atom: Atom, role: string): string | undefined => {
  if (isDesignation(reading, atom) || isOfRobots(reading, atom) || countsChanges(reading, atom))
    return 'unused'
  if (!sideRoles.has(role) && countsSides(reading, atom)) return 'unused'
  if (countsFullTime(reading, atom) || isBesideSomebody(reading, atom)) return 'operators'
  if (isOfChange(reading, atom)) return 'relative'
  if (atom.kind === 'mass' && isOfMeasure(reading, atom)) return 'mass-of-length'
  if (isDustZone(reading, atom)) return 'dust-zone'
  const zone = zoneRole(reading, atom)
  if (zone !== undefined) return zone
  const scheduled = role === 'corrected' ? undefined : scheduleRole(reading, atom, role)
  if (scheduled !== undefined) return scheduled
  if (role !== 'corrected' && isPayToTheCent(reading, atom)) return 'wage'
  if (role === 'wage' && isNoWage(reading, atom)) return atom.kind === 'money' ? 'money' : 'unused'
  if (heightRoles.has(role) || role === 'unused' || role === 'distance')
    if (isOfRoom(reading, atom)) return 'ceiling'
  if (role !== 'pallet-size' && (isOfPallet(reading, atom) || isSideOfPallet(reading, atom)))
    return 'pallet-size'
  if (atom.kind === 'time' && workTimes.has(role) && isTimeOfChange(reading, atom)) return 'changeover'
  if (handTimes.has(role) && isByHand(reading, atom)) return 'manual-time'
  const served = machineRole(reading, atom, role) ?? roleOfThing(reading, atom, role)
  if (served !== undefined) return served
  if (atom.kind === 'word') {
    if (role === 'unused' && isWorker(reading, atom)) return 'operators'
    return countsBoth(reading, atom, role)
  }
  const spoken = atom.quantity && isSpokenThread(reading.tokens, atom.quantity)
  if (role !== 'corrected' && (spoken || isThread(reading, atom))) return 'screw-diameter'
  if (/^(?:rate|containers-rate)$/.test(role) && isOfCycle(reading, atom))
    return atom.value > 1 ? 'per-shot' : 'unused'
  if (role !== 'shifts' && isOfShifts(reading, atom)) return 'shifts'
  const isLength = atom.kind === 'length'
  if (!isLength && atom.kind !== 'bare' && atom.kind !== 'count') return undefined
  if (isLength && !totalRoles.has(role) && isOfSeam(reading, atom)) return 'process-length'
  const isHeight = heightRoles.has(role) || (isLength && role === 'unused')
  // A bare number needs the word for a height right behind it: "die Rollenbahn ist 650 hoch".
  const isPlain = isLength || axisOf(normAt(reading, atom.last + 1)) === 'height'
  return isHeight && isPlain && isOfConveyor(reading, atom) ? 'distance' : undefined
}

/** Whether a figure that the weights take for people counts something else. */
export const countsNobody = (reading: Reading, atom: Atom): boolean =>
  atom.kind === 'word' ? isPairOfThings(reading, atom) : isNobody(reading, atom)

/** "a pair of gloves": no two people. */
const isPairOfThings = (reading: Reading, { first, last }: Atom): boolean => {
  if (!isWord('pair', normAt(reading, first)) || reading.tokens[last + 1]?.kind !== 'word') return false
  for (let at = last + 1; at <= last + MOST_BETWEEN; at += 1)
    if (isPersonAt(reading, at) || isWord('usThem', normAt(reading, at))) return false
  return true
}
