import { classNames } from '#web/ui/class-names.ts'
import type { CellFigureRow } from './blocks.ts'

/** Figures of a cell, a line each: name, value, and what stands behind it. */
export function FigureRows({ rows, className }: { rows: readonly CellFigureRow[]; className?: string }) {
  return (
    <dl className={classNames('border-line border-t', className)}>
      {rows.map(({ name, value, note }) => (
        <div key={name} className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[152px_1fr]">
          <dt className="text-muted text-sm sm:pt-0.5">{name}</dt>
          <dd>
            <span className="figures text-measured-ink">{value}</span>
            {note && <span className="block text-faint text-sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
