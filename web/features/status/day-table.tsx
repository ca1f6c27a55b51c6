import type { Uptime } from '#contract/operations.ts'
import { partNames } from '#contract/parts.ts'
import { Table } from '#web/ui/data/table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { dayText, longDay } from './day-kinds.ts'

/** The same days as the strips, to be read: one line for each day of which anything is known, newest first. */
export function DayTable({ uptime: { parts } }: { uptime: Uptime }) {
  const days = [...new Set(parts.flatMap((part) => part.days.map(({ day }) => day)))].toSorted().toReversed()
  const first = days.at(-1)
  return (
    <details className="border border-line bg-surface">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-medium text-sm hover:bg-inset">
        <Icon name="table" size={16} />
        Day by day, as a table
      </summary>
      <div className="grid gap-3 border-line border-t p-4">
        <Table
          caption="Uptime of each part by day, in UTC"
          rows={days}
          rowKey={(day) => day}
          maxHeightPx={480}
          columns={[
            { key: 'day', header: 'Day', className: 'whitespace-nowrap', cell: longDay },
            ...parts.map(({ key, days: known }) => ({
              key,
              header: partNames[key],
              className: 'min-w-36',
              cell: (day: string) => (
                <span className="figures">{dayText(known.find((one) => one.day === day))}</span>
              ),
            })),
          ]}
          empty={<p className="text-muted text-sm">Nothing has been measured yet.</p>}
        />
        {first && <p className="text-muted text-sm">Days before {longDay(first)} were not measured.</p>}
      </div>
    </details>
  )
}
