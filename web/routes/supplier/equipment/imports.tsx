import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import { ImportTable } from '#web/features/equipment/imports/import-table.tsx'
import { readForm } from '#web/lib/form.ts'
import { formatCount } from '#web/lib/format-number.ts'
import { listAt, problemOf } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import type { FrameHandle } from '#web/shell/frame.ts'
import { LinkButton, PageLinks } from '#web/ui/action/link-button.tsx'
import { KeepPlace } from '#web/ui/state/keep-place.tsx'
import { Notice } from '#web/ui/state/notice.tsx'
import type { Route } from './+types/imports'

export const handle: FrameHandle = {
  crumbs: () => [{ label: 'Equipment', to: '/supplier/equipment' }, { label: 'Imports' }],
}

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return listAt(args.request.url, (at) =>
    args.context.get(apiContext).equipment.listImports({ limit: 24, ...at }),
  )
}

/** Undoing is all that can be done here. */
export async function action(args: Route.ActionArgs) {
  admit(args)
  const id = String((await readForm(args.request)).get('id') ?? '')
  try {
    const { putBack, deleted, retired, left } = await args.context
      .get(apiContext)
      .equipment.undoImport({ id })
    const parts = [
      `${formatCount(deleted, 'new article')} deleted`,
      `${formatCount(putBack, 'article')} put back`,
      ...(retired > 0 ? [`${formatCount(retired, 'article')} retired because of orders`] : []),
      ...(left > 0 ? [`${formatCount(left, 'article')} left as a later import made them`] : []),
    ]
    return { done: `The import is undone: ${parts.join(', ')}.`, problem: null }
  } catch (error) {
    const { message, status } = problemOf(error)
    return data({ done: null, problem: message }, { status })
  }
}

/** The imports of a supplier. */
export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { items, next, isFirst } = loaderData
  return (
    <div className="measure py-10">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <h1 className="min-w-0 flex-1 basis-72 text-2xl">Imports</h1>
        {items.length > 0 && (
          <LinkButton to="/supplier/equipment/import" variant="primary">
            Import a table
          </LinkButton>
        )}
      </header>
      {actionData && (
        <Notice tone={actionData.problem ? 'error' : 'success'} isLive className="mt-6">
          {actionData.problem ?? actionData.done}
        </Notice>
      )}
      <div className="mt-6">
        <KeepPlace>
          <ImportTable items={items} />
        </KeepPlace>
      </div>
      <div className="mt-6">
        <PageLinks first={isFirst ? null : '/supplier/equipment/imports'} next={next} />
      </div>
    </div>
  )
}
