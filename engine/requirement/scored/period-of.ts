import { adverbAt, type Period, type PeriodReading, rateUnitAt, readPeriod } from '../grammar/periods.ts'
import { isWord, periodNamed } from '../lexicon/words.ts'
import { normAt, quantitiesByFirst, type Reading } from '../text/reading.ts'
import type { RoleReading } from './role-values.ts'

/** A length of time that an amount is for, and the last token that says so. */
export type NamedPeriod = { period: Period; seconds: number; last: number }

const FARTHEST = 6

const headPeriod = (word: string): { period: Period; seconds: number } | undefined => {
  const named = periodNamed(word)
  if (named === 'hour' || named === 'minute') return { period: 'time', seconds: named === 'hour' ? 3600 : 60 }
  return named && { period: named, seconds: 0 }
}

/** "18.500 Stück p. a.", "Rs 26,000 p.m." */
const perAnnum = (reading: Reading, at: number): PeriodReading | undefined => {
  const period = ({ a: 'year', m: 'month' } as const)[normAt(reading, at + 2)]
  if (normAt(reading, at) !== 'p' || normAt(reading, at + 1) !== '.' || !period) return undefined
  return { period, seconds: 0, next: normAt(reading, at + 3) === '.' ? at + 4 : at + 3 }
}

/** The period of an amount: as the grammar joined it, named near it, or in the head of its column or its label. */
export const periodOf = (reading: Reading, { atom, heads }: RoleReading): NamedPeriod | undefined => {
  const { rate, last, first } = atom
  if (rate && rate.quantity === atom.quantity)
    return { period: rate.period, seconds: rate.seconds, last: rate.last }
  const sentence = reading.tokens[last]?.sentence
  for (let at = last + 1; at <= last + FARTHEST; at += 1) {
    const token = reading.tokens[at]
    if (token?.sentence !== sentence || token?.text === ';') break
    const unit = rateUnitAt(token, at + 1) ?? adverbAt(token, at + 1)
    const isPer = isWord('per', token?.norm ?? '')
    const found =
      unit ??
      perAnnum(reading, at) ??
      (isPer ? readPeriod(reading.tokens, quantitiesByFirst(reading), at + 1) : undefined)
    if (found) return { period: found.period, seconds: found.seconds, last: found.next - 1 }
    if (token?.kind === 'number') break
  }
  for (const word of heads) {
    const found = headPeriod(word)
    if (found) return { ...found, last }
  }
  // "per hour we make 40", "jährlich 40.000", "Stundenlohn 21 €"
  for (let at = first - 1; at >= first - FARTHEST; at -= 1) {
    if (reading.tokens[at]?.sentence !== sentence || reading.tokens[at]?.kind === 'number') break
    // "14 minutes each, one piece per cycle": the unit of another figure is no period.
    if (reading.quantityAt[at]) break
    const found = headPeriod(normAt(reading, at))
    if (found) return { ...found, last }
  }
  return undefined
}
