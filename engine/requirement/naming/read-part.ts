import type { Quantity } from '../grammar/quantities.ts'
import { type Noun, prepositions } from '../grammar/words.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import { verbOf } from '../tasks/verbs.ts'
import { isThing, type PartReading, phraseAfter } from '../text/phrases.ts'
import { normAt, nounAt, type Reading, shortName, sliceOf } from '../text/reading.ts'
import { isScrewNoun, isScrewSize } from '../text/screw-words.ts'
import {
  destinationGap,
  destinations,
  doorTasks,
  fillingTasks,
  genericNouns,
  notPartWords,
  otherVerbs,
  partClasses,
  screwTasks,
  stuffWords,
} from './part-words.ts'
import { isPlainWord, unknownAfter, unknownBefore } from './unknown-nouns.ts'

type Candidate = PartReading & { score: number }

/** Whether the noun is where things go or come from: "into furniture boxes", "trays of 12", "from a bin". */
const isDestination = (reading: Reading, first: number): boolean => {
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
  // "Castings lie in a bin": a known noun is large for its place and not by name.
  const isAtStart = reading.tokens[first - 1]?.sentence !== token?.sentence
  const isLargeByPlace = noun !== undefined && first === head && isAtStart && !reading.isGerman
  const name = shortName(sliceOf(reading, first, head))
  return {
    name: isLargeByPlace ? name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()) : name,
    form: noun?.form,
    noun,
    first,
    last: head,
    sentence: token?.sentence ?? 0,
    isRound: noun?.isRound === true,
    score: 0,
  }
}

