import { plainText, saysSomething } from '#contract/model-text.ts'
import { errors } from '#server/rpc/errors.ts'
import { daysOf } from './days-of.ts'

/** What a generated solution must contain. */
const REQUIRED = [
  'title',
  'description',
  'hardware',
  'software',
  'steps',
  'implementation_time',
  'cost_range',
  'roi_period',
] as const
/** Those that are words: what is left of them without markup and addresses has to say something. */
const WORDS: readonly string[] = [
  'title',
  'description',
  'implementation_time',
  'cost_range',
  'roi_period',
] satisfies (typeof REQUIRED)[number][]
const LISTS = ['hardware', 'software', 'steps', 'performance_metrics', 'safety_requirements'] as const
/** Entries of one list that are kept. */
const MOST = 60

type Item = { name: string; description: string; quantity: number }
export type Draft = {
  title: string
  description: string
  hardware: Item[]
  software: Item[]
  steps: { number: number; title: string; description: string; durationDays: number; team: string }[]
  implementationTime: string
  costRange: string
  roiPeriod: string
  metrics: { metric_name: string; target_value: string; units: string }[]
  safety: string[]
  /** Lists that were none and what steps lack, in words. */
  coercions: string[]
}

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Whether a text has a letter or digit; "—" and "..." have none. */
const hasWords = (value: unknown) => saysSomething(plainText(value, 8000))

const isThere = (field: string, value: unknown) => (WORDS.includes(field) ? hasWords(value) : isFilled(value))

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const toItem = (value: unknown): Item => {
  if (typeof value === 'string') return { name: plainText(value, 200), description: '', quantity: 1 }
  const { name, title, description, quantity } = fieldsOf(value)
  const count = Number(quantity)
  return {
    name: plainText(name ?? title, 200),
    description: plainText(description, 1000),
    quantity: Number.isFinite(count) && count > 0 ? Math.min(count, 10_000) : 1,
  }
}

const toStep = (value: unknown, at: number): Draft['steps'][number] => {
  const { step_number, title, description, duration, team } = fieldsOf(value)
  const number = Number(step_number)
  const text = typeof value === 'string' ? value : description
  return {
    number: Number.isInteger(number) && number > 0 ? number : at + 1,
    title: plainText(title, 200),
    description: plainText(text, 2000),
    durationDays: daysOf(plainText(duration, 100)),
    team: plainText(team, 200),
  }
}

const toMetric = (value: unknown) => {
  const { metric_name, target_value, units } = fieldsOf(value)
  return {
    metric_name: plainText(metric_name ?? value, 200),
    target_value: plainText(target_value, 100),
    units: plainText(units, 50),
  }
}

/** "2 steps without a title": the page names them by their number, and a duration that is not said counts no day. */
const lacksOf = (steps: Draft['steps']): string[] =>
  (
    [
      ['a title', steps.filter(({ title }) => title === '')],
      ['a duration', steps.filter(({ durationDays }) => durationDays === 0)],
    ] as const
  ).flatMap(([what, { length }]) =>
    length === 0 ? [] : [`${length} ${length === 1 ? 'step' : 'steps'} without ${what}`],
  )

const isNamed = ({ name }: Item) => name !== ''

/** A generated solution, its lists coerced. Errors: INVALID_GENERATION with the missing fields, empty words among them. */
export const readDraft = (value: Record<string, unknown>): Draft => {
  const missing = REQUIRED.filter((field) => !isThere(field, value[field]))
  if (missing.length > 0)
    throw errors.INVALID_GENERATION({
      message: `Invalid solution format. Missing fields: ${missing.join(', ')}`,
    })
  const coercions: string[] = []
  const listOf = (field: (typeof LISTS)[number]): unknown[] => {
    const found = value[field]
    if (Array.isArray(found)) return found.slice(0, MOST)
    coercions.push(isFilled(found) ? `${field} was no list` : `${field} was missing`)
    return isFilled(found) ? [found] : []
  }
  const steps = listOf('steps').map(toStep)
  coercions.push(...lacksOf(steps))
  return {
    title: plainText(value.title, 200).replace(/\s+/g, ' '),
    description: plainText(value.description, 8000),
    hardware: listOf('hardware').map(toItem).filter(isNamed),
    software: listOf('software').map(toItem).filter(isNamed),
    steps,
    implementationTime: plainText(value.implementation_time, 200),
    costRange: plainText(value.cost_range, 200),
    roiPeriod: plainText(value.roi_period, 200),
    metrics: listOf('performance_metrics')
      .map(toMetric)
      .filter(({ metric_name }) => metric_name !== ''),
    safety: listOf('safety_requirements')
      .map((one) => plainText(one, 500))
      .filter((one) => one !== ''),
    coercions,
  }
}
