import type { Quantity } from '../grammar/quantities.ts'
import { determiners } from '../grammar/words.ts'
import { isWord } from '../lexicon/words.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import { countBefore } from '../text/counted.ts'
import { isAction, isThing, type Phrase, phraseAfter, phraseBefore } from '../text/phrases.ts'
import { normAt, nounAt, quote, type Reading, setFact, shortName, sliceOf } from '../text/reading.ts'
import { isScrewNoun } from '../text/screw-words.ts'
import type { Facts } from '../types.ts'

/** What is put into, onto or to the main part, and the main part where the text names it there. */
export type InsertReading = {
  insert: Phrase | undefined
  /** The thing that receives the insert; undefined when only a pronoun stands there. */
  main: Phrase | undefined
  /** Masses that are the insert's own. */
  masses: ReadonlySet<Quantity>
  /** How many are put in, where several kinds are listed. */
  count?: number
}

const joints = new Set('into onto in on to inside over auf ins in an'.split(' '))
const pronouns = new Set('it them these those each ihn es sie diese dieses darauf hinein'.split(' '))
const masslessWords = new Set('is are weighs weigh weighing of : = ( wiegt wiegen von mit at'.split(' '))

const singular = (norm: string): string => norm.replace(/s$/, '')
const beWords = new Set('is are be being get gets must to will wird werden soll should'.split(' '))

/** "bearings are pressed into": back over the verb to what it is said of. */
const beforeVerb = (reading: Reading, at: number): number => {
  let back = at
  for (let steps = 0; steps < 4; steps += 1)
    if (isAction(normAt(reading, back)) || beWords.has(normAt(reading, back))) back -= 1
  return back
}

const sentenceRange = (reading: Reading, sentence: number): [first: number, last: number] => {
  const first = reading.tokens.findIndex((token) => token.sentence === sentence)
  let last = first
  while (reading.tokens[last + 1]?.sentence === sentence) last += 1
  return [first, last]
}

/** "bearing 40 g", "housing: 300 g": the word a mass stands behind. */
const wordBefore = (reading: Reading, quantity: Quantity): string => {
  for (let at = quantity.first - 1; at >= quantity.first - 4; at -= 1)
    if (!masslessWords.has(normAt(reading, at))) return normAt(reading, at)
  return ''
}

const massesOf = (reading: Reading, insert: Phrase, joint: number): ReadonlySet<Quantity> => {
  let start = insert.first
  while (
    start > 0 &&
    insert.first - start < 8 &&
    reading.tokens[start - 1]?.clause === reading.tokens[insert.first]?.clause &&
    !isAction(normAt(reading, start - 1))
  )
    start -= 1
  const found = new Set<Quantity>()
  for (const quantity of reading.quantities) {
    if (quantity.kind !== 'mass') continue
    const isBetween = quantity.first >= start && quantity.last < joint
    const isNamed = singular(wordBefore(reading, quantity)) === singular(normAt(reading, insert.last))
    if (isBetween || isNamed) found.add(quantity)
  }
  return found
}

/** "assemble gear pumps: press bearings into …": what is assembled is the part. */
const assembledBefore = (reading: Reading, first: number, insert: Phrase): Phrase | undefined => {
  for (let at = first; at < insert.first; at += 1) {
    if (!/^(?:assembl|montier)/.test(normAt(reading, at))) continue
    const found = phraseAfter(reading, at + 1)
    const isApart =
      reading.tokens[found?.first ?? 0]?.clause !== reading.tokens[insert.first]?.clause ||
      /^(?:by|from|out|aus)$/.test(normAt(reading, (found?.last ?? 0) + 1))
    // "assemble clips: insert 3 clips into …" names the insert twice.
    const isInsert = found && singular(normAt(reading, found.last)) === singular(normAt(reading, insert.last))
    return found && isApart && !isInsert && found.last < insert.first && isThing(reading, found)
      ? found
      : undefined
  }
  return undefined
}

/** "a spring and a plunger": both are put in. */
const withPartner = (reading: Reading, insert: Phrase): Phrase => {
  let at = insert.first - 1
  for (let steps = 0; steps < 3; steps += 1) {
    const quantity = reading.quantityAt[at]
    if (quantity) at = quantity.first - 1
    else if (determiners.has(normAt(reading, at))) at -= 1
  }
  if (!/^(?:and|und|&)$/.test(normAt(reading, at))) return insert
  const partner = phraseBefore(reading, at - 1)
  if (!partner || reading.tokens[partner.last]?.clause !== reading.tokens[insert.first]?.clause) return insert
  return { ...insert, name: shortName(`${partner.name} and ${insert.name}`) }
}

/** "a lens", "bearing and seal": only what is no article and no word of doing can be put in. */
const isPutIn = (reading: Reading, insert: Phrase): boolean =>
  isThing(reading, insert) && !determiners.has(normAt(reading, insert.last))

/** Where parts lie or go that nothing is built into. */
const places: ReadonlySet<string> = new Set(['pallet', 'bin', 'container', 'conveyor', 'machine', 'layer'])

/**
 * "Lay a board 80 g into a housing and drive four screws": what is put in and then screwed down is assembly, which plans both. A
 * part that hands put in, or that lies there already, and "screw the lid onto the housing" leave screws alone.
 */
export const isPutInFirst = (reading: Reading, { insert, main }: InsertReading): boolean => {
  if (!insert || !main) return false
  const isWeighed = reading.quantityAt[main.last + 1]?.kind === 'mass'
  if (!isWeighed && places.has(nounAt(reading, main.last)?.class ?? '')) return false
  const { clause, sentence } = reading.tokens[insert.first] ?? {}
  const inClause = reading.tokens.filter((token) => token.clause === clause)
  const isPassive = reading.tokens.some(
    (token) => token.sentence === sentence && isWord('passive', token.norm),
  )
  return (
    inClause.some(({ norm }) => isWord('putsIn', norm) || (isPassive && isWord('wasPutIn', norm))) &&
    !inClause.some(({ norm }) => isWord('notByCell', norm))
  )
}

