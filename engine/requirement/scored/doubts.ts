import { EUR_TO_USD } from '../../catalogue/price-assumptions.ts'
import { correctionOf } from '../corrected/corrections.ts'
import { formatField, formatNumber } from '../fields.ts'
import { askAboutRemainder } from '../machining/left-manual.ts'
import { askAboutPeopleAtEach } from '../machining/people-at-each.ts'
import { askAboutChanges } from '../owned/ask-about-changes.ts'
import { changesOf, isOfChange } from '../owned/changes.ts'
import { askAboutParts } from '../owned/part-of-crew.ts'
import { isPlausible } from '../owned/plausible-roles.ts'
import { rolesOfCounted } from '../owned/served.ts'
import { isPlain } from '../scoring/atoms.ts'
import { environmentAt } from '../surroundings/surroundings.ts'
import { quote, type Reading, sliceOf } from '../text/reading.ts'
import type { Facts, FieldKey, Question, ReadSpan } from '../types.ts'
import { problemOfNumber } from '../validate-overrides.ts'
import { perMinute, rateOf } from './pace-figures.ts'
import { fieldOfRole, listed, weightOf, wordsOfRole } from './role-fields.ts'
import { type RoleReading, valueIn } from './role-values.ts'
import { askAboutWages } from './work-figures.ts'

/** A figure is asked about when its reading fails at least so often, by the shares of the roles it may have; less where little rests on it. */
const RISK = 0.08
const MOST_ASKED = 8

/** "One full sheet", "one on the conveyor": a word that mostly counts nothing. */
const isOne = ({ atom }: RoleReading): boolean => atom.value === 1 && !/\d/.test(atom.quantity?.text ?? '1')

/** Classes and ratings are few plain numbers: no other number can be one. */
const fits = ({ atom }: RoleReading, role: string): boolean => {
  const field = fieldOfRole[role]
  const isRating = field === 'dustZone' || field === 'cleanRoomIsoClass' || field === 'protectionIp'
  return !isRating || problemOfNumber(field, atom.value) === undefined
}

/** "drei Drehmaschinen", "two ladies": whether what is counted, right behind the count, leaves another role open. */
const fitsThing = (
  reading: Reading,
  { role, atom }: RoleReading,
  other: RoleReading['others'][number],
): boolean => {
  const roles: readonly string[] | undefined = rolesOfCounted(reading, atom)
  if (!roles?.includes(role) || roles.includes(other.role)) return true
  // Of people some may do other work.
  return role === 'operators' ? other.role === 'unused' : other.share >= AGAINST_THING
}
/** Against machines or lines right behind a count another role needs this share. */
const AGAINST_THING = 0.1

type Doubt = {
  /** Other roles that it may have, the likeliest first. */
  others: readonly string[]
  /** How likely the reading is wrong, times how much of the plan rests on it. */
  risk: number
}

/** The other roles that a figure may have; undefined where hardly anything depends on it. */
const doubtOf = (reading: Reading, facts: Facts, figure: RoleReading): Doubt | undefined => {
  const { role, others } = figure
  const field = fieldOfRole[role]
  const otherwise = others.filter(
    (one) =>
      fieldOfRole[one.role] !== field &&
      fits(figure, one.role) &&
      isPlausible(reading, facts, figure.atom, one.role) &&
      fitsThing(reading, figure, one),
  )
  const [first, second] = otherwise
  if (!first || isOne(figure)) return undefined
  const risk = otherwise.reduce(
    (sum, one) => sum + one.share * Math.max(weightOf(role), weightOf(one.role)),
    0,
  )
  if (risk < RISK) return undefined
  return { others: [first.role, ...(second && second.share >= LEAST_OFFERED ? [second.role] : [])], risk }
}
/** A third role is offered from this share on. */
const LEAST_OFFERED = 0.02

/** "14 cartons a minute": a figure with the time that it is for; without it a rate is no answer. */
const wordsOf = (reading: Reading, figure: RoleReading): string => {
  const { role, atom } = figure
  // "6.5 kg, nine a minute": of what is taken back a mass is no rate.
  const isRate = /rate$/.test(role) ? atom.kind !== 'time' : role === 'corrected' && isPlain(atom.kind)
  const rate = isRate ? rateOf(reading, figure) : undefined
  return rate && rate.text.length <= LONGEST_RATE ? quote(rate.text) : figure.basis
}
/** In characters; what is longer is quoted by its figure alone. */
const LONGEST_RATE = 50

