import { MM_PER_INCH, round } from '../../units.ts'
import type { Quantity } from '../grammar/quantities.ts'
import { determiners } from '../grammar/words.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../roles/reading.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import type { Facts } from '../types.ts'

/** Screws, bolts, nuts, also at the end of German compounds: "Blechschrauben". */
export const isScrewNoun = (norm: string): boolean =>
  /^(?:screws?|bolts?|nuts?|fasteners?|capscrews?|setscrews?|torx)$|(?:schraube|schrauben|muttern?)$/.test(
    norm,
  )

/** Whether the token is the thing and not the verb ("screw the lid on") or a name ("screw bags"). */
const isScrewAt = (reading: Reading, at: number): boolean => {
  const norm = normAt(reading, at)
  if (!isScrewNoun(norm)) return false
  const next = nounAt(reading, at + 1)
  if (next?.class === 'part' || next?.class === 'container') return false
  const isSingular = /^(?:screw|bolt)$/.test(norm)
  return !(isSingular && (determiners.has(normAt(reading, at + 1)) || at === 0))
}

/** The thread at a token: M4 → 4, #8 → 4.17 (ASME B1.1: 0.060 in + 0.013 in for each number). */
export const threadAt = (reading: Reading, at: number): number | undefined => {
  const token = reading.tokens[at]
  const number = reading.tokens[at + 1]
  if (token === undefined || number?.kind !== 'number') return undefined
  const isMetric = /^x?m$/.test(token.norm) && (number.isGlued || token.text === 'M')
  if (isMetric && number.value >= 0.5 && number.value <= 100) return number.value
  if (token.text === '#' && number.isGlued && number.value <= 14)
    return round((0.06 + 0.013 * number.value) * MM_PER_INCH, 2)
  return undefined
}

/** "M4x12", "#8-32": the numbers behind a thread are its length and pitch, no count. */
const isOfThread = (reading: Reading, quantity: Quantity): boolean => {
  const joint = normAt(reading, quantity.first - 1)
  // "3 x 1.5 m 10 mm": the m is a unit.
  if (joint === '#' || (/^x?m$/.test(joint) && !reading.quantityAt[quantity.first - 1])) return true
  return /^[x×-]$/.test(joint) && threadAt(reading, quantity.first - 3) !== undefined
}

const farthest = 7

