import type { Analytics } from '#contract/analytics.ts'

const head = [
  'month',
  'projects',
  'spend_usd',
  'net_savings_usd_per_year',
  'planned_parts_per_hour',
  'ai_generations',
]

/** The figures by month as CSV, amounts in dollars. Every cell is a number or a month, so none needs quotes. */
export const writeAnalyticsCsv = ({ months }: Pick<Analytics, 'months'>): string => {
  const rows = months.map(
    ({ month, projects, spendCents, savingsCentsPerYear, throughputPerHour, generations }) => [
      month,
      projects,
      (spendCents / 100).toFixed(2),
      (savingsCentsPerYear / 100).toFixed(2),
      throughputPerHour.toFixed(1),
      generations,
    ],
  )
  return [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}
