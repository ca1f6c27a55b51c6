import { type ReactNode, useId } from 'react'
import { Fold } from '../action/fold.tsx'
import { ScrollBox } from '../data/scroll-box.tsx'
import type { ChartSpec, SeriesTone } from './chart-spec.ts'

/** The colour of a series as a token of the theme. */
export const seriesColour: Record<SeriesTone, string> = {
  signal: 'var(--signal)',
  measured: 'var(--measured)',
  ok: 'var(--ok)',
  warn: 'var(--warn)',
  danger: 'var(--danger-ink)',
  neutral: 'var(--muted)',
}

/** Title, legend and units around a drawing, with the figures as a table that anyone can open. */
export function ChartFrame(props: ChartSpec & { children: ReactNode }) {
  const { title, rows, x, y, series, note, children } = props
  const titleId = useId()
  return (
    <figure aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="text-sm">
          <span id={titleId} className="font-medium">
            {title}
          </span>
          <span className="text-faint"> {y.label}</span>
        </span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs">
          {series.map(({ key, label, tone = 'measured' }) => (
            <span key={key} className="inline-flex items-center gap-1.5">
              <span aria-hidden className="size-2" style={{ background: seriesColour[tone] }} />
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      {children}
      <Fold title="Show as table">
        <ScrollBox label={`${title}, ${y.label}`} className="max-h-80 overflow-auto border border-line">
          <table className="w-full text-left text-sm">
            <caption className="sr-only">
              {title}, {y.label}
            </caption>
            <thead>
              <tr className="bg-inset text-muted">
                <th scope="col" className="px-3 py-2 font-medium">
                  {x.label}
                </th>
                {series.map(({ key, label }) => (
                  <th key={key} scope="col" className="px-3 py-2 text-right font-medium">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={String(row[x.key])} className="border-line border-t">
                  <th scope="row" className="figures px-3 py-1.5 font-normal">
                    {x.format ? x.format(row[x.key] ?? '') : row[x.key]}
                  </th>
                  {series.map(({ key }) => (
                    <td key={key} className="figures px-3 py-1.5 text-right">
                      {row[key] === undefined ? '' : y.format(Number(row[key]))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </Fold>
      {note && <p className="text-faint text-xs">{note}</p>}
    </figure>
  )
}
