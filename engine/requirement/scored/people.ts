import { formatNumber } from '../fields.ts'
import { prepositions } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import { setPartOfPerson } from '../machining/part-of-person.ts'
import { peopleAtEach, setPeopleAtEach } from '../machining/people-at-each.ts'
import { isBesideSomebody } from '../owned/part-of-crew.ts'
import { isMachineAt, personOfEach, type Served, servedBy } from '../owned/served.ts'
import { namedPeople } from '../people/named-people.ts'
import { peopleByHand } from '../reasoning/manual-work.ts'
import { isPlain } from '../scoring/atoms.ts'
import { isPerson } from '../scoring/senses.ts'
import { readAroundTheClock } from '../shifts/schedule.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, FieldValues } from '../types.ts'
import { ofRole } from './part-figures.ts'
import type { RoleReading } from './role-values.ts'

const MOST_PEOPLE = 50

/** Words of the same people between two counts, at most: "four women and a student". */
const LONGEST_JOINT = 3

type Crew = { value: number; first: number; last: number; isPerShift: boolean }

/** "four women and a student": what joins two counts of people, with the people between. */
const isJoined = (reading: Reading, from: number, to: number): boolean =>
  to - from <= LONGEST_JOINT + 1 &&
  isWord('and', normAt(reading, to - 1)) &&
  !isVerbOf(reading, from + 1, to - 2)

/** "two stack and two check": what the first of them do stands between. */
const isVerbOf = (reading: Reading, at: number, last: number): boolean =>
  at === last && verbOf(normAt(reading, at)) !== undefined && !isPerson(normAt(reading, at), reading.isGerman)

const isPerShift = ({ atom, basis }: RoleReading, reading: Reading): boolean =>
  atom.rate?.period === 'shift' ||
  /\b(?:per|je|pro|each|every) (?:shift|schicht)/i.test(
    `${basis} ${sliceOf(reading, atom.first, atom.last + 4)}`,
  )

/** "two operators in all over two shifts", "six across both shifts", "a total of six": who is counted once for the whole day. */
const isOfAllShifts = (reading: Reading, { first, last }: Crew): boolean => {
  const behind: string[] = []
  const { sentence } = reading.tokens[last] ?? {}
  if ([1, 2].some((step) => isWord('eachAlone', normAt(reading, last + step)))) return false
  if ([1, 2].some((step) => isWord('together', normAt(reading, first - step)))) return true
  for (let at = last + 1; at <= last + ALL_SHIFTS_WITHIN; at += 1)
    if (reading.tokens[at]?.sentence === sentence) behind.push(normAt(reading, at))
  return /\b(?:in all|in total|altogether|overall|all told|insgesamt|gesamt|zusammen|(?:over|across|uber|auf) (?:all|both|alle|beide) (?:the |die )?(?:\w+ )?(?:shifts?|schichten)|(?:all|both) shifts together)\b/.test(
    behind.join(' '),
  )
}
/** Tokens behind the count in which the whole day is named. */
const ALL_SHIFTS_WITHIN = 8

/** From all people to those on each shift, at most, in tokens. */
const SPLIT_WITHIN = 14

/** "Four people over two shifts, two on each": all of them, with their share of each shift behind. */
const isSplit = (
  reading: Reading,
  figures: readonly RoleReading[],
  { value, last }: Crew,
  shifts: number,
): boolean =>
  figures.some(({ role, atom }) => {
    if (role === 'shifts' || atom.first <= last || atom.first - last > SPLIT_WITHIN) return false
    if (atom.value * shifts !== value || !isPlain(atom.kind)) return false
    const behind = reading.tokens[atom.last + 1]
    // "Four people, two pallets each"
    const isOfPeople = isWord('eachAlone', behind?.norm ?? '') || prepositions.has(behind?.norm ?? '')
    const isBefore = isWord('eachAlone', normAt(reading, atom.first - 1)) && behind?.kind !== 'word'
    return (
      isBefore ||
      (isOfPeople && [1, 2].some((step) => isWord('eachAlone', normAt(reading, atom.last + step))))
    )
  })

const crewsOf = (reading: Reading, figures: readonly RoleReading[]): Crew[] => {
  const crews: Crew[] = []
  for (const figure of figures) {
    const { value, first, last } = figure.atom
    if (!(value > 0)) continue
    const before = crews.at(-1)
    if (before && isJoined(reading, before.last, first)) {
      before.value += value
      before.last = last
      continue
    }
    const own = isBesideSomebody(reading, figure.atom) ? 1 : 0
    crews.push({
      value: value + own,
      first: first - 2 * own,
      last,
      isPerShift: isPerShift(figure, reading),
    })
  }
  return crews.filter((crew) => crew.value <= MOST_PEOPLE)
}

/** Work that a person does at several machines in turn. */
const sharing: ReadonlySet<FieldValues['task']> = new Set(['machine_tending', 'sheet_handling'])
/** "two skilled older operators": from the count to the person, at most. */
const LONGEST_COUNT = 3

type Shared = { person: number; people: number; last: number; first: number; served?: Served }

/** Who looks after how many machines: "one operator serves up to six machines", "one operator per machine". */
const sharedOf = (reading: Reading, figures: readonly RoleReading[]): Shared | undefined => {
  const served = figures.flatMap(({ role, atom }) =>
    role === 'machines-served' ? (servedBy(reading, atom) ?? []) : [],
  )[0]
  const found = served ?? personOfEach(reading)
  if (!found) return undefined
  const { person, last } = found
  const count = figures.findLast(
    ({ role, atom }) =>
      role !== 'machines-served' &&
      atom.last < person &&
      atom.last >= person - LONGEST_COUNT &&
      atom.value > 0 &&
      atom.value <= MOST_PEOPLE,
  )
  const first = Math.min(count?.atom.first ?? person, served?.first ?? person)
  return { person, people: count?.atom.value ?? 1, first, last, ...(served ? { served } : {}) }
}

