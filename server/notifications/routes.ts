import { rpc } from '#server/rpc/base.ts'
import { signedIn } from '#server/rpc/context.ts'
import { listPreferences, setPreference } from './preferences.ts'
import { listNotifications, markAllRead, markRead } from './queries.ts'

export const notifications = {
  listNotifications: rpc.notifications.listNotifications.handler(async ({ input, context }) =>
    listNotifications(context.deps.db, (await signedIn(context)).id, input),
  ),
  markNotificationRead: rpc.notifications.markNotificationRead.handler(async ({ input, context, errors }) => {
    const marked = await markRead(context.deps, (await signedIn(context)).id, input.id)
    if (!marked) throw errors.NOT_FOUND()
    return marked
  }),
  markAllNotificationsRead: rpc.notifications.markAllNotificationsRead.handler(
    async ({ input, context }) => ({
      marked: await markAllRead(context.deps, (await signedIn(context)).id, input.upTo),
    }),
  ),
  getNotificationPreferences: rpc.notifications.getNotificationPreferences.handler(async ({ context }) => ({
    items: await listPreferences(context.deps.db, await signedIn(context)),
  })),
  setNotificationPreference: rpc.notifications.setNotificationPreference.handler(async ({ input, context }) =>
    setPreference(context.deps.db, (await signedIn(context)).id, input),
  ),
}
