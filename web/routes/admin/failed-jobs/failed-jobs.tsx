import type { ActionFunctionArgs } from 'react-router'
import type { FailedJob } from '#contract/failed-jobs.ts'
import { FAILED_JOBS_CSV_PATH } from '#contract/staff-files.ts'
import { failedJobSorts } from '#contract/staff-lists.ts'
import { apiContext } from '#web/context.ts'
import { ActOnChosen } from '#web/features/data-grid/bulk/act-on-chosen.tsx'
import { DataGrid } from '#web/features/data-grid/data-grid.tsx'
import { type GridSpec, isNarrowed, sortText, wholeAddress } from '#web/features/data-grid/grid-address.ts'
import type { GridColumn } from '#web/features/data-grid/grid-column.ts'
import { loadGrid } from '#web/features/data-grid/load-grid.ts'
import { ActDialog } from '#web/features/staff-lists/act-dialog.tsx'
import { actOnMany, chosenIds } from '#web/features/staff-lists/act-on-many.ts'
import { EmptyList } from '#web/features/staff-lists/empty-list.tsx'
import { readForm } from '#web/lib/form.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/failed-jobs'

const SHOWN = 50

const spec: GridSpec = {
  path: '/admin/failed-jobs',
  filters: {},
  sorts: failedJobSorts,
  usualSort: 'failedAt.desc',
  columns: ['name', 'id', 'reason', 'tries', 'asked', 'failed', 'actions'],
}

export async function loader(args: Route.LoaderArgs) {
  const { staffRole } = admit(args)
  const { operations } = args.context.get(apiContext)
  const grid = await loadGrid(args.request.url, spec, 'Failed to load failed jobs', (view, at) =>
    operations.listFailedJobs({ limit: SHOWN, search: view.search, sort: sortText(view.sort), ...at }),
  )
  return { ...grid, mayAct: staffRole !== 'analyst' }
}

export async function action(args: ActionFunctionArgs) {
  admit(args as Route.ActionArgs)
  const ids = chosenIds(await readForm(args.request))
  const { operations } = args.context.get(apiContext)
  return actOnMany(
    ids,
    (id) => operations.retryJob({ id }),
    (jobs) => {
      const what = jobs.length === 1 ? `${jobs[0]?.name} is` : `${jobs.length} jobs are`
      return `${what} tried again.`
    },
  )
}

const columnsOf = (mayAct: boolean): readonly GridColumn<FailedJob>[] => [
  { key: 'name', header: 'Job', sort: 'name', cell: ({ name }) => name },
  {
    key: 'id',
    header: 'ID',
    className: 'font-mono whitespace-nowrap',
    cell: ({ id }) => id.slice(0, 8),
    exported: ({ id }) => id,
  },
  { key: 'reason', header: 'Reason', cell: ({ reason }) => <span className="break-words">{reason}</span> },
  { key: 'tries', header: 'Tries', isNumeric: true, cell: ({ tries }) => tries },
  {
    key: 'asked',
    header: 'Asked for',
    isExtra: true,
    cell: ({ createdAt }) => <Time instant={createdAt} show="datetime" />,
  },
  {
    key: 'failed',
    header: 'Failed',
    sort: 'failedAt',
    className: 'whitespace-nowrap',
    cell: ({ failedAt }) => <Time instant={failedAt} show="datetime" />,
  },
  ...(mayAct
    ? [
        {
          key: 'actions',
          header: 'Actions',
          hasControls: true as const,
          cell: ({ id, name }: FailedJob) => (
            <ActDialog
              title={`Try ${name} again?`}
              confirmLabel="Try again"
              fields={{ ids: id }}
              trigger={
                <Button size="sm">
                  Try again<span className="sr-only"> {name}</span>
                </Button>
              }
            >
              It runs once more with what it was given.
            </ActDialog>
          ),
        },
      ]
    : []),
]

/** Jobs of the background that were given up, to be tried again once their cause is mended. */
export default function FailedJobs({ loaderData }: Route.ComponentProps) {
  const { view, mayAct } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Failed jobs">
        Mails, invoices and other work of the background that failed on its last try. Kept for a week.
      </AdminHeader>
      <DataGrid
        caption="Failed jobs"
        spec={spec}
        grid={loaderData}
        columns={columnsOf(mayAct)}
        rowKey={({ id }) => id}
        rowTo={({ id, name }) => ({ to: `/admin/failed-jobs?search=${id}`, label: name })}
        bulk={({ ids }) =>
          mayAct && (
            <ActOnChosen
              ids={[...ids]}
              intent="retry"
              say={(count) => `Try ${formatCount(count, 'job')} again`}
              confirmLabel="Try again"
            >
              Each runs once more with what it was given.
            </ActOnChosen>
          )
        }
        countPath="/admin/failed-jobs/count"
        searchLabel="Job, reason or ID"
        csvPath={FAILED_JOBS_CSV_PATH}
        empty={
          <EmptyList
            isFiltered={isNarrowed(view)}
            path={wholeAddress(spec, view)}
            icon="success"
            title="No job has failed"
          >
            A job is tried several times before it appears here.
          </EmptyList>
        }
      />
    </div>
  )
}
