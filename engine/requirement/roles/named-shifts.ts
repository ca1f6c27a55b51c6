import type { ClockSpan } from '../grammar/spans/clock-spans.ts'
import { phraseSource } from '../lexicon/phrases.ts'
import { isWord, wordsOf } from '../lexicon/words.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'

/** Words for the shifts of a day, before "shift" and in "Frühschicht". Longer words come before their beginnings. */
const shiftOf = new Map(
  (['early', 'late', 'night', 'day'] as const).flatMap((shift) =>
    [...wordsOf(shift)].map((word): [string, string] => [word, shift]),
  ),
)
const ANY = [...shiftOf.keys()].join('|')
/** "early and late shift", "Früh-/Spät-/Nachtschicht": one name or several in front of one word. */
const NAMED = new RegExp(
  `\\b(?:(?:${ANY})-?(?:\\s?(?:,|/|&|\\+|and|or|plus|und|oder|sowie)\\s?){0,2} ?){1,4}-?(?:shifts?|schicht(?:en|betrieb)?)\\b`,
  'gi',
)
/** "night shift without people": a shift in which the cell runs alone. */
const UNMANNED = new RegExp(
  `${NAMED.source}\\s?[,(–-]?\\s?(?:(?:runs?|is|läuft|fährt|ist|soll)\\s)?${phraseSource('withNobody')}`,
  'giu',
)
/** "an unmanned night shift", "Geisterschicht" */
const UNMANNED_BEFORE = new RegExp(
  `${phraseSource('withNobody')}\\s${NAMED.source}|${phraseSource('ghostShift')}`,
  'giu',
)
/** "one of them unmanned", "die dritte Schicht ohne Personal": one of the shifts that were counted. */
const ONE_UNMANNED = new RegExp(
  `\\b(?:third|second|last|dritte|zweite|letzte|one of (?:them|these|which)|eine (?:davon|von ihnen))(?:\\s(?:shift|schicht))?\\s?[,(–-]?\\s?(?:(?:runs?|is|being|läuft|fährt|ist|soll)\\s)?${phraseSource('withNobody')}`,
  'iu',
)
/** A cell that runs through the night is left alone for one shift: an assumption. */
export const NIGHT_HOURS = 8

/** A text without the shifts in which no one works; the hours of such a shift are those without people. */
const mannedIn = (text: string, facts: Facts): string => {
  const leaveOut = (words: string): string => {
    setAlone(facts, words)
    return ' '.repeat(words.length)
  }
  return text.replace(UNMANNED, leaveOut).replace(UNMANNED_BEFORE, leaveOut)
}

const setAlone = (facts: Facts, words: string): void => {
  const basis = `${quote(words.trim())}: one shift of ${NIGHT_HOURS} h`
  setFact(facts, 'unattendedHours', NIGHT_HOURS, 'assumed', basis, [4, 16])
}

const DAY_HOURS = 24
/** Hours of a shift where the text names none. */
const USUAL_HOURS = 8

/** "Three shifts, the night shift unmanned": the shift without people is one of those that were counted, and saves no labour of today. */
export const leaveOutUnmanned = ({ text }: Reading, facts: Facts): void => {
  const words = ONE_UNMANNED.exec(text)?.[0]
  if (words !== undefined) setAlone(facts, words)
  const { shiftsPerDay: shifts, hoursPerShift, unattendedHours: alone } = facts
  if (!shifts || shifts.origin === 'typed' || shifts.value < 2 || !alone) return
  const hours = hoursPerShift?.value ?? USUAL_HOURS
  const isTooLong = alone.value <= hours && shifts.value * hours + alone.value > DAY_HOURS
  if (words === undefined && !isTooLong) return
  facts.shiftsPerDay = {
    value: shifts.value - 1,
    origin: 'derived',
    basis: `${shifts.basis}, less the one without people`,
  }
}

const ALONE = new RegExp(`\\b(?:${[...wordsOf('alone')].join('|')})\\b`, 'i')
/** Most characters between a name and "only". */
const NEAR = 12

const namesIn = (words: string): string[] =>
  (words.toLowerCase().match(new RegExp(ANY, 'g')) ?? []).flatMap((word) => shiftOf.get(word) ?? [])

/** Shifts that the text counts by their names: "early and late shift". */
export const readShiftNames = (reading: Reading, facts: Facts): void => {
  const text = mannedIn(reading.text, facts)
  const found = [...text.matchAll(NAMED)]
  const kinds = new Set(found.flatMap(({ 0: words }) => namesIn(words)))
  const basis = quote(found.map(({ 0: words }) => words.trim()).join(', '))
  const isAlone = found.some(({ index, 0: { length } }) =>
    ALONE.test(text.slice(Math.max(0, index - NEAR), index + length + NEAR)),
  )
  if (kinds.size > 1 || (kinds.size === 1 && isAlone))
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
 * where it is too long for one. `isManned` leaves out the spans in which no one works.
 */
const setClockHours = (reading: Reading, facts: Facts, isManned: (clock: ClockSpan) => boolean): void => {
  const clocks = reading.clocks.filter(isManned)
  const [first] = clocks
  if (!first) return
  const turns = turnsOf(clocks)
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
  const text = mannedIn(reading.text, facts)
  readTurns(text, facts)
  setClockHours(reading, facts, ({ first }) => text[reading.tokens[first]?.start ?? 0] !== ' ')
  readPlainHours(text, facts)
  readOneName(text, facts)
  readRotating(text, facts)
}
