import { formatFixed } from '#web/lib/format-number.ts'
import { formatMonthRange } from '#web/lib/format-time.ts'
import { planOfCell } from '../../content/cells.server.ts'
import { words } from '../../content/home-words.server.ts'

type Status = 'pending' | 'in_progress' | 'completed'

/** An example company: the cells of the showcase as its projects. Only the states are made up. */
const states: readonly Status[] = ['completed', 'in_progress', 'in_progress', 'pending']

/** Months between two points of the cash curve. */
const STRIDE = 6

/** What the dashboard of the example company shows, computed from the plans of its cells as the dashboard does. */
export function examplePortfolio() {
  const projects = words.showcase.flatMap(({ id, cell, title }, at) => {
    const design = planOfCell(cell)?.design
    return design ? [{ id, title, status: states[at] ?? 'pending', design }] : []
  })
  if (projects.length === 0) return null
  const completed = projects.filter(({ status }) => status === 'completed').length
  const totalCents = projects.reduce((sum, { design: { finance } }) => {
    const { lowCents, highCents } = finance.investment
    return sum + (lowCents + highCents) / 2
  }, 0)
  // The leading number of "3-5 months", as the dashboard averages it.
  const months = projects.map(({ design }) =>
    Number.parseInt(formatMonthRange(design.implementationDays), 10),
  )
  const cashOf = ({ design }: (typeof projects)[number]) => design.finance.monthlyCash
  const span = Math.min(...projects.map((project) => cashOf(project).length)) - 1
  const cash = Array.from({ length: Math.floor(span / STRIDE) + 1 }, (_, at) => ({
    month: at * STRIDE,
    likely: Math.round(
      projects.reduce((sum, project) => sum + (cashOf(project)[at * STRIDE]?.likelyCents ?? 0), 0) / 100,
    ),
  }))
  return {
    active: projects.length - completed,
    completionPercent: Math.round((completed / projects.length) * 100),
    totalValue: `$${formatFixed(totalCents / 100e6, 1)}M`,
    averageMonths: months.reduce((sum, count) => sum + count, 0) / months.length,
    projects: projects.map(({ id, title, status }) => ({ id, title, status })),
    cash,
  }
}

export type ExamplePortfolio = NonNullable<ReturnType<typeof examplePortfolio>>
