import { germanCompound } from '../lexicon/number-words.ts'
import type { Quantity } from './quantities.ts'
import { addGrouping, type RateContext } from './rate-context.ts'
import { type Noun, nounOf } from './words.ts'

const joints = new Set(
  'of with a zu von mit holding hold holds je for size gets get has have contains contain containing takes enthalt bekommt'.split(
    ' ',
  ),
)
const grouped = new Set(['container', 'layer', 'batch', 'bin', 'pallet'])

const inWords = new Set('in to per into je'.split(' '))
const eachWords = new Set('each every jede jedes jeden jeder'.split(' '))
const countedWords = new Set('of them these pieces parts pcs pc items units stuck'.split(' '))
/** From a count back to the container it counts for. */
const FARTHEST_BACK = 12

/** "20 kits an hour with 15 items each": behind "with", a count closed by "each" is what each container named before gets. */
const withEach = (
  { tokens, nounAt }: Pick<RateContext, 'tokens' | 'nounAt'>,
  { first, last }: Pick<Quantity, 'first' | 'last'>,
): { noun: Noun; first: number; last: number } | undefined => {
  if (!/^(?:with|of|mit|zu)$/.test(tokens[first - 1]?.norm ?? '')) return undefined
  const end = [2, 3].find((step) => eachWords.has(tokens[last + step]?.norm ?? ''))
  if (end === undefined || tokens[last + 1]?.kind !== 'word') return undefined
  for (let back = first - 2; back >= first - FARTHEST_BACK; back -= 1) {
    if (tokens[back]?.sentence !== tokens[first]?.sentence) return undefined
    const noun = nounAt(back)
    if (noun?.class === 'container') return { noun, first: back, last: last + end }
  }
  return undefined
}

