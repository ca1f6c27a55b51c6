import { capitalize } from '#contract/words.ts'
import { simulatedRate } from '#engine/amounts.ts'
import type { Simulation } from '#engine/simulation/types.ts'
import { formatNumber, formatPercent } from '#web/lib/format-number.ts'
import { formatMinutes } from '#web/lib/format-time.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StatCard, StatRow } from '#web/ui/data/stat-card.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { Lines, Part } from '../section/section.tsx'

const states = [
  { key: 'utilisation', label: 'Working', fill: 'bg-measured' },
  { key: 'starvedShare', label: 'Waiting for parts', fill: 'bg-line-strong' },
  { key: 'blockedShare', label: 'Blocked', fill: 'bg-warn' },
  { key: 'downShare', label: 'Down', fill: 'bg-danger' },
] as const

/** What happened when the cell was run: OEE, robots, queues, and what the run assumes. */
export function SimulationPanel({ simulation }: { simulation: Simulation }) {
  const { oee, robots, stations, assumptions, durationSeconds, partsDone, seed, throughputPerMinute } =
    simulation
  return (
    <>
      <p className="text-muted text-sm">
        {formatMinutes(durationSeconds / 60)} of production, seed {seed}: {formatNumber(partsDone)} parts,{' '}
        {simulatedRate(throughputPerMinute, simulation)}.
      </p>
      <StatRow className="grid-cols-2 md:grid-cols-4">
        {(['oee', 'availability', 'performance', 'quality'] as const).map((key) => (
          <StatCard
            key={key}
            label={key === 'oee' ? 'OEE' : capitalize(key)}
            tone="measured"
            value={<span className="text-lg">{formatPercent(oee[key])}</span>}
          />
        ))}
      </StatRow>
      {oee.losses && (
        <Part title="Losses">
          <Table
            caption="What OEE counts as lost"
            rows={oee.losses}
            rowKey={({ label }) => label}
            columns={[
              { key: 'label', header: 'Loss', cell: ({ label }) => label },
              {
                key: 'share',
                header: 'Share of time',
                isNumeric: true,
                cell: ({ share }) => formatPercent(share),
              },
              { key: 'basis', header: 'Basis', cell: ({ basis }) => basis },
            ]}
          />
        </Part>
      )}
      <Part title="Robots">
        <div className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
          {states.map(({ key, label, fill }) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={classNames('size-2', fill)} />
              {label}
            </span>
          ))}
        </div>
        <Table
          caption="Robots, share of time"
          rows={robots}
          rowKey={({ id }) => id}
          columns={[
            { key: 'id', header: 'Robot', cell: ({ id }) => id, className: 'whitespace-nowrap' },
            {
              key: 'bar',
              header: <span className="sr-only">Shares as a bar</span>,
              className: 'w-full min-w-40',
              cell: (robot) => (
                <span aria-hidden className="mt-1.5 flex h-2 bg-line">
                  {states.map(({ key, fill }) => (
                    <span key={key} className={fill} style={{ width: `${robot[key] * 100}%` }} />
                  ))}
                </span>
              ),
            },
            ...states.map(({ key, label }) => ({
              key,
              header: label,
              isNumeric: true,
              cell: (robot: Simulation['robots'][number]) => formatPercent(robot[key]),
            })),
          ]}
        />
      </Part>
      {stations.length > 0 && (
        <Part title="Stations and queues">
          <Table
            caption="Stations and queues"
            rows={stations}
            rowKey={({ id }) => id}
            columns={[
              { key: 'label', header: 'Station', cell: ({ label }) => label },
              {
                key: 'utilisation',
                header: 'Utilisation',
                isNumeric: true,
                cell: ({ utilisation }) => formatPercent(utilisation),
              },
              {
                key: 'mean',
                header: 'Queue, mean',
                isNumeric: true,
                cell: ({ meanQueue }) => formatNumber(meanQueue, 1),
              },
              {
                key: 'max',
                header: 'Queue, max',
                isNumeric: true,
                cell: ({ maxQueue }) => formatNumber(maxQueue, 1),
              },
            ]}
          />
        </Part>
      )}
      <Part title="Assumptions of the run">
        <Lines items={assumptions} />
      </Part>
    </>
  )
}
