import { wordsOf } from '../lexicon/words.ts'
import { quote, type Reading, setFact } from '../text/reading.ts'
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
  /\b(?:früh|frueh|early|earlies)\s?(?:,|\/|&|\+|and|und)\s?(?:spät|spaet|lates?)(?:\s?(?:,|\/|&|\+|and|und)\s?(nachts?|nights?))?(?![\p{L}-])/iu

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

const CLOCK =
  /\b(\d{1,2})(?::(\d{2}))? ?(am|pm|a\.m\.|p\.m\.|uhr)? ?(?:-|–|to|until|till|bis) ?(\d{1,2})(?::(\d{2}))? ?(am|pm|a\.m\.|p\.m\.|uhr)?(?!\d|[:.,]\d)/gi

const hourOf = (hour: string, minutes: string | undefined, half: string | undefined): number => {
  const isAfternoon = /^p/i.test(half ?? '')
  const isMorning = /^a/i.test(half ?? '')
  const whole = Number(hour)
  const turned = isAfternoon && whole < 12 ? whole + 12 : isMorning && whole === 12 ? 0 : whole
  return turned + Number(minutes ?? 0) / 60
}

/** Working times of a day, "6 am to 10 pm", "von 6 bis 22 Uhr": as many shifts as they take. */
const readClock = (text: string, facts: Facts) => {
  for (const [words, hour = '', minutes, half, endHour = '', endMinutes, endHalf] of text.matchAll(CLOCK)) {
    const isClock =
      half !== undefined || endHalf !== undefined || (minutes !== undefined && endMinutes !== undefined)
    const [start, end] = [hourOf(hour, minutes, half), hourOf(endHour, endMinutes, endHalf)]
    if (!isClock || start > 24 || end > 24) continue
    const hours = end > start ? end - start : end - start + 24
    if (hours < 4) continue
    const shifts = facts.shiftsPerDay?.value ?? (hours <= 12 ? 1 : hours <= 20 ? 2 : 3)
    const basis = `${quote(words.trim())}: ${Number(hours.toFixed(2))} h a day`
    setFact(
      facts,
      'shiftsPerDay',
      shifts,
      'derived',
      `${basis} as ${shifts} ${shifts === 1 ? 'shift' : 'shifts'}`,
    )
    setFact(facts, 'hoursPerShift', hours / shifts, 'derived', `${basis} ÷ ${shifts}`)
    return
  }
}

/** Shifts by the clock or by what they are called, where no count of them was read. */
export const readUncountedShifts = (reading: Reading, facts: Facts): void => {
  const { text } = reading
  readTurns(text, facts)
  readClock(text, facts)
  readPlainHours(text, facts)
  readOneName(text, facts)
  readRotating(text, facts)
}
