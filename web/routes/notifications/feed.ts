import { apiContext } from '#web/context.ts'
import type { NotificationFeed } from '#web/features/notifications/feed.ts'
import { readForm } from '#web/lib/form.ts'
import { pageAt, problemOf } from '#web/lib/problem.ts'
import type { Route } from './+types/feed'

const SHOWN = 20

/** The bell's data: the newest notifications of the person who is signed in, or those after a cursor. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<NotificationFeed> {
  const cursor = new URL(request.url).searchParams.get('cursor')
  try {
    const { page } = await pageAt(cursor, (at) =>
      context.get(apiContext).notifications.listNotifications({ limit: SHOWN, ...at }),
    )
    return { page, problem: null }
  } catch (error) {
    return { page: null, problem: failure(error, 'Failed to load notifications') }
  }
}

/** Marks one (`id`), or all up to the newest that was seen (`upTo`), as read. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request)
  const [id, upTo] = [form.get('id'), form.get('upTo')]
  const api = context.get(apiContext).notifications
  try {
    if (typeof id === 'string') await api.markNotificationRead({ id })
    else await api.markAllNotificationsRead(typeof upTo === 'string' ? { upTo } : {})
    return { problem: null }
  } catch (error) {
    return {
      problem: failure(
        error,
        typeof id === 'string'
          ? 'Failed to mark notification as read'
          : 'Failed to mark all notifications as read',
      ),
    }
  }
}

/** The product's sentence for an expected refusal; what is not one is thrown on. */
const failure = (error: unknown, text: string): string => {
  problemOf(error)
  return text
}
