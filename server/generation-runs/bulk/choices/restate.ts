import type { PlanSource } from '#contract/generation.ts'
import {
  type FieldKey,
  isGermanText,
  parseNumberText,
  type Requirement,
  readRequirement,
} from '#engine/requirement/index.ts'
import { isGiven } from '#engine/requirement/types.ts'

/** What a cell is planned from: words, figures that win over them, and figures of an example for those that lack. */
export type Work = Pick<PlanSource, 'description' | 'numbers'> & Partial<Pick<PlanSource, 'evidence'>>

/** Of its rate and of the mass of its part, each as a share of what it was. */
type Shares = { rate: number; mass: number }

const DIGITS = 3
const round = (value: number) => Number(value.toPrecision(DIGITS))
/** Rounding of the text and of the target; more is another figure. */
const TOLERANCE = 0.02
const isNear = (value: number | undefined, wanted: number) =>
  value !== undefined && Math.abs(value - wanted) <= TOLERANCE * wanted

const numeral = /\d+(?:[.,]\d+)*/

/** The numbers that a numeral can stand for: "1.200" is a thousand or one. */
const readings = (text: string): number[] =>
  [parseNumberText(text), parseNumberText(text.replaceAll('.', '').replace(',', '.'))].filter(
    (value) => value !== null,
  )

type Edit = {
  start: number
  end: number
  share: number
  /** The value of a figure in words, "ten". */
  inWords: number | undefined
}

/** The text with some of its figures multiplied; its other words stay as they are. */
const withFigures = (text: string, edits: readonly Edit[], reading: number): string => {
  const mark = isGermanText(text) || /\d,\d{1,2}(?!\d)/.test(text) ? ',' : '.'
  const typed = (value: number) => String(round(value)).replace('.', mark)
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((words, { start, end, share, inWords }) => {
      const [found, after] = [words.slice(start, end), words.slice(end)]
      // "ten 12 kg cartons" would become "8 12 kg cartons".
      const isBeforeFigure = /^\s*\d/.test(after)
      const figure = numeral.test(found)
        ? found.replace(numeral, (digits) => typed((readings(digits)[reading] ?? Number.NaN) * share))
        : inWords === undefined || isBeforeFigure
          ? found
          : typed(inWords * share)
      return words.slice(0, start) + figure + after
    }, text)
}

type Figure = 'mass' | 'rate'

/** Where the text gives a figure, and by what it is multiplied there: a longer time is a lower rate. */
const editsOf = ({ spans = [], facts, rateUnit }: Requirement, figure: Figure, share: number): Edit[] =>
  spans.flatMap(({ start, end, role, field }) => {
    if (figure === 'mass') return field === 'partMassKg' ? { start, end, share, inWords: undefined } : []
    if (field !== 'ratePerMinute' && field !== 'containersPerMinute') return []
    const counted = facts[field]?.value ?? Number.NaN
    return role === 'interval'
      ? { start, end, share: 1 / share, inWords: undefined }
      : { start, end, share, inWords: rateUnit && counted * (rateUnit === 'h' ? 60 : 1) }
  })

/** The work as it is read, with the figures that win. */
export const readWork = ({ description, numbers, evidence }: Work): Requirement =>
  readRequirement(description, numbers, evidence)

/** What a restated text has to keep besides the figure, where it says it. */
const kept = [
  'task',
  'partName',
  'partMassKg',
  'partLengthMm',
  'partWidthMm',
  'partHeightMm',
  'ratePerMinute',
  'shiftsPerDay',
] as const

const keepsRest = (read: Requirement, other: Requirement, changed: FieldKey): boolean =>
  kept.every((field) => {
    const before = read.facts[field]
    return field === changed || !isGiven(before) || other.facts[field]?.value === before.value
  })

/** A rate as it is said: below one a minute by the hour. */
const roundRate = (rate: number) => (rate < 1 ? round(rate * 60) / 60 : round(rate))

const fieldOf = { mass: 'partMassKg', rate: 'ratePerMinute' } as const

/**
 * The work with one figure multiplied: in its words, where the reader then reads it so, else by a number that wins over
 * them. What the words do not give stays: a mass that was reckoned from the size is no one's to change.
 */
const withFigure = (work: Work, figure: Figure, share: number): Work => {
  const field = fieldOf[figure]
  const read = readWork(work)
  const fact = read.facts[field]
  if (share === 1 || fact === undefined || (figure === 'mass' && !isGiven(fact))) return work
  const wanted = fact.value * share
  const edits = work.numbers[field] === undefined ? editsOf(read, figure, share) : []
  for (const reading of edits.length > 0 ? [0, 1] : []) {
    const other = { ...work, description: withFigures(work.description, edits, reading) }
    const reread = readWork(other)
    if (isNear(reread.facts[field]?.value, wanted) && keepsRest(read, reread, field)) return other
  }
  const value = figure === 'mass' ? round(wanted) : roundRate(wanted)
  const assumed = work.evidence?.find((one) => one.field === field && 'isAssumed' in one)
  if (fact.origin !== 'assumed' || !assumed) return { ...work, numbers: { ...work.numbers, [field]: value } }
  // What an example gave is no one's own figure at another value either.
  const { basis } = assumed
  const varied = { field, value, basis: `varied, ${basis}`, isAssumed: true as const }
  return { ...work, evidence: [...(work.evidence ?? []).filter((one) => one !== assumed), varied] }
}

/** The same work at another rate and with another mass of the part, written into its words or given as numbers. */
export const restate = ({ description, numbers, evidence }: Work, { rate, mass }: Shares): Work => {
  const work = { description, numbers, ...(evidence && { evidence }) }
  return withFigure(withFigure(work, 'mass', mass), 'rate', rate)
}
