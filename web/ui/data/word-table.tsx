import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type WordTableProps = {
  caption: string
  head: readonly string[]
  /** What is in each cell, null where nothing does; the first cell of a row names it. */
  rows: readonly (readonly ReactNode[])[]
  /** Columns of numbers: to the right, and in one line. */
  isNumeric?: readonly boolean[]
  /** Words too long for half a phone, addresses for example. */
  hasLongWords?: boolean
}

/**
 * A table of sentences, to be put into a `ScrollBox`. Three columns of words do not fit a phone beside each other: there each row stands by itself, its
 * cells below each other with the name of their column.
 */
export function WordTable({ caption, head, rows, isNumeric = [], hasLongWords = false }: WordTableProps) {
  const isStacked = hasLongWords || (head.length > 2 && head.some((_, at) => at > 0 && !isNumeric[at]))
  const align = (at: number) => (isNumeric[at] ? 'text-right' : 'text-left')
  return (
    <table className={classNames('w-full text-sm', isStacked && 'max-sm:block')}>
      <caption className="sr-only">{caption}</caption>
      <thead className={classNames('bg-inset', isStacked && 'max-sm:hidden')}>
        <tr>
          {head.map((name, at) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move, and two may have one name
              key={at}
              scope="col"
              className={classNames('px-3 py-2 align-bottom font-medium', align(at))}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classNames(isStacked && 'max-sm:block')}>
        {rows.map((row, line) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: a written page never changes while it is shown
            key={line}
            className={classNames(
              'border-line border-t',
              isStacked && 'max-sm:grid max-sm:gap-1.5 max-sm:px-3 max-sm:py-3 max-sm:first:border-t-0',
            )}
          >
            {row.map((cell, at) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: as its column
                key={at}
                className={classNames(
                  'px-3 py-2 align-top',
                  at === 0 ? 'text-ink' : 'text-muted',
                  align(at),
                  isNumeric[at] && 'figures whitespace-nowrap',
                  isStacked && 'max-sm:p-0 max-sm:text-left max-sm:whitespace-normal',
                  isStacked &&
                    at > 0 &&
                    cell !== null &&
                    'max-sm:grid max-sm:grid-cols-[88px_minmax(0,1fr)] max-sm:gap-x-3',
                  isStacked && cell === null && 'max-sm:hidden',
                )}
              >
                {isStacked && at > 0 && (
                  <span className="text-faint text-xs leading-5 sm:hidden">{head[at]}</span>
                )}
                <div className={classNames(isStacked && 'max-sm:[overflow-wrap:anywhere]')}>{cell}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