/** What the plan does with a doubtful figure: another figure may have the field. */
const takenFor = (reading: Reading, facts: Facts, figure: RoleReading): string => {
  const field = fieldOfRole[figure.role]
  const value = field && facts[field]?.value
  if (field === undefined || typeof value !== 'number') return ''
  const measure = measureOf(reading, figure)
  const own = measure ? measure(figure) : figure.atom.value
  // "500 a shift" becomes the rate by what the rest of the text says of shifts.
  const isOwn = own === undefined || Math.abs(own - value) <= SAME * Math.max(own, value)
  return isOwn ? '' : `The plan takes ${formatField(field, value)}.`
}

const textOfDoubt = (words: string, role: string, others: readonly string[], use: string): string => {
  const real = [role, ...others].filter((one) => one !== 'unused').map(wordsOfRole)
  const taken = role === 'unused' ? 'The plan does not use it.' : use
  const asThat = real.length > 1 ? `The plan takes it as ${wordsOfRole(role)}.` : 'The plan takes it as that.'
  return `Is ${words} ${listed(real)}? ${taken || asThat}`
}

/** A count that another figure gives as well, for sure: nothing depends on it. */
const isSaidTwice = (doubts: ReadonlyMap<RoleReading, Doubt | undefined>, figure: RoleReading): boolean =>
  saidTwice.has(figure.role) &&
  [...doubts].some(
    ([other, doubt]) =>
      other !== figure &&
      other.role === figure.role &&
      other.atom.value === figure.atom.value &&
      doubt === undefined,
  )
const saidTwice: ReadonlySet<string> = new Set(['lines', 'machines', 'shifts', 'operators', 'kinds'])

/** Figures whose role is not sure: each a question that names both roles, the least sure first. */
const askDoubts = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): Question[] => {
  const doubts = new Map(figures.map((figure) => [figure, doubtOf(reading, facts, figure)]))
  return figures
    .flatMap((figure) => {
      const isAsked = figure.role === 'corrected' && keptOf(reading, figures, figure) !== undefined
      const doubt = isAsked || isSaidTwice(doubts, figure) ? undefined : doubts.get(figure)
      return doubt ? [{ figure, ...doubt }] : []
    })
    .sort((a, b) => b.risk - a.risk)
    .flatMap(({ figure, others }): Question[] => {
      const { role } = figure
      const field = [role, ...others].map((one) => fieldOfRole[one]).find((one) => one !== undefined)
      if (field === undefined) return []
      const words = wordsOf(reading, figure)
      const text = textOfDoubt(words, role, others, takenFor(reading, facts, figure))
      const options = [role, ...others].map((value) => ({ value, label: wordsOfRole(value), words: [words] }))
      return [{ field, text, isBlocking: false, options }]
    })
    .slice(0, MOST_ASKED)
}

/** The two figures of a correction as answers, where both are plain values of the field. */
const optionsOf = (reading: Reading, kept: RoleReading, former: RoleReading): Pick<Question, 'options'> => {
  const measure = measureOf(reading, kept)
  const values = [kept, former].map((figure) => ({ figure, value: measure?.(figure) }))
  if (values.some(({ value }) => value === undefined)) return {}
  const options = values.map(({ figure, value }) => ({
    value: String(value),
    label: wordsOf(reading, figure),
    words: [figure.basis],
  }))
  return { options }
}

const plainCounts: ReadonlySet<string> = new Set(
  'operators shifts layers screws machines per-container process-count days-per-year'.split(' '),
)
const plainLengths: ReadonlySet<string> = new Set(
  'length width height diameter thickness stack-height ceiling process-length'.split(' '),
)

