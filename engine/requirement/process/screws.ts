import { MM_PER_INCH, round } from '../../units.ts'
import { formatNumber } from '../fields.ts'
import { isWord } from '../lexicon/words.ts'
import type { TaskReading } from '../tasks/place-task.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import { isScrewAt, isScrewNoun, screwCountAt, threadAt } from '../text/screw-words.ts'
import type { Facts } from '../types.ts'

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

/** "6 M4", "4 pcs M3", "an M10 nut": how many of the thread at `at` there are. */
const countOfThread = (reading: Reading, at: number): { count: number; first: number } | undefined => {
  const quantity = reading.quantityAt[isWord('pieceOf', normAt(reading, at - 1)) ? at - 2 : at - 1]
  if (quantity?.kind === 'count' && Number.isInteger(quantity.value) && quantity.value >= 1)
    return { count: quantity.value, first: quantity.first }
  const isOne = /^(?:an?|eine?|one)$/.test(normAt(reading, at - 1)) && isScrewNoun(normAt(reading, at + 2))
  return isOne ? { count: 1, first: at - 1 } : undefined
}

/** "6 M6x20 + 2 M8x30", "4 pcs M3": screws that are named by their threads, kind by kind, each thread once. */
const threadedKinds = (reading: Reading): { count: number; mm: number; first: number; last: number }[] => {
  const kinds: { count: number; mm: number; first: number; last: number }[] = []
  const threads = new Set<number>()
  for (const [at, token] of reading.tokens.entries()) {
    const mm = token.text === 'M' ? threadAt(reading, at) : undefined
    if (mm === undefined || threads.has(mm)) continue
    const counted = countOfThread(reading, at)
    if (!counted || counted.count > 1000) continue
    threads.add(mm)
    kinds.push({ ...counted, mm, last: at + 1 })
  }
  return kinds
}

/** So many kinds are counted one by one in the words of a sum. */
const MOST_NAMED = 12

/** Several kinds of screws on one part are driven one after the other: their sum, and the largest thread. */
export const readKindsOfScrews = (reading: Reading, facts: Facts): void => {
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
    .map((kind) => `${kind.count} × M${formatNumber(kind.mm)}`)
    .join(' + ')
  const basis = `${quote(sliceOf(reading, first.first, last.last))}: ${counts}${kinds.length > MOST_NAMED ? ' + …' : ''}, the largest thread counts; each thread takes a bit of its own`
  setFact(facts, 'screwCount', count, 'derived', basis)
  setFact(facts, 'processCount', count, 'derived', basis)
  setFact(facts, 'screwDiameterMm', Math.max(...kinds.map(({ mm }) => mm)), 'derived', basis)
}

/** Screws of a screwdriving or assembly task: how many on each part, and their thread. */
export const readScrews = (reading: Reading, facts: Facts, task: TaskReading | undefined): void => {
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
    const quantity = reading.quantityAt[isWord('pieceOf', normAt(reading, at - 1)) ? at - 2 : at - 1]
    const isCount = quantity?.kind === 'count' && Number.isInteger(quantity.value) && quantity.value <= 1000
    if (!quantity || !isCount || quantity.value < 1 || reading.used.has(quantity)) continue
    const basis = quote(sliceOf(reading, quantity.first, at + 1))
    setFact(facts, 'screwCount', quantity.value, 'given', basis)
    setFact(facts, 'processCount', quantity.value, 'given', basis)
  }
}
