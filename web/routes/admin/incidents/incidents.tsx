import { data, Link } from 'react-router'
import type { ListedIncident } from '#contract/incidents.ts'
import { incidentImpacts, incidentStates, partNames, STATUS_DAYS } from '#contract/parts.ts'
import { incidentSorts } from '#contract/staff-lists.ts'
import { capitalize } from '#contract/words.ts'
import { apiContext } from '#web/context.ts'
import { useFocusAnswer } from '#web/features/accounts/identities/use-focus-answer.ts'
import { ChangeButton, ChangeForm } from '#web/features/accounts/proof/change-form.tsx'
import { DoneNotice } from '#web/features/accounts/security/done-notice.tsx'
import { textLink } from '#web/features/accounts/text-link.ts'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { type GridSpec, isNarrowed, sortText, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { impactNames, impactTones, lengthOf, statusNames } from '#web/features/status/incident-view.tsx'
import { readForm } from '#web/lib/form.ts'
import { admit } from '#web/pages/admit.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/incidents'
import { type IncidentAnswer, incidentAction } from './incident-action.ts'
import { AboutFields, MomentField, UpdateFields } from './incident-fields.tsx'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/incidents',
  filters: { state: incidentStates, impact: incidentImpacts },
  sorts: incidentSorts,
  usualSort: 'startedAt.desc',
  columns: ['title', 'status', 'impact', 'parts', 'started', 'lasted', 'author'],
}

export async function loader(args: Route.LoaderArgs) {
  const { isAdmin, staffRole } = admit(args)
  const { operations } = args.context.get(apiContext)
  const grid = await loadGrid(args.request.url, spec, 'Failed to load incidents', (view, at) => {
    const state = incidentStates.find((one) => one === view.filters.state)
    const impact = incidentImpacts.find((one) => one === view.filters.impact)
    return operations.listAllIncidents({
      limit: SHOWN,
      search: view.search,
      sort: sortText(view.sort),
      ...(state && { state }),
      ...(impact && { impact }),
      ...at,
    })
  })
  return { ...grid, mayWrite: isAdmin || staffRole === 'support' }
}

export async function action(args: Route.ActionArgs) {
  admit(args)
  const form = await readForm(args.request)
  const { answer, status } = await incidentAction(args.context.get(apiContext), form)
  return data(answer, { status })
}

const columns: readonly GridColumn<ListedIncident>[] = [
  { key: 'title', header: 'Title', className: 'sm:min-w-56', cell: ({ title }) => title },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={status === 'resolved' ? 'ok' : 'signal'}>{statusNames[status]}</Badge>,
  },
  {
    key: 'impact',
    header: 'Impact',
    cell: ({ impact }) => <Badge tone={impactTones[impact]}>{impactNames[impact]}</Badge>,
  },
  { key: 'parts', header: 'Parts', cell: ({ parts }) => parts.map((part) => partNames[part]).join(', ') },
  {
    key: 'started',
    header: 'Started',
    sort: 'startedAt',
    className: 'whitespace-nowrap',
    cell: ({ startedAt }) => <Time instant={startedAt} show="datetime" />,
  },
  { key: 'lasted', header: 'Lasted', cell: (incident) => lengthOf(incident) ?? 'not over' },
  {
    key: 'author',
    header: 'Opened by',
    cell: ({ author, isAutomatic }) => (isAutomatic ? 'the measurement' : (author ?? 'unknown')),
  },
]

const stateOptions = incidentStates.map((value) => ({ value, label: capitalize(value) }))
const impactOptions = incidentImpacts.map((value) => ({ value, label: impactNames[value] }))

/** Where staff write what visitors read on the status page. */
export default function IncidentsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { items, view, mayWrite } = loaderData
  useFocusAnswer(answer)
  const refused = answer && !answer.done ? answer : undefined
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Incidents">
        What visitors read on the{' '}
        <Link to="/status" className={textLink}>
          status page
        </Link>
        , for {STATUS_DAYS} days. Faults of a part that last three minutes open and resolve themselves.
      </AdminHeader>
      <DoneNotice>{answer?.done}</DoneNotice>
      <FormProblem message={answer?.message} />
      {mayWrite && <OpenIncident refused={refused} formKey={items[0]?.id ?? 'first'} />}
      <DataGrid
        caption="Incidents"
        spec={spec}
        grid={loaderData}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={({ id, title }) => ({ to: `/admin/incidents/${id}`, label: title })}
        searchLabel="Title"
        countPath="/staff/incidents/count"
        filters={[
          { kind: 'choice', name: 'state', label: 'State', all: 'All', options: stateOptions },
          { kind: 'choice', name: 'impact', label: 'Impact', all: 'All', options: impactOptions },
        ]}
        empty={
          <EmptyList
            isFiltered={isNarrowed(view)}
            path={wholeAddress(spec, view)}
            icon="success"
            title="No incidents"
          >
            What staff or the measurement open is listed here, and on the status page.
          </EmptyList>
        }
      />
    </div>
  )
}

type OpenProps = { refused: IncidentAnswer | undefined; formKey: string }

const OpenIncident = ({ refused, formKey }: OpenProps) => (
  <details className="border border-line bg-surface" open={refused !== undefined}>
    <summary className="flex min-h-11 items-center gap-2 px-4 font-medium text-sm hover:bg-inset">
      <Icon name="plus" size={16} />
      Open an incident
    </summary>
    <div className="border-line border-t px-4 py-5">
      <ChangeForm key={formKey} intent="open" className="grid max-w-160 gap-5">
        <AboutFields answer={refused} />
        <UpdateFields answer={refused} />
        <div className="grid gap-5 sm:grid-cols-2">
          <MomentField name="startedAt" answer={refused} />
          <MomentField name="resolvedAt" answer={refused} />
        </div>
        <div>
          <ChangeButton intent="open" variant="primary">
            Open the incident
          </ChangeButton>
        </div>
      </ChangeForm>
    </div>
  </details>
)
