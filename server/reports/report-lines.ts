import { purposeNames } from '#contract/generation-words.ts'
import { periodWords, reportPeriods } from '#contract/periods.ts'
import type { Report } from '#contract/reports.ts'

/** One figure as files write it. An unknown one has no value. */
export type ReportLine = { group: string; item: string; value: number | null; unit: string }

const whole = (group: string, item: string, value: number): ReportLine => ({ group, item, value, unit: '' })
const dollars = (group: string, item: string, cents: number | null): ReportLine => ({
  group,
  item,
  value: cents === null ? null : cents / 100,
  unit: 'USD',
})

/** Completed projects in percent of all; null: there is none. */
const implementationRate = ({
  projects,
  completedProjects,
}: Pick<Report, 'projects' | 'completedProjects'>): number | null =>
  projects === 0 ? null : (100 * completedProjects) / projects

/** Generations that were kept in percent of those that came to an end; null: there is none. */
const successRate = ({
  generations,
  failedGenerations,
}: Pick<Report, 'generations' | 'failedGenerations'>): number | null => {
  const ended = generations + failedGenerations
  return ended === 0 ? null : (100 * generations) / ended
}

const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(1)))

/** "Last 30 days" */
export const periodName = (period: number): string => {
  const known = reportPeriods.find((days) => days === period)
  return known ? periodWords[known] : `Last ${period} days`
}

const days = (from: string, to: string): string => `${from.slice(0, 10)} to ${to.slice(0, 10)}`

const ACCOUNTS = 'Accounts at the end, those of staff apart'
const REVENUE = 'Revenue by part of the period'
const FEES = 'Fees by part of the period'
const CATEGORIES = 'Solutions by category'

/** The groups that compare one figure over something, and over what. */
export const reportSeries = [
  { group: ACCOUNTS, itemTitle: 'Part of the period' },
  { group: REVENUE, itemTitle: 'Part of the period' },
  { group: FEES, itemTitle: 'Part of the period' },
  { group: CATEGORIES, itemTitle: 'Category' },
] as const

/** Every figure of a report, group by group, in the order of its files. */
export const reportLines = (report: Report): ReportLine[] => {
  const { buckets, categories, modelUse } = report
  return [
    dollars('Revenue', 'Component sales without refunded ones', report.revenueCents),
    dollars('Revenue', 'Platform fees of these sales', report.platformFeesCents),
    whole('Revenue', 'Sales', report.sales),
    whole('Users', 'Companies, those of staff apart', report.activeUsers),
    whole('Solutions', 'Neither cancelled nor archived', report.activeSolutions),
    whole('Solutions', 'Completed', report.completedSolutions),
    whole('Projects', 'All', report.projects),
    whole('Projects', 'Completed', report.completedProjects),
    {
      group: 'Projects',
      item: 'Implementation rate',
      value: rounded(implementationRate(report)),
      unit: 'percent',
    },
    whole('AI generations', 'Kept', report.generations),
    whole('AI generations', 'Failed', report.failedGenerations),
    { group: 'AI generations', item: 'Success rate', value: rounded(successRate(report)), unit: 'percent' },
    { group: 'AI generations', item: 'Mean time', value: report.meanSeconds, unit: 's' },
    ...modelUse.flatMap(({ purpose, calls, failed, inputTokens, outputTokens, meanSeconds, costCents }) => [
      whole('Language model', `Calls, ${purposeNames[purpose]}`, calls),
      whole('Language model', `Failed calls, ${purposeNames[purpose]}`, failed),
      whole('Language model', `Tokens read, ${purposeNames[purpose]}`, inputTokens),
      whole('Language model', `Tokens written, ${purposeNames[purpose]}`, outputTokens),
      {
        group: 'Language model',
        item: `Mean time of a call, ${purposeNames[purpose]}`,
        value: meanSeconds,
        unit: 's',
      },
      dollars('Language model', `Cost, ${purposeNames[purpose]}`, costCents),
    ]),
    ...buckets.map(({ startsAt, endsAt, users }) => whole(ACCOUNTS, days(startsAt, endsAt), users)),
    ...buckets.map(({ startsAt, endsAt, revenueCents }) =>
      dollars(REVENUE, days(startsAt, endsAt), revenueCents),
    ),
    ...buckets.map(({ startsAt, endsAt, platformFeesCents }) =>
      dollars(FEES, days(startsAt, endsAt), platformFeesCents),
    ),
    ...categories.map(({ name, solutions }) => whole(CATEGORIES, name, solutions)),
  ]
}
