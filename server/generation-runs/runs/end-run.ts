import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { GenerationResult } from '#contract/generation-runs.ts'
import type { RunState } from '#contract/generation-words.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { generationRuns } from '#db/schema/index.ts'
import { keptUnit } from '#server/billing/units/keep-unit.ts'
import { releaseUnit } from '#server/billing/units/release-unit.ts'
import { inTurn } from '#server/model-use/in-turn.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { lockOwner } from '#server/solutions/save-solution.ts'
import type { RunRow } from './start-run.ts'

const isOpen = inArray(generationRuns.state, ['reserved', 'running'])

export type Saved = {
  solutionId?: string
  result: GenerationResult
  /** Nothing was generated: the unit is given back. */
  isFree?: boolean
  /** Who made it in the end, where the model that was asked did not. */
  maker?: 'engine'
  /** What cannot be taken back, such as removing bytes. */
  afterwards?: (deps: AppDeps) => Promise<void>
}
export type KeptRun = { run: RunRow; afterwards: Saved['afterwards'] }

/**
 * Saves what a run made, and keeps its unit in the same transaction. A run that was cancelled or is over saves nothing.
 * Answers what is left to do after the commit.
 * Errors: GENERATION_ENDED, and those of `save`.
 */
export const keepRun = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  runId: string,
  save: (tx: Transaction) => Promise<Saved>,
): Promise<KeptRun> =>
  inTurn(() =>
    db.transaction(async (tx) => {
      const ofRun = eq(generationRuns.id, runId)
      // A removal of a company locks it before its runs; a row of both is found, and locked, after the first.
      const owner = tx.$with('owner', { id: sql<string>`id`.as('id') }).as(lockOwner(tx, viewer).getSQL())
      const [open] = await tx
        .with(owner)
        .select({ state: generationRuns.state })
        .from(generationRuns)
        .innerJoin(owner, sql`true`)
        .where(ofRun)
        .for('update', { of: generationRuns })
      const now = clock.now()
      if (open?.state !== 'running')
        throw errors.GENERATION_ENDED({ data: { state: open?.state ?? 'expired' } })
      const { solutionId, result, isFree = false, maker, afterwards } = await save(tx)
      const kept = {
        state: 'kept' as const,
        result,
        endedAt: now,
        ...(solutionId !== undefined && { solutionId }),
        ...(maker !== undefined && { maker, input: sql`${generationRuns.input} - 'model'` }),
      }
      if (isFree) await releaseUnit(tx, { runId })
      const unit = keptUnit(tx, { runId, now })
      const unitId = sql<string>`(select id from ${unit})`
      const [run] = isFree
        ? await tx.update(generationRuns).set(kept).where(ofRun).returning()
        : await tx
            .with(unit)
            .update(generationRuns)
            .set({ ...kept, unitId })
            .where(and(ofRun, exists(tx.select().from(unit))))
            .returning()
      if (!run) throw errors.GENERATION_ENDED({ data: { state: 'expired' } })
      return { run, afterwards }
    }),
  )

/** Ends a run that saved nothing, and gives its unit back; one that has ended stays as it is. */
export const giveUpRun = async (
  db: Executor,
  runId: string,
  {
    state,
    errorCode,
    now,
  }: { state: Extract<RunState, 'failed' | 'cancelled' | 'expired'>; errorCode: string | null; now: Date },
): Promise<RunRow | undefined> => {
  const [run] = await db
    .update(generationRuns)
    .set({ state, errorCode, endedAt: now })
    .where(and(eq(generationRuns.id, runId), isOpen))
    .returning()
  if (run) await releaseUnit(db, { runId })
  return run
}
