import type { Cycle, CycleSegment } from '#engine/simulation/types.ts'
import { formatCount, formatPercent } from '#web/lib/format-number.ts'
import { formatSeconds } from '#web/lib/format-time.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Table } from '#web/ui/data/table.tsx'

const kinds: Record<CycleSegment['kind'], { label: string; fill: string }> = {
  move: { label: 'Move', fill: 'bg-measured' },
  grip: { label: 'Grip', fill: 'bg-signal' },
  release: { label: 'Release', fill: 'bg-warn' },
  settle: { label: 'Settle, camera', fill: 'bg-muted' },
  process: { label: 'Process', fill: 'bg-ok' },
  wait: { label: 'Wait', fill: 'bg-line-strong' },
}

/** Where the time of a cycle goes, piece by piece. */
export function CyclePanel({ cycles }: { cycles: readonly Cycle[] }) {
  return cycles.map((cycle) => <OneCycle key={cycle.robotId} cycle={cycle} isOnly={cycles.length === 1} />)
}

function OneCycle({ cycle, isOnly }: { cycle: Cycle; isOnly: boolean }) {
  const { segments, seconds, partsPerCycle, robotId } = cycle
  const used = Object.entries(kinds).filter(([kind]) => segments.some((segment) => segment.kind === kind))
  const rows = segments.map((segment, at) => ({ ...segment, at }))
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-sm">
        <span>
          {!isOnly && `${robotId}: `}
          <span className="figures">{formatSeconds(seconds)}</span> for {formatCount(partsPerCycle, 'part')}
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
          {used.map(([kind, { label, fill }]) => (
            <span key={kind} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={classNames('size-2', fill)} />
              {label}
            </span>
          ))}
        </span>
      </p>
      <div aria-hidden className="flex h-7 gap-px overflow-hidden bg-canvas">
        {rows.map(({ at, kind, label, seconds: partSeconds }) => (
          <span
            key={at}
            title={`${label}: ${formatSeconds(partSeconds)}`}
            className={classNames('min-w-0.5', kinds[kind].fill)}
            style={{ flexGrow: partSeconds, flexBasis: 0 }}
          />
        ))}
      </div>
      <Table
        caption={isOnly ? 'Cycle, step by step' : `Cycle of ${robotId}, step by step`}
        rows={rows}
        rowKey={({ at }) => String(at)}
        columns={[
          { key: 'label', header: 'Step', cell: ({ label }) => label },
          {
            key: 'kind',
            header: 'Kind',
            cell: ({ kind }) => <span className="text-muted">{kinds[kind].label}</span>,
          },
          {
            key: 'seconds',
            header: 'Time',
            isNumeric: true,
            cell: ({ seconds: partSeconds }) => formatSeconds(partSeconds),
          },
          {
            key: 'share',
            header: 'Share',
            isNumeric: true,
            cell: ({ seconds: partSeconds }) => formatPercent(seconds > 0 ? partSeconds / seconds : 0, 0),
          },
        ]}
        footer={['Cycle', '', formatSeconds(seconds), '100%']}
      />
    </div>
  )
}
