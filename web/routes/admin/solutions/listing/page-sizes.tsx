import { Link } from 'react-router'
import { type GridView, gridAddress } from '#web/features/data-grid/grid-address.ts'
import { FIRST_PAGE, NEXT_PAGE, spec } from './list-view.ts'

const sizes = [
  { limit: null, text: `${FIRST_PAGE}, then ${NEXT_PAGE}` },
  { limit: 25, text: '25' },
  { limit: 100, text: '100' },
]

/** How many rows a page has. */
export const PageSizes = ({ view, shown }: { view: GridView; shown: number }) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
    <span className="figures">{shown} shown</span>
    <span>Rows a page:</span>
    {sizes.map(({ limit, text }) => (
      <Link
        key={text}
        to={gridAddress(spec, { ...view, limit })}
        preventScrollReset
        aria-current={view.limit === limit || undefined}
        className="underline underline-offset-4 aria-[current]:font-medium aria-[current]:text-ink aria-[current]:no-underline"
      >
        {text}
      </Link>
    ))}
  </p>
)
