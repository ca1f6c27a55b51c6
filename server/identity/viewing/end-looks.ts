import { and, asc, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { viewAsGrants } from '#db/schema/index.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { recordEnd } from './record-end.ts'

/** Looks of one run; the next ones follow a minute later. */
const AT_ONCE = 200

/**
 * Closes looks that no one ended: those that ran out at the end of their time, others now. Each is locked first and
 * closed once, so that the log has one line of its end, of the moment it was over.
 */
export const closeLooks = async (tx: Executor, now: Date, which: SQL): Promise<void> => {
  const over = await tx
    .select({ id: viewAsGrants.id })
    .from(viewAsGrants)
    .where(and(isNull(viewAsGrants.endedAt), which))
    .orderBy(asc(viewAsGrants.endsAt))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  if (over.length === 0) return
  const ids = over.map(({ id }) => id)
  const ended = await tx
    .update(viewAsGrants)
    .set({ endedAt: sql`least(${viewAsGrants.endsAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(viewAsGrants.id, ids))
    .returning()
  for (const { endedAt, ...grant } of ended) {
    const at = endedAt ?? now
    const source = {
      deps: { clock: { now: () => at } },
      clientAddress: null,
      requestHeaders: () => new Headers(),
    }
    await recordEnd(tx, source, grant, grant.endsAt <= now ? { ranOut: true } : {})
  }
}

/** Each minute: looks as a company whose half hour is over are written as ended. The half hour itself is a guard of every request. */
export const endLooks: TimerTask = {
  name: 'looks-as-company',
  every: 'minute',
  run: (_deps, tx, now) =>
    closeLooks(tx, now, lte(viewAsGrants.endsAt, sql`${now.toISOString()}::timestamptz`)),
}
