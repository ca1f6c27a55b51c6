import { isWord } from '../lexicon/words.ts'
import type { Period, PeriodReading } from './periods.ts'
import type { Quantity } from './quantities.ts'
import type { Token, TokenText } from './tokens.ts'
import { type Noun, nounOf } from './words.ts'

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
export type Grouping = { count: number; noun: Noun; text: string; quantity?: Quantity }

/** What the readers of rates and groupings share and fill. */
export type RateContext = {
  tokens: readonly Token[]
  isGerman: boolean
  quantities: readonly Quantity[]
  byFirst: ReadonlyMap<number, Quantity>
  byLast: ReadonlyMap<number, Quantity>
  rates: Rate[]
  groupings: Grouping[]
  /** Quantities and tokens that a rate or grouping has taken. */
  used: Set<Quantity>
  taken: Set<number>
  nounAt: (at: number) => Noun | undefined
  slice: (first: number, last: number) => string
}

export const rateContext = (
  { text, tokens, isGerman }: TokenText,
  quantities: readonly Quantity[],
): RateContext => ({
  tokens,
  isGerman,
  quantities,
  byFirst: new Map(quantities.map((quantity) => [quantity.first, quantity])),
  byLast: new Map(quantities.map((quantity) => [quantity.last, quantity])),
  rates: [],
  groupings: [],
  used: new Set(),
  taken: new Set(),
  nounAt: (at) => {
    const token = tokens[at]
    return token?.kind === 'word' ? nounOf(token.norm, isGerman, tokens[at - 1]) : undefined
  },
  slice: (first, last) => text.slice(tokens[Math.max(0, first)]?.start ?? 0, tokens[last]?.end ?? 0),
})

/** How far from its size a thread may be named, in tokens. */
const FARTHEST_THREAD = 6

/** "das Gewinde ist m dreißig", "with m eight screws": the size of a thread as it is spoken, and no count. */
export const isSpokenThread = (
  tokens: readonly Token[],
  { kind, first }: Pick<Quantity, 'kind' | 'first'>,
): boolean => {
  const [letter, number] = [tokens[first - 1], tokens[first]]
  if (kind !== 'count' || letter?.norm !== 'm' || number?.kind !== 'word') return false
  if (tokens[first - 2]?.kind === 'number') return false
  for (let at = first - FARTHEST_THREAD; at <= first + 2; at += 1)
    if (isWord('threadName', tokens[at]?.norm ?? '')) return true
  return false
}

const eachWords = new Set(['each', 'apiece', 'jeweils', 'jede'])
const lineWords = new Set(['line', 'lane', 'linie'])

/** "12 a minute each", "12 a minute per line": the figure holds for every line. */
const hasEachBehind = (tokens: readonly Token[], next: number): boolean => {
  for (let at = next; at < next + 4; at += 1) {
    const token = tokens[at]
    if (token === undefined || token.text === '.' || token.text === ',') return false
    const after = tokens[at + 1]
    // "each case holds 10" is another part of the sentence; "each" at the end or "each line" is meant here.
    if (eachWords.has(token.norm))
      return (
        after === undefined ||
        after.kind === 'symbol' ||
        lineWords.has(after.norm) ||
        ['and', 'onto', 'on', 'to'].includes(after.norm)
      )
    if (['per', 'pro', 'je'].includes(token.norm) && lineWords.has(after?.norm ?? '')) return true
  }
  return false
}

type Counted = { quantity: Quantity | undefined; noun?: Noun | undefined; nounWord?: string | undefined }

/** Records a rate over tokens `first` to `last` and marks what it took. */
export const addRate = (
  context: RateContext,
  { quantity, noun, nounWord }: Counted,
  period: PeriodReading,
  first: number,
  last: number,
  isEach = false,
): void => {
  const { tokens, byLast, used, taken, rates } = context
  rates.push({
    quantity,
    amount: quantity?.value ?? 1,
    period: period.period,
    seconds: period.seconds,
    isEach:
      isEach ||
      hasEachBehind(tokens, last + 1) ||
      /\b(?:per|each) (?:line|lane|machine)\b/i.test(context.slice(first, last)),
    first,
    last,
    sentence: tokens[first]?.sentence ?? 0,
    text: context.slice(first, last),
    ...(quantity?.low === undefined ? {} : { low: quantity.low }),
    ...(noun ? { noun } : {}),
    ...(nounWord ? { nounWord } : {}),
  })
  if (quantity) used.add(quantity)
  for (let at = first; at <= last; at += 1) taken.add(at)
  const time = byLast.get(period.next - 1)
  if (time) used.add(time)
}

/** "8 brackets + 1 bag of screws per kit": what is counted before the sign goes in too. */
const addend = ({ tokens, byLast }: RateContext, quantity: Quantity): number => {
  if (!/^(?:\+|plus)$/.test(tokens[quantity.first - 1]?.norm ?? '')) return 0
  for (let back = quantity.first - 2; back >= quantity.first - 6; back -= 1) {
    const found = byLast.get(back)
    if (found) return found.kind === 'count' ? found.value : 0
    if (tokens[back]?.kind !== 'word') return 0
  }
  return 0
}

/** Records a grouping over tokens `first` to `last`. */
export const addGrouping = (
  context: RateContext,
  quantity: Quantity,
  noun: Noun,
  first: number,
  last: number,
): void => {
  context.groupings.push({
    count: quantity.value + addend(context, quantity),
    noun,
    text: context.slice(first, last),
    quantity,
  })
  context.used.add(quantity)
}
