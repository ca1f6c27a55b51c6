import { and, inArray, lt } from 'drizzle-orm'
import { generationRuns } from '#db/schema/index.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { giveUpRun } from './end-run.ts'
import { HOLD_MS } from './start-run.ts'

const AT_ONCE = 200

/** Ends the runs of processes that died: their units are over as well. */
export const expireRuns: TimerTask = {
  name: 'expire generation runs',
  every: 'minute',
  run: async (_deps, tx, now) => {
    const old = await tx
      .select({ id: generationRuns.id })
      .from(generationRuns)
      .where(
        and(
          inArray(generationRuns.state, ['reserved', 'running']),
          lt(generationRuns.createdAt, new Date(now.getTime() - HOLD_MS)),
        ),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const { id } of old) await giveUpRun(tx, id, { state: 'expired', errorCode: null, now })
  },
}
