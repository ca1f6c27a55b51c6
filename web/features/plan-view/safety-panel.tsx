import type { SafetyConcept } from '#engine/safety/types.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { formatSeconds } from '#web/lib/format-time.ts'
import { Table } from '#web/ui/data/table.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { Lines, Part } from './section/section.tsx'
import { TextRows } from './section/text-rows.tsx'

/** A starting list for the risk assessment. It never says that the cell is safe. */
export function SafetyPanel({ safety }: { safety: SafetyConcept }) {
  return (
    <>
      <Notice tone="warning">
        A starting point for the risk assessment, computed from the layout. An engineer must verify it before
        the cell runs.
      </Notice>
      <Part title="Guards">
        <TextRows
          columns="md:grid-cols-2"
          rows={safety.guards.map(({ description, reason }) => ({ name: description, texts: [reason] }))}
        />
      </Part>
      {safety.distances.length > 0 && (
        <Part title="Smallest distance from guard to danger">
          <Table
            isStacked
            caption="Safety distances"
            rows={numbered(safety.distances)}
            rowKey={({ at }) => String(at)}
            columns={[
              { key: 'guard', header: 'Guard', cell: ({ guard }) => guard, className: 'whitespace-nowrap' },
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
        <TextRows
          columns="md:grid-cols-[1fr_2fr_3fr]"
          rows={safety.hazards.map(({ heading, source, measure }) => ({
            name: heading,
            texts: [
              source,
              <span className="text-ink" key="measure">
                {measure}
              </span>,
            ],
          }))}
        />
      </Part>
    </>
  )
}

/** Two equal openings of one cell give equal rows: their place tells them apart. */
const numbered = <Row extends object>(rows: readonly Row[]) => rows.map((row, at) => ({ ...row, at }))
