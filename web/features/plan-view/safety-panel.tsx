import type { SafetyConcept } from '#engine/safety/types.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { formatSeconds } from '#web/lib/format-time.ts'
import { Table } from '#web/ui/data/table.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { Lines, Part } from './section.tsx'

/** A starting list for the risk assessment. It never says that the cell is safe. */
export function SafetyPanel({ safety }: { safety: SafetyConcept }) {
  return (
    <>
      <Notice tone="warning">
        A starting point for the risk assessment, computed from the layout. An engineer must verify it before
        the cell runs.
      </Notice>
      <Part title="Guards">
        <dl className="border-line border-b text-sm">
          {numbered(safety.guards).map(({ at, description, reason }) => (
            <div key={at} className="grid gap-1 border-line border-t py-2.5 md:grid-cols-2 md:gap-6">
              <dt>{description}</dt>
              <dd className="text-muted">{reason}</dd>
            </div>
          ))}
        </dl>
      </Part>
      {safety.distances.length > 0 && (
        <Part title="Smallest distance from guard to danger">
          <Table
            caption="Safety distances"
            rows={numbered(safety.distances)}
            rowKey={({ at }) => String(at)}
            columns={[
              { key: 'guard', header: 'Guard', cell: ({ guard }) => guard },
              {
                key: 'edition',
                header: 'Edition',
                cell: ({ edition }) => edition,
                className: 'whitespace-nowrap',
              },
              {
                key: 'formula',
                header: 'Formula',
                cell: ({ formula }) => <span className="figures text-muted">{formula}</span>,
              },
              {
                key: 'stopping',
                header: 'Stopping time',
                isNumeric: true,
                cell: ({ stoppingTimeSeconds }) => formatSeconds(stoppingTimeSeconds),
              },
              {
                key: 'distance',
                header: 'Distance, mm',
                isNumeric: true,
                cell: ({ distanceMm }) => formatNumber(distanceMm),
              },
            ]}
          />
        </Part>
      )}
      <Part title="An engineer must verify">
        <Lines items={safety.toVerify} />
      </Part>
      <Part title="Hazards and measures">
        <Table
          caption="Hazards and measures"
          rows={numbered(safety.hazards)}
          rowKey={({ at }) => String(at)}
          columns={[
            { key: 'heading', header: 'Hazard', cell: ({ heading }) => heading },
            {
              key: 'source',
              header: 'Where',
              cell: ({ source }) => <span className="text-muted">{source}</span>,
            },
            { key: 'measure', header: 'Measure', cell: ({ measure }) => measure },
          ]}
        />
      </Part>
    </>
  )
}

/** Two equal openings of one cell give equal rows: their place tells them apart. */
const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, at) => ({ ...row, at }))
