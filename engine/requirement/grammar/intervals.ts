import { adverbAt, readPeriod } from './periods.ts'
import type { Quantity } from './quantities.ts'
import { addRate, isSpokenThread, type RateContext } from './rate-context.ts'
import { prepositions } from './words.ts'

const everyWords = new Set(['every', 'each', 'alle', 'once'])
const headWords = new Set(['per', 'pro', 'je', 'jede', 'in', '/'])
/** Counted things that are not the parts: "two lathes … every 95 s". */
const notParts = new Set([
  'machine',
  'process',
  'line',
  'person',
  'shift',
  'kind',
  'pallet',
  'robot',
  'conveyor',
])
/** Words that make "every 2 hours" a maintenance interval and no production rate. */
const upkeep =
  /^(?:clean|wash|hos(?:e|ing)|break|chang|maint|servic|sanit|lubric|reinig|wart|pause|ruest|rust|calibr|replac|audit|charge|refill|visit|meet|report)/
/** How far before "every" its count may stand, in tokens. */
const farthestCount = 26

const isUpkeep = ({ tokens }: RateContext, at: number): boolean => {
  for (let back = at - 1; back > at - 8 && tokens[back]?.clause === tokens[at]?.clause; back -= 1)
    if (upkeep.test(tokens[back]?.norm ?? '')) return true
  return false
}

const nounBehind = ({ nounAt }: RateContext, quantity: Quantity) =>
  nounAt(quantity.last + 1) ?? nounAt(quantity.last + 2) ?? nounAt(quantity.last + 3)

/** The count that belongs to an interval: before it in the sentence, not of machines or lines. */
const countBefore = (context: RateContext, at: number): Quantity | undefined => {
  const { tokens, byLast, used } = context
  for (let back = at - 1; back > at - farthestCount; back -= 1) {
    if (tokens[back]?.sentence !== tokens[at]?.sentence || tokens[back]?.text === ';') return undefined
    const found = byLast.get(back)
    if (found?.kind !== 'count' || used.has(found)) continue
    // "glue 4 points on lids every 10 s": places on the part, not parts.
    if (
      [1, 2].some((step) =>
        /^(?:dots?|points?|drops?|spots?|places?|joints?)$/.test(tokens[found.last + step]?.norm ?? ''),
      )
    )
      continue
    // "screw 4 pcs M3 … every 9.5 s": a thread behind the count makes it one of screws.
    if (
      [1, 2].some((step) => tokens[found.last + step]?.text === 'M' && tokens[found.last + step + 1]?.isGlued)
    )
      continue
    const noun = nounBehind(context, found)
    if (noun ? !notParts.has(noun.class) : at - back < 14) return found
  }
  return undefined
}

const countAhead = (context: RateContext, from: number, reach: number): Quantity | undefined => {
  const { tokens, byFirst, used } = context
  for (let at = from; at < from + reach; at += 1) {
    const found = byFirst.get(at)
    if (found) {
      const noun = nounBehind(context, found)
      const isPart = found.kind === 'count' && !used.has(found) && !(noun && notParts.has(noun.class))
      return isPart ? found : undefined
    }
    if (prepositions.has(tokens[at]?.norm ?? '')) return undefined
    if (tokens[at]?.sentence !== tokens[from - 1]?.sentence) return undefined
  }
  return undefined
}

const germanOnes = new Set(['ein', 'eine', 'einen', 'einer', 'eines'])
const isOneBefore = ({ tokens }: RateContext, at: number): boolean =>
  germanOnes.has(tokens[at - 1]?.norm ?? '') ||
  (tokens[at - 1]?.kind === 'word' && germanOnes.has(tokens[at - 2]?.norm ?? ''))

const timesWords: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 }
const timesArticles = new Set(['per', 'a', 'an', 'each', 'every'])

/** "twice per shift", "three times a day": how often one thing is done. */
export const readTimes = (context: RateContext): void => {
  const { tokens, byFirst, byLast, taken, used } = context
  for (const [at, token] of tokens.entries()) {
    const isTimes = token.norm === 'times'
    const counted = isTimes ? byLast.get(at - 1) : undefined
    const amount = timesWords[token.norm] ?? (counted?.kind === 'count' ? counted.value : undefined)
    if (amount === undefined || taken.has(at) || (counted && used.has(counted))) continue
    if (!timesArticles.has(tokens[at + 1]?.norm ?? '') || isUpkeep(context, at)) continue
    const period = readPeriod(tokens, byFirst, at + 2)
    if (period === undefined || (period.period === 'time' && period.seconds < 3600)) continue
    const first = counted?.first ?? at
    addRate(context, { quantity: counted }, period, first, period.next - 1)
    const rate = context.rates.at(-1)
    if (rate) rate.amount = amount
  }
}

/** "m eight screws per minute": the name of what has the thread stands between. */
const isThreadNamed = ({ tokens, byLast }: RateContext, at: number): boolean => {
  const thread = tokens[at]?.kind === 'word' ? byLast.get(at - 1) : undefined
  return thread !== undefined && isSpokenThread(tokens, thread)
}

/** "every 9 s", "each minute", "alle 9 Sekunden", "per minute: 12", "weekly 20,000": the period stands first or the count far off. */
export const readIntervals = (context: RateContext): void => {
  const { tokens, byFirst, taken } = context
  for (const [at, token] of tokens.entries()) {
    if (taken.has(at)) continue
    const isEvery = everyWords.has(token.norm)
    const adverb = adverbAt(token, at + 1)
    const isHead = headWords.has(token.norm)
    // "eine pro Minute", "ein Teil pro Minute": the article counts.
    const isOne = context.isGerman && /^(?:pro|je)$/.test(token.norm) && isOneBefore(context, at)
    if (!isEvery && !adverb && !isHead) continue
    // "25 minutes each 24h": the time of one part, and how long the plant runs.
    if (token.norm === 'each' && context.byLast.get(at - 1)?.kind === 'time') continue
    const start = token.norm === 'once' ? at + 2 : at + 1
    const period = adverb ?? readPeriod(tokens, byFirst, start)
    if (period === undefined || isUpkeep(context, at)) continue
    const isSentenceStart = tokens[at - 1]?.sentence !== token.sentence
    // "the thread is m six per hour ninety": what stands before is no count, so the one behind is.
    const thread = context.byLast.get(at - 1)
    const isBehindThread =
      isHead && ((thread !== undefined && isSpokenThread(tokens, thread)) || isThreadNamed(context, at - 1))
    const isColon = [':', '=', '~'].includes(tokens[period.next]?.text ?? '')
    const before = isEvery ? countBefore(context, at) : undefined
    const ahead =
      before || isOne
        ? undefined
        : countAhead(
            context,
            period.next,
            isEvery || adverb || isSentenceStart || isBehindThread ? 5 : isColon ? 3 : 0,
          )
    const count = before ?? ahead
    if (!isEvery && !isOne && count === undefined) continue
    // "cleaned every day" and "every shift" say nothing about parts; a counted time does.
    if (!byFirst.has(start) && count === undefined && (period.period !== 'time' || period.seconds < 1))
      continue
    const first = Math.min(count?.first ?? at, at)
    const last = Math.max(period.next - 1, count?.last ?? 0)
    const noun = count ? nounBehind(context, count) : undefined
    addRate(context, { quantity: count, noun }, period, first, last, tokens[at - 1]?.norm === 'each')
  }
}
