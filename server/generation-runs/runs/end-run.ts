import { and, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { GenerationResult } from '#contract/generation-runs.ts'
import type { RunState } from '#contract/generation-words.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { generationRuns } from '#db/schema/index.ts'
import { keepUnit } from '#server/billing/units/keep-unit.ts'
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
}

/**
 * Saves what a run made, and keeps its unit in the same transaction. A run that was cancelled or is over saves nothing.
 * Errors: GENERATION_ENDED, and those of `save`.
 */
export const keepRun = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  runId: string,
  save: (tx: Transaction) => Promise<Saved>,
): Promise<RunRow> =>
  inTurn(() =>
    db.transaction(async (tx) => {
      const ofRun = eq(generationRuns.id, runId)
      // Whoever removes a company locks it before its runs.
      await lockOwner(tx, viewer)
      const [open] = await tx.select().from(generationRuns).where(ofRun).for('update')
      const now = clock.now()
      if (open?.state !== 'running')
        throw errors.GENERATION_ENDED({ data: { state: open?.state ?? 'expired' } })
      const { solutionId, result, isFree = false } = await save(tx)
      if (isFree) await releaseUnit(tx, { runId })
      else if (!(await keepUnit(tx, { runId, now })))
        throw errors.GENERATION_ENDED({ data: { state: 'expired' } })
      const [run = open] = await tx
        .update(generationRuns)
        .set({ state: 'kept', result, endedAt: now, ...(solutionId !== undefined && { solutionId }) })
        .where(ofRun)
        .returning()
      return run
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
