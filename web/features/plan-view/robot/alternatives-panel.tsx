import type { ReactNode } from 'react'
import type { Candidate } from '#engine/matching/types.ts'
import type { Plan } from '#engine/plan-types.ts'
import { formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { rateText } from '../figure-text.ts'
import { type RobotBook, robotName } from '../robot-names.ts'

type AlternativesPanelProps = {
  plan: Plan
  robots: RobotBook
  /** What can be done with a robot that is not the chosen one: a button or a link. */
  choose?: ((robotId: string) => ReactNode) | undefined
}

/** Robots that meet every limit, the best first. */
export function AlternativesPanel({ plan, robots, choose }: AlternativesPanelProps) {
  const chosenId = plan.design?.chosen.robotId
  const columns: Column<Candidate>[] = [
    {
      key: 'robot',
      header: 'Robot',
      className: 'min-w-44',
      cell: ({ robotId, robotCount, reasons }) => (
        <>
          {robotCount > 1 && `${robotCount} × `}
          {robotName(robots, robotId)}
          {reasons[0] && <span className="block text-faint text-xs">{reasons[0]}</span>}
        </>
      ),
    },
    { key: 'rate', header: 'Rate', isNumeric: true, cell: ({ ratePerMinute }) => rateText(ratePerMinute) },
    {
      key: 'utilisation',
      header: 'Used',
      isNumeric: true,
      cell: ({ utilisation }) => formatPercent(utilisation, 0),
    },
    {
      key: 'load',
      header: 'Load, kg',
      isNumeric: true,
      cell: (row) => ofLimit(row.loadKg, robots[row.robotId]?.payloadKg, 1),
    },
    {
      key: 'reach',
      header: 'Reach, mm',
      isNumeric: true,
      cell: (row) => ofLimit(row.reachNeededMm, robots[row.robotId]?.reachMm, 0),
    },
    { key: 'score', header: 'Score', isNumeric: true, cell: ({ score }) => formatNumber(score) },
  ]
  if (choose)
    columns.push({
      key: 'choose',
      header: <span className="sr-only">Choose</span>,
      className: 'whitespace-nowrap text-right',
      cell: ({ robotId }) =>
        robotId === chosenId ? <Badge tone="measured">In this plan</Badge> : choose(robotId),
    })
  return (
    <Table
      caption="Robots that meet every limit"
      rows={plan.matching.ranked}
      rowKey={({ robotId }) => robotId}
      columns={columns}
    />
  )
}

const ofLimit = (value: number, limit: number | undefined, digits: number): ReactNode => (
  <>
    {formatNumber(value, digits)}
    {limit !== undefined && <span className="text-faint"> / {formatNumber(limit, digits)}</span>}
  </>
)
