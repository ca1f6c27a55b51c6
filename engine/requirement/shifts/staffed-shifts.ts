import { readNumberAt } from '../grammar/numerals.ts'
import type { PhraseSense } from '../lexicon/english/index.ts'
import { phrasePattern, phraseSource, withoutPhrases } from '../lexicon/phrases.ts'
import { isWord, wordsOf } from '../lexicon/words.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { namesIn, type ShiftName } from './shift-names.ts'

/** Hours of a shift where the text names none: an assumption. */
const USUAL_HOURS = 8
const DAY_HOURS = 24
const MOST_SHIFTS = 3

/** Words that belong together, from the first to the last token. */
type Part = { first: number; last: number }
/** Shifts of which the text says that people work in them, or that no one does. */
type Shifts = {
  count: number
  names: readonly ShiftName[]
  /** "one of them": counted already. */
  isOfThem: boolean
  /** "only the day shift": the others are the opposite. */
  isOnly: boolean
  words: string
}
export type Staffing = { alone?: Shifts; staffed?: Shifts }

const found = (sense: PhraseSense, text: string): boolean => phrasePattern(sense).test(text)

/** Whether no one works there, people do, or the words say neither. A night in which nothing runs is no shift. */
const stateOf = (text: string, isAtNight: boolean): keyof Staffing | undefined => {
  const rest = withoutPhrases('ghostShift', withoutPhrases('withNobody', text))
  const isAlone = rest !== text || (isAtNight && found('runsOn', rest))
  if (isAlone && found('standsStill', rest)) return undefined
  if (isAlone && !found('countedPeople', rest)) return 'alone'
  return found('staffed', rest) ? 'staffed' : undefined
}

const isJoint = (reading: Reading, at: number): boolean =>
  isWord('and', normAt(reading, at)) || /^(?:plus|\+|but|while|aber|wahrend)$/.test(normAt(reading, at))

/** A longer clause is not parted. */
const LONGEST_CLAUSE = 40

const isShiftAt = (reading: Reading, at: number): boolean =>
  isWord('shift', normAt(reading, at)) || isWord('shiftWork', normAt(reading, at))

/** The clauses of a text, parted at "and" where each half is about shifts or says who works. */
const partsOf = (reading: Reading): Part[] => {
  const parts: Part[] = []
  for (const [at, { clause }] of reading.tokens.entries()) {
    const part = parts.at(-1)
    if (part && reading.tokens[part.last]?.clause === clause) part.last = at
    else parts.push({ first: at, last: at })
  }
  return parts.flatMap((part) => {
    if (part.last - part.first > LONGEST_CLAUSE) return part
    for (let at = part.first + 1; at < part.last; at += 1) {
      const halves = [
        { first: part.first, last: at - 1 },
        { first: at, last: part.last },
      ]
      const isOwn = (half: Part) =>
        stateIn(reading, half) || placesOf(half).some((place) => isShiftAt(reading, place))
      if (isJoint(reading, at) && halves.every(isOwn)) return halves
    }
    return part
  })
}

const isNightAt = (reading: Reading, at: number): boolean => isWord('dark', normAt(reading, at))
const placesOf = ({ first, last }: Part): number[] =>
  Array.from({ length: last - first + 1 }, (_, step) => first + step)

const stateIn = (reading: Reading, part: Part) =>
  stateOf(
    sliceOf(reading, part.first, part.last),
    placesOf(part).some((at) => isNightAt(reading, at)),
  )

/** Words between a number and the shifts it counts: "two fully manned shifts". */
const FARTHEST = 3

/** "of them run without any people": so many tokens at most. */
const LONGEST_STATE = 8

/** "of them run unmanned": what is behind the words for those that were counted. */
const OF_THEM = new RegExp(`^${phraseSource('ofThem')}(.*)`, 'iu')
const STATE = new RegExp(
  `^\\P{L}*(?:(?:${[...wordsOf('being'), ...wordsOf('running')].join('|')})\\s)?(?:${phraseSource('withNobody')}|${phraseSource('staffed')})\\P{L}*$`,
  'iu',
)

/** "runs unmanned", "of them with an operator": behind a number, words that only say who works there. */
const isOnlyState = (reading: Reading, part: Part): boolean => {
  if (part.last < part.first || part.last - part.first >= LONGEST_STATE) return false
  const norms = placesOf(part)
    .map((at) => normAt(reading, at))
    .join(' ')
  return STATE.test(OF_THEM.exec(norms)?.[1] ?? norms)
}

/** "one of them unmanned", "davon zwei mit Personal": a number of shifts, and none of machines or people. */
export const countsByStaff = (reading: Reading, { last }: { last: number }): boolean => {
  const { tokens } = reading
  let to = last
  while (to - last <= LONGEST_STATE && tokens[to + 1]?.clause === tokens[last]?.clause) to += 1
  return isOnlyState(reading, { first: last + 1, last: to })
}

