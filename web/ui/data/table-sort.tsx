import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

export type SortDirection = 'ascending' | 'descending'

export type SortState = {
  key: string
  direction: SortDirection
  /** Address of the page sorted otherwise, so that a view can be shared: `({ key, direction }) => '?sort=…'`. */
  href?: (next: { key: string; direction: SortDirection }) => string
}

type SortHeaderProps = {
  column: { key: string; header: ReactNode; isNumeric?: boolean; isSortable?: boolean; className?: string }
  sort: SortState | undefined
  onSort: ((next: { key: string; direction: SortDirection }) => void) | undefined
}

/** A column's head; pressing a sortable one sorts by it, pressing again turns the order. */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const isSorted = sort?.key === column.key
  const next = {
    key: column.key,
    direction: isSorted && sort.direction === 'ascending' ? ('descending' as const) : ('ascending' as const),
  }
  const href = sort?.href?.(next)
  const isActive = column.isSortable && (onSort !== undefined || href !== undefined)
  const style = classNames(
    '-mx-2 inline-flex min-h-8 items-center gap-1 rounded-sm px-2 hover:text-ink',
    column.isNumeric && 'flex-row-reverse',
  )
  const text = (
    <>
      <span>{column.header}</span>
      <Icon
        name={isSorted ? (sort.direction === 'ascending' ? 'arrow_up' : 'arrow_down') : 'sort'}
        size={14}
        className={isSorted ? 'text-ink' : 'text-faint'}
      />
    </>
  )
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sort.direction : undefined}
      className={classNames(
        'sticky top-0 z-10 h-10 whitespace-nowrap bg-inset px-4 font-medium text-muted',
        column.isNumeric ? 'text-right' : 'text-left',
        column.className,
      )}
    >
      {!isActive && column.header}
      {isActive && onSort && (
        <button type="button" className={style} onClick={() => onSort(next)}>
          {text}
        </button>
      )}
      {isActive && !onSort && href !== undefined && (
        <Link to={href} className={style} preventScrollReset>
          {text}
        </Link>
      )}
    </th>
  )
}
