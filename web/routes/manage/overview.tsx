import { data } from 'react-router'
import { frameAction } from '#web/features/manage/frame/frame-action.ts'
import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { StatusPanel } from '#web/features/manage/status/status-panel.tsx'
import { workAction } from '#web/features/manage/status/work-action.ts'
import { StepsEditor } from '#web/features/manage/steps/steps-editor.tsx'
import { readForm } from '#web/lib/form.ts'
import { homePath } from '#web/lib/guard.ts'
import { sendOrKeep } from '#web/lib/presence/unreachable.ts'
import type { Route } from './+types/overview'
import { BidsPanel } from './bids-panel.tsx'
import { admitToManage, loadManaged } from './load-managed.ts'
import { manageHandle } from './manage-handle.ts'
import { OverviewFigures } from './overview-figures.tsx'
import { useSavedMessage } from './use-saved-message.ts'

export const handle = manageHandle('Manage')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export const loader = (args: Route.LoaderArgs) => loadManaged(args, 'Manage')

export async function action(args: Route.ActionArgs) {
  const { viewer, api, id } = admitToManage(args)
  const form = await readForm(args.request)
  const framed = await frameAction({ api, id, form, home: homePath(viewer) })
  if (framed instanceof Response) return framed
  const done = framed ?? (await workAction({ api, id, form }))
  if (done) return data(done.answer, { status: done.status })
  return data({ problem: 'Unknown action' }, { status: 400 })
}

const UNREACHABLE =
  'The server cannot be reached, so nothing was saved. What you changed is still here: try again in a moment.'

/** An act whose request is lost leaves the page as it is, with the steps that are being edited. */
export const clientAction = async ({ request, serverAction }: Route.ClientActionArgs) => {
  const intent = String((await request.clone().formData()).get('intent') ?? '')
  return sendOrKeep(serverAction, { intent, problem: UNREACHABLE })
}

/** Where a solution is, what is next, and its schedule. */
export default function Overview({ loaderData: { solution } }: Route.ComponentProps) {
  useSavedMessage(solution.planId)
  return (
    <ManageFrame solution={solution}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 content-start gap-8 max-lg:order-2">
          <OverviewFigures solution={solution} />
          <StepsEditor key={solution.id} solution={solution} />
        </div>
        <div className="grid content-start gap-6 self-start">
          <StatusPanel solution={solution} />
          <BidsPanel solution={solution} />
        </div>
      </div>
    </ManageFrame>
  )
}
