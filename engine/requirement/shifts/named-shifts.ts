import type { ClockSpan } from '../grammar/spans/clock-spans.ts'
import { isWord, wordsOf } from '../lexicon/words.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { NAMED, namesIn, type ShiftName } from './shift-names.ts'

const ALONE = new RegExp(`\\b(?:${[...wordsOf('alone')].join('|')})\\b`, 'i')
/** Most characters between a name and "only". */
const NEAR = 12

/** Shifts that the text counts by their names: "early and late shift". Those in which no one works are left out. */
export const readShiftNames = (
  { text }: Reading,
  facts: Facts,
  alone: readonly ShiftName[] | undefined,
): void => {
  const found = [...text.matchAll(NAMED)]
  const kinds = new Set(namesIn(text).filter((name) => !alone?.includes(name)))
  const basis = quote(found.map(({ 0: words }) => words.trim()).join(', '))
  const isAlone = found.some(({ index, 0: { length } }) =>
    ALONE.test(text.slice(Math.max(0, index - NEAR), index + length + NEAR)),
  )
  if (kinds.size > 1 || (kinds.size === 1 && (isAlone || alone)))
    setFact(facts, 'shiftsPerDay', Math.min(3, kinds.size), 'given', basis)
}

/** "früh und spät", "early/late": what the shifts of a day are called, without the word for them. */
const TURNS =
  /\b(?:früh|frueh|early|earlies|days|mornings)\s?(?:,|\/|&|\+|and|und)\s?(?:spät|spaet|lates?|afternoons|evenings|nights)(?:\s?(?:,\s?(?:and|und)|,(?=\s?\p{L}+\s?(?:[.,;)]|$))|\/|&|\+|and|und)\s?(nachts?|nights?))?(?![\p{L}-])/iu

const readTurns = (text: string, facts: Facts) => {
  const [words, night] = TURNS.exec(text) ?? []
  if (words !== undefined) setFact(facts, 'shiftsPerDay', night === undefined ? 2 : 3, 'given', quote(words))
}

/** "from 6 to 14", with no unit and no thing behind it: hours of a day that a shift begins and ends at. */
const HOURS =
  /\b(?:from|von)\s(\d{1,2})\s?(?:to|until|till|bis|-|–)\s?(\d{1,2})(?=\s?(?:[.;!?)]\s|[,;.]?\s?$|,\s\D))/i
const [LEAST_HOURS, MOST_HOURS] = [7, 18]

const readPlainHours = (text: string, facts: Facts) => {
  if (facts.shiftsPerDay || facts.hoursPerShift) return
  const [words, from, to] = HOURS.exec(text) ?? []
  const [start, end] = [Number(from), Number(to)]
  if (words === undefined || start < 4 || start > 22 || end > 24) return
  const hours = end > start ? end - start : end - start + 24
  if (hours < LEAST_HOURS || hours > MOST_HOURS) return
  const shifts = hours <= 12 ? 1 : 2
  const basis = `${quote(words)} taken as hours of the day`
  setFact(facts, 'shiftsPerDay', shifts, 'assumed', basis, [1, 3])
  setFact(facts, 'hoursPerShift', hours / shifts, 'assumed', basis, [7, 12])
}

/** One name alone does not count them. */
const readOneName = (text: string, facts: Facts) => {
  if (facts.shiftsPerDay) return
  const words = text.match(NAMED)?.[0]
  if (words === undefined) return
  const basis = `${quote(words.trim())} does not say how many shifts there are`
  setFact(facts, 'shiftsPerDay', 1, 'assumed', basis, [1, 3])
}

/** "Wechselschicht" is worked in two shifts or three. */
const readRotating = (text: string, facts: Facts) => {
  if (facts.shiftsPerDay) return
  const [words] = /\b(?:wechselschicht(?:en|betrieb)?|rotating shifts?)\b/i.exec(text) ?? []
  if (words === undefined) return
  setFact(facts, 'shiftsPerDay', 2, 'assumed', `${quote(words)}: two shifts that change, assumed`, [2, 3])
}

/** Hours that one shift has at most; what is longer is a day of several. */
export const LONGEST_TURN = 12.5
/** A time that is shared by several shifts leaves each at least so many hours. */
const LEAST_SHARE = 5.5
const MOST_SHIFTS = 3

/** Spans that follow each other around the clock: "6–2 and 2–10". */
const turnsOf = (clocks: readonly ClockSpan[]): ClockSpan[] => {
  const turns: ClockSpan[] = []
  for (const clock of clocks) {
    const before = turns.at(-1)
    const gap = before ? Math.abs(((before.from + before.hours - clock.from + 18) % 12) - 6) : 0
    if (clock.hours <= LONGEST_TURN && gap <= MOST_GAP) turns.push(clock)
  }
  return turns.slice(0, MOST_SHIFTS)
}
/** Hours between two shifts, or that they have in common, at most. */
const MOST_GAP = 1

/** "… and nights": a further shift that is only named. */
const isNightBehind = (reading: Reading, { last }: ClockSpan): boolean =>
  [2, 3].some(
    (step) => isWord('night', normAt(reading, last + step)) || isWord('dark', normAt(reading, last + step)),
  ) && /^(?:,|and|und|plus|\+|&)$/.test(normAt(reading, last + 1))

const inHours = (hours: number): string => String(Number(hours.toFixed(2)))

/**
 * Shifts and their hours by the clock: spans that follow each other are a shift each; one span is a shift, or a day of several
 * where it is too long for one.
 */
const setClockHours = (reading: Reading, facts: Facts): void => {
  const [first] = reading.clocks
  if (!first) return
  const turns = turnsOf(reading.clocks)
  const [last] = turns.slice(-1)
  if (last && turns.length > 1) {
    const named = turns.length + (turns.length < MOST_SHIFTS && isNightBehind(reading, last) ? 1 : 0)
    const basis = quote(turns.map((turn) => sliceOf(reading, turn.first, turn.last)).join(', '))
    setFact(facts, 'shiftsPerDay', named, 'derived', `${basis}: ${named} shifts`)
    const hours = turns.reduce((sum, turn) => sum + turn.hours, 0) / turns.length
    setFact(facts, 'hoursPerShift', hours, 'derived', `${basis}: ${inHours(hours)} h a shift`)
    return
  }
  const { hours } = first
  const shifts = facts.shiftsPerDay?.value ?? (hours <= LONGEST_TURN ? 1 : hours <= 20 ? 2 : 3)
  const isShared = hours / shifts >= LEAST_SHARE
  const basis = `${quote(sliceOf(reading, first.first, first.last))}: ${inHours(hours)} h a ${isShared ? 'day' : 'shift'}`
  const counted = `${shifts} ${shifts === 1 ? 'shift' : 'shifts'}`
  setFact(facts, 'shiftsPerDay', shifts, 'derived', `${basis} as ${counted}`)
  setFact(
    facts,
    'hoursPerShift',
    isShared ? hours / shifts : hours,
    'derived',
    isShared ? `${basis} ÷ ${shifts}` : basis,
  )
}

/** Shifts by the clock or by what they are called, where no count of them was read. */
export const readUncountedShifts = (reading: Reading, facts: Facts): void => {
  const { text } = reading
  readTurns(text, facts)
  setClockHours(reading, facts)
  readPlainHours(text, facts)
  readOneName(text, facts)
  readRotating(text, facts)
}
