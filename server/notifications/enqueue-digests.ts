import { and, eq, isNull, lte } from 'drizzle-orm'
import { notifications } from '#db/schema/index.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { mailDigest } from './mail-jobs.ts'

/** Once a day: a job for each person for whom something waits for the daily mail. */
export const enqueueDigests: TimerTask = {
  name: 'notification-digests',
  every: { hour: 6 },
  run: async ({ db, queue }, tx, now) => {
    const people = await db
      .selectDistinct({ userId: notifications.userId })
      .from(notifications)
      .where(
        and(
          eq(notifications.mail, 'daily'),
          isNull(notifications.mailedAt),
          lte(notifications.createdAt, now),
        ),
      )
    for (const { userId } of people) await queue.enqueue(tx, mailDigest, { userId, until: now.toISOString() })
  },
}
