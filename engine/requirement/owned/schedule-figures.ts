import { phrasePattern } from '../lexicon/phrases.ts'
import { isWord, wordsOf } from '../lexicon/words.ts'
import { type Atom, isPlain } from '../scoring/atoms.ts'
import { countsByStaff } from '../shifts/staffed-shifts.ts'
import { normAt, type Reading } from '../text/reading.ts'

const shiftWords = [...wordsOf('shift')]
const lettersOf = (word: string): string => [...word].toSorted().join('')
const shiftLetters = new Set(shiftWords.map(lettersOf))
/** Letters that a typed word has at least to be one of them with a letter lost. */
const LEAST_LETTERS = 5

/** "shifts", and with its letters in another order or one of them lost: "shfits", "shifs", "Schihcten". */
const isShiftWord = (norm: string): boolean =>
  shiftLetters.has(lettersOf(norm)) ||
  (norm.length >= LEAST_LETTERS &&
    shiftWords.some(
      (word) =>
        word.length === norm.length + 1 &&
        [...word].some((_, at) => word.slice(0, at) + word.slice(at + 1) === norm),
    ))

const isRarely = (norm: string): boolean => isWord('rarely', norm) || norm === '/'
const isOfEach = (norm: string): boolean => isWord('ofEach', norm) || /^[×@à]$/.test(norm)

/** Between a number and its shifts: "2 staffed shifts", "two-shift". */
const isStaffed = (norm: string): boolean => norm === '-' || phrasePattern('staffed').test(norm)

/** "2 shfits", "one and a half shifts", "two-shift", "Zweischichtbetrieb"; "21 shifts a month" are none of a day. */
const countsShifts = (reading: Reading, { first, last, value, kind }: Atom): boolean =>
  isPlain(kind) &&
  value >= 1 &&
  value <= 4 &&
  ([first, first + 1, last + 1].some((at) => isShiftWord(normAt(reading, at))) ||
    (isShiftWord(normAt(reading, last + 2)) && isStaffed(normAt(reading, last + 1))) ||
    (kind === 'word' && isWord('shiftWork', normAt(reading, first)))) &&
  !(isRarely(normAt(reading, last + 2)) && isWord('longer', normAt(reading, last + 3)))

/** "2 shifts x 8 hr", "zwei Schichten zu 8 h": how long each is. */
const isHoursOfShift = (reading: Reading, { first, kind }: Atom): boolean =>
  kind === 'time' &&
  [1, 2].some(
    (step) => isOfEach(normAt(reading, first - 1)) && isShiftWord(normAt(reading, first - 1 - step)),
  )

const LEAST_DAYS = 20
const LEAST_PLAIN_DAYS = 100
const MOST_DAYS = 366

/** Days of a figure: as it counts them, or as the grammar turned them into seconds. */
const daysOf = ({ value, kind }: Atom): number =>
  kind === 'time' && value > MOST_DAYS ? value / 86_400 : value

/** "230 d/a", "on 235 days", "220 Arbeitstage": days that are worked, as many as a year can have. */
const countsDays = (reading: Reading, atom: Atom): boolean => {
  const { first, last, kind } = atom
  if (!isPlain(kind) && kind !== 'time') return false
  const days = daysOf(atom)
  if (!Number.isInteger(days) || days < LEAST_DAYS || days > MOST_DAYS) return false
  // The unit may be a word of its own or a part of the figure.
  const at = isWord('days', normAt(reading, last)) ? last : last + 1
  const named = isWord('ofWork', normAt(reading, at)) ? at + 1 : at
  if (isWord('days', normAt(reading, named))) {
    const behind = named + 1
    if (isRarely(normAt(reading, behind)) && isWord('year', normAt(reading, behind + 1))) return true
    return (
      days >= LEAST_PLAIN_DAYS && ![1, 2].some((step) => isWord('waiting', normAt(reading, first - step)))
    )
  }
  return isLessThanBefore(reading, atom)
}

/** From "only" back to the days that all of the plant works, in tokens. */
const FARTHEST_DAYS = 12

