import { formatField } from '../fields.ts'
import { prepositions } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import type { Atom } from '../scoring/atoms.ts'
import { isPerson } from '../scoring/senses.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import type { Facts, Question } from '../types.ts'

/** How far apart a crew and the part of it may be named, in tokens. */
const FARTHEST = 24
/** Words between a count and the people it counts, at most: "5 very good people". */
const MOST_BETWEEN = 3

/** "two stack the sacks", "zwei stapeln": what may be behind a verb, so that it is none of a thing's words. */
const isBehindVerb = (norm: string): boolean => /^[,.;:)]?$/.test(norm) || isWord('behindVerb', norm)

const isPersonAt = (reading: Reading, at: number): boolean =>
  isPerson(normAt(reading, at), reading.isGerman) || nounAt(reading, at)?.class === 'person'

const isCounting = ({ atom }: RoleReading): boolean =>
  (atom.kind === 'word' || atom.kind === 'bare' || atom.kind === 'count') &&
  Number.isInteger(atom.value) &&
  (atom.rate === undefined || atom.rate.period === 'shift')

/** "are packing", "sind beim Packen" is work; "are sick" and "are temps" is none. */
const isAtWork = (reading: Reading, at: number): boolean => {
  if ([0, 1, 2, 3].some((step) => isWord('away', normAt(reading, at + step)))) return false
  if (!isWord('being', normAt(reading, at))) return true
  const next = normAt(reading, at + 1)
  return isWord('workEnding', next) || prepositions.has(next) || isWord('atWork', next)
}

/** What may stand behind the count of those at work: anything but a thing that it counts. */
const isOfPeople = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word') return true
  const { norm } = token
  if (!isAtWork(reading, at)) return false
  return (
    isPersonAt(reading, at) ||
    isWord('doing', norm) ||
    isWord('ofPeople', norm) ||
    verbOf(norm) !== undefined ||
    prepositions.has(norm)
  )
}

/** The token behind "of them", "of the crew", "davon", where such words follow the count. */
const behindWhole = (reading: Reading, at: number): number | undefined => {
  if (isWord('thereof', normAt(reading, at))) return at + 1
  if (!isWord('ofThat', normAt(reading, at))) return undefined
  if (isWord('ofWhole', normAt(reading, at + 1))) return at + 2
  const isNamed = isWord('theOwn', normAt(reading, at + 1)) && isPersonAt(reading, at + 2)
  return isNamed ? at + 3 : undefined
}

/** "davon vier", "of whom 2", "davon nur vier": the words before the count. */
const isLedByWhole = (reading: Reading, first: number): boolean => {
  const at = isWord('onlyPart', normAt(reading, first - 1)) ? first - 2 : first - 1
  if (isWord('thereof', normAt(reading, at))) return true
  return isWord('ofWhole', normAt(reading, at)) && isWord('ofThat', normAt(reading, at - 1))
}

/** Whether a count is said to be a part of those named before: "only 3 do the packing", "2 of them stack", "davon vier". */
const isPart = (reading: Reading, { first, last }: { first: number; last: number }): boolean => {
  const behind = behindWhole(reading, last + 1)
  if (behind !== undefined) return isAtWork(reading, behind)
  if (isLedByWhole(reading, first) || isWord('onlyPart', normAt(reading, first - 1)))
    return isOfPeople(reading, last + 1)
  // "Four of us are on the line, two stack and two check"
  const [verb, next] = [reading.tokens[last + 1], reading.tokens[last + 2]]
  const isVerb = verb?.kind === 'word' && verbOf(verb.norm) !== undefined && !/[^s]s$/.test(verb.norm)
  return isVerb && isBehindVerb(next?.norm ?? '') && verb.text === verb.text.toLowerCase()
}

/** "7 people", "four of us", "a crew of 8", "fünf Leuten". */
const isCrew = (reading: Reading, { role, atom: { first, last } }: RoleReading): boolean => {
  if (role === 'operators') return true
  if (normAt(reading, first - 1) === 'of' && isPersonAt(reading, first - 2)) return true
  for (let at = last + 1; at <= last + MOST_BETWEEN; at += 1) {
    if (reading.tokens[at]?.kind !== 'word') return false
    if (isPersonAt(reading, at)) return true
  }
  return false
}

/** The crew that a count is a part of: more people, named near it in its sentence or the one before. */
const crewOf = (
  reading: Reading,
  figures: readonly RoleReading[],
  { atom }: RoleReading,
): RoleReading | undefined =>
  figures.findLast(
    (other) =>
      other.atom.first < atom.first &&
      atom.first - other.atom.last <= FARTHEST &&
      isCounting(other) &&
      other.atom.value > atom.value &&
      (reading.tokens[atom.first]?.sentence ?? 0) - (reading.tokens[other.atom.first]?.sentence ?? 0) <= 1 &&
      isCrew(reading, other),
  )

/** Of a crew only those count who do this work; the whole crew keeps its number for a question. */
export const withPartsOfCrew = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] => {
  const parts = new Set<RoleReading>()
  const crews = new Set<RoleReading>()
  for (const figure of figures) {
    if (!isCounting(figure) || figure.atom.value < 1 || !isPart(reading, figure.atom)) continue
    const crew = crewOf(reading, figures, figure)
    if (!crew || parts.has(crew)) continue
    parts.add(figure)
    crews.add(crew)
  }
  return figures.map((figure) => {
    if (!parts.has(figure) && !crews.has(figure)) return figure
    return { ...figure, role: parts.has(figure) ? 'operators' : 'crew', share: 1, others: [] }
  })
}

/** Who does this work and the whole crew, as answers. */
export const askAboutCrew = (facts: Facts, figures: readonly RoleReading[]): Question[] => {
  const taken = facts.operatorsPerShift
  const [crew] = figures.filter(({ role }) => role === 'crew')
  if (!crew || taken?.origin !== 'given') return []
  const people = figures.filter(({ role }) => role === 'operators')
  const named = new Map([...people, crew].map((figure) => [figure.atom.value, figure]))
  const options = [...named.values()].map(({ atom, basis }) => ({
    value: String(atom.value),
    label: basis,
    words: [basis],
  }))
  const text = `The text counts ${crew.basis} people, and only some of them for this work. The plan takes ${formatField('operatorsPerShift', taken.value)}. How many does this cell take off?`
  return [{ field: 'operatorsPerShift', text, isBlocking: false, options }]
}

/** More people than this are no crew of the writer. */
const MOST_OTHERS = 9

/** "me and two others", "by Marek and one more": people who are counted in addition to the writer or to someone who is named. */
export const isBesideSomebody = (
  reading: Reading,
  { first, last, value }: Pick<Atom, 'first' | 'last' | 'value'>,
): boolean => {
  if (!isWord('besideSomebody', normAt(reading, first - 1)) || value > MOST_OTHERS) return false
  if (!isWord('others', normAt(reading, last + 1))) return false
  return (
    isWord('writer', normAt(reading, first - 2)) ||
    /^\p{Lu}\p{Ll}/u.test(reading.tokens[first - 2]?.text ?? '')
  )
}
