import { ORPCError } from '@orpc/server'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { PlanSource } from '#contract/generation.ts'
import { bulkItems, bulkRuns, featureUsage } from '#db/schema/index.ts'
import { lockHolder, takeUnit } from '#server/billing/units/take-unit.ts'
import { viewerOf } from '#server/identity/viewers/viewers.ts'
import { FLUSH_LATER } from '#server/platform/database/flush-later.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { JobHandler } from '#server/platform/queue.ts'
import { HOLD_MS } from '../../runs/start-run.ts'
import { workOnRun } from '../../runs/work-on-run.ts'
import { giveUpItem } from './give-up-item.ts'
import { ITEM_TRIES } from './item-tries.ts'
import { makeItem } from './make-item.ts'

/**
 * Takes an item for one job alone, which may come again after a kill; undefined when it is made, cancelled, given up, gone,
 * or another job's: of an item that was cancelled and resumed there are two.
 */
const openItem = async ({ db, clock }: AppDeps, itemId: string, jobId: string) => {
  const { requirement } = bulkItems
  const ofJob = sql`coalesce(${requirement} ->> 'job', ${jobId}) = ${jobId}`
  const [item] = await db
    .update(bulkItems)
    .set({
      state: 'running',
      requirement: sql`${requirement} || jsonb_build_object('job', ${jobId}::text)`,
      updatedAt: clock.now(),
    })
    .where(
      and(
        eq(bulkItems.id, itemId),
        or(eq(bulkItems.state, 'pending'), and(eq(bulkItems.state, 'running'), ofJob)),
      ),
    )
    .returning()
  if (!item) return undefined
  const [run] = await db.select().from(bulkRuns).where(eq(bulkRuns.id, item.runId))
  return run && { item, run }
}

/** Reserves the unit of an item, again if an earlier try died and its time is over. Locks the item first, as the save does. */
const reserve = (deps: AppDeps, viewer: Parameters<typeof takeUnit>[2], itemId: string) =>
  deps.db.transaction(async (tx) => {
    await lockHolder(tx, viewer)
    const unitId = await takeUnit(tx, deps, viewer, { runId: itemId, holdMs: HOLD_MS })
    await tx
      .update(bulkItems)
      .set({ unitId })
      .where(eq(bulkItems.id, itemId))
      .returning({ later: FLUSH_LATER })
    const reservedUntil = new Date(deps.clock.now().getTime() + HOLD_MS)
    await tx
      .update(featureUsage)
      .set({ state: 'reserved', reservedUntil })
      .where(and(eq(featureUsage.id, unitId), inArray(featureUsage.state, ['reserved', 'released'])))
  })

const giveUp = (deps: AppDeps, item: typeof bulkItems.$inferSelect, jobId: string, error: string) =>
  deps.db.transaction((tx) => giveUpItem(deps, tx, item, { error, now: deps.clock.now(), jobId }))

/** A refusal that may pass, or a fault that is not ours to explain: the job is tried again. */
const PASSING: readonly string[] = ['PLANNER_BUSY', 'TOO_MANY_REQUESTS', 'TITLES_NOT_LOADED']
const mayPass = (error: unknown) => !(error instanceof ORPCError) || PASSING.includes(error.code)

/**
 * Makes one solution of a bulk run. It may run twice, also at the same time: the item's id is the solution's plan id, and
 * the save looks at the item under a lock.
 */
export const generateItem: JobHandler<{ itemId: string }, AppDeps> = async (
  { itemId },
  { deps, jobId, attempt, signal },
) => {
  const open = await openItem(deps, itemId, jobId)
  if (!open) return
  const { item, run } = open
  const viewer = run.userId
    ? await viewerOf(deps.db, run.userId, { isProduction: deps.config.mode === 'production' })
    : null
  if (!viewer) return giveUp(deps, item, jobId, 'The account of this run is gone.')
  try {
    await reserve(deps, viewer, item.id)
    await workOnRun(deps, item.id, signal, async (stop) => {
      const source = PlanSource.parse(item.requirement.source)
      await makeItem(deps, viewer, { item, run, source, signal: stop })
    })
  } catch (error) {
    // A stop is no failure: another process, or this one after its start, makes the item.
    if (signal.aborted || (mayPass(error) && attempt <= ITEM_TRIES)) throw error
    await giveUp(deps, item, jobId, error instanceof ORPCError ? error.message : 'Generation failed')
  }
}
