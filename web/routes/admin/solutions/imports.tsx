import { data } from 'react-router'
import type { SolutionImport } from '#contract/solution-transfer.ts'
import { apiContext } from '#web/context.ts'
import { readForm } from '#web/lib/form.ts'
import { formatCount, formatNumber } from '#web/lib/format-number.ts'
import { listAt, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { Button } from '#web/ui/action/button.tsx'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { Time } from '#web/ui/data/time.tsx'
import { ConfirmSubmit } from '#web/ui/overlay/confirm-submit.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/imports'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return listAt(args.request.url, (at) =>
    args.context.get(apiContext).solutions.listSolutionImports({ limit: 24, ...at }),
  )
}

/** Undoing is all that can be done here. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const id = String((await readForm(args.request)).get('id') ?? '')
  try {
    const { deleted, left } = await args.context.get(apiContext).solutions.undoSolutionImport({ id })
    const kept = left > 0 ? `, ${formatCount(left, 'solution')} left that changed since` : ''
    return {
      done: `The import is undone: ${formatCount(deleted, 'solution')} deleted${kept}.`,
      problem: null,
    }
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ done: null, problem: message }, { status })
  }
}

function Undo({ id, items }: SolutionImport) {
  return (
    <ConfirmSubmit
      title="Undo this import?"
      confirmLabel="Undo the import"
      isDanger
      fields={{ id }}
      trigger={
        <Button size="sm" icon="undo">
          Undo
        </Button>
      }
    >
      The {formatCount(items, 'solution')} of this import are deleted. Those that were changed, published,
      ordered or built since stay.
    </ConfirmSubmit>
  )
}

const columns: readonly Column<SolutionImport>[] = [
  {
    key: 'at',
    header: 'Imported',
    className: 'whitespace-nowrap',
    cell: ({ createdAt }) => <Time instant={createdAt} />,
  },
  { key: 'by', header: 'By', cell: ({ importedBy }) => importedBy ?? 'a former member' },
  { key: 'items', header: 'Solutions', isNumeric: true, cell: ({ items }) => formatNumber(items) },
  { key: 'refused', header: 'Refused', isNumeric: true, cell: ({ refused }) => formatNumber(refused) },
  {
    key: 'state',
    header: 'State',
    cell: ({ undoneAt }) => (undoneAt ? <Badge>Undone</Badge> : <Badge tone="ok">Imported</Badge>),
  },
  {
    key: 'undo',
    header: <span className="sr-only">Undo</span>,
    cell: (one) => (one.undoneAt ? null : <Undo {...one} />),
  },
]

/** Imports of solutions, which can each be taken back. */
export default function SolutionImports({ loaderData, actionData }: Route.ComponentProps) {
  const { items, next, isFirst } = loaderData
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <AdminHeader title="Imports of solutions" />
        <LinkButton to="/admin/solutions">All solutions</LinkButton>
      </div>
      {actionData && (
        <Notice tone={actionData.problem ? 'error' : 'success'} isLive>
          {actionData.problem ?? actionData.done}
        </Notice>
      )}
      <KeepPlace>
        <Table
          caption="Imports of solutions, newest first"
          isStacked
          rows={items}
          rowKey={({ id }) => id}
          columns={columns}
          empty={
            <EmptyState icon="upload" title="No imports yet">
              A list that is imported among all solutions is named here, and can be undone as a whole.
            </EmptyState>
          }
        />
      </KeepPlace>
      <PageLinks first={isFirst ? null : '/admin/solutions/imports'} next={next} />
    </div>
  )
}