/** "340 days a year, packing only 230": the days of this work behind those of all. */
const isLessThanBefore = (reading: Reading, { first, last, value }: Atom): boolean => {
  if (!isWord('only', normAt(reading, first - 1)) || value < LEAST_PLAIN_DAYS) return false
  if (reading.tokens[last + 1]?.kind === 'word') return false
  for (let at = first - 2; at >= first - FARTHEST_DAYS; at -= 1)
    if (isWord('days', normAt(reading, at)) && normAt(reading, at).length > 2) return true
  return false
}

const LEAST_WEEKS = 20

/** "48 weeks à 5 days": weeks of a year, where what follows says so; "two shifts, 48 weeks" where the weights take them for that. */
const countsWeeks = (reading: Reading, { last, value }: Atom, role: string): boolean => {
  const at = isWord('weeks', normAt(reading, last)) ? last : last + 1
  if (!isWord('weeks', normAt(reading, at)) || value < LEAST_WEEKS || value > 53) return false
  const [joint, next] = [normAt(reading, at + 1), normAt(reading, at + 2)]
  if (isRarely(joint) && isWord('year', next)) return true
  if (role === 'weeks-per-year') return true
  return isOfEach(joint) && isWord('days', normAt(reading, at + 3))
}

const MOST_MONTHS = 12

/** "5 months a year", "sieben Monate im Jahr": how long of a year is worked. */
const countsMonths = (reading: Reading, { last, value, kind }: Atom): boolean => {
  if (!isPlain(kind) || value < 1 || value > MOST_MONTHS || !isWord('months', normAt(reading, last + 1)))
    return false
  return isRarely(normAt(reading, last + 2)) && isWord('year', normAt(reading, last + 3))
}

/** The hours that a shift may have. */
const [SHORTEST_SHIFT, LONGEST_SHIFT] = [4 * 3600, 12 * 3600]

/** "One shift 8 hours": the length of the shift named right before it, unless it is unmanned. */
const isHoursBehindShift = (reading: Reading, { first, kind, value }: Atom): boolean =>
  kind === 'time' &&
  value >= SHORTEST_SHIFT &&
  value <= LONGEST_SHIFT &&
  isShiftWord(normAt(reading, first - 1)) &&
  !reading.tokens
    .slice(first + 1, first + 1 + ALONE_WITHIN)
    .some(({ norm }) => isWord('unattended', norm) || isWord('dark', norm))
/** Tokens behind the hours in which the text says that they are unmanned. */
const ALONE_WITHIN = 4

/** Who is at it for longer a shift does little else in it; shorter is a time for one part. */
const [LEAST_OF_PERSON, MOST_OF_PERSON] = [600, 5 * 3600]
const NEEDING_WITHIN = 10

/** "needs 2 hours a shift", "verbringt 90 Minuten pro Schicht": how long someone is at it, and no time for one part. */
export const isHoursOfPerson = (
  reading: Reading,
  { kind, value, first, last }: Pick<Atom, 'kind' | 'value' | 'first' | 'last'>,
): boolean => {
  if (kind !== 'time' || value < LEAST_OF_PERSON || value > MOST_OF_PERSON) return false
  if (!isWord('per', normAt(reading, last + 1)) || !isWord('shift', normAt(reading, last + 2))) return false
  for (let at = first - 1; at >= first - NEEDING_WITHIN; at -= 1) {
    if (reading.tokens[at]?.clause !== reading.tokens[first]?.clause) return false
    if (isWord('needing', normAt(reading, at))) return true
  }
  return false
}

/** The role of a figure that the text says outright is of the shifts, days or weeks of the work. */
export const scheduleRole = (reading: Reading, atom: Atom, role: string): string | undefined => {
  if (countsShifts(reading, atom)) return 'shifts'
  if (isPlain(atom.kind) && countsByStaff(reading, atom)) return 'unused'
  if (isHoursOfPerson(reading, atom)) return 'unused'
  if (isHoursOfShift(reading, atom) || isHoursBehindShift(reading, atom)) return 'hours-per-shift'
  if (countsMonths(reading, atom)) return 'months-per-year'
  if (countsWeeks(reading, atom, role)) return 'weeks-per-year'
  return countsDays(reading, atom) ? 'days-per-year' : undefined
}

/** Whether the days of a figure are those of this work alone: "packing only 230". */
export const isOfThisWork = (reading: Reading, { first }: Pick<Atom, 'first'>): boolean =>
  isWord('only', normAt(reading, first - 1))
