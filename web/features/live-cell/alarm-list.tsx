import type { Telemetry } from '#contract/telemetry.ts'
import { formatNumber } from '#web/lib/format-number.ts'
import { Table } from '#web/ui/data/table.tsx'

/** The most frequent alarms of the range. */
export function AlarmList({ alarms }: Pick<Telemetry, 'alarms'>) {
  if (alarms.length === 0) return null
  return (
    <section aria-labelledby="alarm-list" className="grid gap-3">
      <h2 id="alarm-list" className="text-lg">
        Most frequent alarms
      </h2>
      <Table
        caption="Most frequent alarms of the range"
        rows={alarms}
        rowKey={({ text }) => text}
        columns={[
          { key: 'text', header: 'Alarm', cell: ({ text }) => text },
          { key: 'count', header: 'Count', isNumeric: true, cell: ({ count }) => formatNumber(count) },
        ]}
      />
    </section>
  )
}
