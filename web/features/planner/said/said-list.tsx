import { Button } from '#web/ui/action/button.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import type { SaidRow } from './said-rows.ts'

type SaidListProps = { rows: readonly SaidRow[]; onIgnore: (row: SaidRow) => void }

/** What the text says beyond the values above, each with its words: pressing "Ignore" strikes them in the text. */
export function SaidList({ rows, onIgnore }: SaidListProps) {
  return (
    <KeepPlace>
      {rows.length > 0 && (
        <section aria-labelledby="also-read" className="grid gap-1">
          <h3 id="also-read" tabIndex={-1} className="font-medium text-faint text-xs">
            Also read from the text
          </h3>
          <ul className="grid">
            {rows.map((row) => (
              <li
                key={row.words}
                className="flex items-baseline justify-between gap-3 border-line border-b py-2 last:border-b-0"
              >
                <p className="min-w-0 text-sm [overflow-wrap:anywhere]">
                  <span className="font-medium">{row.names.join('; ')}</span>{' '}
                  <q className="text-muted">{row.words}</q>
                </p>
                {row.places.length > 0 && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Ignore “${row.words}”`}
                    onClick={() => onIgnore(row)}
                  >
                    Ignore
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </KeepPlace>
  )
}
