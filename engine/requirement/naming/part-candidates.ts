import type { Quantity } from '../grammar/quantities.ts'
import { type Noun, prepositions } from '../grammar/words.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import { verbOf } from '../tasks/verbs.ts'
import { isThing, type PartReading, phraseAfter } from '../text/phrases.ts'
import { normAt, nounAt, type Reading, shortName, sliceOf } from '../text/reading.ts'
import { isScrewNoun, isScrewSize } from '../text/screw-words.ts'
import {
  destinationGap,
  destinations,
  doorTasks,
  fillingTasks,
  notPartWords,
  otherVerbs,
  partClasses,
  screwTasks,
  stuffWords,
} from './part-words.ts'
import { isPlainWord, unknownAfter, unknownBefore } from './unknown-nouns.ts'

/** A word that may head the part's name, and what speaks for it. */
export type Candidate = PartReading & { score: number }

/** Whether the noun is where things go or come from: "into furniture boxes", "trays of 12", "from a bin". */
export const isDestination = (reading: Reading, first: number): boolean => {
  for (let back = first - 1; back >= first - 3 && back >= 0; back -= 1) {
    const norm = normAt(reading, back)
    if (norm === 'a' || norm === 'an') {
      const before = normAt(reading, back - 1)
      return destinations.has(before) || reading.tokens[back - 1]?.kind === 'number'
    }
    if (destinations.has(norm)) return true
    if (!destinationGap.has(norm) && reading.tokens[back]?.kind !== 'word') return false
    if (prepositions.has(norm)) return false
  }
  return false
}

const isModifier = (reading: Reading, at: number, isGerman: boolean): boolean => {
  if (!isPlainWord(reading, at)) return false
  const norm = normAt(reading, at)
  if (otherVerbs.has(norm)) return false
  const verb = verbOf(norm)
  if (
    verb !== undefined &&
    (!/ed$/.test(norm) || norm === 'feed') &&
    !(nounAt(reading, at) && verb === 'drive')
  )
    return false
  const noun = nounAt(reading, at)
  const isTableTop = norm === 'table' && normAt(reading, at + 1) === 'tops'
  if (
    noun &&
    !isTableTop &&
    ['pallet', 'machine', 'line', 'shift', 'person', 'robot', 'conveyor', 'batch', 'bin', 'kind'].includes(
      noun.class,
    )
  )
    return false
  const tail = reading.tokens[at + 1]
  return tail?.kind === 'word' || isGerman
}

/** The words of a name. "Castings lie in a bin": a noun that is known, or small elsewhere, is large for its place and not by name. */
export const nameOf = (reading: Reading, first: number, head: number, noun: Noun | undefined): string => {
  const { tokens, isGerman } = reading
  const token = tokens[head]
  const isAtStart = tokens[first - 1]?.sentence !== token?.sentence
  const isSmall = tokens.some(
    ({ norm, text }) => norm === token?.norm && text !== token.text && text === norm,
  )
  const isLargeByPlace = (noun !== undefined || isSmall) && first === head && isAtStart && !isGerman
  const name = shortName(sliceOf(reading, first, head))
  return isLargeByPlace ? name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : name
}

/** Candidate whose head is the token at `head`, with up to two words before it: "steel blanks". */
const candidateAt = (reading: Reading, head: number, noun: Noun | undefined): Candidate => {
  let first = head
  while (
    first > 0 &&
    head - first < 2 &&
    !reading.quantityAt[first - 1] &&
    isModifier(reading, first - 1, reading.isGerman)
  )
    first -= 1
  // "e-commerce packages": a hyphenated word is taken whole.
  while (
    reading.tokens[first]?.isGlued &&
    normAt(reading, first - 1) === '-' &&
    reading.tokens[first - 1]?.isGlued &&
    reading.tokens[first - 2]?.kind === 'word' &&
    first - 2 >= 0 &&
    !reading.quantityAt[first - 2] &&
    head - first < 6
  )
    first -= 2
  const token = reading.tokens[head]
  return {
    name: nameOf(reading, first, head, noun),
    form: noun?.form,
    noun,
    first,
    last: head,
    sentence: token?.sentence ?? 0,
    isRound: noun?.isRound === true,
    score: 0,
  }
}

