import { data } from 'react-router'
import { frameAction } from '#web/features/manage/frame-action.ts'
import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { readForm } from '#web/lib/form.ts'
import { homePath } from '#web/lib/guard.ts'
import type { Route } from './+types/overview'
import { admitToManage, loadManaged } from './load-managed.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export const loader = (args: Route.LoaderArgs) => loadManaged(args, 'Manage')

export async function action(args: Route.ActionArgs) {
  const { viewer, api, id } = admitToManage(args)
  const form = await readForm(args.request)
  const framed = await frameAction({ api, id, form, home: homePath(viewer) })
  if (framed instanceof Response) return framed
  if (framed) return data(framed.answer, { status: framed.status })
  return data({ problem: 'Unknown action' }, { status: 400 })
}

/** Where a solution is and what is next. */
export default function Overview({ loaderData: { solution, above } }: Route.ComponentProps) {
  return (
    <ManageFrame solution={solution} above={above}>
      <p className="max-w-(--container-text) text-muted">{solution.shortDescription}</p>
    </ManageFrame>
  )
}
