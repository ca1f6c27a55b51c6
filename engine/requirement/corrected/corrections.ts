import type { Rate } from '../grammar/rates.ts'
import { isWord } from '../lexicon/words.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { type Atom, isPlain } from '../scoring/atoms.ts'
import { normAt, type Reading, sliceOf } from '../text/reading.ts'
import { isOfSameSubject, standingOf } from './standing.ts'

/** Roles that have one value: a second one behind a word of correction takes the first back. */
const manyValued = new Set(['unused', 'corrected', 'relative', 'money', 'lines', 'crew', 'staying'])

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

/** "We used to do 8 a minute": what the text says was so once, or would be. */
const isUnreal = (reading: Reading, { atom }: RoleReading): boolean => standingOf(reading, atom) === 'unreal'

/** Figures that are looked at on each side of one: a text may have thousands. */
const NEIGHBOURS = 8

/** "first 30 s, now 35 s": a later figure of its kind takes the place of what was wanted at first. */
const isFollowed = (reading: Reading, { atom }: RoleReading, { atom: later }: RoleReading): boolean =>
  later.kind === atom.kind &&
  later.first - atom.last <= NEAR_CORRECTION &&
  [1, 2].some((step) => isWord('atFirst', normAt(reading, atom.first - step))) &&
  reading.tokens.slice(atom.last + 1, later.first).some(({ norm }) => isWord('nowadays', norm))

/** "8 layers would be too high, we have 5": another figure of the role is so, before or behind. */
const isOutdone = (reading: Reading, figures: readonly RoleReading[], index: number): boolean => {
  const figure = figures[index]
  if (!figure || manyValued.has(figure.role)) return false
  const others = figures
    .slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS)
    .filter(
      (other) =>
        other !== figure &&
        other.role === figure.role &&
        other.atom.value !== figure.atom.value &&
        Math.abs(other.atom.first - figure.atom.first) <= FARTHEST_CORRECTION,
    )
  if (others.length === 0) return false
  if (isUnreal(reading, figure)) return others.some((other) => !isUnreal(reading, other))
  return others.some(
    (other) =>
      other.atom.first > figure.atom.last &&
      standingOf(reading, figure.atom) === 'plain' &&
      standingOf(reading, other.atom) === 'now' &&
      isOfSameSubject(reading, figure.atom, other.atom),
  )
}

/** "60 an hour … no, 75 an hour": of two figures of one role with a word of correction between, the later counts for sure. */
const takeBack = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] => {
  const kept = new Set<RoleReading>()
  const taken = figures.map((figure, index) => {
    const next = figures[index + 1]
    if (isOutdone(reading, figures, index)) return { ...figure, role: 'corrected' }
    if (next && figure.role === 'unused' && isSaidAgain(reading, figure, next))
      return { ...figure, role: 'corrected' }
    if (next && !manyValued.has(figure.role) && isFollowed(reading, figure, next)) {
      kept.add(next)
      return { ...figure, role: 'corrected' }
    }
    const later = figures.slice(index + 1, index + 6).find((other) => isSameThing(figure, other))
    if (!later || (figure.role !== 'unused' && manyValued.has(figure.role))) return figure
    if (later.atom.first - figure.atom.last > FARTHEST_CORRECTION) return figure
    if (!isTakenBack(reading, figure, later)) return figure
    kept.add(later)
    return { ...figure, role: 'corrected' }
  })
  return taken.map((figure) => (kept.has(figure) ? { ...figure, share: 1, others: [] } : figure))
}

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

const isAlike = (one: RoleReading, other: RoleReading): boolean =>
  one.atom.kind === other.atom.kind || (isPlain(one.atom.kind) && isPlain(other.atom.kind))

/** "4 people, I mean 3": a plain number right behind a word of correction, with nothing counted by it. */
const isBareCorrection = (reading: Reading, { role, atom }: RoleReading): boolean =>
  role === 'unused' &&
  isPlain(atom.kind) &&
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

/** The rate of a figure with another amount in it. */
export const withRateOf = (
  reading: Reading,
  { rate }: Atom,
  { quantity, value, first, last }: Atom,
): Rate | undefined =>
  rate && {
    ...rate,
    quantity,
    amount: value,
    first,
    last,
    sentence: reading.tokens[first]?.sentence ?? rate.sentence,
    text: sliceOf(reading, first, last),
  }

/** How far a figure of today may be behind the one that it replaces, in tokens. */
const FARTHEST_NEWS = 14

/** What is behind a figure is no thing that it counts. */
const countsNothing = (reading: Reading, at: number): boolean => {
  const token = reading.tokens[at]
  if (token?.kind !== 'word') return true
  return (['doing', 'fitting', 'notSo'] as const).some((words) => isWord(words, token.norm))
}

/** The figure of before that a figure of today takes the place of: "8 cartons a minute once, now 13", "core is 7.5 kg since May". */
const formerOf = (
  reading: Reading,
  figures: readonly RoleReading[],
  figure: RoleReading,
  index: number,
): RoleReading | undefined => {
  const { atom, role } = figure
  const earlier = figures
    .slice(Math.max(0, index - NEIGHBOURS), index)
    .findLast((other) => other.atom.last < atom.first && isAlike(other, figure))
  if (!earlier || earlier.role === role || manyValued.has(earlier.role)) return undefined
  const isRate = atom.rate !== undefined && earlier.atom.rate !== undefined
  const isAlone = isPlain(atom.kind) && (isRate || countsNothing(reading, atom.last + 1))
  const isNear = atom.first - earlier.atom.last <= FARTHEST_NEWS
  // "8 layers would be too high, 7 are fine", "7 layers, 8 would not fit": what is counted is named once.
  if (isAlone && isNear && isUnreal(reading, earlier) !== isUnreal(reading, figure)) return earlier
  if (isUnreal(reading, figure)) return undefined
  const isNews = standingOf(reading, atom) === 'now' && isOfSameSubject(reading, earlier.atom, atom)
  return isNews && atom.first - earlier.atom.last <= FARTHEST_CORRECTION ? earlier : undefined
}

/** What is so today has the role of what was so before, where it has none of its own for sure. */
const followStanding = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] =>
  figures.map((figure, index) => {
    if (figure.role !== 'unused' && figure.share >= UNSURE) return figure
    const former = formerOf(reading, figures, figure, index)
    if (!former) return figure
    const rate = figure.atom.rate ?? withRateOf(reading, former.atom, figure.atom)
    return {
      ...figure,
      role: former.role,
      share: 1,
      others: [],
      atom: { ...figure.atom, ...(rate ? { rate } : {}) },
    }
  })

/** A figure that the weights take for one taken back, where no other could count in its place, has its next role. */
const withoutLone = (figures: readonly RoleReading[]): RoleReading[] =>
  figures.map((figure) => {
    const { role, others, atom } = figure
    const [next] = others
    if (role !== 'corrected' || !next) return figure
    const isReplaced = figures.some(
      (other) =>
        other !== figure &&
        isAlike(other, figure) &&
        (other.atom.rate === undefined) === (atom.rate === undefined) &&
        others.some((one) => one.role === other.role && one.role !== 'unused'),
    )
    return isReplaced ? figure : { ...figure, role: next.role, share: next.share }
  })

/** Figures of which those that the text corrects, or says are no longer so, give way to the others. */
export const withCorrections = (reading: Reading, figures: readonly RoleReading[]): RoleReading[] =>
  withoutCounts(takeBack(reading, followStanding(reading, followCorrection(reading, withoutLone(figures)))))

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