/** Lines are shared in any task, machines where they are loaded. */
const sharedIn = (reading: Reading, { task }: Facts, figures: readonly RoleReading[]): Shared | undefined => {
  const shared = sharedOf(reading, figures)
  return shared?.served?.isOfLines || (task && sharing.has(task.value)) ? shared : undefined
}

/** "a lathe", "the grinder": one machine, named without a figure outside what says who looks after it. */
const namesOne = (reading: Reading, { first, last }: Shared): boolean =>
  reading.tokens.some(
    ({ norm }, at) =>
      (at < first || at > last) &&
      /^(?:an?|the|one|our|this|eine?[nrms]?|der|die|unsere?[nr]?)$/.test(norm) &&
      [1, 2].some((step) => isMachineAt(reading, at + step) && !/s$/.test(normAt(reading, at + step))),
  )

/**
 * The people at machines that share them: those of the cell, divided by those that a person looks after; else those at each
 * line or station, times the lines or stations. What a person
 * could look after is no count of what stands there; without any other word of it the machines served are those of the cell.
 */
export const setShared = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): void => {
  const shared = sharedIn(reading, facts, figures)
  if (!shared) {
    setPeopleAtEach(reading, facts, figures)
    return
  }
  const { people, served } = shared
  const field = served?.isOfLines ? 'lineCount' : 'machineCount'
  const words = quote(sliceOf(reading, shared.first, shared.last))
  if (served && !served.isBound && !facts[field] && !namesOne(reading, shared))
    setFact(facts, field, served.machines, 'given', words)
  const machines = facts[field]?.value ?? 1
  const noun = served?.isOfLines ? 'line' : 'machine'
  // "Two men load four lathes", and four there are: nothing to share.
  if (served?.machines === machines) {
    setFact(facts, 'operatorsPerShift', people, 'given', words)
    return
  }
  const share = (machines * people) / (served?.machines ?? 1)
  const ofCell = `${formatNumber(machines)} ${machines === 1 ? noun : `${noun}s`} of the cell`
  const basis = `${words}: ${ofCell}${served ? ` ÷ ${served.machines} looked after` : ''}${people === 1 ? '' : ` × ${formatNumber(people)} people`}`
  setFact(facts, 'operatorsPerShift', Number(share.toPrecision(3)), 'derived', basis)
}

/** Above it "a man needs 90 s for each" is no count: several people take that long. */
const MOST_OF_ONE = 2

/**
 * "A man grinds them, 75 s each": who works and is named with the time it takes does the work alone, where one can.
 * "An operator needs 90 s" is anyone who does it.
 */
export const setOneByHand = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): void => {
  const [one] = facts.operatorsPerShift || !facts.manualSeconds ? [] : ofRole(figures, 'operators')
  if (
    one?.atom.value !== 1 ||
    [2, 3].some((step) => isWord('needing', normAt(reading, one.atom.first + step)))
  )
    return
  if ((peopleByHand(facts)?.people ?? MOST_OF_ONE) >= MOST_OF_ONE) return
  setFact(facts, 'operatorsPerShift', 1, 'given', quote(sliceOf(reading, one.atom.first, one.atom.last + 1)))
}

/** "24/7" says its shifts without a count of them. */
const shiftsAroundTheClock = (reading: Reading): number => {
  const found: Facts = {}
  readAroundTheClock(reading, found)
  return found.shiftsPerDay?.value ?? 1
}

/** How many people a shift has: those that the text counts by the shift, else those it names first. */
export const setPeople = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): void => {
  setPartOfPerson(reading, facts, figures)
  const named = namedPeople(reading)
  const counted = ofRole(figures, 'operators')
  // A count that is a part of the row is in it: "me and a temp".
  if (named && counted.every(({ atom }) => named.first <= atom.first && atom.last <= named.last)) {
    const words = quote(sliceOf(reading, named.first, named.last))
    setFact(facts, 'operatorsPerShift', named.value, 'given', words)
    return
  }
  const shared = sharedIn(reading, facts, figures)
  const isServer = ({ first, last }: Crew) =>
    shared !== undefined && last < shared.last && first > shared.person - LONGEST_COUNT - 1
  const atEach = peopleAtEach(reading, figures)?.figure.atom
  const crews = crewsOf(reading, counted).filter(
    (crew) => !isServer(crew) && !(atEach && crew.first <= atEach.first && atEach.last <= crew.last),
  )
  const crew = crews.find((each) => each.isPerShift) ?? crews[0]
  if (!crew) return
  const basis = quote(sliceOf(reading, crew.first, crew.last))
  const [staying] = ofRole(figures, 'staying')
  if (staying && staying.atom.value < crew.value) {
    const saved = crew.value - staying.atom.value
    setFact(facts, 'operatorsPerShift', saved, 'derived', `${basis} − ${staying.basis} who stay`)
    return
  }
  const shifts = facts.shiftsPerDay?.value ?? shiftsAroundTheClock(reading)
  const isOfAll = isOfAllShifts(reading, crew) || isSplit(reading, figures, crew, shifts)
  if (shifts === 1 || crew.isPerShift || !isOfAll) {
    setFact(facts, 'operatorsPerShift', crew.value, 'given', basis)
    return
  }
  const each = Number((crew.value / shifts).toPrecision(3))
  setFact(facts, 'operatorsPerShift', each, 'derived', `${basis} in all ÷ ${formatNumber(shifts)} shifts`)
}
