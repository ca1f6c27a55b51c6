import { Link } from 'react-router'
import type { DeskCompany } from '#contract/verification.ts'
import { apiContext } from '#web/context.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { type GridSpec, isNarrowed, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { orScreen } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Table } from '#web/ui/data/table.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { companyColumns, companyPath } from './company-columns.tsx'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/verification',
  filters: {},
  sorts: [],
  usualSort: '',
  columns: companyColumns.map(({ key }) => key),
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { verification } = args.context.get(apiContext)
  const [waiting, grid] = await Promise.all([
    orScreen(verification.listWaitingCompanies()),
    loadGrid(args.request.url, spec, 'Failed to load companies', ({ search }, at) =>
      verification.listCompanies({ limit: SHOWN, search, ...at }),
    ),
  ])
  return { ...grid, waiting: waiting.items }
}

/** The same columns, in a table whose first one leads to the company. */
const waitingColumns = companyColumns.map(({ cell, ...column }, at) => ({
  ...column,
  cell: (company: DeskCompany) =>
    at === 0 ? (
      <Link to={companyPath(company.id)} className="font-medium underline underline-offset-4">
        {cell(company)}
      </Link>
    ) : (
      cell(company)
    ),
}))

/** What waits for a decision first, then every company. */
export default function Verification({ loaderData }: Route.ComponentProps) {
  const { waiting, view } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-8 py-8">
      <AdminHeader title="Verification">
        Documents of companies and certifications of engineers, those that wait longest first.
      </AdminHeader>
      <Table
        caption="Companies that wait for a decision"
        isStacked
        rows={waiting}
        rowKey={({ id }) => id}
        columns={waitingColumns}
        empty={
          <EmptyState icon="success" title="Nothing waits for a decision">
            A company appears here when an owner adds a document, or an engineer a certification.
          </EmptyState>
        }
      />
      <section aria-labelledby="all" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="all" className="text-lg">
          All companies
        </h2>
        <DataGrid
          caption="Companies, newest first"
          spec={spec}
          grid={loaderData}
          columns={companyColumns}
          rowKey={({ id }) => id}
          rowTo={({ id, name }) => ({ to: companyPath(id), label: name })}
          searchLabel="Name or email"
          countPath="/admin/companies/count"
          empty={
            <EmptyList
              isFiltered={isNarrowed(view)}
              path={wholeAddress(spec, view)}
              icon="users"
              title="No companies yet"
            >
              Companies are made by sign-up and by approved applications.
            </EmptyList>
          }
        />
      </section>
    </div>
  )
}
