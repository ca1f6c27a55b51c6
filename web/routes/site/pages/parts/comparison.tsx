import { ScrollBox } from '#web/ui/data/scroll-box.tsx'
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
        Illustrative: the left column is an example we wrote, no customer of ours. The right column is
        computed by the engine from the sentence behind the drawing.
      </Notice>
      <ScrollBox
        label="Before and after"
        className="mt-4 overflow-x-auto border border-line bg-surface text-sm"
      >
        <table className="w-full">
          <caption className="sr-only">Before and after</caption>
          <thead className="bg-inset text-left">
            <tr>
              <th scope="col" className="px-3 py-2 font-medium">
                Figure
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                Before, as an example
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                After, computed
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, before, after, note }) => (
              <tr key={label} className="border-line border-t align-top">
                <th scope="row" className="px-3 py-2.5 text-left font-normal text-muted">
                  {label}
                </th>
                <td className="px-3 py-2.5">{before}</td>
                <td className="px-3 py-2.5">
                  <span className="figures text-measured-ink">{after}</span>
                  {note && <span className="block text-faint">{note}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
}
