import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
import { WordTable } from '#web/ui/data/word-table.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { ComparisonRow } from '../../content/page-data.server.ts'

/** A process before, as an example of ours, and the cell after, as the engine computes it. */
export function Comparison({ rows }: { rows: readonly ComparisonRow[] }) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="before-after" className="mb-12">
      <h2 id="before-after" className="text-xl">
        Before and after
      </h2>
      <Notice className="mt-4">
        Before is our example, no customer&apos;s. After is what the engine computes for the cell that is
        drawn.
      </Notice>
      <ScrollBox
        label="Table: before and after"
        className="mt-4 overflow-x-auto border border-line bg-surface"
      >
        <WordTable
          caption="Before and after"
          head={['Figure', 'Before, as an example', 'After, computed']}
          rows={rows.map(({ label, before, after, note }) => [
            label,
            before,
            <>
              <span className="figures text-measured-ink">{after}</span>
              {note && <span className="block text-faint">{note}</span>}
            </>,
          ])}
        />
      </ScrollBox>
    </section>
  )
}
