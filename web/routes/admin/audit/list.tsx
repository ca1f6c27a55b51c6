import { AuditAction } from '#contract/audit.ts'
import { auditActions } from '#contract/audit-actions.ts'
import { AUDIT_CSV_PATH } from '#contract/staff-files.ts'
import { auditSorts } from '#contract/staff-lists.ts'
import { apiContext } from '#web/context.ts'
import { nameCompanies } from '#web/features/data-grid/companies/name-companies.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { type GridSpec, isNarrowed, sortText, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { auditActionName } from '#web/lib/audit/action-name.ts'
import { admit } from '#web/pages/admit.ts'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/list'
import { auditColumns } from './audit-columns.tsx'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/audit',
  filters: {
    action: auditActions,
    by: null,
    as: null,
    request: null,
    companyId: 'company',
    from: null,
    to: null,
  },
  sorts: auditSorts,
  usualSort: 'at.desc',
  columns: ['at', 'what', 'account', 'about', 'from'],
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  const { sessions, accounts } = args.context.get(apiContext)
  const loaded = loadGrid(
    args.request.url,
    spec,
    (detail) => `Failed to load the audit log: ${detail}`,
    ({ search, filters: { action, companyId, by, as, request, from, to }, sort }, at) =>
      sessions.listAudit({
        limit: SHOWN,
        search,
        ...(action && { action: AuditAction.parse(action) }),
        ...(companyId && { companyId }),
        ...(by && { by }),
        ...(as && { as }),
        ...(request && { request }),
        ...(from && { from }),
        ...(to && { to }),
        sort: sortText(sort),
        ...at,
      }),
  )
  const [grid, companies] = await Promise.all([loaded, nameCompanies({ accounts }, args.request.url, spec)])
  return { ...grid, companies }
}

const actionOptions = auditActions.map((value) => ({ value, label: auditActionName(value) }))

/** Sign-ins, failures, changes of credentials and rights, and what staff changed: of everybody. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { view, companies } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Audit log">
        Sign-ins, changes of credentials and rights, and what staff changed: companies, orders, bids, plans,
        solutions. What companies change of their own is in the activity of each order, project and solution.
      </AdminHeader>
      <DataGrid
        caption="Audit log"
        spec={spec}
        grid={loaderData}
        columns={auditColumns}
        rowKey={({ id }) => id}
        searchLabel="Company, person, or id of the subject"
        filters={[
          { kind: 'choice', name: 'action', label: 'Action', all: 'All actions', options: actionOptions },
          { kind: 'text', name: 'by', label: 'Done by (email)' },
          { kind: 'text', name: 'as', label: 'Seen as (email)' },
          { kind: 'text', name: 'request', label: 'Request' },
          { kind: 'day', name: 'from', label: 'From' },
          { kind: 'day', name: 'to', label: 'To' },
          { kind: 'company', name: 'companyId', label: 'Only about', company: companies.companyId },
        ]}
        csvPath={AUDIT_CSV_PATH}
        countPath="/audit/count"
        applyLabel="Filter"
        empty={
          <EmptyList
            isFiltered={isNarrowed(view)}
            path={wholeAddress(spec, view)}
            icon="search"
            title="Nothing yet"
          >
            The first sign-in shows up here.
          </EmptyList>
        }
      />
    </div>
  )
}
