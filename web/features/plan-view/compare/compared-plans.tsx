import type { ReactNode } from 'react'
import type { Plan } from '#engine/plan-types.ts'
import { formatEstimateShort } from '#web/lib/format-money.ts'
import { formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { formatYears } from '#web/lib/format-time.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { investmentText } from '../figure-text.ts'
import { type RobotBook, robotName } from '../robot-names.ts'
import { type AlternativeFigures, differencesOf, figuresOf } from './alternative-figures.ts'
import { Differences } from './differences.tsx'

/** A robot with its plan: null while it is made, a sentence where there is none. */
export type ComparedPlan = { robotId: string; plan: Plan | null | string }

type ComparedPlansProps = {
  chosen: Plan
  others: readonly ComparedPlan[]
  robots: RobotBook
  /** Makes the button that plans with this robot. */
  choose: (robotId: string) => ReactNode
}

type Row = {
  robotId: string
  name: string
  isChosen: boolean
  figures: AlternativeFigures | undefined
  /** Why there are no figures. */
  problem: string | undefined
}

type Figure = { label: string; text: (figures: AlternativeFigures) => ReactNode }

const figureList: readonly Figure[] = [
  { label: 'Capacity', text: ({ capacityText }) => capacityText },
  { label: 'Used', text: ({ utilisation }) => formatPercent(utilisation, 0) },
  {
    label: 'Investment',
    text: ({ investment }) => (
      <>
        <span className="text-ink">{formatEstimateShort(investment.likelyCents)}</span>
        <span className="block text-faint text-xs">{investmentText(investment)}</span>
      </>
    ),
  },
  {
    label: 'Payback',
    text: ({ paybackYears }) => (paybackYears === undefined ? 'none' : formatYears(paybackYears)),
  },
  { label: 'Floor', text: ({ footprintM2 }) => `${formatNumber(footprintM2, 1)}\u00a0m²` },
  { label: 'Days', text: ({ days }) => `${days.low}\u2013${days.high}` },
  {
    label: 'Warnings, checks',
    text: ({ warningCount, checkCount }) => (
      <>
        <span className={warningCount > 0 ? 'text-warn-ink' : undefined}>{warningCount}</span>
        <span className="text-faint">, {checkCount}</span>
      </>
    ),
  },
]

const rowOf = (robotId: string, plan: ComparedPlan['plan'], isChosen: boolean, robots: RobotBook): Row => {
  const name = robotName(robots, robotId)
  if (plan === null) return { robotId, name, isChosen, figures: undefined, problem: undefined }
  if (typeof plan === 'string') return { robotId, name, isChosen, figures: undefined, problem: plan }
  const figures = figuresOf(plan)
  const said = plan.diagnostics.find(({ severity }) => severity === 'error')?.text
  return { robotId, name, isChosen, figures, problem: figures ? undefined : (said ?? plan.summary) }
}

/** Whole plans side by side: the chosen one and others, each with what it gains and costs against the chosen one. */
export function ComparedPlans({ chosen, others, robots, choose }: ComparedPlansProps) {
  const base = figuresOf(chosen)
  if (!base) return null
  const rows = [
    rowOf(base.robotId, chosen, true, robots),
    ...others.map(({ robotId, plan }) => rowOf(robotId, plan, false, robots)),
  ]
  return (
    <>
      <p className="max-w-(--container-text) text-muted text-sm">
        Robots are priced by class, not by offers of their makers: two robots of one class cost the same here.
      </p>
      <div data-print="open" className="overflow-x-auto border border-line bg-surface max-md:hidden">
        <table className="w-full text-sm">
          <caption className="sr-only">Plans with other robots, compared with the chosen one</caption>
          <thead>
            <tr className="text-left text-muted text-xs">
              <th scope="col" className="px-3 py-2.5 font-medium">
                Robot
              </th>
              {figureList.map(({ label }) => (
                <th key={label} scope="col" className="px-3 py-2.5 text-right align-bottom font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <TableGroup key={row.robotId} row={row} base={base} choose={choose} />
          ))}
        </table>
      </div>
      <ul className="grid gap-3 md:hidden">
        {rows.map((row) => (
          <Card key={row.robotId} row={row} base={base} choose={choose} />
        ))}
      </ul>
    </>
  )
}

type RowProps = { row: Row; base: AlternativeFigures; choose: ComparedPlansProps['choose'] }

const NameOf = ({ row }: { row: Row }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="font-medium text-ink">
      {row.figures && row.figures.robotCount > 1 && `${row.figures.robotCount} × `}
      {row.name}
    </span>
    {row.isChosen && <Badge tone="measured">In this plan</Badge>}
  </span>
)

/** What the row says against the chosen plan, and the way to it. */
function Verdict({ row, base, choose }: RowProps) {
  if (row.isChosen) return <span className="text-muted">The others are measured against this one.</span>
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      {row.figures ? (
        <Differences list={differencesOf(base, row.figures)} />
      ) : row.problem === undefined ? (
        <span className="text-muted">Being planned</span>
      ) : (
        <span className="text-danger-ink">No cell with this robot: {row.problem}</span>
      )}
      {row.problem === undefined && choose(row.robotId)}
    </div>
  )
}

function TableGroup({ row, base, choose }: RowProps) {
  return (
    <tbody className="border-line border-t" aria-busy={(!row.figures && !row.problem) || undefined}>
      <tr>
        <th scope="row" className="px-3 pt-2.5 text-left align-top font-normal">
          <NameOf row={row} />
        </th>
        {figureList.map(({ label, text }) => (
          <td key={label} className="figures whitespace-nowrap px-3 pt-2.5 text-right align-top">
            {row.figures ? (
              text(row.figures)
            ) : row.problem === undefined ? (
              <Skeleton className="ml-auto h-5 w-12" />
            ) : (
              <span className="text-faint">none</span>
            )}
          </td>
        ))}
      </tr>
      <tr>
        <td colSpan={figureList.length + 1} className="px-3 pt-1 pb-2.5">
          <Verdict row={row} base={base} choose={choose} />
        </td>
      </tr>
    </tbody>
  )
}

function Card({ row, base, choose }: RowProps) {
  return (
    <li className="grid gap-3 border border-line bg-surface p-4 text-sm">
      <NameOf row={row} />
      {row.figures && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
          {figureList.map(({ label, text }) => (
            <div key={label}>
              <dt className="text-muted text-xs">{label}</dt>
              <dd className="figures">{row.figures && text(row.figures)}</dd>
            </div>
          ))}
        </dl>
      )}
      {!row.figures && row.problem === undefined && <Skeleton className="h-24 w-full" />}
      <Verdict row={row} base={base} choose={choose} />
    </li>
  )
}
