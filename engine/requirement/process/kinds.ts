import { formatNumber } from '../fields.ts'
import { countBefore } from '../roles/counted.ts'
import { normAt, nounAt, quote, type Reading, setFact, sliceOf } from '../roles/reading.ts'
import type { TaskReading } from '../tasks/read-task.ts'
import type { Facts } from '../types.ts'

const kindWords = /^(?:skus?|positions|references|variants?|item-numbers|artikelnummern)$/

/** "22 parts out of 150 kinds": how many of them one kit takes. */
const readShare = (
  reading: Reading,
  facts: Facts,
  task: TaskReading | undefined,
  { first, sentence }: { first: number; sentence: number },
) => {
  const isOut = /^(?:of|from)$/.test(normAt(reading, first - 1))
  if (task?.task !== 'kitting' || !isOut) return
  const noun = normAt(reading, first - 2) === 'out' ? first - 3 : first - 2
  if (reading.tokens[noun]?.kind !== 'word') return
  const count = countBefore(reading, noun)
  if (
    !count ||
    count.sentence !== sentence ||
    count.value < 1 ||
    nounAt(reading, noun)?.class === 'container'
  )
    return
  setFact(facts, 'partsPerContainer', count.value, 'given', quote(sliceOf(reading, count.first, first)))
}

/** "24 kinds of screw bags", "40 SKUs": how many different things there are to pick from. */
export const readKinds = (reading: Reading, facts: Facts, task: TaskReading | undefined) => {
  for (const [at, token] of reading.tokens.entries()) {
    if (token.kind !== 'word') continue
    const noun = nounAt(reading, at)
    const isDifferent = /^(?:different|distinct|various|verschiedene[nr]?|unterschiedliche[nr]?)$/.test(
      token.norm,
    )
    const isKind = noun?.class === 'kind' || kindWords.test(token.norm)
    // "12 different parts" counts kinds only where parts of several kinds are put together.
    if (!isKind && !(isDifferent && task?.task === 'kitting')) continue
    const quantity = countBefore(reading, at)
    if (!quantity || quantity.value < 1 || quantity.value > 10_000) continue
    setFact(facts, 'kindCount', quantity.value, 'given', quote(sliceOf(reading, quantity.first, at)))
    readShare(reading, facts, task, quantity)
  }
}

/** Up to here a kit is taken to hold one of each kind. */
const smallRange = 6
const mostInKit = 12

/** How many parts go into one kit when only the number of kinds is known: a choice of ours, asked for. */
export const assumeKitSize = (facts: Facts) => {
  const kinds = facts.kindCount?.value
  if (facts.task?.value !== 'kitting' || facts.partsPerContainer) return
  if (kinds === undefined)
    return setFact(
      facts,
      'partsPerContainer',
      smallRange,
      'assumed',
      'usual size of a small kit; no number in the text',
      [2, 20],
    )
  const isSmall = kinds <= smallRange
  const value = isSmall ? kinds : Math.min(mostInKit, Math.max(smallRange, Math.round(kinds / 3)))
  const basis = isSmall
    ? `one of each of the ${formatNumber(kinds)} kinds`
    : `one kit rarely takes every kind: ${value} of ${formatNumber(kinds)} kinds, one of each; all ${formatNumber(kinds)} is the most`
  setFact(facts, 'partsPerContainer', value, 'assumed', basis, [1, Math.max(value, kinds)])
}
