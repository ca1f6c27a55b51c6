import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type TextRowsProps = {
  rows: readonly { name: ReactNode; texts: readonly ReactNode[] }[]
  /** Widths from the middle of the screen up: "md:grid-cols-[1fr_2fr]"; below, everything is in one column. */
  columns: string
}

/** Names with sentences beside them: what would be too narrow as a table on a phone. */
export function TextRows({ rows, columns }: TextRowsProps) {
  const numbered = rows.map((row, at) => ({ ...row, at }))
  return (
    <dl className="border-line border-b text-sm">
      {numbered.map(({ at, name, texts }) => (
        <div key={at} className={classNames('grid gap-x-6 gap-y-1 border-line border-t py-2.5', columns)}>
          <dt className="min-w-0">{name}</dt>
          {texts.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move
            <dd key={place} className="min-w-0 text-muted [overflow-wrap:anywhere]">
              {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
