import { isPerson } from '../scoring/senses.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'
import { ofRole } from './part-figures.ts'
import type { RoleReading } from './role-values.ts'

const MOST_PEOPLE = 50

/** Words of the same people between two counts, at most: "four women and a student". */
const LONGEST_JOINT = 3
const joins = /^(?:and|plus|und|sowie)$/
const self = /^(?:me|myself|i|ich)$/

type Crew = { value: number; first: number; last: number; isPerShift: boolean }

/** "four women and a student": what joins two counts of people, with the people between. */
const isJoined = (reading: Reading, from: number, to: number): boolean =>
  to - from <= LONGEST_JOINT + 1 &&
  joins.test(normAt(reading, to - 1)) &&
  !isVerbOf(reading, from + 1, to - 2)

/** "two stack and two check": what the first of them do stands between. */
const isVerbOf = (reading: Reading, at: number, last: number): boolean =>
  at === last && verbOf(normAt(reading, at)) !== undefined && !isPerson(normAt(reading, at), reading.isGerman)

/** "me and two others": the writer comes before the count. */
const withSelf = (reading: Reading, first: number): number =>
  joins.test(normAt(reading, first - 1)) && self.test(normAt(reading, first - 2)) ? 1 : 0

const isPerShift = ({ atom, basis }: RoleReading, reading: Reading): boolean =>
  atom.rate?.period === 'shift' ||
  /\b(?:per|je|pro|each|every) (?:shift|schicht)/i.test(
    `${basis} ${sliceOf(reading, atom.first, atom.last + 4)}`,
  )

const crewsOf = (reading: Reading, figures: readonly RoleReading[]): Crew[] => {
  const crews: Crew[] = []
  for (const figure of figures) {
    const { value, first, last } = figure.atom
    if (!(value > 0)) continue
    const before = crews.at(-1)
    if (before && isJoined(reading, before.last, first)) {
      before.value += value
      before.last = last
      continue
    }
    const own = withSelf(reading, first)
    crews.push({
      value: value + own,
      first: first - 2 * own,
      last,
      isPerShift: isPerShift(figure, reading),
    })
  }
  return crews.filter((crew) => crew.value <= MOST_PEOPLE)
}

/** How many people a shift has: those that the text counts by the shift, else those it names first. */
export const setPeople = (reading: Reading, facts: Facts, figures: readonly RoleReading[]) => {
  const crews = crewsOf(reading, ofRole(figures, 'operators'))
  const crew = crews.find((each) => each.isPerShift) ?? crews[0]
  if (!crew) return
  const basis = quote(sliceOf(reading, crew.first, crew.last))
  setFact(facts, 'operatorsPerShift', crew.value, 'given', basis)
}
