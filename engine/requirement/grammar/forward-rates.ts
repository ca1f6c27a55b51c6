import { adverbAt, type PeriodReading, rateUnitAt, readPeriod } from './periods.ts'
import type { Quantity } from './quantities.ts'
import { addGrouping, addRate, type RateContext } from './rate-context.ts'
import { type Noun, prepositions } from './words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))
const perWords = words('/ per a an each every pro je p jede jeden jedes die der de d inne inder one once')
const everyWords = words('every each alle one once die der')
const articles = words('a an die der')
const withinWords = words('in en within innerhalb')
const withinFollowers = words('a one an der da dr ner eine einer 1 each every')
/** "105 pieces for hour", "42 tins on minute", as it is said by those who learn English. */
const bareWords = words('for on')
const bareTimes = words('minute hour')
const inTimeWords = words('im am')
const intoWords = words('to in into zu im for')
const intoFollowers = words('a the one each every einem einer jeden jede')
const groupClasses = words('container pallet layer bin batch')
/** Between a count and its mass or size: "12 boxes of 15 kg per minute". */
const ofWords = words('of a à at with weighing ( von zu mit')
/** Upper limit of words between a count and its "per": "1,200 mixed size parcels an hour". */
const longestNounPhrase = 6

type Step = 'stop' | 'done' | 'on'

/** "48 per RSC case", "6 per display carton": the container behind one word of its name. */
const containerBehindName = ({ tokens, nounAt, byFirst }: RateContext, at: number): Noun | undefined => {
  const [name, noun] = [tokens[at], nounAt(at + 1)]
  if (name?.kind !== 'word' || prepositions.has(name.norm) || byFirst.has(at)) return undefined
  return noun?.class === 'container' && tokens[at + 1]?.clause === name.clause ? noun : undefined
}

/** "per", "a", "/" at `at`: a period makes a rate, a container makes a grouping. */
const readPer = (
  context: RateContext,
  quantity: Quantity,
  at: number,
  noun: Noun | undefined,
  nounWord: string | undefined,
): Step => {
  const { tokens, byFirst, taken, nounAt } = context
  const token = tokens[at]
  if (token === undefined) return 'stop'
  const next = tokens[at + 1]?.norm ?? ''
  const isBare = bareWords.has(token.norm) && bareTimes.has(next)
  const isPer = perWords.has(token.norm) || isBare || (token.norm === 'alle' && context.isGerman)
  // "one in 12 sec": a time right behind a count.
  const isTimed = quantity.kind === 'count' && at <= quantity.last + 2 && byFirst.get(at + 1)?.kind === 'time'
  const isWithin = withinWords.has(token.norm) && (withinFollowers.has(next) || isTimed)
  const isInto = intoWords.has(token.norm) && intoFollowers.has(next)
  // "6500 Stück im Jahr", "20 Stück am Tag"
  const isInTime = context.isGerman && inTimeWords.has(token.norm)
  if (isInTime) {
    const period = readPeriod(tokens, byFirst, at + 1)
    if (period && period.next === at + 2 && !byFirst.has(at + 1) && !taken.has(at)) {
      addRate(context, { quantity, noun, nounWord }, period, quantity.first, period.next - 1)
      return 'done'
    }
  }
  if (isPer || isWithin) {
    // "30 trays p. minute"
    const isDotted = token.norm === 'p' && tokens[at + 1]?.text === '.'
    const from = isDotted || (isWithin && !byFirst.has(at + 1)) ? at + 2 : at + 1
    const period = readPeriod(tokens, byFirst, from)
    if (period && !taken.has(at)) {
      addRate(context, { quantity, noun, nounWord }, period, quantity.first, period.next - 1)
      return 'done'
    }
  }
  if ((isPer || isInto) && quantity.kind === 'count') {
    const target = isInto ? at + 2 : at + 1
    const container = nounAt(target) ?? (isPer ? containerBehindName(context, target) : undefined)
    // "one" and the German articles stand before a noun without grouping by it.
    const groups = !['one', 'once', 'die', 'der'].includes(token.norm)
    if (container && groups && groupClasses.has(container.class)) {
      if (noun?.lemma === container.lemma) return 'stop'
      addGrouping(context, quantity, container, quantity.first, target)
      return 'done'
    }
    if (isInto) return 'stop'
  }
  return isPer && articles.has(token.norm) ? 'stop' : 'on'
}

/**
 * Reads on from a number over its noun phrase to a period ("12 cartons a minute") or a container ("10 to a case").
 * Masses, lengths and money make rates of their own only when nothing but "of sugar" stands between.
 */
export const readForward = (context: RateContext, quantity: Quantity): boolean => {
  const { tokens, byFirst, nounAt } = context
  const isCount = quantity.kind === 'count'
  let noun: Noun | undefined
  let nounWord: string | undefined
  let limit = quantity.last + 1 + longestNounPhrase
  const add = (period: PeriodReading) => {
    addRate(context, { quantity, noun, nounWord }, period, quantity.first, period.next - 1)
    return true
  }
  for (let at = quantity.last + 1; at <= limit; at += 1) {
    const token = tokens[at]
    if (token === undefined) return false
    const unit = at <= quantity.last + 2 ? rateUnitAt(token, at + 1) : undefined
    const adverb = isCount ? adverbAt(token, at + 1) : undefined
    if (unit) return add(unit)
    if (adverb && !context.taken.has(at)) return add(adverb)
    if (!isCount && (everyWords.has(token.norm) || token.text === ')')) return false
    const step = readPer(context, quantity, at, noun, nounWord)
    if (step !== 'on') return step === 'done'
    if (perWords.has(token.norm) && token.norm !== 'one' && token.kind === 'word') continue
    // "2000 bolts M16 per shift": the 16 belongs to a name.
    if (token.kind === 'number' && token.isGlued && tokens[at - 1]?.norm === 'm') continue
    const inner = byFirst.get(at)
    // "6 jars 700 g each per case"
    const isEach = inner !== undefined && /^(?:each|apiece)$/.test(tokens[inner.last + 1]?.norm ?? '')
    const isOf = at === quantity.last + 1 || isEach || ofWords.has(tokens[at - 1]?.norm ?? '')
    if (inner && isCount && isOf && ['mass', 'size', 'length', 'volume'].includes(inner.kind)) {
      at = inner.last
      limit = Math.max(limit, inner.last + 3)
      continue
    }
    if (inner || token.kind === 'number') return false
    if (token.kind === 'symbol' && !'-()'.includes(token.text)) return false
    if (token.kind !== 'word') continue
    if (!isCount && at === quantity.last + 1 && token.norm !== 'of' && token.norm !== 'throughput')
      return false
    if (!ofWords.has(token.norm) && prepositions.has(token.norm)) return false
    noun = nounAt(at) ?? noun
    if (!ofWords.has(token.norm)) nounWord = token.norm
  }
  return false
}
