import { prepositions } from '../grammar/words.ts'
import { wordSenses } from '../lexicon/word-senses.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import type { Atom } from '../scoring/atoms.ts'
import { isPersonAt } from '../scoring/senses.ts'
import { sensesOfWork } from '../tasks/named-task.ts'
import { verbOf } from '../tasks/verbs.ts'
import { normAt, quote, type Reading, sliceOf } from '../text/reading.ts'
import { isSameNoun } from '../text/same-noun.ts'
import type { Task } from '../types.ts'

/** Tokens before a wage in which the one who earns it is looked for. */
const BEFORE = 8
/** Tokens behind it, past a preposition or a bracket: "24 an hour for the helper". */
const BEHIND = 3
/** Tokens from a person to what the person does: "the helper only does the deburring". */
const VERB_WITHIN = 3

const isEarnerAt = (reading: Reading, at: number): boolean =>
  isPersonAt(reading, at) || isWord('overseer', normAt(reading, at))

/** Who earns a wage: named right behind it, else nearest before it with no other figure between. */
export const earnerAt = (reading: Reading, { first, last, rate }: Atom): number | undefined => {
  const { tokens, quantityAt } = reading
  const next = Math.max(last, rate?.last ?? last) + 1
  if (prepositions.has(normAt(reading, next)) || tokens[next]?.text === '(')
    for (let at = next + 1; at <= next + BEHIND && !quantityAt[at]; at += 1)
      if (isEarnerAt(reading, at)) return at
  for (let at = first - 1; at >= first - BEFORE && tokens[at]; at -= 1) {
    if (tokens[at]?.sentence !== tokens[first]?.sentence || quantityAt[at]) return undefined
    if (isEarnerAt(reading, at)) return at
  }
  return undefined
}

const isWorkAt = (reading: Reading, at: number): boolean =>
  verbOf(normAt(reading, at)) !== undefined || isWord('doingWork', normAt(reading, at))

/** "loaded by a helper", "the helper does the deburring", "der Helfer, der einlegt": this word for a person is said to do the work. */
const isSaidToWork = (reading: Reading, earner: string): boolean =>
  reading.tokens.some(({ norm, kind }, at) => {
    if (kind !== 'word' || !isSameNoun(norm, earner)) return false
    if ([1, 2].some((step) => isWord('doneBy', normAt(reading, at - step)))) return true
    for (let next = at + 1; next <= at + VERB_WITHIN && !reading.quantityAt[next]; next += 1)
      if (isWorkAt(reading, next)) return true
    return false
  })

const rankOf = (reading: Reading, atom: Atom, task: Task | undefined): number => {
  const at = earnerAt(reading, atom)
  if (at === undefined) return 3
  const earner = normAt(reading, at)
  if (isSaidToWork(reading, earner)) return 0
  if (isWord('overseer', earner)) return 4
  const own = wordSenses(earner, reading.isGerman)
  return task && own.some((sense) => sensesOfWork[task].includes(sense)) ? 1 : 2
}

/**
 * Wages with that of the person whose work the cell does first: the one who is said to do it, who is named after it, and any
 * other before who sets up or oversees. Overtime comes last.
 */
export const byWorker = (
  reading: Reading,
  wages: readonly RoleReading[],
  task: Task | undefined,
): RoleReading[] => {
  const extra = new Set(
    reading.tokens.flatMap(({ clause, norm }) => (isWord('extraPay', norm) ? [clause] : [])),
  )
  const isExtra = ({ atom }: RoleReading) => extra.has(reading.tokens[atom.first]?.clause ?? -1)
  const rank = (figure: RoleReading) => (isExtra(figure) ? 5 : rankOf(reading, figure.atom, task))
  return wages.toSorted((a, b) => rank(a) - rank(b))
}

/** From a wage to what comes on top of it, and from that to what it is for, in tokens at most. */
const [ON_TOP_WITHIN, FOR_WITHIN] = [7, 3]
const [LEAST_ON_TOP, MOST_ON_TOP] = [3, 120]

/** "£13.40 plus 22 % NI", "22 € zuzüglich 25 % Nebenkosten": the share of a wage that comes on top of it. */
export const onTopOf = (
  reading: Reading,
  atom: RoleReading['atom'],
): { share: number; words: string; at: number } | undefined => {
  const { tokens } = reading
  for (let at = atom.last + 1; at <= atom.last + ON_TOP_WITHIN; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.sentence !== tokens[atom.last]?.sentence) return undefined
    if (token.kind !== 'number') continue
    const isPercent = /^(?:%|percent|prozent|pc)$/.test(normAt(reading, at + 1))
    const isAdded = [1, 2].some((step) => isWord('addedTo', normAt(reading, at - step)))
    if (!isPercent || !isAdded || token.value < LEAST_ON_TOP || token.value > MOST_ON_TOP) return undefined
    const isAlone = tokens[at + 2]?.kind !== 'word' || tokens[at + 2]?.sentence !== token.sentence
    const behind = Array.from({ length: FOR_WITHIN }, (_, step) => normAt(reading, at + 2 + step))
    if (!isAlone && !behind.some((word) => isWord('onCosts', word))) return undefined
    return { share: token.value / 100, words: quote(sliceOf(reading, at - 1, at + 1)), at }
  }
  return undefined
}

/** What comes on top of a wage has a role of its own. */
export const withOnCosts = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] => {
  const added = new Set(
    figures.flatMap(({ role, atom }) => (role === 'wage' ? (onTopOf(reading, atom)?.at ?? []) : [])),
  )
  return figures.map((figure) =>
    added.has(figure.atom.first) ? { ...figure, role: 'on-costs', share: 1, others: [] } : figure,
  )
}
