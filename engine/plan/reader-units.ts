import { written } from '../amounts.ts'
import type { Plan } from '../plan-types.ts'
import { isSaid } from '../requirement/said/types.ts'
import type { Requirement } from '../requirement/types.ts'
import { KG_PER_POUND, MM_PER_INCH } from '../units.ts'

/** Texts of a plan that speak to the reader; names, codes, labels and what was quoted from the description stay. */
const spoken: ReadonlySet<string> = new Set(['text', 'remedy', 'reason', 'description', 'toVerify'])

const number = String.raw`\d[\d,]*(?:\.\d+)?`
/** "1,450 × 900 × 3.7 mm", "300 to 2,400 mm", "25–40 kg", "2 × 2.2 kg": the count of masses stays before them. */
const amount = new RegExp(
  String.raw`(?<![\w.,–-])(?:(${number}(?:(?: × |–| to )${number}){0,2}) (mm)|(${number}(?:(?:–| to )${number})?) (kg))(?![\w/·²³])`,
  'g',
)
/** The reader's own words, what has both units already, and lenses, which are sold by millimetres everywhere. */
const kept = /“[^“”]{0,300}”|\b(?:lb|in) \([^()]{0,80}\)|\blens of [\d.,]{1,9} mm/g

const decimalsOf = (value: number): number => (value < 1 ? 3 : value < 10 ? 2 : value < 1000 ? 1 : 0)

const converted = (figures: string, unit: string): string => {
  const factor = unit === 'mm' ? MM_PER_INCH : KG_PER_POUND
  const shown = figures.replace(new RegExp(number, 'g'), (figure) => {
    const value = Number(figure.replaceAll(',', '')) / factor
    return written(value, decimalsOf(value))
  })
  return `${shown} ${unit === 'mm' ? 'in' : 'lb'}`
}

const isInside = (text: string): boolean => text.split('(').length > text.split(')').length

const convert = (text: string, units: ReadonlySet<string>): string => {
  const protectedAt = [...text.matchAll(kept)].map(({ index, 0: words }) => [index, index + words.length])
  return text.replace(amount, (words: string, ...found: unknown[]) => {
    const [mm, , kg, , at] = found
    const unit = mm === undefined ? 'kg' : 'mm'
    const figures = String(mm ?? kg)
    if (
      typeof at !== 'number' ||
      !units.has(unit) ||
      protectedAt.some(([from = 0, to = 0]) => at >= from && at < to)
    )
      return words
    // Within brackets a comma parts the two: "(36 in, 914 mm)".
    return isInside(text.slice(0, at))
      ? `${converted(figures, unit)}, ${words}`
      : `${converted(figures, unit)} (${words})`
  })
}

const walk = <Value>(value: Value, units: ReadonlySet<string>, isSpoken = false): Value => {
  if (typeof value === 'string') return (isSpoken ? convert(value, units) : value) as Value
  if (Array.isArray(value)) return value.map((each) => walk(each, units, isSpoken)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, walk(each, units, spoken.has(key))]),
  ) as Value
}

type Said = Pick<Plan, 'summary' | 'matching' | 'diagnostics' | 'design'>

/** What a plan says, with pounds and inches first for those who wrote them, and the metric figure behind. */
export const inReaderUnits = <Outcome extends Said>(requirement: Requirement, outcome: Outcome): Outcome => {
  const [isInPounds, isInInches] = [isSaid(requirement, 'isInPounds'), isSaid(requirement, 'isInInches')]
  if (!isInPounds && !isInInches) return outcome
  const units = new Set([...(isInPounds ? ['kg'] : []), ...(isInInches ? ['mm'] : [])])
  const { summary, matching, diagnostics, design } = outcome
  const said = walk({ text: summary, matching, diagnostics }, units)
  const { bom, safety, steps } = design ?? {}
  return {
    ...outcome,
    summary: said.text,
    matching: said.matching,
    diagnostics: said.diagnostics,
    ...(design ? { design: { ...design, ...walk({ bom, safety, steps }, units) } } : {}),
  }
}