/** "fill boxes: 24 pralines each", "trays, 30 instruments each": behind a mark, a count of things closed by "each" fills what was named. */
const eachAside = (
  { tokens, nounAt }: Pick<RateContext, 'tokens' | 'nounAt'>,
  { first, last, value }: Pick<Quantity, 'first' | 'last' | 'value'>,
): { noun: Noun; first: number; last: number } | undefined => {
  if (!/^[:,(]$/.test(tokens[first - 1]?.text ?? '') || value < 2) return undefined
  const end = [2, 3].find((step) => eachWords.has(tokens[last + step]?.norm ?? ''))
  const after = end === undefined ? undefined : tokens[last + end + 1]
  if (end === undefined || (after !== undefined && after.kind !== 'symbol')) return undefined
  if (tokens[last + 1]?.kind !== 'word' || nounAt(last + end - 1)?.class === 'container') return undefined
  for (let back = first - 2; back >= first - FARTHEST_BACK; back -= 1) {
    if (tokens[back]?.sentence !== tokens[first]?.sentence) return undefined
    const noun = nounAt(back)
    if (noun?.class === 'line' || noun?.class === 'machine') return undefined
    if (noun?.class === 'container') return { noun, first: back, last: last + end }
  }
  return undefined
}

/** "each pallet … with 40 bags on it": what stands on the pallet named before. */
const onIt = (
  { tokens, nounAt }: RateContext,
  { first, last }: Quantity,
): { noun: Noun; last: number } | undefined => {
  const at = [2, 3].find(
    (step) =>
      tokens[last + step]?.norm === 'on' && /^(?:it|each|them)$/.test(tokens[last + step + 1]?.norm ?? ''),
  )
  if (at === undefined) return undefined
  for (let back = first - 1; back >= first - FARTHEST_BACK; back -= 1) {
    const noun = nounAt(back)
    if (noun?.class === 'pallet') return { noun, last: last + at + 1 }
  }
  return undefined
}

/** "into boxes, 200 in each", "8 of them in each box": the container is named behind, or stands before. */
const eachOf = (
  { tokens, nounAt }: RateContext,
  { first, last, value }: Quantity,
): { noun: Noun; first?: number; last: number } | undefined => {
  let at = last + 1
  while (at <= last + 3 && countedWords.has(tokens[at]?.norm ?? '')) at += 1
  const itself =
    withEach({ tokens, nounAt }, { first, last }) ?? eachAside({ tokens, nounAt }, { first, last, value })
  if (itself) return itself
  if (!inWords.has(tokens[at]?.norm ?? '') || !eachWords.has(tokens[at + 1]?.norm ?? '')) return undefined
  const named = nounAt(at + 2)
  if (named?.class === 'container') return { noun: named, last: at + 2 }
  // "in each hand": something else is named.
  if (tokens[at + 2]?.kind === 'word' && tokens[at + 2]?.clause === tokens[at + 1]?.clause) return undefined
  for (let back = first - 1; back >= first - FARTHEST_BACK; back -= 1) {
    if (tokens[back]?.sentence !== tokens[first]?.sentence) return undefined
    const noun = nounAt(back)
    if (noun?.class === 'container') return { noun, last: at + 1 }
  }
  return undefined
}

/** "into displays of 24": whatever holds so many of them is a container, also when the word is unknown. */
const unknownContainer = ({ tokens, nounAt }: RateContext, { first, value }: Quantity): Noun | undefined => {
  const word = tokens[first - 2]
  const before = [tokens[first - 3], tokens[first - 4]]
  const isPlural = word?.kind === 'word' && /[^s]s$/.test(word.norm) && nounAt(first - 2) === undefined
  const isInto = before.some((token) => token?.norm === 'into' || token?.norm === 'in')
  return isPlural && isInto && tokens[first - 1]?.norm === 'of' && value >= 2
    ? { lemma: word.norm.replace(/s$/, ''), class: 'container' }
    : undefined
}

/** "Sechserkartons", "Zwölferpack": a German number and what holds so many, in one word. */
const readCompounds = ({ tokens, isGerman, groupings, slice }: RateContext): void => {
  if (!isGerman) return
  for (const [at, token] of tokens.entries()) {
    const [, number = '', holder = ''] = /^(\p{L}{3,20}?)er(\p{L}{4,})$/u.exec(token.norm) ?? []
    const noun = holder === '' ? undefined : nounOf(holder, true)
    if (noun?.class !== 'container') continue
    const count = germanCompound(number)
    if (count !== undefined && count >= 2) groupings.push({ count, noun, text: slice(at, at) })
  }
}

/** "trays of 12", "batches of 50", "batch size 24", "12-packs", "12er Trays". */
export const readGroupings = (context: RateContext): void => {
  const { tokens, nounAt, used } = context
  readCompounds(context)
  for (const quantity of context.quantities) {
    if (quantity.kind !== 'count' || used.has(quantity)) continue
    const { first, last } = quantity
    const joint = tokens[first - 1]?.norm ?? ''
    const before = nounAt(first - 2) ?? unknownContainer(context, quantity)
    const direct = nounAt(first - 1)
    const isTimes = /^[x×]$/.test(joint) && before?.class === 'container'
    if (before && grouped.has(before.class) && (joints.has(joint) || isTimes))
      addGrouping(context, quantity, before, first - 2, last)
    // "to carton 50 ea"
    else if (direct?.class === 'container' && /^(?:ea|each)$/.test(tokens[last + 1]?.norm ?? ''))
      addGrouping(context, quantity, direct, first - 1, last + 1)
    else if (before?.class === 'batch' || direct?.class === 'batch') {
      const noun = direct?.class === 'batch' ? direct : before
      if (noun) addGrouping(context, quantity, noun, first - (noun === direct ? 1 : 2), last)
    } else {
      const joined = tokens[last + 1]
      const pack = nounAt(last + 2)
      const inEach: { noun: Noun; first?: number; last: number } | undefined =
        eachOf(context, quantity) ?? onIt(context, quantity)
      if (inEach) {
        addGrouping(context, quantity, inEach.noun, inEach.first ?? first, inEach.last)
        continue
      }
      const isJoined = joined?.text === '-' || (joined?.norm === 'er' && joined.isGlued)
      if (isJoined && pack?.class === 'container') addGrouping(context, quantity, pack, first, last + 2)
    }
  }
}
