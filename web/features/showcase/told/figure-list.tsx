import type { Figure } from '../showcase.ts'

/** Figures, a line each: name, value, and what stands behind it. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="border-line border-t">
      {figures.map(({ name, value, note }) => (
        <div key={name} className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[176px_1fr]">
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
