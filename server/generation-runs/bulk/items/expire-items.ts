import { and, eq, lt } from 'drizzle-orm'
import { bulkItems } from '#db/schema/index.ts'
import type { TimerTask } from '#server/timers/run-timer.ts'
import { HOLD_MS } from '../../runs/start-run.ts'
import { giveUpItem } from './give-up-item.ts'

const AT_ONCE = 200
const STOPPED = 'The server stopped each time this solution was being made. Resume the run to try it again.'

/**
 * Gives up items that no job works on any more: each try notes when it begins, and none lasts longer than a unit is held. A
 * job that died on its last try leaves its item running.
 */
export const expireItems: TimerTask = {
  name: 'expire bulk items',
  every: 'minute',
  run: async (deps, tx, now) => {
    const left = await tx
      .select({ id: bulkItems.id, runId: bulkItems.runId, position: bulkItems.position })
      .from(bulkItems)
      .where(and(eq(bulkItems.state, 'running'), lt(bulkItems.updatedAt, new Date(now.getTime() - HOLD_MS))))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    for (const item of left) await giveUpItem(deps, tx, item, { error: STOPPED, now })
  },
}
