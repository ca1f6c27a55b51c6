import { and, inArray, lt } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { generationRuns } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { giveUpRun } from './end-run.ts'
import { HOLD_MS } from './start-run.ts'

const AT_ONCE = 200

/** Ends the open runs that began before a time: their units are free again. */
const endRuns = async (tx: Transaction, begunBefore: Date, now: Date): Promise<void> => {
  const old = await tx
    .select({ id: generationRuns.id })
    .from(generationRuns)
    .where(
      and(inArray(generationRuns.state, ['reserved', 'running']), lt(generationRuns.createdAt, begunBefore)),
    )
    .limit(AT_ONCE)
    .for('update', { skipLocked: true })
  for (const { id } of old) await giveUpRun(tx, id, { state: 'expired', errorCode: null, now })
}

/** Ends the runs of processes that died: their units are over as well. */
export const expireRuns: TimerTask = {
  name: 'expire generation runs',
  every: 'minute',
  run: (_deps, tx, now) => endRuns(tx, new Date(now.getTime() - HOLD_MS), now),
}

/** At the start of a program that has its database alone: the process that worked on an open run was killed. */
export const endOpenRuns = ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now()
  return db.transaction((tx) => endRuns(tx, now, now))
}