/** How many shifts a part is about, where it says so: "two staffed shifts", "1 unmanned"; an article is one. */
const countIn = (reading: Reading, part: Part): { count: number; hasShift: boolean } | undefined => {
  const places = placesOf(part)
  const hasShift = places.some((at) => isShiftAt(reading, at))
  for (const at of places) {
    const number = readNumberAt(reading.tokens, at)
    const isArticle = isWord('oneOfMany', normAt(reading, at))
    if (!number && !isArticle) continue
    if (reading.quantityAt[at]?.kind === 'time') continue
    const next = number?.next ?? at + 1
    const behind = placesOf({ first: next, last: Math.min(next + FARTHEST, part.last) })
    const isOfShift = behind.some((place) => isShiftAt(reading, place))
    const value = number?.value ?? 1
    const isState = !hasShift && isOnlyState(reading, { first: next, last: part.last })
    if ((isOfShift || isState) && Number.isInteger(value) && value > 0 && value <= MOST_SHIFTS)
      return { count: value, hasShift }
  }
  return undefined
}

const shiftsIn = (reading: Reading, part: Part): Shifts | undefined => {
  const words = sliceOf(reading, part.first, part.last)
  const places = placesOf(part)
  if (places.some((at) => isWord('weekend', normAt(reading, at)))) return undefined
  const bare = places.flatMap((at): ShiftName[] =>
    isNightAt(reading, at) ? ['night'] : isWord('daytime', normAt(reading, at)) ? ['day'] : [],
  )
  const names = [...new Set([...namesIn(words), ...bare])]
  const counted = countIn(reading, part)
  const isOfThem =
    found('ofThem', words) ||
    (counted !== undefined && !counted.hasShift && names.length === 0 && !isJoint(reading, part.first))
  const count = names.length || counted?.count || (isOfThem || found('ghostShift', words) ? 1 : 0)
  const isOnly = places.some((at) => isWord('alone', normAt(reading, at)))
  return { count, names, isOfThem, isOnly, words }
}

const both = (one: Shifts | undefined, two: Shifts): Shifts => {
  if (!one || one.count === 0) return two
  if (two.count === 0) return one
  const names = [...new Set([...one.names, ...two.names])]
  const isNamed = one.names.length > 0 && two.names.length > 0
  return {
    count: isNamed ? names.length : Math.max(one.count, two.count),
    names,
    isOfThem: one.isOfThem || two.isOfThem,
    isOnly: one.isOnly || two.isOnly,
    words: one.words,
  }
}

/** Which shifts people work in and which run alone, as far as a text says it. */
export const staffingOf = (reading: Reading): Staffing => {
  const staffing: Staffing = {}
  for (const part of partsOf(reading)) {
    const state = stateIn(reading, part)
    const shifts = state && shiftsIn(reading, part)
    if (shifts) staffing[state] = both(staffing[state], shifts)
  }
  return staffing
}

/**
 * The shifts in which people work, and the hours of those in which no one does: "three shifts, one of them unmanned" are two
 * and 8 h. A shift without people saves no labour of today. `isNamed` says that the shifts were counted by the names of those
 * with people.
 */
export const setStaffing = (
  facts: Facts,
  { alone, staffed }: Staffing,
  { isNamed, names }: { isNamed: boolean; names: readonly ShiftName[] },
): void => {
  const { shiftsPerDay: total, hoursPerShift } = facts
  const hours = hoursPerShift?.value ?? USUAL_HOURS
  const ofStaffed = staffed && staffed.count > 0 ? staffed.count : undefined
  const others =
    (staffed?.isOnly || staffed?.isOfThem) && total && ofStaffed ? Math.ceil(total.value) - ofStaffed : 0
  const left = Math.max(alone?.count ?? 0, others)
  const words = alone?.words ?? staffed?.words ?? ''
  const manned = (): number | undefined => {
    if (!total || total.origin === 'typed' || isNamed || left === 0) return undefined
    if (ofStaffed && (others > 0 || ofStaffed < total.value)) return ofStaffed
    const isCounted =
      alone?.isOfThem ||
      alone?.names.some((name) => name !== 'night') ||
      names.length === total.value ||
      (total.value + left) * hours > DAY_HOURS
    return isCounted && total.value > left ? total.value - left : undefined
  }
  const people = manned()
  if (total && people !== undefined)
    facts.shiftsPerDay = {
      value: people,
      origin: 'derived',
      basis: `${total.basis}, less ${left === 1 ? 'the one' : left} without people`,
    }
  if (alone ?? others > 0) {
    const shifts = Math.max(1, left)
    const basis = `${quote(words.trim())}: ${shifts === 1 ? 'one shift' : `${shifts} shifts`} of ${hours} h`
    setFact(facts, 'unattendedHours', shifts * hours, 'assumed', basis, [4, 16])
  }
}
