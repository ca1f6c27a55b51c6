import { formatField, formatNumber } from '../fields.ts'
import { quote, type Reading, sliceOf } from '../text/reading.ts'
import type { Facts, Question, ReadSpan } from '../types.ts'
import { problemOfNumber } from '../validate-overrides.ts'
import { fieldOfRole, wordsOfRole } from './role-fields.ts'
import { type RoleReading, valueIn } from './role-values.ts'

/** A figure is asked about when its reading fails at least so often, by the shares of the roles it may have. */
const RISK = 0.05
const MOST_ASKED = 8

/** "One full sheet", "one on the conveyor": a word that mostly counts nothing. */
const isOne = ({ atom }: RoleReading): boolean => atom.value === 1 && !/\d/.test(atom.quantity?.text ?? '1')

/** Classes and ratings are few plain numbers: no other number can be one. */
const fits = ({ atom }: RoleReading, role: string): boolean => {
  const field = fieldOfRole[role]
  const isRating = field === 'dustZone' || field === 'cleanRoomIsoClass' || field === 'protectionIp'
  return !isRating || problemOfNumber(field, atom.value) === undefined
}

/** The role that a figure may have as well, and how likely its reading is wrong; undefined where nothing depends on it. */
const doubtOf = (figure: RoleReading): { other: string; risk: number } | undefined => {
  const { role, others } = figure
  const field = fieldOfRole[role]
  const otherwise = others.filter((one) => fieldOfRole[one.role] !== field && fits(figure, one.role))
  const [other] = otherwise
  if (!other || isOne(figure)) return undefined
  const risk = otherwise.reduce((sum, { share }) => sum + share, 0)
  return risk >= RISK ? { other: other.role, risk } : undefined
}

const textOfDoubt = (basis: string, role: string, other: string): string => {
  if (role === 'unused') return `Is ${basis} ${wordsOfRole(other)}? The plan does not use it.`
  if (other === 'unused') return `Is ${basis} ${wordsOfRole(role)}? The plan takes it as that.`
  return `Is ${basis} ${wordsOfRole(role)} or ${wordsOfRole(other)}? The plan takes it as ${wordsOfRole(role)}.`
}

/** Figures whose role is not sure: each a question that names both roles, the least sure first. */
const askDoubts = (figures: readonly RoleReading[]): Question[] =>
  figures
    .flatMap((figure) => {
      const doubt = doubtOf(figure)
      return doubt ? [{ ...figure, ...doubt }] : []
    })
    .sort((a, b) => b.risk - a.risk)
    .flatMap(({ role, other, basis }): Question[] => {
      const field = fieldOfRole[role] ?? fieldOfRole[other]
      if (field === undefined) return []
      const text = textOfDoubt(basis, role, other)
      const options = [role, other].map((value) => ({ value, label: wordsOfRole(value), words: [basis] }))
      return [{ field, text, isBlocking: false, options }]
    })
    .slice(0, MOST_ASKED)

/** The two figures of a correction as answers, where both are plain values of the field. */
const optionsOf = (kept: RoleReading, former: RoleReading): Pick<Question, 'options'> => {
  const measure = singleValues[kept.role]
  const values = [kept, former].map((figure) => ({ figure, value: measure?.(figure) }))
  if (values.some(({ value }) => value === undefined)) return {}
  const options = values.map(({ figure: { basis }, value }) => ({
    value: String(value),
    label: basis,
    words: [basis],
  }))
  return { options }
}

/** "Sorry, meant 9 kg, not 7", "20 % more": what was taken back, and what is not worked in. */
const askChanges = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): Question[] => {
  const changes = figures.filter(({ role }) => role === 'corrected' || role === 'relative')
  return changes.slice(0, MOST_ASKED).flatMap((figure): Question[] => {
    const { role, basis, atom } = figure
    if (role === 'corrected') {
      const distance = (other: RoleReading) => Math.abs(other.atom.first - atom.first)
      const [same] = figures
        .filter((other) => other.atom.kind === atom.kind && fieldOfRole[other.role] !== undefined)
        .toSorted((a, b) => distance(a) - distance(b))
      const field = same && fieldOfRole[same.role]
      if (!same || !field) return []
      const text = `The text takes back ${basis}, so the plan takes ${same.basis}. Is that right?`
      return [{ field, text, isBlocking: false, ...optionsOf(same, figure) }]
    }
    if (role !== 'relative') return []
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
  ...askSecondValues(facts, figures),
  ...askDoubts(figures),
]

/** Every figure of the text with its role; the field is named where the plan took the value from there. */
export const spansOf = (figures: readonly RoleReading[], facts: Facts): ReadSpan[] =>
  figures.map((figure) => {
    const { atom, role } = figure
    const field = fieldOfRole[role]
    const isUsed = field !== undefined && facts[field] !== undefined && facts[field]?.origin !== 'assumed'
    return {
      start: atom.start,
      end: atom.end,
      role,
      ...(isUsed ? { field } : {}),
      ...(doubtOf(figure) ? { isDoubtful: true } : {}),
    }
  })
