import { headlinePaybackYears } from '#engine/finance/index.ts'
import type { Plan, PlanStatus } from '#engine/plan-types.ts'
import { fieldOf, formatField, isFieldKey } from '#engine/requirement/index.ts'
import { type FieldKey, isGiven, type Requirement } from '#engine/requirement/types.ts'
import { formatEstimateShort } from '#web/lib/format-money.ts'
import { formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { formatSeconds, formatYears } from '#web/lib/format-time.ts'

/** One figure before and after an edit. `isBetter` is missing where neither is better. */
export type Change = { label: string; before: string; after: string; isBetter?: boolean }

const statusNames: Record<PlanStatus, string> = {
  planned: 'Planned',
  needs_answers: 'Needs answers',
  not_planned_yet: 'Not planned yet',
  infeasible: 'Infeasible',
}

type Row = {
  label: string
  text: (plan: Plan) => string | undefined
  goodness?: (plan: Plan) => number | undefined
}

const rowsFor = (robotName: (robotId: string) => string): Row[] => [
  { label: 'Status', text: ({ status }) => statusNames[status] },
  {
    label: 'Throughput',
    text: ({ design }) => design && `${formatNumber(design.simulation.throughputPerMinute, 2)}/min`,
    goodness: ({ design }) => design?.simulation.throughputPerMinute,
  },
  {
    label: 'Robot',
    text: ({ design }) =>
      design &&
      `${design.chosen.robotCount > 1 ? `${design.chosen.robotCount} × ` : ''}${robotName(design.chosen.robotId)}`,
  },
  {
    label: 'Cycle',
    text: ({ design }) => design && formatSeconds(slowestSeconds(design.cycles)),
    goodness: ({ design }) => design && -slowestSeconds(design.cycles),
  },
  {
    label: 'Utilisation',
    text: ({ design }) => design && formatPercent(meanUtilisation(design.simulation.robots), 0),
  },
  {
    label: 'Investment',
    text: ({ design }) => design && formatEstimateShort(design.finance.investment.likelyCents),
    goodness: ({ design }) => design && -design.finance.investment.likelyCents,
  },
  {
    label: 'Payback',
    text: ({ design }) => {
      const value = design && headlinePaybackYears(design.finance)
      return design && (value === undefined ? 'none' : formatYears(value))
    },
    goodness: ({ design }) => design && -(headlinePaybackYears(design.finance) ?? Number.MAX_VALUE),
  },
]

const slowestSeconds = (cycles: readonly { seconds: number }[]) =>
  Math.max(0, ...cycles.map(({ seconds }) => seconds))

const meanUtilisation = (robots: readonly { utilisation: number }[]) =>
  robots.reduce((sum, { utilisation }) => sum + utilisation, 0) / Math.max(1, robots.length)

/** What an edit did to the figures: only those that read otherwise than before. */
export function changesBetween(before: Plan, after: Plan, robotName: (robotId: string) => string): Change[] {
  const [status, ...figures] = rowsFor(robotName)
  // Against a plan without a cell every figure would be "none": the state says it.
  const rows = before.design && after.design ? figures : status ? [status] : []
  return rows.flatMap(({ label, text, goodness }) => {
    const [was, is] = [text(before) ?? 'none', text(after) ?? 'none']
    if (was === is) return []
    const [from, to] = [goodness?.(before), goodness?.(after)]
    return from === undefined || to === undefined || from === to
      ? [{ label, before: was, after: is }]
      : [{ label, before: was, after: is, isBetter: to > from }]
  })
}

/** The values that were edited, before and after: "Rate 12/min → 14/min". */
export function editsBetween(before: Requirement, after: Requirement, fields: readonly string[]): Change[] {
  return fields.filter(isFieldKey).flatMap((field) => {
    const [was, is] = [valueText(before, field), valueText(after, field)]
    return was === is ? [] : [{ label: fieldOf(field).label, before: was, after: is }]
  })
}

const valueText = ({ facts }: Requirement, field: FieldKey): string => {
  const fact = facts[field]
  return fact ? formatField(field, fact.value) : 'none'
}

/** What an edit is read from: typed values, and what text and files said. */
type Edited = {
  description: string
  numbers: Readonly<Record<string, unknown>>
  evidence?: readonly object[]
}

const givenFields = ({ facts }: Requirement): string[] =>
  Object.entries(facts).flatMap(([field, fact]) => (isGiven(fact) ? [field] : []))

/** Names of the values that may have been edited: typed ones that differ, and with another text or other files all that were given. */
export const touchedFields = (
  before: { input: Edited; requirement: Requirement },
  after: { input: Edited; requirement: Requirement },
): string[] => {
  const isTextEqual =
    before.input.description === after.input.description &&
    JSON.stringify(before.input.evidence ?? []) === JSON.stringify(after.input.evidence ?? [])
  const given = isTextEqual ? [] : [...givenFields(before.requirement), ...givenFields(after.requirement)]
  return [...new Set([...editedFields(before.input.numbers, after.input.numbers), ...given])]
}

/** Names of the values that differ between two sets of typed ones. */
export const editedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => before[field] !== after[field],
  )
