import { isStopWord, prepositions } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import { type Atom, isPlain } from '../scoring/atoms.ts'
import { isPersonAt } from '../scoring/senses.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'

/** So many machines stand beside each other for one person, or for several together. */
export type Served = {
  /** The token of the word for the person. */
  person: number
  machines: number
  /** Lines are looked after, and no machines. */
  isOfLines: boolean
  /** "up to six": what a person could look after, and no count of what stands there. */
  isBound: boolean
  first: number
  last: number
}

/** Between the person and what the person does: "one operator can easily serve". */
const BETWEEN = 2
const LONGEST_FILLING = 4
/** "four older CNC machines". */
const LONGEST_NAME = 3
const MOST_MACHINES = 50

/** Words that name machines and people alike: "three grinders". */
export const eitherWay: RegExp = /^(?:grinder|feeder|cutter|turner|mou?lder|washer|stapler|shearer|router)s?$/

const isOneClause = (reading: Reading, from: number, to: number): boolean =>
  reading.tokens[from] !== undefined && reading.tokens[from]?.clause === reading.tokens[to]?.clause

/** What is served is a machine, even where the word names people as well. */
export const isMachineAt = (reading: Reading, at: number): boolean =>
  eitherWay.test(normAt(reading, at)) ||
  (nounAt(reading, at)?.class === 'machine' && !isPersonAt(reading, at))

/** The last token of the machines' name behind a count, or undefined where something else is counted. */
const machinesBehind = (reading: Reading, last: number): number | undefined => {
  for (let at = last + 1; at <= last + LONGEST_NAME && isOneClause(reading, last, at); at += 1)
    if (isMachineAt(reading, at) || nounAt(reading, at)?.class === 'line') return at
  return undefined
}

/** Roles of what each sort of thing is counted for. */
const rolesOf = {
  person: ['operators', 'crew', 'staying'],
  machine: ['machines', 'all-machines', 'machines-served'],
  // Lines are of glue and of an order as well.
  line: ['lines', 'all-lines', 'machines-served', 'process-count', 'kinds', 'insert-count', 'per-container'],
} as const
/** "two old lathes": a word between a count and what it counts, at most. */
const BEFORE_THING = 1

/** "grinders", "wrappers": what is called after its work is a machine or a person. */
const mayBeEither = (norm: string): boolean =>
  eitherWay.test(norm) || (/[^aeiou]ers?$/.test(norm) && verbOf(norm) !== undefined)

/** The roles of a count with people, machines or lines right behind it: "two young men", "drei Drehmaschinen". */
export const rolesOfCounted = (
  reading: Reading,
  { last, kind, rate }: Atom,
): (typeof rolesOf)[keyof typeof rolesOf] | undefined => {
  if (!isPlain(kind) || rate !== undefined) return undefined
  for (let at = last + 1; at <= last + 1 + BEFORE_THING; at += 1) {
    const norm = normAt(reading, at)
    if (reading.tokens[at]?.kind !== 'word' || !isOneClause(reading, last, at)) return undefined
    if (isStopWord(norm) || prepositions.has(norm) || [norm, normAt(reading, at + 1)].some(mayBeEither))
      return undefined
    if (isPersonAt(reading, at)) return rolesOf.person
    const noun = nounAt(reading, at)?.class
    // "two line operators" are people, "two machine parts" are neither.
    if (noun && isPersonAt(reading, at + 1)) return rolesOf.person
    if (noun && nounAt(reading, at + 1)) return undefined
    if (noun === 'machine' || noun === 'line') return rolesOf[noun]
    if (noun || verbOf(norm)) return undefined
  }
  return undefined
}

/** "all four": the things named before. */
const isAllOfThem = (reading: Reading, { first, last }: Atom): boolean =>
  [1, 2].some((step) => isWord('allOfThem', normAt(reading, first - step))) &&
  !(reading.tokens[last + 1]?.kind === 'word' && isOneClause(reading, last, last + 1))

const personBefore = (reading: Reading, from: number): number | undefined => {
  for (let at = from; at >= from - BETWEEN && isOneClause(reading, at, from); at -= 1)
    if (isPersonAt(reading, at)) return at
  return undefined
}

/** "One person serves up to three": the person before the count, with words of serving or a preposition between. */
const serverBefore = (reading: Reading, { first }: Atom): number | undefined => {
  let at = first - 1
  while (
    first - at <= LONGEST_FILLING &&
    isWord('servingFiller', normAt(reading, at)) &&
    !isPersonAt(reading, at)
  )
    at -= 1
  const isServing = isWord('serving', normAt(reading, at)) && !isWord('servingLink', normAt(reading, at + 1))
  if (isServing) {
    const isTwoWords = isWord('servingSecond', normAt(reading, at))
    return personBefore(reading, at - (isTwoWords ? 2 : 1)) ?? personBefore(reading, at - 1)
  }
  return isPersonAt(reading, at) && isWord('servingLink', normAt(reading, at + 1)) ? at : undefined
}

/** "three machines per operator". */
const serverBehind = (reading: Reading, machine: number): number | undefined => {
  let at = machine + 1
  while (at <= machine + 2 && isWord('sharedBy', normAt(reading, at))) at += 1
  return at > machine + 1 && isPersonAt(reading, at) ? at : undefined
}

/** How many machines one person, or the people named, look after together, where a count says so. */
export const servedBy = (reading: Reading, atom: Atom): Served | undefined => {
  const { first, last, value, kind } = atom
  if (!isPlain(kind)) return undefined
  if (!Number.isInteger(value) || value < 1 || value > MOST_MACHINES) return undefined
  const machine = machinesBehind(reading, last)
  const isThem = machine === undefined && isAllOfThem(reading, atom)
  if (machine === undefined && !isThem) return undefined
  const before = serverBefore(reading, atom)
  const behind = before === undefined && machine !== undefined ? serverBehind(reading, machine) : undefined
  const person = before ?? behind
  if (person === undefined) return undefined
  const words = reading.tokens.slice(Math.max(0, first - 3), last).map(({ norm }) => norm)
  return {
    person,
    machines: value,
    isOfLines: machine !== undefined && !isMachineAt(reading, machine),
    isBound: words.some((word) => isWord('upTo', word)),
    first: Math.min(person, first),
    last: Math.max(person, machine ?? last),
  }
}

/** "one operator per machine", "a man at each lathe": the person, where each machine has one. */
export const personOfEach = (reading: Reading): { person: number; last: number } | undefined => {
  for (const [at, { norm }] of reading.tokens.entries()) {
    if (!isWord('eachOne', norm)) continue
    // "each of the three machines".
    const last = [1, 2, 3, 4].find((step) => nounAt(reading, at + step)?.class === 'machine')
    if (last === undefined || (last > 1 && normAt(reading, at + 1) !== 'of')) continue
    const person = [1, 2].map((step) => at - step).find((before) => isPersonAt(reading, before))
    if (person !== undefined) return { person, last: at + last }
  }
  return undefined
}
