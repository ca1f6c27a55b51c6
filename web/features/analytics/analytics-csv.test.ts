import { expect, it } from 'vitest'
import { writeAnalyticsCsv } from './analytics-csv.ts'

it('writes a row for each month, amounts in dollars', () => {
  const month = {
    month: '2026-11',
    projects: 2,
    spendCents: 5_500_050,
    savingsCentsPerYear: -120_00,
    throughputPerHour: 720.04,
    generations: 5,
  }
  expect(writeAnalyticsCsv({ months: [month] })).toBe(
    'month,projects,spend_usd,net_savings_usd_per_year,planned_parts_per_hour,ai_generations\r\n' +
      '2026-11,2,55000.50,-120.00,720.0,5\r\n',
  )
})
