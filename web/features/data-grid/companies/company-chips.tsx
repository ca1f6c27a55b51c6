import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { type GridSpec, type GridView, gridAddress } from '../grid-address.ts'
import type { NamedCompany } from './name-companies.ts'

type CompanyChipsProps = {
  spec: GridSpec
  view: GridView
  /** Filters by company, each with what it says before the name: "Asked by". */
  filters: readonly { name: string; label: string; company: NamedCompany | undefined }[]
}

const without = (view: GridView, name: string): GridView => ({
  ...view,
  filters: Object.fromEntries(Object.entries(view.filters).filter(([filter]) => filter !== name)),
})

/** The companies that a list is narrowed to, by name. Each leads to its company, and is removed alone. */
export const CompanyChips = ({ spec, view, filters }: CompanyChipsProps) => (
  <KeepPlace>
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {filters.map(({ name, label, company }) => {
        const id = view.filters[name]
        if (id === undefined) return null
        const shown = (company?.id === id && company.name) || 'a company that is not there any more'
        return (
          <li
            key={name}
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-sm border border-signal bg-signal-wash pl-2.5 text-sm"
          >
            <span className="shrink-0 text-muted">{label}</span>
            <Link
              to={`/admin/users/${id}`}
              className="min-w-0 py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
            >
              {shown}
            </Link>
            <Link
              to={gridAddress(spec, without(view, name))}
              preventScrollReset
              aria-label={`Remove the filter ${label} ${shown}`}
              title="Remove this filter"
              className="icon-button icon-button-sm"
            >
              <Icon name="close" size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  </KeepPlace>
)
