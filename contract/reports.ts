import { z } from 'zod'
import { procedure } from './base.ts'
import { modelPurposes } from './generation-words.ts'
import { reportPeriods } from './periods.ts'

const count = z.number().int()
const cents = z.number().int()
const instant = z.iso.datetime()

/** One sixth of a period. */
export const ReportBucket = z.object({
  startsAt: instant,
  endsAt: instant,
  users: count.describe('Accounts at the end of it, those of staff apart'),
  revenueCents: cents.describe('Component sales of it, without refunded ones'),
  platformFeesCents: cents.describe('Platform fees of these sales'),
})
export type ReportBucket = z.infer<typeof ReportBucket>

/** What the language model was asked for one purpose. */
export const ModelUse = z.object({
  purpose: z.enum(modelPurposes),
  calls: count,
  failed: count,
  inputTokens: count,
  outputTokens: count,
  meanSeconds: z.number().nullable().describe('Of a call with all its tries; null: none has come to an end'),
  costCents: z.number().nullable().describe('null: the price of a model that was called is not known'),
})
export type ModelUse = z.infer<typeof ModelUse>

/** Figures of the installation over a period, each computed from rows. */
export const Report = z.object({
  period: count.describe('Days up to now'),
  since: instant,
  until: instant,
  sales: count,
  revenueCents: cents.describe('Component sales of the period, without refunded ones'),
  platformFeesCents: cents.describe('Platform fees of these sales'),
  activeUsers: count.describe('Companies, those of staff apart'),
  activeSolutions: count.describe('Neither cancelled nor archived'),
  completedSolutions: count,
  projects: count,
  completedProjects: count,
  generations: count.describe('AI generations of the period that were kept'),
  failedGenerations: count,
  meanSeconds: z.number().nullable().describe('Of the generations that were kept; null: there is none'),
  buckets: z.array(ReportBucket).length(6),
  categories: z.array(z.object({ name: z.string(), solutions: count })).max(100),
  modelUse: z.array(ModelUse).max(modelPurposes.length),
})
export type Report = z.infer<typeof Report>

export const ReportQuery = z.object({
  period: z.coerce
    .number()
    .pipe(z.literal([...reportPeriods]))
    .default(30)
    .describe('Days up to now: 7, 30, 90 or 365'),
})

export const reports = {
  getReport: procedure('staff')
    .route({ method: 'GET', path: '/admin/report', summary: 'Figures of the installation over a period' })
    .input(ReportQuery)
    .output(Report),
}
