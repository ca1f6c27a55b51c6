import { apiContext } from '#web/context.ts'
import { FollowUpTable } from '#web/features/solution-editor/quotes/follow-up-table.tsx'
import { listAt } from '#web/lib/problem.ts'
import { admit } from '#web/pages/admit.ts'
import { PageLinks } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { AdminHeader } from '../admin-header.tsx'
import type { Route } from './+types/follow-ups'

export async function loader(args: Route.LoaderArgs) {
  admit(args)
  return listAt(args.request.url, (at) =>
    args.context.get(apiContext).solutions.listFollowUps({ limit: 48, ...at }),
  )
}

/** What staff are to do about solutions, by the day it is due. */
export default function FollowUps({ loaderData: { items, next, isFirst } }: Route.ComponentProps) {
  return (
    <div className="measure grid grid-cols-[minmax(0,1fr)] gap-6 py-8">
      <AdminHeader title="Follow-ups">
        Scheduled in the editor of a solution; due ones come into the inbox.
      </AdminHeader>
      {items.length === 0 ? (
        <EmptyState icon="clock" title="No follow-ups">
          Nothing is scheduled.
        </EmptyState>
      ) : (
        <FollowUpTable followUps={items} />
      )}
      <PageLinks first={isFirst ? null : '/admin/follow-ups'} next={next} />
    </div>
  )
}
