import { isWord, wordsOf } from '../lexicon/words.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { readShiftNames, readUncountedShifts } from './named-shifts.ts'
import { namesIn } from './shift-names.ts'
import { setStaffing, staffingOf } from './staffed-shifts.ts'

/** Weeks worked in a year, an assumption of ours: 52 less 2 of shutdown. */
const weeksPerYear = 50
const weekendHours = 48

/** US dollars for one unit of currency, rough mid-2020s rates; an assumption that the basis states. */
export const usdPer: Record<string, number> = {
  $: 1,
  usd: 1,
  dollar: 1,
  eur: 1.1,
  euro: 1.1,
  '€': 1.1,
  gbp: 1.27,
  '£': 1.27,
  chf: 1.13,
  cad: 0.73,
  aud: 0.66,
  pln: 0.26,
  zloty: 0.26,
  czk: 0.045,
  sek: 0.1,
  dkk: 0.15,
  nok: 0.095,
  mxn: 0.055,
  peso: 0.055,
  pesos: 0.055,
  inr: 0.012,
  rs: 0.012,
  rupee: 0.012,
  rupees: 0.012,
  '₹': 0.012,
}

const readUnattended = (reading: Reading, facts: Facts) => {
  for (const quantity of reading.quantities) {
    if (quantity.kind !== 'time' || reading.used.has(quantity) || quantity.value < 1800) continue
    for (let at = quantity.first - 4; at <= quantity.last + 4; at += 1)
      if (isWord('unattended', normAt(reading, at)) && reading.tokens[at]?.sentence === quantity.sentence)
        setFact(facts, 'unattendedHours', quantity.value / 3600, 'given', quote(quantity.text))
  }
  const at = reading.tokens.findIndex(
    ({ norm }, place) => isWord('weekend', norm) && isWord('throughout', normAt(reading, place - 1)),
  )
  if (at < 0) return
  const basis = `${quote(sliceOf(reading, at - 1, at))}: two days taken as ${weekendHours} h`
  setFact(facts, 'unattendedHours', weekendHours, 'assumed', basis, [24, 64])
}

const setAroundTheClock = (facts: Facts, basis: string) => {
  setFact(facts, 'shiftsPerDay', 3, 'derived', `${basis}: three shifts of 8 h`)
  setFact(facts, 'hoursPerShift', 8, 'derived', `${basis}: three shifts of 8 h`)
}

export const readAroundTheClock = (reading: Reading, facts: Facts): void => {
  for (const [at, token] of reading.tokens.entries()) {
    if (token.text === '24' && normAt(reading, at + 1) === '/' && /^[567]$/.test(normAt(reading, at + 2))) {
      const basis = quote(sliceOf(reading, at, at + 2))
      setAroundTheClock(facts, basis)
      if (normAt(reading, at + 2) === '7')
        setFact(facts, 'daysPerYear', 365, 'derived', `${basis}: every day of the year`)
      if (normAt(reading, at + 2) === '6')
        setFact(facts, 'daysPerYear', 6 * weeksPerYear, 'derived', `${basis}: 6 days × ${weeksPerYear} weeks`)
    }
    for (const phrase of wordsOf('clock')) {
      const words = phrase.split('-')
      if (token.norm === words[0] && words.every((word, step) => normAt(reading, at + step) === word))
        setAroundTheClock(facts, quote(sliceOf(reading, at, at + words.length - 1)))
    }
  }
}

/** "auch samstags", "Saturdays too": a sixth day. */
const readSaturdays = (reading: Reading, facts: Facts) => {
  const at = reading.tokens.findIndex(({ norm }) => isWord('saturday', norm))
  const beside = [-2, -1, 1, 2].find((step) => isWord('besides', normAt(reading, at + step)))
  if (at < 0 || beside === undefined) return
  const basis = quote(sliceOf(reading, Math.min(at, at + beside), Math.max(at, at + beside)))
  setFact(facts, 'daysPerYear', 6 * weeksPerYear, 'derived', `${basis}: 6 days × ${weeksPerYear} weeks`)
}

/** "10 shifts a week": two a day on five days, the fewest days that share them out evenly. */
const readWeekOfShifts = ({ rates }: Reading, facts: Facts) => {
  for (const { nounWord = '', period, amount, text } of rates) {
    const days = [5, 6, 7].find((count) => amount % count === 0 && amount / count <= 3)
    if (!isWord('shift', nounWord) || period !== 'week' || days === undefined) continue
    const words = `${quote(text)} over ${days} days`
    setFact(facts, 'shiftsPerDay', amount / days, 'derived', words)
    setFact(facts, 'daysPerYear', days * weeksPerYear, 'derived', `${words} × ${weeksPerYear} weeks`)
  }
}

/** What words alone say of shifts and days, and how long the cell runs alone. */
export const readSchedule = (reading: Reading, facts: Facts): void => {
  const staffing = staffingOf(reading)
  // "Around the clock, only the day shift is staffed": the names count those with people, and not all.
  if (staffing.staffed?.isOnly) readAroundTheClock(reading, facts)
  const isCounted = facts.shiftsPerDay !== undefined
  readShiftNames(reading, facts, staffing.alone?.names)
  const isNamed = !isCounted && facts.shiftsPerDay !== undefined
  readAroundTheClock(reading, facts)
  readSaturdays(reading, facts)
  readWeekOfShifts(reading, facts)
  readUncountedShifts(reading, facts)
  readUnattended(reading, facts)
  setStaffing(facts, staffing, { isNamed, names: [...new Set(namesIn(reading.text))] })
}
