import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BulkRun } from '#contract/bulk-generation.ts'
import { bulkPath, GENERATING_TITLE } from '#contract/bulk-words.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import { bulkItems, bulkRuns } from '#db/schema/index.ts'
import { releaseUnit } from '#server/billing/units/release-unit.ts'
import { modelError } from '#server/model-use/model-error.ts'
import { markOutdated } from '#server/notifications/mark-outdated.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { stopRun } from '../runs/open-runs.ts'
import { stopEverywhere } from '../runs/work-on-run.ts'
import { generateBulkItem } from './jobs.ts'
import { lockRun } from './lock-run.ts'
import { showBulk } from './view.ts'

/** Cancels what a run has not made; null when there is none of that id. */
export const cancelBulk = async (
  { db, clock, publisher }: Pick<AppDeps, 'db' | 'clock' | 'publisher'>,
  id: string,
): Promise<BulkRun | null> => {
  const done = await db.transaction(async (tx) => {
    if (!(await lockRun(tx, id))) return null
    const now = clock.now()
    const cancelled = await tx
      .update(bulkItems)
      .set({ state: 'cancelled', title: 'Cancelled', updatedAt: now })
      .where(and(eq(bulkItems.runId, id), inArray(bulkItems.state, ['pending', 'running'])))
      .returning({ id: bulkItems.id })
    for (const item of cancelled) await releaseUnit(tx, { runId: item.id })
    await stopEverywhere(
      { publisher },
      tx,
      cancelled.map((item) => item.id),
    )
    const [run] =
      cancelled.length > 0
        ? await tx
            .update(bulkRuns)
            .set({ cancelledAt: now, endedAt: now })
            .where(eq(bulkRuns.id, id))
            .returning()
        : await tx.select().from(bulkRuns).where(eq(bulkRuns.id, id))
    return run ? { shown: await showBulk(tx, run), cancelled } : null
  })
  for (const item of done?.cancelled ?? []) stopRun(item.id)
  return done?.shown ?? null
}

/**
 * Has a run make what it has not made: cancelled and failed items, each once, by `maker` where one is named. Null when
 * there is none of that id.
 * @throws MODEL_NOT_CONFIGURED when a model is to make what no model can
 */
export const resumeBulk = (
  deps: AppDeps,
  { id, maker }: { id: string; maker?: GenerationMaker | undefined },
): Promise<BulkRun | null> =>
  deps.db.transaction(async (tx) => {
    const { clock, queue } = deps
    const run = await lockRun(tx, id)
    if (!run) return null
    if (maker === 'model' && !deps.model) throw modelError(deps, 'MODEL_NOT_CONFIGURED')
    const waiting = await tx
      .update(bulkItems)
      .set({
        state: 'pending',
        title: GENERATING_TITLE,
        error: null,
        updatedAt: clock.now(),
        ...(maker && { requirement: sql`${bulkItems.requirement} || ${JSON.stringify({ maker })}::jsonb` }),
      })
      .where(and(eq(bulkItems.runId, id), inArray(bulkItems.state, ['cancelled', 'error'])))
      .returning({ id: bulkItems.id })
    if (waiting.length === 0) return showBulk(tx, run)
    const [resumed = run] = await tx
      .update(bulkRuns)
      .set({ cancelledAt: null, endedAt: null })
      .where(eq(bulkRuns.id, id))
      .returning()
    // What the run said of its end ("4 out of 6") is no longer so.
    if (run.userId) await markOutdated(deps, tx, { userId: run.userId, href: bulkPath(id) })
    await queue.enqueueMany(
      tx,
      generateBulkItem,
      waiting.map((item) => ({ itemId: item.id })),
    )
    return showBulk(tx, resumed)
  })
