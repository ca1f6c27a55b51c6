import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#db/connect.ts'
import { errorText } from '#db/fault.ts'
import { timerRuns } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'

export type TimerDeps = Pick<AppDeps, 'db' | 'clock' | 'config' | 'log' | 'queue' | 'publisher'>

export type TimerTask = {
  /** Kept in the database: renamed, the task counts as one that never ran. */
  name: string
  /** Each minute, or once a day from this hour on (UTC). A day that was missed is made up for when a copy runs again. */
  every: 'minute' | { hour: number }
  /** Short: what takes long is a job that it enqueues in `tx`. It counts as run when `tx` commits, and only then. */
  run: (deps: TimerDeps, tx: Transaction, now: Date) => Promise<void>
}

/** Names the advisory lock that lets one copy of the program run the tasks of a minute. */
const LOCK = 724_051
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** When a task was last due, at or before now. */
const lastDueMs = ({ every }: TimerTask, nowMs: number): number => {
  if (every === 'minute') return Math.floor(nowMs / 60_000) * 60_000
  const shiftMs = every.hour * HOUR_MS
  return Math.floor((nowMs - shiftMs) / DAY_MS) * DAY_MS + shiftMs
}

const runIfDue = async (deps: TimerDeps, task: TimerTask, now: Date): Promise<void> => {
  await deps.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK}, hashtext(${task.name})) as "isMine"`,
    )
    if (!rows[0]?.isMine) return
    const [last] = await tx.select().from(timerRuns).where(eq(timerRuns.task, task.name))
    if (last && last.ranAt.getTime() >= lastDueMs(task, now.getTime())) return
    await tx
      .insert(timerRuns)
      .values({ task: task.name, ranAt: now })
      .onConflictDoUpdate({ target: timerRuns.task, set: { ranAt: now } })
    await task.run(deps, tx, now)
  })
}

/** Runs each task that is due, unless another copy of the program does. A task that fails is logged and tried again in a minute. */
export const runTimer = async (deps: TimerDeps, tasks: readonly TimerTask[]): Promise<void> => {
  const now = deps.clock.now()
  for (const task of tasks) {
    try {
      await runIfDue(deps, task, now)
    } catch (error) {
      deps.log.warn({ task: task.name, reason: errorText(error) }, 'a task of the timer failed')
    }
  }
}
