import type { MilestoneKind } from '#contract/project-words.ts'

type PlannedMilestone = {
  kind: MilestoneKind
  title: string
  startsOn: string
  dueOn: string
  amountCents: number
}

const DAY_MS = 86_400_000
/** Days of production after the SAT in which the cell shows its rate. */
const RUN_DAYS = 30

/** Shares of the cost in percent, as integrators usually ask for them; both sides can change them in the project. */
const stages: readonly { kind: MilestoneKind; title: string; percent: number }[] = [
  { kind: 'award', title: 'Award', percent: 30 },
  { kind: 'design_freeze', title: 'Design freeze', percent: 20 },
  { kind: 'fat', title: 'FAT', percent: 30 },
  { kind: 'sat', title: 'SAT', percent: 10 },
  { kind: 'run_30_days', title: '30-day run', percent: 10 },
]

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Days from the start to the day of each stage. The run takes 30 days, or a quarter of a project shorter than 120. */
const dueDays = (days: number): readonly number[] => {
  const run = Math.min(RUN_DAYS, Math.floor(days / 4))
  const sat = days - run
  return [0, Math.round(sat * 0.3), Math.round(sat * 0.8), sat, days]
}

/**
 * The five milestones of a project between two days ("2026-12-01"), one after the other. Amounts are cents and sum to
 * the cost: what rounding leaves goes to the last.
 */
export const planMilestones = (
  costCents: number,
  startDate: string,
  endDate: string,
): readonly PlannedMilestone[] => {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS)
  const due = dueDays(days)
  const amounts = stages.slice(0, -1).map(({ percent }) => Math.floor((costCents * percent) / 100))
  const last = costCents - amounts.reduce((sum, amount) => sum + amount, 0)
  return stages.map(({ kind, title }, at) => ({
    kind,
    title,
    startsOn: dayAfter(startDate, due[at - 1] ?? 0),
    dueOn: dayAfter(startDate, due[at] ?? days),
    amountCents: amounts[at] ?? last,
  }))
}
