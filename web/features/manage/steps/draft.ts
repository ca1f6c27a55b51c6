import { typedNumber } from '#web/lib/typed/typed-number.ts'

/** A step while it is edited: what is typed, before it is known to be right. */
export type DraftStep = {
  /** For the page alone: stays while the step moves. */
  rowId: string
  /** None: a new step. */
  key?: string
  title: string
  description: string
  /** As typed. */
  days: string
  team: string
}

/** Whether a step was added in this draft: one that is kept has a key. */
export const isAdded = ({ key }: DraftStep): boolean => key === undefined

type KeptStep = { key: string; title: string; description: string; durationDays: number; team: string }

export const toDraft = (steps: readonly KeptStep[]): DraftStep[] =>
  steps.map(({ key, title, description, durationDays, team }) => ({
    rowId: key,
    key,
    title,
    description,
    days: String(durationDays),
    team,
  }))

/** Whole days as typed; undefined for anything that is none. */
const daysOf = (text: string): number | undefined => {
  const days = typedNumber(text, 'days')
  return Number.isInteger(days) && days >= 0 && days <= 3650 ? days : undefined
}

/** The list with one step at another place; the places are those before the move. */
export const moveStep = (steps: readonly DraftStep[], from: number, to: number): DraftStep[] => {
  const step = steps[from]
  if (!step || to < 0 || to >= steps.length) return [...steps]
  return steps.toSpliced(from, 1).toSpliced(to, 0, step)
}

/** What is wrong with a step, by field. */
export const problemsOf = ({ title, days }: DraftStep): { title?: string; days?: string } => ({
  ...(title.trim() === '' && { title: 'Give the step a title.' }),
  ...(daysOf(days) === undefined && { days: 'Give whole days, 0 to 3650.' }),
})

/** What is sent: steps in their order. */
export const toInputs = (steps: readonly DraftStep[]) =>
  steps.map(({ key, title, description, days, team }) => ({
    ...(key === undefined ? {} : { key }),
    title: title.trim(),
    description: description.trim(),
    durationDays: daysOf(days) ?? 0,
    team: team.trim(),
  }))

/** Whether two lists would be sent alike. */
export const isSameList = (one: readonly DraftStep[], other: readonly DraftStep[]): boolean =>
  JSON.stringify([toInputs(one), one.map(({ days }) => days)]) ===
  JSON.stringify([toInputs(other), other.map(({ days }) => days)])

export type Bar = { startDay: number; days: number }

/** When each step is: one after the other, in working days from the start. */
export const scheduleOf = (steps: readonly { days: string }[]): { bars: Bar[]; totalDays: number } => {
  let startDay = 0
  const bars = steps.map(({ days }) => {
    const bar = { startDay, days: daysOf(days) ?? 0 }
    startDay += bar.days
    return bar
  })
  return { bars, totalDays: startDay }
}

const WEEK_DAYS = 5
const MOST_TICKS = 6

/** Marks of the time axis, in working days from the start: weeks where there are few, else every second, fourth … */
export const ticksOf = (totalDays: number): { day: number; label: string }[] => {
  let weeks = 1
  while (totalDays / (weeks * WEEK_DAYS) > MOST_TICKS) weeks *= 2
  const step = weeks * WEEK_DAYS
  return Array.from({ length: Math.floor(totalDays / step) + 1 }, (_, at) => ({
    day: at * step,
    label: `W${at * weeks}`,
  }))
}
