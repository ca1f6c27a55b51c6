import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { notifications } from '#db/schema/index.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { mailDigest } from './mail-jobs.ts'

/** People read and put into the queue at once. */
const AT_ONCE = 1000

/** Once a day: a job for each person for whom something waits for the daily mail. */
export const enqueueDigests: TimerTask = {
  name: 'notification-digests',
  every: { hour: 6 },
  run: async ({ db, queue }, tx, now) => {
    let last: string | undefined
    do {
      const people = await db
        .selectDistinct({ userId: notifications.userId })
        .from(notifications)
        .where(
          and(
            eq(notifications.mail, 'daily'),
            isNull(notifications.mailedAt),
            lte(notifications.createdAt, now),
            last === undefined ? undefined : gt(notifications.userId, last),
          ),
        )
        .orderBy(notifications.userId)
        .limit(AT_ONCE)
      const digests = people.map(({ userId }) => ({ userId, until: now.toISOString() }))
      await queue.enqueueMany(tx, mailDigest, digests)
      last = people.length === AT_ONCE ? people.at(-1)?.userId : undefined
    } while (last !== undefined)
  },
}
