import { formatField, formatNumber } from '../fields.ts'
import { byWorker, earnerAt, onTopOf } from '../owned/earners.ts'
import { isCountedPerson } from '../owned/owned-figures.ts'
import { isOfThisWork } from '../owned/schedule-figures.ts'
import { usdPer } from '../shifts/schedule.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts, Question } from '../types.ts'
import { ofRole } from './part-figures.ts'
import { setPeople } from './people.ts'
import { periodOf } from './period-of.ts'
import { countIn, type RoleReading, valueIn } from './role-values.ts'

/** Weeks worked in a year: 52 less 2 of shutdown; all of them where the plant never rests. Assumptions of ours. */
const weeksOf = (daysPerWeek: number): number => (daysPerWeek >= 7 ? 52 : 50)
/** Hours that a year and a month of pay are for: 52 weeks of 40 hours. */
const PAID_HOURS_A_YEAR = 2080
const PAID_HOURS_A_MONTH = PAID_HOURS_A_YEAR / 12
/** Nobody is paid so much an hour: what is above is for a month or a year. */
const HIGHEST_HOURLY = 400
const LOWEST_YEARLY = 12_000
/** Less than this is no pay for so long. */
const LEAST_PAY = { shift: 60, day: 60, week: 200, month: 600, year: 8_000 }

/** US dollars for one unit, by the words for it. */
export const currencies: Readonly<Record<string, number>> = {
  ...usdPer,
  dollars: 1,
  bucks: 1,
  euros: 1.1,
  quid: 1.27,
  franken: 1.13,
}

const isCurrency = (word: string): boolean => Object.hasOwn(currencies, word)

/** "C$24.50", "A$38" */
const dollarsOf: Readonly<Record<string, string>> = { c: 'cad', ca: 'cad', a: 'aud', au: 'aud' }

/** The symbol of an amount; a letter before the dollar says which one. */
const symbolOf = ({ tokens }: Reading, { quantity, first }: RoleReading['atom']): string => {
  const isJoined = quantity?.symbol === '$' && tokens[first]?.isGlued === true
  return (isJoined ? dollarsOf[tokens[first - 1]?.norm ?? ''] : undefined) ?? quantity?.symbol ?? ''
}

/** US dollars for the currency named beside a figure, else anywhere in the text, else that of the language. */
const dollarsFor = (reading: Reading, { atom }: RoleReading): { factor: number; note: string } => {
  const near = [
    symbolOf(reading, atom),
    ...[1, 2, 3].flatMap((step) => [normAt(reading, atom.last + step), normAt(reading, atom.first - step)]),
  ]
  // "EUR pallets" are no money.
  const isOfMoney = (at: number) =>
    isCurrency(normAt(reading, at)) && nounAt(reading, at + 1)?.class !== 'pallet'
  const elsewhere = reading.tokens.findIndex((_, at) => isOfMoney(at))
  const found = near.find(isCurrency) ?? reading.tokens[elsewhere]?.norm
  const factor = found === undefined ? (reading.isGerman ? (usdPer.eur ?? 1) : 1) : (currencies[found] ?? 1)
  return { factor, note: factor === 1 ? '' : ` × ${factor} USD (assumed exchange rate)` }
}

type Wage = { perHour: number; basis: string; isComputed: boolean }

/** US dollars an hour of a wage, whatever time it is for; undefined where it can be none. */
const wageOf = (reading: Reading, figure: RoleReading): Wage | undefined => {
  const { value } = figure.atom
  if (!Number.isFinite(value) || value <= 0) return undefined
  const near = periodOf(reading, figure)
  // "2 people a shift, 22 € an hour's pay": a period that does not fit the amount belongs to something else.
  const isFit = near && (near.period === 'time' ? value <= HIGHEST_HOURLY : value >= LEAST_PAY[near.period])
  const named = isFit ? near : undefined
  const isHourly = named === undefined ? value <= HIGHEST_HOURLY : named.period === 'time'
  const isYearly = named?.period === 'year' || (named === undefined && value >= LOWEST_YEARLY)
  const { factor, note } = dollarsFor(reading, figure)
  const words = quote(sliceOf(reading, figure.atom.first, Math.max(figure.atom.last, named?.last ?? 0)))
  const hours = isHourly
    ? 1
    : isYearly
      ? PAID_HOURS_A_YEAR
      : named?.period === 'shift' || named?.period === 'day'
        ? 8
        : PAID_HOURS_A_MONTH
  const onTop = onTopOf(reading, figure.atom)
  const perHour = Math.round(((value * factor * (1 + (onTop?.share ?? 0))) / hours) * 100) / 100
  if (perHour < 1 || perHour > 500) return undefined
  const paid = hours === 1 ? '' : ` ÷ ${formatNumber(hours)} paid hours (assumed)`
  const added = onTop ? ` and ${onTop.words} on top` : ''
  return {
    perHour,
    basis: `${words}${added}${paid}${note}`,
    isComputed: paid !== '' || note !== '' || added !== '',
  }
}

