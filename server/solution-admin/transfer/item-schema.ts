import { z } from 'zod'
import { supportTiers } from '#contract/solution-admin-words.ts'
import {
  EnteredHardware,
  EnteredOffer,
  EnteredService,
  EnteredSupport,
  EnteredTimeline,
  SolutionCustomer,
  SolutionPricing,
} from '#contract/solution-details.ts'
import { PerformanceMetric } from '#contract/solution-shapes.ts'
import { SolutionFields } from '#contract/solutions-admin.ts'
import { text } from '#contract/text.ts'
import { readCostRange, readDays, readMonths } from './terms.ts'

const MAX_LINES = 500
const MOST_DAYS = 36_500

const list = <Line extends z.ZodType>(line: Line) =>
  z.array(line).max(MAX_LINES, `Use at most ${MAX_LINES} lines`)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lines get what the editor gives a new one: a mark of their own, and their place. */
const numbered = (lines: unknown, more: (at: number) => object = () => ({})): unknown =>
  Array.isArray(lines)
    ? lines.map((line, at) => (isObject(line) ? { id: String(at + 1), ...more(at), ...line } : line))
    : lines

/** A list of names is a list of lines that have nothing else. */
const named = (lines: unknown): unknown =>
  Array.isArray(lines) ? lines.map((line) => (typeof line === 'string' ? { name: line } : line)) : lines

/** A date without a time begins with its day. */
const atMidnight = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00.000Z` : value

const days = z.union([z.string(), z.number()]).transform((value, context) => {
  const read = readDays(value)
  if (read && read.high <= MOST_DAYS) return read
  context.addIssue({ code: 'custom', message: 'Write a time such as "10 days", "2 weeks" or "3-4 months"' })
  return z.NEVER
})
const costRange = z.string().transform((value, context) => {
  const read = readCostRange(value)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'Write two amounts, such as "$180,000 - $240,000"' })
  return z.NEVER
})
const months = z.string().transform((value, context) => {
  const read = readMonths(value)
  if (read !== null) return read
  context.addIssue({ code: 'custom', message: 'Write a time such as "14 months"' })
  return z.NEVER
})

const cents = z.number().int().min(0)
const name = text(500).trim().min(1, 'Give it a name')

const HardwareLine = z.object({
  name,
  description: text(5000).default(''),
  category: text(100).default(''),
  manufacturer: text(200).nullable().default(null),
  model: text(200).nullable().default(null),
  quantity: z.number().positive('Use a number above 0').max(1_000_000).default(1),
  unit: text(40).default('piece'),
  priceLowCents: cents.nullable().default(null),
  priceHighCents: cents.nullable().default(null),
  isIdentified: z.boolean().default(true),
  source: text(2000).default(''),
})
const Step = z.object({
  title: text(200).default(''),
  description: text(20_000).default(''),
  duration: days.default({ low: 0, high: 0 }),
  team: text(500).default(''),
})
/** What was left open stays open: defaults are for the editor's forms. */
const Support = EnteredSupport.extend({
  supportTier: z.enum(supportTiers).optional(),
  slaHours: EnteredSupport.shape.slaHours.unwrap().unwrap().optional(),
})
const free = z.record(z.string(), z.unknown()).default({})
const part = <Schema extends z.ZodType>(
  schema: Schema,
  prepare: (value: unknown) => unknown = (value) => value,
) => z.preprocess((value) => prepare(value ?? undefined), schema)

const withLines = (key: string, more?: (at: number) => object) => (value: unknown) =>
  isObject(value) && key in value ? { ...value, [key]: numbered(value[key], more) } : value

/** One solution of an import under our names. What is not named here (id, dates, owner, visibility, status) is left out. */
export const ImportItem = z.object({
  title: SolutionFields.shape.title,
  description: text(20_000).default(''),
  shortDescription: text(2000).default(''),
  category: SolutionFields.shape.category.default(null),
  tags: SolutionFields.shape.tags.default([]),
  order: SolutionFields.shape.order.default(0),
  tech: list(text(200)).default([]),
  implementationTime: days.nullish(),
  costRange: costRange.nullish(),
  roiPeriod: months.nullish(),
  performanceMetrics: list(PerformanceMetric).default([]),
  safetyRequirements: list(text(2000)).default([]),
  hardwareComponents: part(list(HardwareLine).default([]), named),
  softwareComponents: part(list(z.object({ name, description: text(5000).default('') })).default([]), named),
  steps: list(Step).default([]),
  hardware: part(EnteredHardware.default({}), withLines('components')),
  pricing: SolutionPricing.default({}),
  services: part(list(EnteredService).default([]), (lines) => numbered(lines, () => ({ included: true }))),
  offers: part(list(EnteredOffer).default([]), (lines) =>
    Array.isArray(lines)
      ? numbered(
          lines.map((line) =>
            isObject(line) ? { ...line, expiresAt: atMidnight(line.expiresAt ?? null) } : line,
          ),
        )
      : lines,
  ),
  customer: SolutionCustomer.default({}),
  support: Support.default({}),
  timeline: part(
    EnteredTimeline.default({}),
    withLines('phases', (at) => ({ order: at + 1 })),
  ),
  settings: free,
  metadata: free,
})
export type ImportItem = z.output<typeof ImportItem>
