import { data } from 'react-router'
import { apiContext } from '#web/context.ts'
import type { InboxFeed } from '#web/features/back-office/inbox-feed.ts'
import { problemOf } from '#web/lib/problem.ts'
import type { Route } from './+types/inbox'

/** What waits for staff, for their navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return await context.get(apiContext).operations.getInbox()
  } catch (error) {
    const { status } = problemOf(error)
    const nothing: InboxFeed = { queues: [] }
    return data(nothing, { status: status === 401 || status === 403 ? status : 200 })
  }
}
