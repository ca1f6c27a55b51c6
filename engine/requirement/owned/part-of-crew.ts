import { formatField, formatNumber } from '../fields.ts'
import { prepositions } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { type Atom, isPlain } from '../scoring/atoms.ts'
import { isPersonAt } from '../scoring/senses.ts'
import { countsByStaff } from '../shifts/staffed-shifts.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import type { Facts, Question } from '../types.ts'

/** How far apart a crew and the part of it may be named, in tokens. */
const FARTHEST = 24
/** Words between a count and the people it counts, at most: "5 very good people". */
const MOST_BETWEEN = 3

/** "two stack the sacks", "zwei stapeln": what may be behind a verb, so that it is none of a thing's words. */
const isBehindVerb = (norm: string): boolean => /^[,.;:)]?$/.test(norm) || isWord('behindVerb', norm)

const isCounting = ({ atom }: RoleReading): boolean =>
  isPlain(atom.kind) &&
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

/** Whether a count is a whole that another one is a part of, by its place: near it, in its sentence or the next. */
const isNear = (reading: Reading, one: Atom, other: Atom): boolean => {
  const [before, behind] = one.first < other.first ? [one, other] : [other, one]
  return (
    behind.first - before.last <= FARTHEST &&
    (reading.tokens[behind.first]?.sentence ?? 0) - (reading.tokens[before.first]?.sentence ?? 0) <= 1
  )
}

/** The whole that a count is a part of: more of the same, the last one named before it, or else the first behind. */
const wholeOf = (
  reading: Reading,
  figures: readonly RoleReading[],
  { atom }: RoleReading,
  isWhole: (reading: Reading, figure: RoleReading) => boolean,
): RoleReading | undefined => {
  const wholes = figures.filter(
    (other) =>
      isCounting(other) &&
      other.atom.value > atom.value &&
      isNear(reading, other.atom, atom) &&
      isWhole(reading, other),
  )
  return wholes.findLast((other) => other.atom.first < atom.first) ?? wholes[0]
}

/** "keep one", "einer bleibt", "künftig nur noch einer": people who are there after the cell as well. */
const isStaying = (reading: Reading, { first, last }: Atom): boolean => {
  const next = last + 1
  // "keep 2 layers": what is counted is a thing.
  const isThing = reading.tokens[next]?.kind === 'word' && !isPersonAt(reading, next) && nounAt(reading, next)
  if (isThing) return false
  for (let at = first - STAYING_WITHIN; at <= last + STAYING_WITHIN; at += 1) {
    const isInClause = reading.tokens[at]?.clause === reading.tokens[first]?.clause
    if (isInClause && isWord('staying', normAt(reading, at))) return true
  }
  return false
}
const STAYING_WITHIN = 5

/** "fünf Spritzgießmaschinen", "our six older lathes", "four lines": what is counted, by its role or its noun. */
const counting =
  (role: 'machines' | 'lines') =>
  (reading: Reading, { role: own, atom: { last } }: RoleReading): boolean =>
    own === role ||
    [1, 2, 3].some(
      (step) =>
        reading.tokens[last + step]?.clause === reading.tokens[last]?.clause &&
        nounAt(reading, last + step)?.class === (role === 'machines' ? 'machine' : 'line'),
    )

/** Whether the whole is named with "of" before it, and the part without a noun of its own: "von unseren sechs Maschinen zwei". */
const isLedByOf = (reading: Reading, whole: Atom): boolean =>
  [1, 2].some((step) => isWord('ofThat', normAt(reading, whole.first - step)))

const THEREOF_WITHIN = 6

/** A count that points at things named before it: "of them", "davon", "an zweien", with nothing of its own behind it. */
const isPointing = (reading: Reading, { first, last }: Atom, whole: Atom): boolean => {
  if (isPersonAt(reading, last + 1)) return false
  const isOnly = isWord('onlyPart', normAt(reading, first - 1)) && whole.first < first
  if (isWord('countedThings', normAt(reading, first)) || isLedByWhole(reading, first)) return true
  // "davon soll die Zelle 4 beladen"
  for (let at = first - 1; at >= first - THEREOF_WITHIN; at -= 1)
    if (
      reading.tokens[at]?.clause === reading.tokens[first]?.clause &&
      isWord('thereof', normAt(reading, at))
    )
      return true
  if (behindWhole(reading, last + 1) !== undefined) return true
  // "two of our six lathes"
  if (
    isWord('ofThat', normAt(reading, last + 1)) &&
    whole.first > last &&
    whole.first - last <= MOST_BETWEEN + 1
  )
    return true
  const next = reading.tokens[last + 1]
  const isBare =
    next?.kind !== 'word' ||
    verbOf(next.norm) !== undefined ||
    isWord('doing', next.norm) ||
    isWord('serving', next.norm)
  // "just one line", "nur eine bekommt einen Roboter"
  const isSame = /^(?:machine|line)$/.test(nounAt(reading, last + 1)?.class ?? '')
  if (isOnly && (isBare || isSame)) return true
  return isBare && whole.first < first && isLedByOf(reading, whole)
}