const wagesOf = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): RoleReading[] =>
  byWorker(reading, ofRole(figures, 'wage'), facts.task?.value)

/** "Machinist 38 €/h, helper 24 €/h": the plan takes one of several wages, and the others are answers. */
export const askAboutWages = (
  reading: Reading,
  facts: Facts,
  figures: readonly RoleReading[],
): Question[] => {
  const taken = facts.wageUsdPerHour
  const wages = wagesOf(reading, facts, figures).flatMap((figure) => {
    const wage = wageOf(reading, figure)
    const at = earnerAt(reading, figure.atom)
    const who = at === undefined ? '' : ` (${sliceOf(reading, at, at)})`
    return wage ? [{ ...wage, label: `${figure.basis}${who}` }] : []
  })
  const values = [...new Map(wages.map((wage) => [wage.perHour, wage])).values()]
  if (!taken || taken.origin === 'typed' || values.length < 2) return []
  const options = values.map(({ perHour, label }) => ({ value: String(perHour), label, words: [label] }))
  const text = `The text names several wages. The plan takes ${values.find(({ perHour }) => perHour === taken.value)?.label ?? formatField('wageUsdPerHour', taken.value)}. Whose work does the cell take over?`
  return [{ field: 'wageUsdPerHour', text, isBlocking: false, options }]
}

const hoursIn = (figure: RoleReading): number | undefined => {
  const seconds = valueIn(figure, 'time', 3600)
  return seconds === undefined ? undefined : seconds / 3600
}

const setHours = (facts: Facts, figures: readonly RoleReading[]) => {
  for (const figure of ofRole(figures, 'hours-per-shift')) {
    const hours = hoursIn(figure)
    if (hours !== undefined && hours >= 1 && hours <= 24)
      setFact(facts, 'hoursPerShift', hours, 'given', figure.basis)
  }
  for (const figure of ofRole(figures, 'hours-per-day')) {
    const hours = hoursIn(figure)
    if (hours === undefined || hours < 1 || hours > 24) continue
    const shifts = facts.shiftsPerDay?.value ?? (hours <= 12 ? 1 : hours <= 20 ? 2 : 3)
    const words = `${shifts} shift${shifts === 1 ? '' : 's'}`
    setFact(facts, 'shiftsPerDay', shifts, 'derived', `${figure.basis} as ${words}`)
    setFact(facts, 'hoursPerShift', hours / shifts, 'derived', `${figure.basis} ÷ ${words}`)
  }
}

/** "5 months a year": their share of the weeks that are worked in a year. */
const weeksOfMonths = (
  reading: Reading,
  figures: readonly RoleReading[],
): { figure: RoleReading; value: number } | undefined => {
  const [figure] = ofRole(figures, 'months-per-year')
  if (!figure) return undefined
  const { first, last, value: months } = figure.atom
  const value = Math.round((months * weeksOf(5)) / 12)
  return {
    figure: { ...figure, basis: `${quote(sliceOf(reading, first, last + 3))} as ${value} weeks` },
    value,
  }
}

const setDays = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  const one = (role: string, most: number) => {
    const own = ofRole(figures, role)
    const figure = own.find(({ atom }) => isOfThisWork(reading, atom)) ?? own[0]
    const typed = figure?.atom.value
    const value = typed !== undefined && typed > 86_400 ? typed / 86_400 : typed
    return figure && value !== undefined && value > 0 && value <= most ? { figure, value } : undefined
  }
  const days = one('days-per-year', 366)
  if (days) setFact(facts, 'daysPerYear', Math.round(days.value), 'given', days.figure.basis)
  const [week, weeks] = [
    one('days-per-week', 7),
    one('weeks-per-year', 53) ?? weeksOfMonths(reading, figures),
  ]
  if (week) {
    const count = weeks?.value ?? weeksOf(week.value)
    const basis = `${week.figure.basis} × ${weeks ? weeks.figure.basis : `${count} weeks`}`
    setFact(facts, 'daysPerYear', Math.min(366, Math.round(week.value * count)), 'derived', basis)
  } else if (weeks)
    setFact(
      facts,
      'daysPerYear',
      Math.round(weeks.value * 5),
      'derived',
      `${weeks.figure.basis} × 5 days (assumed)`,
    )
}

