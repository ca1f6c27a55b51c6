import { apiContext } from '#web/context.ts'
import type { NotificationFeed } from '#web/features/notifications/feed.ts'
import { readForm } from '#web/lib/form.ts'
import { problemOf } from '#web/lib/problem.ts'
import type { Route } from './+types/notifications'

/** The bell's data: the newest notifications of whoever is signed in. */
export async function loader({ context }: Route.LoaderArgs): Promise<NotificationFeed> {
  try {
    return {
      page: await context.get(apiContext).notifications.listNotifications({ limit: 20 }),
      problem: null,
    }
  } catch (error) {
    return { page: null, problem: failure(error, 'Failed to load notifications') }
  }
}

/** Marks one (`id`) or all as read. */
export async function action({ context, request }: Route.ActionArgs) {
  const id = (await readForm(request)).get('id')
  const api = context.get(apiContext).notifications
  try {
    if (typeof id === 'string') await api.markNotificationRead({ id })
    else await api.markAllNotificationsRead()
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
