import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { GenerationKind, GenerationMaker } from '#contract/generation-words.ts'
import type { Executor } from '#db/connect.ts'
import { placeholdersOf, prepared } from '#db/prepared.ts'
import { generationRuns } from '#db/schema/index.ts'
import { holderOf } from '#server/billing/holder.ts'
import { lockHolder, requireWithinPlan, reservedUnit } from '#server/billing/units/take-unit.ts'
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

type Started = { run: RunRow; isNew: boolean }

const VALUES = ['companyId', 'userId', 'runKey', 'kind', 'maker', 'input', 'solutionId', 'now'] as const

/** Opens a run and reserves its unit. */
const openStatement = (db: Executor) =>
  prepared(db, 'open_run', () => {
    const { now, ...given } = placeholdersOf(VALUES)
    const made = db.$with('made').as(
      db
        .insert(generationRuns)
        .values({ ...given, state: 'running', createdAt: now, startedAt: now })
        .onConflictDoNothing()
        .returning({ ...getTableColumns(generationRuns), later: FLUSH_LATER.as('later') }),
    )
    return db
      .with(made, reservedUnit(db, made, HOLD_MS))
      .select()
      .from(made)
      .prepare('open_run')
  })

/** Opens the run and reserves its unit, in one statement; undefined when its key was used before. */
const openRun = async (
  db: Executor,
  viewer: Viewer,
  { solutionId, ...order }: RunOrder,
  now: Date,
): Promise<RunRow | undefined> => {
  const [row] = await openStatement(db).execute({
    ...order,
    companyId: viewer.company?.id ?? null,
    userId: viewer.id,
    solutionId: solutionId ?? null,
    now,
  })
  if (!row) return undefined
  const { later: _, ...run } = row
  return run
}

const earlierRun = async (db: Executor, viewer: Viewer, { runKey }: RunOrder): Promise<Started> => {
  const ofKey = and(eq(generationRuns.userId, viewer.id), eq(generationRuns.runKey, runKey))
  const [run] = await db.select().from(generationRuns).where(ofKey)
  if (run) return { run, isNew: false }
  throw errors.GENERATION_BUSY()
}

/**
 * Opens a run and reserves its unit. The same key opens nothing: `isNew` is false, and the row is the earlier one.
 * Errors: GENERATION_LIMIT_REACHED, LIMITS_UNAVAILABLE.
 */
export const startRun = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  order: RunOrder,
): Promise<Started> =>
  inTurn(async () => {
    const start = async (executor: Executor, now: Date): Promise<Started> => {
      const run = await openRun(executor, viewer, order, now)
      return run ? { run, isNew: true } : earlierRun(executor, viewer, order)
    }
    // Staff have no plan to be held to, and one statement needs no transaction around it.
    if (holderOf(viewer).kind === 'staff') return start(db, clock.now())
    return db.transaction(async (tx) => {
      // Before the run: its row holds the company, which no other start could then lock, and each would wait for the other.
      await lockHolder(tx, viewer)
      const now = clock.now()
      const started = await start(tx, now)
      if (started.isNew) await requireWithinPlan(tx, viewer, now)
      return started
    })
  })