const isArticle = ({ role, basis }: RoleReading): boolean =>
  role === 'operators' && /^“(?:an?|eine?[rnms]?)”$/i.test(basis)

const USUAL_HOURS = 8

/** The figure of "one and a half shifts": shifts of a day that are no whole number of them. "One shift, half a shift on Saturdays" are one. */
export const partShiftsIn = (figures: readonly RoleReading[]): RoleReading | undefined => {
  const shifts = ofRole(figures, 'shifts')
  return shifts.find(
    ({ atom: { value } }) =>
      !Number.isInteger(value) &&
      (value > 1 || (value > 0 && shifts.length === 1)) &&
      value < MOST_PART_SHIFTS,
  )
}
const MOST_PART_SHIFTS = 3

/** "one and a half shifts": as many whole ones, each so much shorter that the hours of a day are the same. */
const setPartShifts = (
  reading: Reading,
  facts: Facts,
  { atom, basis }: RoleReading,
  figures: readonly RoleReading[],
) => {
  const shifts = Math.ceil(atom.value)
  const typed = ofRole(figures, 'hours-per-shift').flatMap((figure) => hoursIn(figure) ?? [])[0]
  const hours = (atom.value * (typed ?? USUAL_HOURS)) / shifts
  const each = typed === undefined ? `${USUAL_HOURS} h (assumed)` : `${formatNumber(typed)} h`
  const noun =
    reading.tokens[atom.last + 1]?.kind === 'word' && !/half|halbe/.test(normAt(reading, atom.last))
  const words = `${quote(sliceOf(reading, atom.first, noun ? atom.last + 1 : atom.last)) || basis} of ${each} as ${shifts} of ${formatNumber(hours)} h`
  setFact(facts, 'shiftsPerDay', shifts, 'derived', words)
  setFact(facts, 'hoursPerShift', hours, 'derived', words)
}

/** The figures of shifts; where one says so itself ("Dreischichtbetrieb", "two shifts"), those that do not come behind it. */
const namedShifts = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] => {
  const isNamed = ({ atom: { first, last } }: RoleReading) =>
    [first, last, last + 1, last + 2].some((at) => /shift|schicht/.test(normAt(reading, at)))
  const shifts = ofRole(figures, 'shifts')
  return [...shifts.filter(isNamed), ...shifts.filter((figure) => !isNamed(figure))]
}

/** Shifts, hours, days, wage, people, and how long the cell runs alone. */
export const setWorkFigures = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): void => {
  for (const figure of namedShifts(reading, figures)) {
    const { value } = figure.atom
    if (Number.isInteger(value) && value >= 1 && value <= 4)
      setFact(facts, 'shiftsPerDay', value, 'given', figure.basis)
  }
  const part = partShiftsIn(figures)
  if (part) setPartShifts(reading, facts, part, figures)
  setHours(facts, figures)
  setDays(reading, facts, figures)
  for (const figure of wagesOf(reading, facts, figures)) {
    if (facts.wageUsdPerHour) break
    const wage = wageOf(reading, figure)
    if (wage)
      setFact(facts, 'wageUsdPerHour', wage.perHour, wage.isComputed ? 'derived' : 'given', wage.basis)
  }
  const [byHand] = ofRole(figures, 'manual-time').flatMap((figure) => {
    const seconds = valueIn(figure, 'time', 1)
    return seconds !== undefined && seconds > 0 ? [{ seconds, basis: figure.basis }] : []
  })
  if (byHand) setFact(facts, 'manualSeconds', byHand.seconds, 'given', byHand.basis)
  // "An operator needs 90 s for each": whoever does it, and no count.
  setPeople(
    reading,
    facts,
    byHand
      ? figures.filter((figure) => !isArticle(figure) || isCountedPerson(reading, figure.atom))
      : figures,
  )
  for (const figure of ofRole(figures, 'unattended')) {
    const hours = hoursIn(figure)
    if (hours !== undefined && hours > 0 && hours <= 168)
      setFact(facts, 'unattendedHours', hours, 'given', figure.basis)
  }
  for (const figure of ofRole(figures, 'changeover')) {
    const seconds = valueIn(figure, 'time', 60)
    if (seconds !== undefined && seconds <= 24 * 3600)
      setFact(facts, 'changeoverMinutes', seconds / 60, 'given', figure.basis)
  }
  const batch = ofRole(figures, 'batch').flatMap((figure) => {
    const value = countIn(figure, 10_000_000)
    return value === undefined ? [] : [{ figure, value }]
  })[0]
  if (batch) setFact(facts, 'batchSize', batch.value, 'given', batch.figure.basis)
}
