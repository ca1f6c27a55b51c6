import type { Quantity } from '../grammar/quantities.ts'
import { normAt, nounAt, type Reading } from '../text/reading.ts'
import { type Candidate, isDestination, type Search } from './part-candidates.ts'
import { fillingTasks, genericNouns } from './part-words.ts'

/** The first candidate behind the verb: "from a drawer" is where it comes from, and not what comes. */
const firstAfterVerb = ({ reading, task, isReceiver, candidates }: Search): Candidate | undefined => {
  const rank = ({ first }: Candidate) => (isReceiver ? 0 : Number(isDestination(reading, first)))
  return candidates
    .filter((candidate) => task && candidate.sentence === task.sentence && candidate.last > task.at)
    .sort((a, b) => rank(a) - rank(b) || a.last - b.last)[0]
}

/** The quantities within three tokens of a candidate: only they speak for it. */
const quantitiesNear = (
  reading: Reading,
  { first, last, sentence }: Candidate,
  physical: ReadonlySet<Quantity>,
): Set<Quantity> => {
  const found = new Set<Quantity>()
  for (let at = first - 2; at <= last + 4; at += 1) {
    const quantity = reading.quantityAt[at]
    if (quantity && physical.has(quantity) && quantity.sentence === sentence) found.add(quantity)
  }
  return found
}

/** How far a quantity speaks for the candidate that it stands next to. */
const nearScore = (reading: Reading, { first, last }: Candidate, quantity: Quantity): number => {
  const gapAfter = first - quantity.last - 1
  const gapBefore = quantity.first - last - 1
  const weight = quantity.kind === 'mass' ? 4 : quantity.kind === 'length' ? 2 : 3
  if (gapAfter === 0 || (gapAfter === 1 && normAt(reading, first - 1) === '-')) return weight
  // "crates of beer, 16 kg": what is in them stands between.
  const mostGap = normAt(reading, last + 1) === 'of' ? 3 : 2
  return gapBefore >= 0 && gapBefore <= mostGap && quantity.kind !== 'length' ? weight - 1 : 0
}

export const scoreByPlace = (search: Search, physical: ReadonlySet<Quantity>): void => {
  const { reading, task, isReceiver, candidates } = search
  const first = firstAfterVerb(search)
  // "4000 housings per shift": what the rate counts.
  const counted = new Set(
    reading.rates.flatMap((rate) =>
      Array.from({ length: Math.min(8, rate.last - rate.first) }, (_, step) => rate.first + step),
    ),
  )
  for (const candidate of candidates) {
    if (candidate === first && (isReceiver || !isDestination(reading, candidate.first))) candidate.score += 2
    if (task && candidate.sentence === task.sentence) candidate.score += 2
    if (candidate.noun?.class === 'part' && counted.has(candidate.last)) candidate.score += 1.5
    for (const quantity of quantitiesNear(reading, candidate, physical))
      candidate.score += nearScore(reading, candidate, quantity)
  }
}

/** "into trays, 4 trays a minute": what things are laid into is no part where it is counted, either. */
export const lowerReceivers = (
  { reading, task, candidates }: Search,
  physical: ReadonlySet<Quantity>,
): void => {
  const receivers = new Set(
    candidates
      .filter(({ noun, first }) => noun?.class === 'container' && isDestination(reading, first))
      .map(({ noun }) => noun?.lemma),
  )
  // "10 loaves per basket": what holds the others is no part while they are named.
  const isHeld = candidates.some(({ noun }) => noun?.class === 'part')
  if (isHeld && fillingTasks.has(task?.task ?? ''))
    for (const { noun } of reading.groupings) if (noun.class === 'container') receivers.add(noun.lemma)
  for (const candidate of candidates)
    if (
      candidate.noun?.class === 'container' &&
      receivers.has(candidate.noun.lemma) &&
      !isDestination(reading, candidate.first) &&
      quantitiesNear(reading, candidate, physical).size === 0
    )
      candidate.score -= 4
}

/** Before what is in a container; "of" alone may say what it is made of ("crates of wood"). */
const contains = (reading: Reading, at: number): boolean =>
  /^(?:with|mit|voll|containing)$/.test(normAt(reading, at)) ||
  (normAt(reading, at) === 'of' && reading.tokens[at + 1]?.kind === 'number')

/** "cartons of 12 bottles", "Kartons mit Flaschen" that are stacked or loaded whole: what is in them is not handled. */
export const lowerContents = ({ reading, task, candidates }: Search): void => {
  if (fillingTasks.has(task?.task ?? '')) return
  for (const candidate of candidates) {
    const { first } = candidate
    const from = reading.tokens[first - 1]?.kind === 'number' ? first - 2 : first - 1
    const isInside = contains(reading, from) && nounAt(reading, from - 1)?.class === 'container'
    if (isInside) candidate.score -= 6
  }
}

/** "weld steel brackets: …, part 4 kg": a named thing of the task's sentence is the part, "part" only stands for it. */
export const lowerGeneric = ({ reading, candidates }: Search): void => {
  const isNamed = candidates.some(
    (candidate) =>
      !genericNouns.has(candidate.noun?.lemma ?? '') &&
      candidate.score >= 1 &&
      // "take parts …, stack them in boxes": what the parts go into is no name for them.
      !(candidate.noun?.class === 'container' && isDestination(reading, candidate.first)),
  )
  if (!isNamed) return
  for (const candidate of candidates) if (genericNouns.has(candidate.noun?.lemma ?? '')) candidate.score -= 6
}
