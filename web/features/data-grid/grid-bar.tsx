import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '#web/ui/action/button.tsx'
import { buttonStyle } from '#web/ui/action/button-style.ts'
import { AddressInput } from '#web/ui/form/address-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { CompanyChips } from './companies/company-chips.tsx'
import type { NamedCompany } from './companies/name-companies.ts'
import { type GridSpec, type GridView, gridQuery, sortText } from './grid-address.ts'
import { ViewMenu } from './views/view-menu.tsx'

export type GridFilter = {
  name: string
  label: string
} & (
  | { kind: 'choice'; all?: string; options: readonly { value: string; label: string }[]; usual?: string }
  | { kind: 'day' }
  | { kind: 'text'; hint?: string }
  // Set by a link alone: kept while the others change, and shown by name until it is removed.
  | { kind: 'company'; company: NamedCompany | undefined }
)

type GridBarProps = {
  spec: GridSpec
  view: GridView
  /** What the search looks at: "Order, customer or purchase order". */
  searchLabel: string
  filters: readonly GridFilter[]
  /** Where the rows of this filter are downloaded as CSV. */
  csvPath?: string
  /** Text of the button that applies search and filters. */
  applyLabel?: string
  children?: ReactNode
}

const FilterField = ({ filter, value }: { filter: GridFilter; value: string }) => {
  if (filter.kind === 'company')
    return value !== '' && <input type="hidden" name={filter.name} value={value} />
  if (filter.kind === 'choice') {
    const { all, usual } = filter
    const shown = value || usual || ''
    return (
      <Field label={filter.label}>
        <Select
          key={shown}
          name={filter.name}
          options={filter.options}
          defaultValue={shown}
          {...(all !== undefined && { placeholder: all })}
        />
      </Field>
    )
  }
  return (
    <Field label={filter.label} {...(filter.kind === 'text' && filter.hint && { hint: filter.hint })}>
      <AddressInput type={filter.kind === 'day' ? 'date' : 'text'} name={filter.name} value={value} />
    </Field>
  )
}

/** What is filled in: an empty field filters nothing, and is left out of the address. */
const filledIn = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      typeof value === 'string' && value.trim() !== '' ? [[name, value]] : [],
    ),
  )

/** Search, filters and what else can be done with a grid. Sent by GET, so that the address holds them. */
export function GridBar({
  spec,
  view,
  searchLabel,
  filters,
  csvPath,
  applyLabel = 'Show',
  children,
}: GridBarProps) {
  const submit = useSubmit()
  const query = gridQuery(spec, { ...view, columns: null, limit: null })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Form
          method="get"
          role="search"
          preventScrollReset
          onSubmit={(event) => {
            event.preventDefault()
            void submit(filledIn(event.currentTarget), { action: spec.path, preventScrollReset: true })
          }}
          className="flex min-w-0 flex-1 basis-96 flex-wrap items-end gap-3"
        >
          <Field label={searchLabel} className="min-w-0 flex-1 basis-64 sm:max-w-96">
            <AddressInput type="search" name="search" value={view.search} aria-keyshortcuts="/" />
          </Field>
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} value={view.filters[filter.name] ?? ''} />
          ))}
          {sortText(view.sort) !== spec.usualSort && (
            <input type="hidden" name="sort" value={sortText(view.sort)} />
          )}
          {view.columns && <input type="hidden" name="columns" value={view.columns.join(',')} />}
          {view.limit !== null && <input type="hidden" name="limit" value={view.limit} />}
          <Button type="submit">{applyLabel}</Button>
        </Form>
        <div className="flex flex-wrap gap-3">
          {children}
          <ViewMenu spec={spec} view={view} />
          {csvPath && (
            <a
              href={query === '' ? csvPath : `${csvPath}?${query}`}
              download
              className={buttonStyle('secondary', 'md')}
            >
              Export CSV
            </a>
          )}
        </div>
      </div>
      <CompanyChips
        spec={spec}
        view={view}
        filters={filters.flatMap((filter) => (filter.kind === 'company' ? [filter] : []))}
      />
    </div>
  )
}
