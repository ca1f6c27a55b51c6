import type { Quantity } from './quantities.ts'
import type { Token, TokenText } from './tokens.ts'
import { readUnitAt } from './units.ts'
import { type Noun, nounOf, prepositions } from './words.ts'

export type Period = 'time' | 'shift' | 'day' | 'week' | 'month' | 'year'

/** "12 a minute", "1500 per shift", "one every 9 s", "2 t per hour", "28 $ an hour". */
export type Rate = {
  quantity: Quantity | undefined
  /** How many (or kg, or money) in one period. */
  amount: number
  low?: number
  period: Period
  /** Length of the period when it is a time: 60 for "a minute", 9 for "every 9 s". */
  seconds: number
  /** What is counted. */
  noun?: Noun
  nounWord?: string
  isEach: boolean
  first: number
  last: number
  sentence: number
  text: string
}

/** "10 to a case", "trays of 12", "24-packs": how many make one container. */
export type Grouping = {
  count: number
  noun: Noun
  text: string
  first: number
  last: number
  sentence: number
  quantity: Quantity
}

const perWords = new Set([
  '/',
  'per',
  'a',
  'an',
  'each',
  'every',
  'pro',
  'je',
  'p',
  'jede',
  'jeden',
  'jedes',
  'die',
  'der',
  'one',
  'once',
])
const periodWords: Record<string, Period> = {
  shift: 'shift',
  shifts: 'shift',
  schicht: 'shift',
  day: 'day',
  days: 'day',
  tag: 'day',
  d: 'day',
  week: 'week',
  weeks: 'week',
  wk: 'week',
  woche: 'week',
  month: 'month',
  monat: 'month',
  year: 'year',
  yr: 'year',
  annum: 'year',
  jahr: 'year',
}
const periodAdverbs: Record<string, Period> = {
  daily: 'day',
  taglich: 'day',
  weekly: 'week',
  wochentlich: 'week',
  monthly: 'month',
  yearly: 'year',
  annually: 'year',
  jahrlich: 'year',
}
const rateUnits: Record<string, number> = {
  ppm: 60,
  cpm: 60,
  bpm: 60,
  spm: 60,
  upm: 60,
  pph: 3600,
  uph: 3600,
  cph: 3600,
  bph: 3600,
  jph: 3600,
  hourly: 3600,
  stundlich: 3600,
}
const everyWords = new Set(['every', 'each', 'alle', 'once'])
const eachWords = new Set(['each', 'apiece', 'jeweils', 'jede'])

type PeriodReading = { period: Period; seconds: number; next: number }

/** The period that begins at `at`: "minute", "9 s", "shift", "5 minutes". */
const readPeriod = (
  tokens: Token[],
  byFirst: Map<number, Quantity>,
  at: number,
): PeriodReading | undefined => {
  const token = tokens[at]
  if (token === undefined) return undefined
  const quantity = byFirst.get(at)
  if (quantity?.kind === 'time' && quantity.value > 0)
    return { period: 'time', seconds: quantity.value, next: quantity.last + 1 }
  if (token.kind !== 'word') return undefined
  const named = Object.hasOwn(periodWords, token.norm) ? periodWords[token.norm] : undefined
  if (named) return { period: named, seconds: 0, next: at + 1 }
  if (token.norm === 'working' || token.norm === 'full') return readPeriod(tokens, byFirst, at + 1)
  const unit = readUnitAt(tokens, at)
  return unit?.unit.dimension === 'time'
    ? { period: 'time', seconds: unit.unit.factor, next: unit.next }
    : undefined
}

const hasEachBehind = (tokens: Token[], next: number): boolean => {
  for (let at = next; at < next + 4; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.text === '.' || token.text === ',') return false
    if (eachWords.has(token.norm)) {
      const after = tokens[at + 1]
      // "each case holds 10" is another sentence part; "each" at the end or "each line" is meant here.
      return (
        after === undefined ||
        after.kind === 'symbol' ||
        ['line', 'lane', 'linie', 'and', 'onto', 'on', 'to'].includes(after.norm)
      )
    }
    if (
      ['per', 'pro', 'je'].includes(token.norm) &&
      ['line', 'lane', 'linie'].includes(tokens[at + 1]?.norm ?? '')
    )
      return true
  }
  return false
}

/** Upper limit of words between a count and its "per": "1,200 mixed size parcels an hour". */
const longestNounPhrase = 6

/** Words that make "every 2 hours" a maintenance interval and no production rate. */
const upkeep =
  /^(?:clean|wash|hos(?:e|ing)|break|chang|maint|mainten|servic|sanit|lubric|reinig|wart|pause|ruest|rust|calibr|replac|check|inspect|audit|charge|refill)/

