import { z } from 'zod'
import { procedure } from './base.ts'
import { SolutionStatus } from './solution-shapes.ts'

/** Figures of the projects that were saved in one month, UTC. */
const MonthFigures = z.object({
  month: z.string().describe('2026-11'),
  projects: z.number().int(),
  spendCents: z.number().int().describe('sum of the midpoints of the cost ranges'),
  savingsCentsPerYear: z
    .number()
    .int()
    .describe('likely yearly savings less likely yearly costs, of projects with a plan'),
  throughputPerHour: z.number().describe('parts an hour as simulated, summed over the cells'),
  generations: z.number().int().describe('AI generations used in the month'),
})
export type MonthFigures = z.infer<typeof MonthFigures>

export const Analytics = z.object({
  totals: MonthFigures.omit({ month: true }),
  byStatus: z.array(z.object({ status: SolutionStatus, projects: z.number().int() })),
  months: z.array(MonthFigures).describe('The last twelve, oldest first; the totals count all'),
})
export type Analytics = z.infer<typeof Analytics>

export const analytics = {
  getAnalytics: procedure('company:manufacturer')
    .route({
      method: 'GET',
      path: '/manufacturer/analytics',
      summary: 'Spend, savings, throughput and use of the own projects by month',
    })
    .output(Analytics),
}