/** How many of the screws at `at` the text names, and where. */
export const screwCountAt = (
  reading: Reading,
  at: number,
): { count: number; first: number; last: number } | undefined => {
  const sentence = reading.tokens[at]?.sentence
  for (let back = at - 1; back >= at - farthest; back -= 1) {
    const token = reading.tokens[back]
    if (token === undefined || token.sentence !== sentence || /^[,;:.<>=]$/.test(token.text)) break
    const quantity = reading.quantityAt[back]
    if (quantity) {
      back = quantity.first
      const isCount =
        quantity.kind === 'count' &&
        // "4 to 6 screws": the most count; "1/4-20" is a thread.
        (quantity.low === undefined || Number.isInteger(quantity.low)) &&
        !isOfThread(reading, quantity)
      if (isCount && Number.isInteger(quantity.value) && quantity.value >= 1)
        return { count: quantity.value, first: quantity.first, last: at }
      continue
    }
    if (/^(?:into|onto|to|from|and|und|then|dann|per|each|the)$/.test(token.norm)) break
  }
  for (let ahead = at + 1; ahead <= at + 6; ahead += 1) {
    const token = reading.tokens[ahead]
    if (token === undefined || token.sentence !== sentence || isScrewNoun(token.norm)) return undefined
    const quantity = reading.quantityAt[ahead]
    const isFree = quantity && !reading.used.has(quantity) && !isOfThread(reading, quantity)
    if (quantity?.kind === 'count' && isFree && Number.isInteger(quantity.value) && quantity.value >= 1) {
      // "screws: 8", "screws (8 pieces)", "screws, 5 per board"; "screws, two shifts" counts none.
      const isListed =
        /^(?:[:(=x×]|per|je)$/.test(normAt(reading, quantity.first - 1)) ||
        (normAt(reading, quantity.first - 1) === ',' &&
          /^(?:per|each|a|je|pro|in|on|pieces|stuck)$/.test(normAt(reading, quantity.last + 1)))
      return isListed ? { count: quantity.value, first: at, last: quantity.last } : undefined
    }
    if (quantity && (quantity.kind !== 'count' || reading.used.has(quantity))) return undefined
  }
  return undefined
}

/** Whether a size or length stands next to screws and is theirs: "M4 x 12 mm screws", "1/4 in bolts". */
export const isScrewSize = (reading: Reading, quantity: Quantity): boolean => {
  if (isOfThread(reading, quantity) || isScrewNoun(normAt(reading, quantity.first - 1))) return true
  for (let at = quantity.last + 1; at <= quantity.last + 3; at += 1) {
    const token = reading.tokens[at]
    if (token?.kind === 'symbol' && token.text !== '-') return false
    if (isScrewAt(reading, at)) return true
  }
  return false
}

/** The thread of the screws at `at`: a name within five tokens, else a size right before them. */
const diameterAt = (
  reading: Reading,
  at: number,
): { mm: number; first: number; last: number } | undefined => {
  const sentence = reading.tokens[at]?.sentence
  for (const step of [-2, -3, -4, -5, -6, -7, 1, 2, 3, 4, 5]) {
    if (reading.tokens[at + step]?.sentence !== sentence) continue
    const mm = threadAt(reading, at + step)
    if (mm !== undefined) return { mm, first: Math.min(at + step, at), last: Math.max(at + step + 1, at) }
  }
  for (const spot of [at - 1, at - 2, at - 3, at - 4, at + 1]) {
    const quantity = reading.quantityAt[spot]
    if (!quantity || quantity.sentence !== sentence) continue
    // "1/4-20": the fraction is the diameter in inches, the number behind it the threads an inch.
    const inches =
      quantity.kind === 'count' && (quantity.low ?? quantity.value) < 1
        ? (quantity.low ?? quantity.value)
        : undefined
    const typed =
      inches !== undefined
        ? inches * MM_PER_INCH
        : quantity.kind === 'length'
          ? quantity.value
          : quantity.kind === 'size'
            ? Math.min(...(quantity.size ?? [quantity.value]))
            : undefined
    if (typed !== undefined && typed >= 0.5 && typed <= 30)
      return {
        mm: round(typed, 2),
        first: Math.min(quantity.first, at),
        last: Math.max(quantity.last, at),
      }
  }
  return undefined
}

const pieces = /^(?:x|×|pcs|pc|pieces|off|stk|stuck)$/

/** "6 M6x20 + 2 M8x30", "4 pcs M3": screws that are named by their threads, kind by kind, each thread once. */
const threadedKinds = (reading: Reading): { count: number; mm: number; first: number; last: number }[] => {
  const kinds: { count: number; mm: number; first: number; last: number }[] = []
  const threads = new Set<number>()
  for (const [at, token] of reading.tokens.entries()) {
    const mm = token.text === 'M' ? threadAt(reading, at) : undefined
    if (mm === undefined || threads.has(mm)) continue
    const quantity = reading.quantityAt[pieces.test(normAt(reading, at - 1)) ? at - 2 : at - 1]
    if (quantity?.kind !== 'count' || !Number.isInteger(quantity.value) || quantity.value < 1) continue
    if (quantity.value > 1000) continue
    threads.add(mm)
    kinds.push({ count: quantity.value, mm, first: quantity.first, last: at + 1 })
  }
  return kinds
}

/** So many kinds are counted one by one in the words of a sum. */
const MOST_NAMED = 12

/** Several kinds of screws on one part are driven one after the other: their sum, and the largest thread. */
export const readKindsOfScrews = (reading: Reading, facts: Facts) => {
  const kinds = threadedKinds(reading)
  const [first, last] = [kinds[0], kinds.at(-1)]
  if (
    kinds.length < 2 ||
    !first ||
    !last ||
    reading.tokens[first.first]?.sentence !== reading.tokens[last.first]?.sentence
  )
    return
  const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
  const counts = kinds
    .slice(0, MOST_NAMED)
    .map((kind) => kind.count)
    .join(' + ')
  const basis = `${quote(sliceOf(reading, first.first, last.last))}: ${counts}${kinds.length > MOST_NAMED ? ' + …' : ''} screws, the largest thread counts`
  setFact(facts, 'screwCount', count, 'derived', basis)
  setFact(facts, 'processCount', count, 'derived', basis)
  setFact(facts, 'screwDiameterMm', Math.max(...kinds.map(({ mm }) => mm)), 'derived', basis)
}

/** Screws of a screwdriving or assembly task: how many on each part, and their thread. */
export const readScrews = (reading: Reading, facts: Facts, task: TaskReading | undefined) => {
  if (task?.task !== 'assembly' && task?.task !== 'screwdriving') return
  readKindsOfScrews(reading, facts)
  const rateStarts = new Set(reading.rates.map(({ first }) => first))
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word' || !isScrewAt(reading, at)) continue
    const counted = screwCountAt(reading, at)
    const isRate = counted && rateStarts.has(counted.first)
    if (counted && !isRate && counted.count <= 1000)
      setFact(
        facts,
        'screwCount',
        counted.count,
        'given',
        quote(sliceOf(reading, counted.first, counted.last)),
      )
    const thread = diameterAt(reading, at)
    if (thread)
      setFact(
        facts,
        'screwDiameterMm',
        thread.mm,
        'given',
        quote(sliceOf(reading, thread.first, thread.last)),
      )
  }
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word' || !/^x?m$/.test(token.norm) || token.text.at(-1) !== 'M') continue
    const mm = threadAt(reading, at)
    if (mm === undefined || !reading.tokens[at + 1]?.isGlued) continue
    setFact(facts, 'screwDiameterMm', mm, 'given', quote(sliceOf(reading, at, at + 1)))
    // "4x M5 per part": the thread stands for the screw.
    const quantity = reading.quantityAt[pieces.test(normAt(reading, at - 1)) ? at - 2 : at - 1]
    const isCount = quantity?.kind === 'count' && Number.isInteger(quantity.value) && quantity.value <= 1000
    if (!quantity || !isCount || quantity.value < 1 || reading.used.has(quantity)) continue
    const basis = quote(sliceOf(reading, quantity.first, at + 1))
    setFact(facts, 'screwCount', quantity.value, 'given', basis)
    setFact(facts, 'processCount', quantity.value, 'given', basis)
  }
}