/** Reads "press a 40 g bearing into a 300 g housing": the bearing, its mass, and the housing as the main part. */
export const readInsert = (reading: Reading, task: TaskReading | undefined): InsertReading | undefined => {
  if (task?.task !== 'assembly' && task?.task !== 'screwdriving') return undefined
  const sentences = [...new Set([task.sentence, 0, 1, 2])]
  let screwed: Phrase | undefined
  for (const sentence of sentences) {
    const [first, last] = sentenceRange(reading, sentence)
    if (first < 0) continue
    for (let at = first + 1; at < Math.min(last, first + 120); at += 1) {
      if (!joints.has(normAt(reading, at)) || (normAt(reading, at) === 'an' && !reading.isGerman)) continue
      const isPronoun = pronouns.has(normAt(reading, at + 1)) && !phraseAfter(reading, at + 1)
      const main = isPronoun ? undefined : phraseAfter(reading, at + 1)
      const insert = phraseBefore(reading, beforeVerb(reading, at - 1))
      if (insert === undefined || (main === undefined && !isPronoun)) continue
      if (main && !isThing(reading, main)) continue
      // "nut 12 g onto body 30 g": what is weighed is a part, whatever it is called.
      const isWeighed = reading.quantityAt[insert.last + 1]?.kind === 'mass'
      const isFastener =
        isScrewNoun(normAt(reading, insert.last)) || nounAt(reading, insert.last)?.class === 'process'
      const isScrew = isFastener && !(isWeighed && task.task === 'assembly')
      if (isScrew) {
        screwed ??= main
        continue
      }
      if (!isPutIn(reading, insert)) continue
      const assembled = assembledBefore(reading, first, insert)
      return {
        insert: withPartner(reading, insert),
        main: assembled ?? main,
        masses: massesOf(reading, insert, at),
      }
    }
  }
  return readListed(reading, task) ?? (screwed && { insert: undefined, main: screwed, masses: new Set() })
}

/** Inserts of one kind in one part that are set in one by one; more come on a strip or in a tray of their own. */
const mostInserts = 50

type Listed = { at: number; quantity: Quantity; count: number }

/** "body 640 g, ball 210 g, 2 seals 6 g each": names with a mass right behind, each in a clause of its own. */
const listedParts = (reading: Reading, sentence: number): Listed[] =>
  reading.quantities.flatMap((quantity): Listed[] => {
    if (quantity.kind !== 'mass' || quantity.sentence !== sentence || reading.used.has(quantity)) return []
    const at = normAt(reading, quantity.first - 1) === '(' ? quantity.first - 2 : quantity.first - 1
    const named = reading.tokens[at]
    const isName = named?.kind === 'word' && !determiners.has(named.norm) && !masslessWords.has(named.norm)
    if (!isName || isAction(named.norm)) return []
    const counted = countBefore(reading, at)
    const isOwn = counted && reading.tokens[counted.first]?.clause === named.clause
    return [{ at, quantity, count: isOwn && counted.value <= mostInserts ? counted.value : 1 }]
  })

/** "assemble a valve: body 640 g, ball 210 g, 2 seals 6 g each": the heaviest takes the others in. */
const readListed = (reading: Reading, task: TaskReading): InsertReading | undefined => {
  if (task.task !== 'assembly') return undefined
  const listed = listedParts(reading, task.sentence)
  const names = new Set(listed.map(({ at }) => singular(normAt(reading, at))))
  const heaviest = [...listed].sort((a, b) => b.quantity.value - a.quantity.value)[0]
  const others = listed.filter((each) => each !== heaviest)
  const [first] = [...others].sort((a, b) => b.quantity.value - a.quantity.value)
  if (!first || names.size < listed.length || listed.length < 3) return undefined
  const name = shortName(others.map(({ at }) => normAt(reading, at)).join(' and '))
  return {
    insert: { first: first.at, last: first.at, name },
    main: undefined,
    masses: new Set(others.map(({ quantity }) => quantity)),
    count: others.reduce((sum, { count }) => sum + count, 0),
  }
}

/** "insert 3 clips", "press two bushings": how many go into one part; screws count for themselves. */
export const readInsertCount = (reading: Reading, facts: Facts, found: InsertReading | undefined): void => {
  const insert = found?.insert
  if (!insert) return
  // Beside screws, which are what is counted on the part, inserts have a count of their own.
  const key = facts.screwCount ? 'insertCount' : 'processCount'
  if (found.count !== undefined) {
    const basis = `${found.count} parts listed that go into one`
    setFact(facts, key, found.count, 'derived', basis)
    return
  }
  if (/ (?:and|und|&) /.test(insert.name)) {
    setFact(facts, key, 2, 'given', quote(insert.name))
    return
  }
  const head = singular(normAt(reading, insert.last))
  for (const [at, { norm }] of reading.tokens.entries()) {
    if (singular(norm) !== head) continue
    const quantity = countBefore(reading, at)
    if (!quantity || quantity.value < 2 || quantity.value > mostInserts) continue
    // "snap two clips into a part every 25 s": the interval took the count; it is still that of the clips.
    const isBefore = at >= insert.first && at <= insert.last && quantity.last < insert.first
    if (reading.used.has(quantity) && !(isBefore && found?.main)) continue
    const basis = quote(sliceOf(reading, quantity.first, at))
    setFact(facts, key, quantity.value, 'given', basis)
    return
  }
}