const isUpkeep = (tokens: Token[], at: number): boolean => {
  const clause = tokens[at]?.clause
  for (let back = at - 1; back >= 0 && back > at - 8 && tokens[back]?.clause === clause; back -= 1)
    if (upkeep.test(tokens[back]?.norm ?? '')) return true
  return false
}

export const readRates = (
  { text, tokens, isGerman }: TokenText,
  quantities: readonly Quantity[],
): { rates: Rate[]; groupings: Grouping[]; used: Set<Quantity> } => {
  const byFirst = new Map(quantities.map((quantity) => [quantity.first, quantity]))
  const byLast = new Map(quantities.map((quantity) => [quantity.last, quantity]))
  const rates: Rate[] = []
  const groupings: Grouping[] = []
  const used = new Set<Quantity>()
  const taken = new Set<number>()
  const slice = (first: number, last: number) => text.slice(tokens[first]?.start ?? 0, tokens[last]?.end ?? 0)
  const nounAt = (at: number) => {
    const token = tokens[at]
    return token?.kind === 'word' ? nounOf(token.norm, isGerman) : undefined
  }

  const addRate = (
    quantity: Quantity | undefined,
    amount: number,
    period: PeriodReading,
    first: number,
    noun?: Noun,
    nounWord?: string,
  ) => {
    const last = period.next - 1
    const low = quantity?.low === undefined ? {} : { low: quantity.low }
    const isEach = hasEachBehind(tokens, period.next)
    rates.push({
      quantity,
      amount,
      ...low,
      period: period.period,
      seconds: period.seconds,
      isEach,
      first,
      last,
      sentence: tokens[first]?.sentence ?? 0,
      text: slice(first, last),
      ...(noun ? { noun } : {}),
      ...(nounWord ? { nounWord } : {}),
    })
    if (quantity) used.add(quantity)
    for (let at = first; at <= last; at += 1) taken.add(at)
    const time = byLast.get(last)
    if (time) used.add(time)
  }

  /** From the count on: noun phrase, then per-word and period or container. */
  const readForward = (quantity: Quantity): boolean => {
    let noun: Noun | undefined
    let nounWord: string | undefined
    for (let at = quantity.last + 1; at <= quantity.last + 1 + longestNounPhrase; at += 1) {
      const token = tokens[at]
      if (token === undefined) return false
      if (token.kind === 'word' && Object.hasOwn(rateUnits, token.norm) && at <= quantity.last + 2) {
        addRate(
          quantity,
          quantity.value,
          { period: 'time', seconds: rateUnits[token.norm] ?? 60, next: at + 1 },
          quantity.first,
          noun,
          nounWord,
        )
        return true
      }
      const adverb =
        token.kind === 'word' && Object.hasOwn(periodAdverbs, token.norm)
          ? periodAdverbs[token.norm]
          : undefined
      if (adverb) {
        addRate(
          quantity,
          quantity.value,
          { period: adverb, seconds: 0, next: at + 1 },
          quantity.first,
          noun,
          nounWord,
        )
        return true
      }
      const isPer = perWords.has(token.norm) || (token.norm === 'alle' && isGerman)
      const isIn =
        ['in', 'within', 'innerhalb'].includes(token.norm) &&
        ['a', 'one', 'an', 'der', 'einer', '1', 'each', 'every'].includes(tokens[at + 1]?.norm ?? '')
      const isTo =
        ['to', 'in', 'into', 'zu', 'im'].includes(token.norm) &&
        ['a', 'the', 'one', 'each', 'every', 'einem', 'einer', 'jeden', 'jede'].includes(
          tokens[at + 1]?.norm ?? '',
        )
      if (isPer || isIn) {
        const from = isIn ? (byFirst.has(at + 1) ? at + 1 : at + 2) : at + 1
        const period = readPeriod(tokens, byFirst, from)
        if (period) {
          addRate(quantity, quantity.value, period, quantity.first, noun, nounWord)
          return true
        }
      }
      if ((isPer || isTo) && quantity.kind === 'count') {
        const target = isTo ? at + 2 : at + 1
        const container = nounAt(target)
        const isGroup =
          container && ['container', 'pallet', 'layer', 'bin', 'batch', 'line'].includes(container.class)
        if (container && isGroup && !['one', 'once', 'die', 'der'].includes(token.norm)) {
          if (noun?.lemma === container.lemma) return false
          if (container.class === 'line') return false
          groupings.push({
            count: quantity.value,
            noun: container,
            text: slice(quantity.first, target),
            first: quantity.first,
            last: target,
            sentence: quantity.sentence,
            quantity,
          })
          used.add(quantity)
          return true
        }
        if (isTo) return false
      }
      if (isPer && token.kind === 'word' && token.norm !== 'one') {
        if (['a', 'an', 'die', 'der'].includes(token.norm)) return false
        continue
      }
      if (token.kind === 'number' || (byFirst.has(at) && token.kind !== 'word')) return false
      if (token.kind === 'symbol' && token.text !== '-' && token.text !== '(' && token.text !== ')')
        return false
      if (token.kind === 'word') {
        if (token.norm !== 'of' && prepositions.has(token.norm)) return false
        noun = nounAt(at) ?? noun
        nounWord = token.norm
      }
    }
    return false
  }

  for (const quantity of quantities)
    if (['count', 'mass', 'money', 'length', 'volume'].includes(quantity.kind) && !used.has(quantity))
      readForward(quantity)

  /** "trays of 12", "batches of 50", "case size 24", "12-packs", "zu 12 Stück". */
  for (const quantity of quantities) {
    if (quantity.kind !== 'count' || used.has(quantity)) continue
    const joint = tokens[quantity.first - 1]?.norm ?? ''
    const before = nounAt(quantity.first - 2)
    if (
      ['of', 'with', 'a', 'zu', 'von', 'mit', 'holding', 'hold', 'holds', 'je', 'for', 'size'].includes(
        joint,
      ) &&
      before &&
      ['container', 'layer', 'batch', 'bin'].includes(before.class)
    ) {
      const container: Noun = before
      groupings.push({
        count: quantity.value,
        noun: container,
        text: slice(quantity.first - 2, quantity.last),
        first: quantity.first - 2,
        last: quantity.last,
        sentence: quantity.sentence,
        quantity,
      })
      used.add(quantity)
      continue
    }
    if (
      joint === 'size' ||
      joint === 'losgrosse' ||
      before?.class === 'batch' ||
      nounAt(quantity.first - 1)?.class === 'batch'
    ) {
      const noun = nounAt(quantity.first - 1) ?? before
      if (noun) {
        groupings.push({
          count: quantity.value,
          noun,
          text: slice(quantity.first - 2, quantity.last),
          first: quantity.first - 2,
          last: quantity.last,
          sentence: quantity.sentence,
          quantity,
        })
        used.add(quantity)
        continue
      }
    }
    const hyphen = tokens[quantity.last + 1]
    const isJoined = hyphen?.text === '-' || (hyphen?.norm === 'er' && hyphen.isGlued)
    const pack = nounAt(quantity.last + 2)
    if (isJoined && pack?.class === 'container') {
      groupings.push({
        count: quantity.value,
        noun: pack,
        text: slice(quantity.first, quantity.last + 2),
        first: quantity.first,
        last: quantity.last + 2,
        sentence: quantity.sentence,
        quantity,
      })
      used.add(quantity)
    }
  }

  /** "every 9 s", "each minute", "alle 9 Sekunden", with the count before or behind it. */
  for (const [at, token] of tokens.entries()) {
    const isEvery =
      everyWords.has(token.norm) ||
      (['per', 'pro', 'je', 'jede'].includes(token.norm) && tokens[at - 1]?.sentence !== token.sentence)
    if (!isEvery) continue
    if (taken.has(at)) continue
    const start =
      token.norm === 'once' ? at + 2 : ['single'].includes(tokens[at + 1]?.norm ?? '') ? at + 2 : at + 1
    const period = readPeriod(tokens, byFirst, start)
    if (period === undefined || isUpkeep(tokens, at)) continue
    let count: Quantity | undefined
    for (let back = at - 1; back >= 0 && back > at - 14; back -= 1) {
      if (tokens[back]?.sentence !== token.sentence || tokens[back]?.text === ';') break
      const found = byLast.get(back)
      const noun = found?.kind === 'count' ? (nounAt(found.last + 1) ?? nounAt(found.last + 2)) : undefined
      if (found?.kind === 'count' && !used.has(found)) {
        if (
          noun &&
          ['machine', 'process', 'line', 'person', 'shift', 'kind', 'pallet', 'robot'].includes(noun.class)
        )
          continue
        count = found
        break
      }
    }
    if (!count) {
      for (let ahead = period.next; ahead < period.next + 4; ahead += 1) {
        const found = byFirst.get(ahead)
        if (found?.kind === 'count' && !used.has(found)) count = found
        if (count || tokens[ahead]?.sentence !== token.sentence) break
      }
    }
    // "cleaned every day" and "every shift" say nothing about parts; a counted time does.
    const isBare = !byFirst.has(start) && count === undefined
    if (isBare && (period.period !== 'time' || period.seconds < 1)) continue
    const noun = count ? (nounAt(count.last + 1) ?? nounAt(count.last + 2)) : undefined
    addRate(count, count?.value ?? 1, period, Math.min(count?.first ?? at, at), noun)
    const added = rates.at(-1)
    if (added) {
      added.isEach = added.isEach || tokens[at - 1]?.norm === 'each'
      added.last = Math.max(added.last, count?.last ?? 0)
      added.text = slice(added.first, added.last)
    }
  }
  return { rates, groupings, used }
}
