import type { Plan } from '#engine/plan-types.ts'
import { parseNumberText, readQuantities, tokenise } from '#engine/requirement/index.ts'
import { daysOf } from '../days-of.ts'
import type { Claimed } from './kinds.ts'
import { figuresIn } from './written-figures.ts'

/** From lowest to highest, in the unit of its kind: s, kg, mm, a minute, a share, cents, years, days. */
export type Span = { low: number; high: number }
type Stated = Span & { slack: number }

/** A figure is written to its last digit, and so are its neighbours by half of one; but never by more than this share. */
const MOST_SLACK = 0.05
/** Two figures of a hundredth's difference are one to a reader (assumption, as for units that are converted). */
const LEAST_SLACK = 0.01

const slackOf = (value: number, step: number): number =>
  Math.abs(value) * Math.min(MOST_SLACK, Math.max(LEAST_SLACK, step / 2 / Math.abs(value || 1)))
const stepOf = (digits: string): number => 10 ** -(/[.,](\d{1,2}|\d{4,})$/.exec(digits)?.[1]?.length ?? 0)

const stated = (value: number, step: number): Stated => ({
  low: value,
  high: value,
  slack: slackOf(value, step),
})

/** Numbers of words, each in its unit. */
const numbers = (words: string, unit: number): Stated[] =>
  [...words.matchAll(/(\d[\d.,]*)(½)?/g)].flatMap(([, written = '', half]) => {
    const digits = written.replace(/[.,]+$/, '')
    const value = parseNumberText(digits)
    if (value === null) return []
    return half ? [stated((value + 0.5) * unit, unit / 2)] : [stated(value * unit, stepOf(digits) * unit)]
  })

const measured = (words: string, kind: 'mass' | 'length' | 'time'): Stated[] =>
  readQuantities(tokenise(words))
    .filter((quantity) => quantity.kind === kind)
    .map(({ value, low = value, typed, text }) => {
      const digits = text.match(/\d[\d.,]*/)?.[0] ?? ''
      const unit = typed === 0 ? 1 : value / typed
      return { low, high: value, slack: slackOf(value, stepOf(digits) * unit) }
    })

const otherCurrency = /€|£|eur|gbp|chf|pounds/i
const amount =
  /(\d[\d.,]*(?:[\s'’]\d{3}(?!\d))*)\s?(?:(k|t|thousand|tsd|tausend)|(m|mio|million(?:en)?))?(?![\p{L}\d])/giu

/** "$40k", "50.000 USD", "1.2M USD", "60 thousand dollars" in cents. Other currencies have no fixed rate here. */
const money = (words: string): Stated[] =>
  [...words.matchAll(amount)].flatMap(([, written = '', thousands, millions]) => {
    // Money has two decimals: three digits behind a stop or a space are thousands.
    const digits = written.replace(/[.,]+$/, '').replace(/[.\s'’](?=\d{3}(?!\d))/g, '')
    const value = parseNumberText(digits)
    const unit = 100 * (thousands ? 1e3 : millions ? 1e6 : 1)
    return value === null ? [] : [stated(value * unit, stepOf(digits) * unit)]
  })

const MINUTES_A_DAY = 1440
/** Where a plan names none. */
const HOURS_PER_SHIFT = 8

/** Minutes of the time that a rate counts by; those of a shift and a day of work are the plan's. */
const minutesOf = (words: string, { requirement: { facts } }: Plan): number => {
  const shift = (facts.hoursPerShift?.value ?? HOURS_PER_SHIFT) * 60
  if (/shift|schicht/i.test(words)) return shift
  if (/\bsec|\bsek|\bs\b/i.test(words)) return 1 / 60
  if (/day|tag\b/i.test(words)) return Math.min(MINUTES_A_DAY, shift * (facts.shiftsPerDay?.value ?? 1))
  return /hour|\bh\b|stunde|stündlich|cph/i.test(words) ? 60 : 1
}

/** Years of the time that a payback is given in. */
const yearsOf = (words: string): number => {
  if (/year|jahr/i.test(words)) return 1
  if (/month|monat/i.test(words)) return 1 / 12
  return (/week|woche/i.test(words) ? 7 : 1) / 365
}

/** What words state as a figure of this kind; empty where it cannot be read. */
const valuesOf = (kind: Claimed, words: string, plan: Plan): Stated[] => {
  const decimal = words.replaceAll('½', '.5')
  switch (kind) {
    case 'Payload':
      return measured(decimal, 'mass')
    case 'Reach':
      return measured(decimal, 'length')
    case 'Cycle time':
      return measured(decimal, 'time')
    case 'Throughput':
      return numbers(words, 1 / minutesOf(words, plan))
    case 'OEE':
      return numbers(words, /%|percent|prozent/i.test(words) ? 0.01 : 1)
    case 'Cost range':
      return otherCurrency.test(words) ? [] : money(words)
    case 'Payback':
      return numbers(words, yearsOf(words))
    case 'Implementation time': {
      const days = daysOf(decimal)
      return days === 0 ? [] : [{ low: days, high: days, slack: days * MOST_SLACK }]
    }
  }
}

/**
 * Whether words state a figure that the engine has too, in whatever unit: 600 an hour are 10 a minute, 41 months 3.4 years.
 * Of ranges, whether they overlap. False where a figure cannot be read.
 */
export const isEnginesOwn = (
  kind: Claimed,
  words: string,
  { spans, plan }: { spans: readonly Span[]; plan: Plan },
): boolean => {
  const [first, ...others] = figuresIn(words).map((figure) => valuesOf(kind, figure, plan)[0])
  const last = others.length > 0 ? others[0] : first
  if (!first || !last) return false
  // "From 6 to 4 s" is a change: the last figure is what will be.
  const low = last.high < first.low ? last : first
  return spans.some((span) => low.low - low.slack <= span.high && last.high + last.slack >= span.low)
}
