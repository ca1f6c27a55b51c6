import { formatNumber } from '../fields.ts'
import { readNumberAt } from '../grammar/numerals.ts'
import { isWord } from '../lexicon/words.ts'
import { isHoursOfPerson } from '../owned/schedule-figures.ts'
import type { RoleReading } from '../scoring/assign-roles.ts'
import { isPersonAt } from '../scoring/senses.ts'
import { normAt, quote, type Reading, setFact, sliceOf } from '../text/reading.ts'
import type { Facts } from '../types.ts'

/** From a person to the part of the time, and behind that part to what it is a part of, in tokens at most. */
const [FARTHEST, LONGEST_OF] = [10, 4]
const USUAL_HOURS = 8
/** Words between a count and its people, at most. */
const LONGEST_COUNT = 2

type Part = { share: number; last: number }

/** "a third", "zwei Drittel", "half", "30 %": a part of one. */
const partAt = (reading: Reading, at: number): Part | undefined => {
  const { tokens, quantityAt } = reading
  const norm = normAt(reading, at)
  const parts = (['halfPart', 'thirdPart', 'quarterPart'] as const).findIndex((sense) => isWord(sense, norm))
  if (parts >= 0) {
    const count = [readNumberAt(tokens, at - 1)?.value ?? 1].find((value) => value > 1 && value < 4) ?? 1
    return { share: count / (parts + 2), last: at }
  }
  const percent = /^(?:%|percent|prozent)$/.test(norm) ? tokens[at - 1]?.value : undefined
  if (percent !== undefined && percent > 0 && percent < 100) return { share: percent / 100, last: at }
  const hours = quantityAt[at]
  const isPerShift = hours?.last === at && isHoursOfPerson(reading, hours)
  return isPerShift ? { share: hours.value / 3600 / USUAL_HOURS, last: at + 2 } : undefined
}

/** "of his time", "busy", "of a person", "ausgelastet": behind a part, what it is a part of. Hours need no such word. */
const isOfPerson = (reading: Reading, { last }: Part): boolean => {
  const { clause } = reading.tokens[last] ?? {}
  if (isWord('per', normAt(reading, last - 1)) && isWord('shift', normAt(reading, last))) return true
  // "The third shift" is no part, "a third of the shift" is.
  if (isWord('shift', normAt(reading, last + 1))) return false
  for (let at = last + 1; at <= last + LONGEST_OF; at += 1) {
    if (reading.tokens[at]?.clause !== clause) break
    if (isWord('ofTime', normAt(reading, at)) || isPersonAt(reading, at)) return true
  }
  return isWord('inHalf', normAt(reading, last))
}

/** The clause of the person, or one behind it that says "each" or "only". */
const isSameMatter = (reading: Reading, person: number, at: number): boolean => {
  const { clause, sentence } = reading.tokens[person] ?? {}
  const token = reading.tokens[at]
  if (token?.clause === clause) return true
  let from = at
  while (reading.tokens[from - 1]?.clause === token?.clause) from -= 1
  const isBesides = isWord('eachOne', normAt(reading, from)) || isWord('only', normAt(reading, from))
  return isBesides && token?.sentence === sentence
}

/** "One operator spends a third of his time on it", "zwei Leute je zur Hälfte": a part of a person counts as a part. */
export const setPartOfPerson = (reading: Reading, facts: Facts, figures: readonly RoleReading[]): void => {
  const isPerson = reading.tokens.map((_, at) => isPersonAt(reading, at))
  for (const [at, isHere] of isPerson.entries()) {
    if (!isHere) continue
    const counted = figures.find(
      ({ role, atom: { last } }) => role === 'operators' && last < at && at - last <= LONGEST_COUNT,
    )
    const people = counted?.atom.value ?? 1
    // "A quarter of a person" is before it, any other part behind.
    for (let place = at - LONGEST_OF; place <= at + FARTHEST; place += 1) {
      const part = partAt(reading, place)
      const isOf = part && isOfPerson(reading, part) && isSameMatter(reading, at, place)
      if (!isOf || part.share >= 1 || people < 1) continue
      const [from, to] = [Math.min(counted?.atom.first ?? at, place), Math.max(at, part.last)]
      const basis = `${quote(sliceOf(reading, from, to))}: ${formatNumber(Number(part.share.toPrecision(2)))} of ${people === 1 ? 'one person' : `${formatNumber(people)} people`}`
      setFact(facts, 'operatorsPerShift', Number((people * part.share).toPrecision(2)), 'derived', basis)
      return
    }
  }
}
