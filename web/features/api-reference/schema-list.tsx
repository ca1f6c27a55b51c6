import type { SchemaRow } from './operation.ts'

const indents = ['', 'pl-5', 'pl-10'] as const

/** The fields of a body or an answer, inner ones further in. */
export function SchemaList({ rows, label }: { rows: readonly SchemaRow[]; label: string }) {
  const placed = rows.map((row, at) => ({ ...row, at }))
  return (
    <ul aria-label={label} className="border-line border-b text-sm">
      {placed.map(({ at, depth, name, type, isRequired, limits, description }) => (
        <li
          key={at}
          className="grid gap-x-6 gap-y-0.5 border-line border-t py-2 md:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]"
        >
          <span className={indents[depth] ?? 'pl-10'}>
            <code className="text-ink [overflow-wrap:anywhere]">{name || 'value'}</code>
            {!isRequired && <span className="text-faint text-xs"> optional</span>}
          </span>
          <span className="text-muted [overflow-wrap:anywhere]">
            {[type, ...limits].join(', ')}
            {description && <span className="block text-faint">{description}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