/** What the search for the part goes over, and what it has found so far. */
export type Search = {
  reading: Reading
  task: TaskReading | undefined
  insert: { first: number; last: number } | undefined
  /** What glue or a mark goes onto is the part. */
  isReceiver: boolean
  candidates: Candidate[]
  /** Tokens that head a candidate. */
  heads: Set<number>
}

/** The door of a machine, a press brake, "clip the gate", "Handle plasterboard …", "case pack 1 lb boxes": no parts. */
const isNoPart = (reading: Reading, at: number, noun: Noun, task: TaskReading | undefined): boolean => {
  const norm = normAt(reading, at)
  const before = normAt(reading, at - 1)
  const behind = normAt(reading, at + 1)
  const isModal =
    /^can$/.test(norm) && /^(?:you|we|i|it|they|be|the|a|an|this|that|one|someone)$/.test(behind)
  const isHandling =
    /^handle$/.test(norm) && (at === 0 || /^(?:to|we|then|must|should|and|can)$/.test(before))
  const isDoor = noun.lemma === 'door' && doorTasks.has(task?.task ?? '')
  const isBrake = noun.lemma === 'brake' && (before === 'press' || behind === 'press')
  const isPacking = /^packs?$/.test(norm) && (at === 0 || /^(?:to|we|then|and|case)$/.test(before))
  return isModal || isHandling || isDoor || isBrake || isPacking || /^(?:the|its|their)$/.test(behind)
}

const compoundClasses: ReadonlySet<string> = new Set([
  'part',
  'container',
  'pallet',
  'machine',
  'line',
  'conveyor',
  'bin',
])

/** Whether the noun at a token can name the part: screws only where they are what is handled. */
const canHead = ({ reading, task, insert }: Search, at: number, noun: Noun): boolean => {
  const norm = normAt(reading, at)
  const isKitted = screwTasks.has(task?.task ?? '') && isScrewNoun(norm)
  if (noun.lemma === 'kit' && task?.task === 'kitting') return false
  if (!(partClasses.has(noun.class) || isKitted) || notPartWords.test(norm)) return false
  if (isNoPart(reading, at, noun, task)) return false
  // "milk cartons", "engine blocks": the last noun of a chain is the head.
  const next = nounAt(reading, at + 1)
  if (next && compoundClasses.has(next.class) && reading.tokens[at + 1]?.kind === 'word') return false
  if (verbOf(norm) === 'stack') return false
  return !(insert && at >= insert.first && at <= insert.last)
}

/** An unknown word right behind a noun that is the head in its place: "toy cars", "bumper beam 4.1 kg". */
const headBehind = (reading: Reading, at: number): number => {
  const follower = reading.tokens[at + 1]
  const isName =
    follower?.kind === 'word' &&
    !/s$/.test(normAt(reading, at)) &&
    !reading.isGerman &&
    isPlainWord(reading, at + 1) &&
    verbOf(follower.norm) === undefined
  if (!isName) return at
  const isPlural = !follower.isGlued && /[^s]s$/.test(follower.norm)
  const isWeighed =
    !nounAt(reading, at + 1) &&
    !stuffWords.test(follower.norm) &&
    !/^(?:each|about|approx|weight|max)$/.test(follower.norm) &&
    reading.quantityAt[at + 2]?.kind === 'mass'
  return isPlural || isWeighed ? at + 1 : at
}

export const addKnownNouns = (search: Search): void => {
  const { reading, task, isReceiver, candidates, heads } = search
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const noun = nounAt(reading, at)
    if (!noun || !canHead(search, at, noun)) continue
    const head = headBehind(reading, at)
    heads.add(head)
    const candidate = candidateAt(reading, head, noun)
    candidate.score = noun.class === 'container' ? 0.5 : 1
    // "load trays with steaks": what is filled.
    const isFilled =
      noun.class === 'container' &&
      normAt(reading, head + 1) === 'with' &&
      [2, 3, 4].some((step) => nounAt(reading, head + step)?.class === 'part')
    if (isFilled && fillingTasks.has(task?.task ?? '')) candidate.score -= 6
    if (!isReceiver && isDestination(reading, candidate.first))
      candidate.score -= noun.class === 'container' ? 4 : 2
    candidates.push(candidate)
  }
}