/** How a figure of this role and one that it corrects become values of the field. */
const measureOf = (
  reading: Reading,
  { role }: RoleReading,
): ((figure: RoleReading) => number | undefined) | undefined => {
  if (plainCounts.has(role)) return ({ atom }) => atom.value
  if (plainLengths.has(role)) return (figure) => valueIn(figure, 'length', 1)
  if (role === 'interval') return (figure) => paceOf(60 / (valueIn(figure, 'time', 1) ?? Number.NaN))
  if (role === 'rate')
    return (figure) => {
      const rate = rateOf(reading, figure)
      return rate?.period === 'time' ? paceOf(perMinute(rate)) : undefined
    }
  return singleValues[role]
}
const paceOf = (value: number): number | undefined =>
  Number.isFinite(value) && value > 0 ? Number(value.toPrecision(6)) : undefined

/** The figure that counts instead of one that is taken back: of the same kind, in the role that this one would have, the nearest. */
const keptFor = (figures: readonly RoleReading[], { atom, others }: RoleReading): RoleReading | undefined => {
  const rank = (role: string) => others.findIndex((one) => one.role === role) + 1 || others.length + 1
  const distance = (other: RoleReading) => Math.abs(other.atom.first - atom.first)
  return figures
    .filter(
      (other) =>
        other.atom.kind === atom.kind &&
        fieldOfRole[other.role] !== undefined &&
        (other.atom.rate === undefined) === (atom.rate === undefined),
    )
    .toSorted((a, b) => rank(a.role) - rank(b.role) || distance(a) - distance(b))[0]
}

const keptOf = (reading: Reading, figures: readonly RoleReading[], figure: RoleReading) =>
  correctionOf(reading, figures, figure) ?? keptFor(figures, figure)

/** "Sorry, meant 9 kg, not 7", "20 % more": what was taken back, and what is not worked in. */
const askChanges = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): Question[] => {
  const changes = figures.filter(({ role }) => role === 'corrected' || role === 'relative')
  return changes.slice(0, MOST_ASKED).flatMap((figure): Question[] => {
    const { role, atom } = figure
    if (role === 'corrected') {
      const same = keptOf(reading, figures, figure)
      const field = same && fieldOfRole[same.role]
      if (!same || !field) return []
      const [back, kept] = [wordsOf(reading, figure), wordsOf(reading, same)]
      const taken = takenFor(reading, facts, same)
      const text =
        facts[field] && taken === ''
          ? `The text takes back ${back}, so the plan takes ${kept}. Is that right?`
          : `The text takes back ${back} and says ${kept}. ${taken || 'The plan takes neither.'} Which of them is right?`
      return [{ field, text, isBlocking: false, ...optionsOf(reading, same, figure) }]
    }
    if (role !== 'relative' || isOfChange(reading, atom)) return []
    const field = facts.ratePerMinute ? 'ratePerMinute' : facts.partMassKg ? 'partMassKg' : undefined
    const words = quote(sliceOf(reading, atom.first, atom.last + 2))
    const value = field && facts[field]?.value
    return field && value !== undefined
      ? [
          {
            field,
            text: `The text also says ${words}. It is not worked into the ${formatNumber(value)} that the plan uses. Should it be?`,
            isBlocking: false,
          },
        ]
      : []
  })
}

/** Roles with one value, and what a figure of the role is in its field's unit. */
const singleValues: Readonly<Record<string, (figure: RoleReading) => number | undefined>> = {
  mass: (figure) => valueIn(figure, 'mass', 1),
  'machining-time': (figure) => valueIn(figure, 'time', 1),
  operators: ({ atom }) => atom.value,
  shifts: ({ atom }) => atom.value,
}
/** Values nearer than this to one another are a list: "6 kg, 11 kg and 14 kg". In tokens. */
const LIST_GAP = 8
const SAME = 0.02

/** "trays of 4.9 kg … and boxes at 7.5 kg": two values for one role, apart from one another. */
const askSecondValues = (facts: Facts, figures: readonly RoleReading[]): Question[] =>
  Object.entries(singleValues).flatMap(([role, measure]): Question[] => {
    const field = fieldOfRole[role]
    const taken = field && facts[field]?.value
    if (!field || typeof taken !== 'number') return []
    const own = figures.filter((figure) => figure.role === role && figure.heads.length === 0)
    const [one, other, ...more] = own
    if (!one || !other || more.length > 0 || other.atom.first - one.atom.last < LIST_GAP) return []
    const [first, second] = [measure(one), measure(other)]
    if (!first || !second || Math.abs(first - second) <= SAME * Math.max(first, second)) return []
    const options = [one, other]
      .map((figure) => ({ value: String(measure(figure)), label: figure.basis, words: [figure.basis] }))
      .sort((a, b) => Math.abs(Number(a.value) - taken) - Math.abs(Number(b.value) - taken))
    const text = `The text gives ${one.basis} and ${other.basis} for ${wordsOfRole(role)}. The plan takes ${formatField(field, taken)}.`
    return [{ field, text, isBlocking: false, options }]
  })