/** The tokens of the clause of a token. */
const clauseAt = ({ tokens }: Reading, at: number): Reading['tokens'] => {
  let [from, to] = [at, at + 1]
  while (tokens[from - 1]?.clause === tokens[at]?.clause && from > 0) from -= 1
  while (tokens[to] && tokens[to]?.clause === tokens[at]?.clause) to += 1
  return tokens.slice(from, to)
}

/** The clause of a count names a verb of work or what does it, or says nothing of how the machines are: "two of them are idle", "one of them with a bar feeder". */
const isOfWork = (reading: Reading, { first }: Atom): boolean => {
  const own = clauseAt(reading, first)
  return (
    own.some(({ norm }) => isWord('cell', norm) || verbOf(norm) !== undefined) ||
    !own.some(({ norm }) => (['being', 'notSo', 'equipped'] as const).some((sense) => isWord(sense, norm)))
  )
}

/** What becomes of the figures of a part and of its whole. */
type Split = { part: string; whole: string }
const splitOf = (
  reading: Reading,
  figures: readonly RoleReading[],
  figure: RoleReading,
  index: number,
): { whole: RoleReading; roles: Split } | undefined => {
  const { atom } = figure
  if (!isCounting(figure) || atom.value < 1 || countsByStaff(reading, atom)) return undefined
  const near = figures.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS)
  const crew = wholeOf(reading, near, figure, isCrew)
  if (crew && isStaying(reading, atom)) return { whole: crew, roles: { part: 'staying', whole: 'operators' } }
  if (crew && crew.atom.first < atom.first && isPart(reading, atom))
    return { whole: crew, roles: { part: 'operators', whole: 'crew' } }
  for (const role of ['machines', 'lines'] as const) {
    const whole = wholeOf(reading, near, figure, counting(role))
    if (whole && isPointing(reading, atom, whole.atom) && isOfWork(reading, atom))
      return { whole, roles: { part: role, whole: `all-${role}` } }
  }
  return undefined
}
/** Figures that are looked at on each side of one: a text may have thousands. */
const NEIGHBOURS = 12

/** Of a crew only those count who do this work, and of machines those that it is done at; the whole keeps its number for a question. */
export const withPartsOfCrew = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] => {
  const roles = new Map<RoleReading, string>()
  for (const [index, figure] of figures.entries()) {
    const split = splitOf(reading, figures, figure, index)
    if (!split || roles.has(split.whole)) continue
    roles.set(figure, split.roles.part)
    roles.set(split.whole, split.roles.whole)
  }
  return figures.map((figure) => {
    const role = roles.get(figure)
    return role === undefined ? figure : { ...figure, role, share: 1, others: [] }
  })
}

/** How the whole and its part are asked about. */
const wholes = [
  {
    whole: 'crew',
    part: 'operators',
    field: 'operatorsPerShift',
    things: 'people',
    ask: 'How many does this cell take off?',
  },
  {
    whole: 'all-machines',
    part: 'machines',
    field: 'machineCount',
    things: 'machines',
    ask: 'How many does the robot load?',
  },
  {
    whole: 'all-lines',
    part: 'lines',
    field: 'lineCount',
    things: 'lines',
    ask: 'How many does this cell take over?',
  },
] as const

/** Those that the work is about and all there are, as answers. */
export const askAboutParts = (facts: Facts, figures: readonly RoleReading[]): Question[] => [
  ...askAboutStaying(facts, figures),
  ...wholes.flatMap(({ whole, part, field, things, ask }): Question[] => {
    const taken = facts[field]
    const [all] = figures.filter(({ role }) => role === whole)
    if (!all || taken?.origin !== 'given') return []
    const named = new Map(
      [...figures.filter(({ role }) => role === part), all].map((figure) => [figure.atom.value, figure]),
    )
    const options = [...named.values()].map(({ atom, basis }) => ({
      value: String(atom.value),
      label: basis,
      words: [basis],
    }))
    const text = `The text counts ${all.basis} ${things}, and only some of them for this work. The plan takes ${formatField(field, taken.value)}. ${ask}`
    return [{ field, text, isBlocking: false, options }]
  }),
]

/** People who stay: those of today less them, or all of them, as answers. */
const askAboutStaying = (facts: Facts, figures: readonly RoleReading[]): Question[] => {
  const [staying] = figures.filter(({ role }) => role === 'staying')
  const taken = facts.operatorsPerShift
  if (!staying || taken?.origin !== 'derived') return []
  const all = taken.value + staying.atom.value
  const options = [taken.value, all].map((value) => ({
    value: String(value),
    label: formatField('operatorsPerShift', value),
    words: [staying.basis],
  }))
  const text = `The text says that ${staying.basis} of ${formatNumber(all)} people stay, so the plan takes off ${formatField('operatorsPerShift', taken.value)}. How many does this cell take off?`
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
