import type { Reading } from '#contract/data-room.ts'
import { secondsText } from '../section-names.ts'

/** How long each page was in view: one cell a page, stronger the longer. */
export function HeatStrip({ byPage, pages, label }: Pick<Reading, 'byPage' | 'pages'> & { label: string }) {
  const seconds = new Map(byPage.map((one) => [one.page, one.seconds]))
  const most = Math.max(1, ...seconds.values())
  const cells = Array.from({ length: pages }, (_, at) => ({
    page: at + 1,
    seconds: seconds.get(at + 1) ?? 0,
  }))
  const spoken = byPage.map((one) => `page ${one.page}: ${secondsText(one.seconds)}`).join(', ')
  return (
    <div role="img" aria-label={`${label}: ${spoken || 'not read'}`} className="flex flex-wrap gap-0.5">
      {cells.map((cell) => (
        <span
          key={cell.page}
          title={`Page ${cell.page}: ${secondsText(cell.seconds)}`}
          className="relative h-7 min-w-3 max-w-10 flex-1 border border-line"
        >
          <span
            className="absolute inset-0 bg-measured"
            style={{ opacity: cell.seconds === 0 ? 0 : 0.15 + (0.85 * cell.seconds) / most }}
          />
        </span>
      ))}
    </div>
  )
}
