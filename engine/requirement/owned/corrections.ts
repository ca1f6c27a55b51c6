import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { normAt, type Reading } from '../text/reading.ts'

/** Roles that have one value: a second one behind a word of correction takes the first back. */
const manyValued = new Set(['unused', 'corrected', 'relative', 'money', 'lines', 'crew'])

/** Two figures of one role, or a mass that is not used beside one that is. */
const isSameThing = (figure: RoleReading, other: RoleReading): boolean =>
  figure.role === 'unused'
    ? figure.atom.kind === 'mass' && other.atom.kind === 'mass' && other.role === 'mass'
    : other.role === figure.role

/** How far apart the two figures may be, and how far before the later one the word of correction, in tokens. */
const FARTHEST_CORRECTION = 40
const NEAR_CORRECTION = 9

/** What a sentence of news changes; a mass in it may be another thing's. */
const paceRoles =
  /^(?:rate|containers-rate|interval|machining-time|process-time|shifts|operators|wage|days-per-week|days-per-year)$/

/** Whether a word of correction stands at a token. */
const correctsAt = (reading: Reading, at: number): boolean => {
  const word = normAt(reading, at)
  if (isWord('correcting', word) || isWord('correctingPair', `${normAt(reading, at - 1)} ${word}`))
    return true
  return (
    isWord('correctingAlone', word) &&
    reading.tokens[at - 1]?.kind !== 'word' &&
    (reading.tokens[at + 1]?.kind !== 'word' || isWord('correctingOn', word))
  )
}

/** The first token of the sentence of a token, bounded. */
const sentenceStart = (reading: Reading, at: number, least: number): number => {
  let from = at
  while (from - 1 >= least && reading.tokens[from - 1]?.sentence === reading.tokens[at]?.sentence) from -= 1
  return from
}

/** Whether a word between two figures takes the first back: near the later one, or at the head of its sentence. */
const isTakenBack = (reading: Reading, figure: RoleReading, later: RoleReading): boolean => {
  const least = figure.atom.last + 1
  for (let at = Math.max(least, later.atom.first - NEAR_CORRECTION); at < later.atom.first; at += 1)
    if (correctsAt(reading, at)) return true
  if (!paceRoles.test(figure.role)) return false
  const start = sentenceStart(reading, later.atom.first, least)
  return isWord('reopening', normAt(reading, start))
}

/** "0.9 mm… sorry, 1.2 mm": nothing but words of correction between two figures of one unit. */
const isSaidAgain = (reading: Reading, figure: RoleReading, next: RoleReading): boolean => {
  const [one, other] = [figure.atom.quantity, next.atom.quantity]
  if (!one || one.kind === 'count' || one.kind !== other?.kind || one.symbol !== other.symbol) return false
  let isCorrected = false
  for (let at = figure.atom.last + 1; at < next.atom.first; at += 1) {
    if (correctsAt(reading, at)) isCorrected = true
    else if (reading.tokens[at]?.kind === 'word' && !isWord('betweenCorrections', normAt(reading, at)))
      return false
  }
  return isCorrected
}

/** "60 an hour … no, 75 an hour": of two figures of one role with a word of correction between, the later counts. */
const takeBack = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] =>
  figures.map((figure, index) => {
    const next = figures[index + 1]
    if (next && figure.role === 'unused' && isSaidAgain(reading, figure, next))
      return { ...figure, role: 'corrected' }
    const later = figures.slice(index + 1, index + 6).find((other) => isSameThing(figure, other))
    if (!later || (figure.role !== 'unused' && manyValued.has(figure.role))) return figure
    if (later.atom.first - figure.atom.last > FARTHEST_CORRECTION) return figure
    return isTakenBack(reading, figure, later) ? { ...figure, role: 'corrected' } : figure
  })

/** "one every 12 s … every 9 s": the count of an interval that is taken back goes with it. */
const withoutCounts = (figures: readonly RoleReading[]): RoleReading[] => {
  const gone = new Set(
    figures.flatMap(({ role, atom }) =>
      role === 'corrected' && atom.kind === 'time' && atom.rate ? [atom.rate] : [],
    ),
  )
  return figures.map((figure) =>
    figure.atom.kind !== 'time' &&
    /^(?:rate|corrected)$/.test(figure.role) &&
    figure.atom.value === 1 &&
    figure.atom.rate &&
    gone.has(figure.atom.rate)
      ? { ...figure, role: 'unused', share: 1, others: [] }
      : figure,
  )
}

/** A role below this share gives way to that of the figure it corrects. */
const UNSURE = 0.8

const counts = /^(?:bare|count|word)$/
const isAlike = (one: RoleReading, other: RoleReading): boolean =>
  one.atom.kind === other.atom.kind || (counts.test(one.atom.kind) && counts.test(other.atom.kind))

/** "4 people, I mean 3": a plain number right behind a word of correction, with nothing counted by it. */
const isBareCorrection = (reading: Reading, { role, atom }: RoleReading): boolean =>
  role === 'unused' &&
  counts.test(atom.kind) &&
  [1, 2].some((step) => correctsAt(reading, atom.first - step)) &&
  reading.tokens[atom.last + 1]?.kind !== 'word'

/** "… 7 kg. Sorry, I meant 9 kg": right behind a word of correction an unsure figure has the role of the one before it. */
const followCorrection = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] =>
  figures.map((figure, index) => {
    const isBare = isBareCorrection(reading, figure)
    if (figure.share >= UNSURE && !isBare) return figure
    if (![1, 2, 3, 4].some((step) => correctsAt(reading, figure.atom.first - step))) return figure
    const before = figures.slice(0, index)
    const earlier = isBare ? before.at(-1) : before.findLast(({ atom }) => atom.kind === figure.atom.kind)
    if (!earlier || !isAlike(earlier, figure) || manyValued.has(earlier.role)) return figure
    return { ...figure, role: earlier.role, ...(isBare ? { share: 1, others: [] } : {}) }
  })

/** Figures of which those that the text corrects give way to the later ones. */
export const withCorrections = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] =>
  withoutCounts(takeBack(reading, followCorrection(reading, figures)))

/** The figure right behind a word of correction that takes this one back: of the same kind, the next of its kind. */
export const correctionOf = (
  reading: Reading,
  figures: readonly RoleReading[],
  figure: RoleReading,
): RoleReading | undefined => {
  const next = figures.find(
    (other) => other.atom.first > figure.atom.last && isAlike(other, figure) && other.role !== 'corrected',
  )
  if (!next || next.atom.first - figure.atom.last > NEAR_CORRECTION) return undefined
  for (let at = figure.atom.last + 1; at < next.atom.first; at += 1) if (correctsAt(reading, at)) return next
  return undefined
}
