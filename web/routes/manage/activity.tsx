import { ActivityList } from '#web/features/manage/activity/activity-list.tsx'
import { ManageFrame } from '#web/features/manage/manage-frame.tsx'
import { listAt } from '#web/lib/problem.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import type { Route } from './+types/activity'
import { admitToManage, loadManaged } from './load-managed.ts'
import { manageHandle } from './manage-handle.ts'

const EVENTS_SHOWN = 50

export const handle = manageHandle('Activity')

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export async function loader(args: Route.LoaderArgs) {
  const managed = await loadManaged(args, 'Activity')
  const { api, id } = admitToManage(args)
  const { items: events, ...page } = await listAt(args.request.url, (at) =>
    api.solutions.listEvents({ id, limit: EVENTS_SHOWN, ...at }),
  )
  return { ...managed, events, ...page }
}

/** Everything that happened to a solution. */
export default function Activity({ loaderData: { solution, events, isFirst, next } }: Route.ComponentProps) {
  return (
    <ManageFrame solution={solution}>
      <h2 className="mb-4 text-lg">Activity</h2>
      {events.length === 0 ? (
        <EmptyState title="Nothing recorded yet" icon="clock">
          Each change of this solution is listed here from now on: status, steps, versions, comments, files
          and links.
        </EmptyState>
      ) : (
        <ActivityList events={events} />
      )}
      <div className="mt-6">
        <PageLinks first={isFirst ? null : '?'} next={next} />
      </div>
    </ManageFrame>
  )
}