/** "codes on pistons", "grease on each bearing ring": what receives the mark or bead, also when the word is unknown. */
export const addReceiver = ({ reading, task, isReceiver, candidates, heads }: Search): void => {
  if (!isReceiver || !task) return
  const { tokens } = reading
  for (let at = task.at + 1; at < task.at + 12 && at < tokens.length; at += 1) {
    if (tokens[at]?.sentence !== task.sentence) return
    if (!/^(?:on|onto|auf)$/.test(normAt(reading, at))) continue
    const named = phraseAfter(reading, at + 1)
    if (!named || heads.has(named.last) || !isThing(reading, named)) continue
    heads.add(named.last)
    candidates.push({ ...candidateAt(reading, named.last, nounAt(reading, named.last)), score: 1 })
    return
  }
}

/** "25 types of instruments": what the kit is picked from. */
export const addKinds = ({ reading, task, candidates, heads }: Search): void => {
  if (task?.task !== 'kitting') return
  for (let at = 0; at < reading.tokens.length - 1; at += 1) {
    if (nounAt(reading, at)?.class !== 'kind') continue
    const named = phraseAfter(reading, /^(?:of|von)$/.test(normAt(reading, at + 1)) ? at + 2 : at + 1)
    if (!named) continue
    const known = candidates.find((candidate) => candidate.last === named.last)
    if (known) known.score += 6
    else candidates.push({ ...candidateAt(reading, named.last, nounAt(reading, named.last)), score: 6 })
    heads.add(named.last)
    return
  }
}

/** Unknown words right before a mass or behind a mass or size. */
export const addMeasured = ({ reading, candidates, heads }: Search, physical: readonly Quantity[]): void => {
  for (const quantity of physical) {
    if (quantity.kind === 'length' || isScrewSize(reading, quantity)) continue
    const before = quantity.kind === 'mass' ? unknownBefore(reading, quantity.first) : undefined
    if (before !== undefined && !heads.has(before)) {
      heads.add(before)
      candidates.push({ ...candidateAt(reading, before, undefined), score: 0 })
    }
    // "panes 2 m x 1.2 m x 8 mm float": the thing is named already.
    const isNamed = quantity.kind === 'size' && heads.has(quantity.first - 1)
    const head = isNamed ? undefined : unknownAfter(reading, quantity.last + 1)
    if (head === undefined || heads.has(head)) continue
    if ([1, 2].some((step) => heads.has(head + step))) continue
    heads.add(head)
    candidates.push({ ...candidateAt(reading, head, undefined), score: 0 })
  }
}

/** The unknown word that the verb of the task is followed by: "sand wooden table tops", "inspection of bumpers". */
export const addBehindVerb = ({ reading, task, candidates, heads }: Search): void => {
  if (!task) return
  const { tokens } = reading
  let head: number | undefined
  // The stuff is no thing, and what a known noun stands before is.
  const isStuff = (at: number): boolean =>
    stuffWords.test(normAt(reading, at)) && tokens[at + 1]?.kind === 'word'
  const isBeforeHead = (at: number): boolean =>
    nounAt(reading, at) !== undefined &&
    isPlainWord(reading, at + 1) &&
    /[^s]s$/.test(normAt(reading, at + 1)) &&
    !nounAt(reading, at + 1) &&
    verbOf(normAt(reading, at + 1)) === undefined
  for (let at = task.at + 1; at < task.at + 9 && at < tokens.length; at += 1) {
    if (tokens[at]?.sentence !== task.sentence || heads.has(at)) break
    if (head === undefined && (isStuff(at) || isBeforeHead(at))) continue
    if (head === undefined && /^(?:of|von)$/.test(normAt(reading, at))) continue
    if (
      isPlainWord(reading, at) &&
      verbOf(normAt(reading, at)) === undefined &&
      !nounAt(reading, at) &&
      !reading.quantityAt[at]
    ) {
      head = at
      if (!isPlainWord(reading, at + 1) || /[^s]s$/.test(normAt(reading, at))) break
    } else if (head !== undefined || prepositions.has(normAt(reading, at))) break
  }
  if (head === undefined || !/s$|n$|e$/.test(normAt(reading, head))) return
  if (!heads.has(head) && !heads.has(head + 1))
    candidates.push({ ...candidateAt(reading, head, undefined), score: -1.5 })
}
