import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { GenerationKind, GenerationMaker } from '#contract/generation-words.ts'
import { generationRuns } from '#db/schema/index.ts'
import { lockHolder, takeUnit } from '#server/billing/units/take-unit.ts'
import { inTurn } from '#server/model-use/in-turn.ts'
import { FLUSH_LATER } from '#server/platform/database/flush-later.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { MODEL_TIMEOUT_MS } from '#server/platform/model/create-model.ts'
import { errors } from '#server/rpc/errors.ts'

export type RunRow = typeof generationRuns.$inferSelect
export type RunOrder = {
  runKey: string
  kind: GenerationKind
  maker: GenerationMaker
  /** What was asked for; `model` names the model. */
  input: Record<string, unknown>
  solutionId?: string
}

/** A unit is held for longer than a call and all its tries may take, and the save after it. */
export const HOLD_MS = MODEL_TIMEOUT_MS + 120_000

/**
 * Opens a run and reserves its unit. The same key opens nothing: `isNew` is false, and the row is the earlier one.
 * Errors: GENERATION_LIMIT_REACHED, LIMITS_UNAVAILABLE.
 */
export const startRun = (
  deps: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  { runKey, kind, maker, input, solutionId }: RunOrder,
): Promise<{ run: RunRow; isNew: boolean }> =>
  inTurn(() =>
    deps.db.transaction(async (tx) => {
      // Before the run: its row holds the company, which no other start could then lock, and each would wait for the other.
      await lockHolder(tx, viewer)
      const now = deps.clock.now()
      const ofKey = and(eq(generationRuns.userId, viewer.id), eq(generationRuns.runKey, runKey))
      const [made] = await tx
        .insert(generationRuns)
        .values({
          companyId: viewer.company?.id ?? null,
          userId: viewer.id,
          runKey,
          kind,
          maker,
          input,
          state: 'running',
          solutionId: solutionId ?? null,
          createdAt: now,
          startedAt: now,
        })
        .onConflictDoNothing()
        .returning({ ...getTableColumns(generationRuns), later: FLUSH_LATER })
      if (!made) {
        const [run] = await tx.select().from(generationRuns).where(ofKey)
        if (run) return { run, isNew: false }
        throw errors.GENERATION_BUSY()
      }
      await takeUnit(tx, deps, viewer, { runId: made.id, holdMs: HOLD_MS })
      const { later: _, ...run } = made
      return { run, isNew: true }
    }),
  )