/** The thing the task handles; `insert` is what is put into it and never the part itself. */
export const readPart = (
  reading: Reading,
  task: TaskReading | undefined,
  insert?: { first: number; last: number },
): PartReading | undefined => {
  const candidates: Candidate[] = []
  const physical = reading.quantities.filter((quantity) =>
    ['mass', 'size', 'volume', 'length', 'pack'].includes(quantity.kind),
  )
  const physicalSet = new Set(physical)
  const heads = new Set<number>()
  // What glue or a mark goes onto is the part.
  const isReceiver = task?.task === 'dispensing' || task?.task === 'marking'
  const { tokens } = reading
  for (let at = 0; at < tokens.length; at += 1) {
    const noun = nounAt(reading, at)
    // Screws are what is kitted or picked, and else a means to join.
    const isKitted = screwTasks.has(task?.task ?? '') && isScrewNoun(normAt(reading, at))
    if (noun?.lemma === 'kit' && task?.task === 'kitting') continue
    if (!noun || !(partClasses.has(noun.class) || isKitted) || notPartWords.test(normAt(reading, at)))
      continue
    // The door of a machine, a press brake, "clip the gate": no parts.
    const behind = normAt(reading, at + 1)
    const isDoor = noun.lemma === 'door' && doorTasks.has(task?.task ?? '')
    const isBrake = noun.lemma === 'brake' && (normAt(reading, at - 1) === 'press' || behind === 'press')
    // "Handle plasterboard …": the work, not a handle.
    const isModal =
      /^can$/.test(normAt(reading, at)) &&
      /^(?:you|we|i|it|they|be|the|a|an|this|that|one|someone)$/.test(behind)
    if (isModal) continue
    const isHandling =
      /^handle$/.test(normAt(reading, at)) &&
      (at === 0 || /^(?:to|we|then|must|should|and|can)$/.test(normAt(reading, at - 1)))
    if (isHandling) continue
    if (isDoor || isBrake || /^(?:the|its|their)$/.test(behind)) continue
    // "case pack 1 lb boxes": the verb, not a pack.
    if (
      /^packs?$/.test(normAt(reading, at)) &&
      (at === 0 || /^(?:to|we|then|and|case)$/.test(normAt(reading, at - 1)))
    )
      continue
    const next = nounAt(reading, at + 1)
    const isCompound =
      next &&
      ['part', 'container', 'pallet', 'machine', 'line', 'conveyor', 'bin'].includes(next.class) &&
      tokens[at + 1]?.kind === 'word'
    // "milk cartons", "engine blocks": the last noun of a chain is the head.
    if (isCompound && next && partClasses.has(next.class)) continue
    if (isCompound) continue
    if (verbOf(normAt(reading, at)) === 'stack') continue
    if (insert && at >= insert.first && at <= insert.last) continue
    // "toy cars": an unknown plural right behind a singular is the head.
    const follower = tokens[at + 1]
    const isFollowed =
      follower?.kind === 'word' &&
      !follower.isGlued &&
      /[^s]s$/.test(follower.norm) &&
      !/s$/.test(normAt(reading, at)) &&
      !reading.isGerman &&
      isPlainWord(reading, at + 1) &&
      verbOf(follower.norm) === undefined
    // "bumper beam 4.1 kg": the word that is weighed.
    const isWeighed =
      follower?.kind === 'word' &&
      !nounAt(reading, at + 1) &&
      !stuffWords.test(follower.norm) &&
      !/^(?:each|about|approx|weight|max)$/.test(follower.norm) &&
      !/s$/.test(normAt(reading, at)) &&
      !reading.isGerman &&
      isPlainWord(reading, at + 1) &&
      verbOf(follower.norm) === undefined &&
      reading.quantityAt[at + 2]?.kind === 'mass'
    const head = isFollowed || isWeighed ? at + 1 : at
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
  // "codes on pistons", "grease on each bearing ring": what receives the mark or bead, also when the word is unknown.
  if (isReceiver && task)
    for (let at = task.at + 1; at < task.at + 12 && at < tokens.length; at += 1) {
      if (tokens[at]?.sentence !== task.sentence) break
      if (!/^(?:on|onto|auf)$/.test(normAt(reading, at))) continue
      const named = phraseAfter(reading, at + 1)
      if (!named || heads.has(named.last) || !isThing(reading, named)) continue
      heads.add(named.last)
      candidates.push({ ...candidateAt(reading, named.last, nounAt(reading, named.last)), score: 1 })
      break
    }
  // "25 types of instruments": what the kit is picked from.
  if (task?.task === 'kitting')
    for (let at = 0; at < tokens.length - 1; at += 1) {
      if (nounAt(reading, at)?.class !== 'kind') continue
      const named = phraseAfter(reading, /^(?:of|von)$/.test(normAt(reading, at + 1)) ? at + 2 : at + 1)
      if (!named) continue
      const known = candidates.find((candidate) => candidate.last === named.last)
      if (known) known.score += 6
      else candidates.push({ ...candidateAt(reading, named.last, nounAt(reading, named.last)), score: 6 })
      heads.add(named.last)
      break
    }
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
    if (head !== undefined && !heads.has(head)) {
      const known = [1, 2].some((step) => heads.has(head + step))
      if (known) continue
      heads.add(head)
      candidates.push({ ...candidateAt(reading, head, undefined), score: 0 })
    }
  }
  if (task) {
    let head: number | undefined
    // "sand wooden table tops": the stuff is no thing, and what a known noun stands before is.
    const isStuff = (at: number): boolean =>
      stuffWords.test(normAt(reading, at)) && reading.tokens[at + 1]?.kind === 'word'
    const isBeforeHead = (at: number): boolean =>
      nounAt(reading, at) !== undefined &&
      isPlainWord(reading, at + 1) &&
      /[^s]s$/.test(normAt(reading, at + 1)) &&
      !nounAt(reading, at + 1) &&
      verbOf(normAt(reading, at + 1)) === undefined
    for (let at = task.at + 1; at < task.at + 9 && at < tokens.length; at += 1) {
      if (tokens[at]?.sentence !== task.sentence || heads.has(at)) break
      if (head === undefined && (isStuff(at) || isBeforeHead(at))) continue
      // "inspection of bumpers"
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
    if (
      head !== undefined &&
      /s$|n$|e$/.test(normAt(reading, head)) &&
      !heads.has(head) &&
      !heads.has(head + 1)
    )
      candidates.push({ ...candidateAt(reading, head, undefined), score: -1.5 })
  }
  const firstAfterVerb = candidates
    .filter((candidate) => task && candidate.sentence === task.sentence && candidate.last > task.at)
    // "from a drawer": where it comes from is not what comes.
    .sort(
      (a, b) =>
        (isReceiver
          ? 0
          : Number(isDestination(reading, a.first)) - Number(isDestination(reading, b.first))) ||
        a.last - b.last,
    )[0]
  // "4000 housings per shift": what the rate counts.
  const counted = new Set(
    reading.rates.flatMap((rate) =>
      Array.from({ length: Math.min(8, rate.last - rate.first) }, (_, step) => rate.first + step),
    ),
  )
  // Only the quantities within three tokens of a candidate speak for it.
  const near = (candidate: Candidate) => {
    const found = new Set<Quantity>()
    for (let at = candidate.first - 2; at <= candidate.last + 4; at += 1) {
      const quantity = reading.quantityAt[at]
      if (quantity && physicalSet.has(quantity) && quantity.sentence === candidate.sentence)
        found.add(quantity)
    }
    return found
  }
  for (const candidate of candidates) {
    if (candidate === firstAfterVerb && (isReceiver || !isDestination(reading, candidate.first)))
      candidate.score += 2
    if (task && candidate.sentence === task.sentence) candidate.score += 2
    if (candidate.noun?.class === 'part' && counted.has(candidate.last)) candidate.score += 1.5
    for (const quantity of near(candidate)) {
      const gapAfter = candidate.first - quantity.last - 1
      const gapBefore = quantity.first - candidate.last - 1
      const weight = quantity.kind === 'mass' ? 4 : quantity.kind === 'length' ? 2 : 3
      if (
        (gapAfter === 0 || (gapAfter === 1 && normAt(reading, candidate.first - 1) === '-')) &&
        gapAfter >= 0
      )
        candidate.score += weight
      // "crates of beer, 16 kg": what is in them stands between.
      else if (
        gapBefore >= 0 &&
        gapBefore <= (normAt(reading, candidate.last + 1) === 'of' ? 3 : 2) &&
        quantity.kind !== 'length'
      )
        candidate.score += weight - 1
    }
  }
  // "into trays, 4 trays a minute": what things are laid into is no part where it is counted, either.
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
      near(candidate).size === 0
    )
      candidate.score -= 4
  // "cartons of 12 bottles" that are stacked or loaded whole: what is in them is not handled.
  if (!fillingTasks.has(task?.task ?? ''))
    for (const candidate of candidates) {
      const { first } = candidate
      const isInside =
        reading.tokens[first - 1]?.kind === 'number' &&
        normAt(reading, first - 2) === 'of' &&
        nounAt(reading, first - 3)?.class === 'container'
      if (isInside) candidate.score -= 6
    }
  // "weld steel brackets: …, part 4 kg": a named thing of the task's sentence is the part, "part" only stands for it.
  const isNamed = candidates.some(
    (candidate) =>
      !genericNouns.has(candidate.noun?.lemma ?? '') &&
      candidate.score >= 1 &&
      // "take parts …, stack them in boxes": what the parts go into is no name for them.
      !(candidate.noun?.class === 'container' && isDestination(reading, candidate.first)),
  )
  if (isNamed)
    for (const candidate of candidates)
      if (genericNouns.has(candidate.noun?.lemma ?? '')) candidate.score -= 6
  const best = candidates.sort((a, b) => b.score - a.score || a.first - b.first)[0]
  return best && best.score > 0 ? best : undefined
}
