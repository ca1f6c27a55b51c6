import { classNames } from '../class-names.ts'

export type FigureRow = { name: string; value: string; note: string }

/** Figures of a cell, a line each: name, value, and what is behind it. */
export function FigureRows({ rows, className }: { rows: readonly FigureRow[]; className?: string }) {
  return (
    <dl className={classNames('border-line border-t', className)}>
      {rows.map(({ name, value, note }) => (
        <div
          key={name}
          className="grid items-baseline gap-x-6 border-line border-b py-2.5 sm:grid-cols-[160px_1fr]"
        >
          <dt className="text-muted text-sm">{name}</dt>
          <dd>
            <span className="figures text-measured-ink">{value}</span>
            {note && <span className="block text-faint text-sm">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