/** What the figures leave open: what was taken back, which of two values counts, and which of two roles a figure has. */
export const askAboutFigures = (
  reading: Reading,
  facts: Facts,
  figures: readonly RoleReading[],
): Question[] => [
  ...askChanges(reading, facts, figures),
  ...askAboutChanges(reading, facts),
  ...askAboutParts(facts, figures),
  ...askAboutRemainder(reading, facts, figures),
  ...askAboutPeopleAtEach(reading, facts, figures),
  ...askAboutWages(reading, facts, figures),
  ...askSecondValues(facts, figures),
  ...askDoubts(reading, facts, figures),
]

/** "4 °C": a degree makes the surroundings cold or the part hot, whatever its own role is. */
const fieldFrom = (facts: Facts, { role, atom }: RoleReading): FieldKey | undefined => {
  if (role !== 'temperature') return undefined
  const { partTemperatureC, environment } = facts
  if (partTemperatureC?.value === Math.round(atom.value)) return 'partTemperatureC'
  return environment?.value === environmentAt(atom.value) ? 'environment' : undefined
}

/** Fields that a figure of a role may fill instead of the role's own: "press two bushings" counts the joints as well. */
const alsoFills: Readonly<Record<string, readonly FieldKey[]>> = {
  'insert-count': ['processCount'],
  screws: ['processCount'],
  'process-count': ['insertCount'],
  money: ['budgetUsd'],
  unused: ['processCount', 'insertCount', 'budgetUsd'],
}
const LEAST_BUDGET = 1000

const isValueOf = (field: FieldKey, typed: number, facts: Facts): boolean => {
  const fact = facts[field]
  if (fact === undefined || fact.origin === 'assumed' || fact.origin === 'typed') return false
  if (field !== 'budgetUsd') return typed > 1 && fact.value === typed
  return typed >= LEAST_BUDGET && [1, EUR_TO_USD.rate].some((rate) => isSame(fact.value, typed * rate))
}
const isSame = (value: unknown, other: number): boolean =>
  typeof value === 'number' && Math.abs(value - other) < other * 1e-9

/** The field that took its value from a figure. */
const filledBy = (facts: Facts, figure: RoleReading): FieldKey | undefined => {
  const field = fieldOfRole[figure.role] ?? fieldFrom(facts, figure)
  return field !== undefined && facts[field] !== undefined && facts[field]?.origin !== 'assumed'
    ? field
    : undefined
}
const roleOfField = (field: FieldKey): string | undefined =>
  Object.keys(fieldOfRole).find((role) => fieldOfRole[role] === field)

/** Every figure of the text with its role; the field is named where the plan took the value from there. */
export const spansOf = (reading: Reading, figures: readonly RoleReading[], facts: Facts): ReadSpan[] => {
  const filled = new Set(figures.map((figure) => filledBy(facts, figure)))
  const spans = figures.map((figure) => {
    const { atom, role } = figure
    const own = filledBy(facts, figure)
    const other = own
      ? undefined
      : alsoFills[role]?.find((field) => !filled.has(field) && isValueOf(field, atom.value, facts))
    const field = own ?? other
    return {
      start: atom.start,
      end: atom.end,
      role: (other && roleOfField(other)) ?? role,
      ...(field ? { field } : {}),
      ...(doubtOf(reading, facts, figure) ? { isDoubtful: true } : {}),
    }
  })
  return [...spans, ...wordsOfChange(reading, figures)]
}

/** "künftig das Doppelte": a change with no figure in it is marked by its words. */
const wordsOfChange = (reading: Reading, figures: readonly RoleReading[]): ReadSpan[] =>
  changesOf(reading)
    .filter(({ first, last }) => !figures.some(({ atom }) => atom.first <= last && first <= atom.last))
    .map(({ start, end }) => ({ start, end, role: 'relative', isDoubtful: true }))
