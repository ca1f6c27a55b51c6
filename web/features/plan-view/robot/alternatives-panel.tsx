import type { ReactNode } from 'react'
import { rateText } from '#engine/amounts.ts'
import type { Candidate } from '#engine/matching/types.ts'
import type { Plan } from '#engine/plan-types.ts'
import { formatCount, formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { Fold } from '#web/ui/action/fold.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { type RobotBook, robotName } from '../robot-names.ts'

type AlternativesPanelProps = {
  plan: Plan
  robots: RobotBook
  /** What can be done with a robot that is not the chosen one: a button or a link. */
  choose?: ((robotId: string) => ReactNode) | undefined
}

const SHOWN_FIRST = 8

/** Robots that meet every limit, the best first. */
export function AlternativesPanel({ plan, robots, choose }: AlternativesPanelProps) {
  const chosenId = plan.design?.chosen.robotId
  const { facts, rateUnit } = plan.requirement
  const asked = facts.ratePerMinute?.value
  // What is simulated and what is only reckoned are two figures: the second never looks like the first.
  const reckoned = (robotId: string, text: string): ReactNode =>
    robotId === chosenId ? (
      text
    ) : (
      <>
        <span aria-hidden className="text-faint">
          ≈{' '}
        </span>
        <span className="sr-only">about </span>
        {text}
      </>
    )
  const columns: Column<Candidate>[] = [
    {
      key: 'robot',
      header: 'Robot',
      className: 'min-w-44',
      cell: ({ robotId, robotCount }) => (
        <>
          {robotCount > 1 && `${robotCount} × `}
          {robotName(robots, robotId)}
        </>
      ),
    },
    {
      key: 'rate',
      header: 'Rate',
      isNumeric: true,
      cell: ({ robotId, ratePerMinute }) => reckoned(robotId, rateText(ratePerMinute, asked, rateUnit)),
    },
    {
      key: 'utilisation',
      header: 'Used',
      isNumeric: true,
      cell: ({ robotId, utilisation }) => reckoned(robotId, formatPercent(utilisation, 0)),
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
  const { ranked } = plan.matching
  const table = (rows: readonly Candidate[], caption: string) => (
    <Table caption={caption} rows={rows} rowKey={({ robotId }) => robotId} columns={columns} />
  )
  return (
    <>
      <p className="text-muted text-sm">
        Rate and use of the robot in this plan come from its simulated shift. Those of the others (≈) are
        reckoned over a typical way, before any layout.
      </p>
      {table(ranked.slice(0, SHOWN_FIRST), 'Robots that meet every limit, best first')}
      {ranked.length > SHOWN_FIRST && (
        <Fold title={formatCount(ranked.length - SHOWN_FIRST, 'more robot')}>
          {table(ranked.slice(SHOWN_FIRST), 'More robots that meet every limit')}
        </Fold>
      )}
    </>
  )
}

const ofLimit = (value: number, limit: number | undefined, digits: number): ReactNode => (
  <>
    {formatNumber(value, digits)}
    {limit !== undefined && <span className="text-faint"> / {formatNumber(limit, digits)}</span>}
  </>
)
