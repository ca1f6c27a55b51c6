import { z } from 'zod'
import { kindNames } from '#contract/notification-kinds.ts'
import { notificationTypes } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { defineJob } from '#server/platform/queue.ts'

const People = z.object({
  userIds: z.array(z.uuid()).min(1).max(100),
  notification: z.object({
    kind: z.enum(kindNames),
    type: z.enum(notificationTypes),
    title: z.string(),
    message: z.string(),
    href: z.string().optional(),
    eventId: z.uuid(),
    staffLine: z.string().optional(),
  }),
})

/** Notifies many people, a part of them at a time. */
export const notifyPeople = defineJob<typeof People, AppDeps>({
  name: 'notify-people',
  schema: People,
  load: async () => {
    const { insertNotifications } = await import('./insert-notifications.ts')
    return async ({ userIds, notification: { href, staffLine, ...rest } }, { deps }) =>
      deps.db.transaction((tx) =>
        insertNotifications(deps, tx, userIds, {
          ...rest,
          ...(href !== undefined && { href }),
          ...(staffLine !== undefined && { staffLine }),
        }),
      )
  },
})
