import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { GenerationResult } from '#contract/generation-runs.ts'
import type { RunState } from '#contract/generation-words.ts'
import type { Database, Executor, Transaction } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import { generationRuns } from '#db/schema/index.ts'
import { keptUnit } from '#server/billing/units/keep-unit.ts'
import { releaseUnit } from '#server/billing/units/release-unit.ts'
import { inTurn } from '#server/model-use/in-turn.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { lockOwner, lockOwnerOf } from '#server/solutions/save-solution.ts'
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

/** What a run made, or what saves it in the transaction that keeps the run. */
export type Save = Saved | ((tx: Transaction) => Promise<Saved>)
type Kept = { runId: string; viewer: Viewer; now: Date }

/** A removal of a company locks it before its runs; a row of both is found, and locked, after the first. */
const ownerOf = (db: Executor, lock: ReturnType<typeof lockOwner>) =>
  db.$with('owner', { id: sql<string>`id`.as('id') }).as(lock.getSQL())

const ended = (state: RunState = 'expired') => errors.GENERATION_ENDED({ data: { state } })

/** Locks a run that works, keeps its unit and writes its result, in one statement. */
const keepStatement = (db: Database, kind: 'company' | 'person') =>
  prepared(db, `keep_run_of_${kind}`, () => {
    const owner = ownerOf(db, lockOwnerOf(db, kind, sql.placeholder('ownerId')))
    const runId = sql.placeholder('runId')
    const now = sql.placeholder('now')
    const open = db.$with('open').as(
      db
        .select({ id: generationRuns.id })
        .from(generationRuns)
        .innerJoin(owner, sql`true`)
        .where(and(eq(generationRuns.id, runId), eq(generationRuns.state, 'running')))
        .for('update', { of: generationRuns }),
    )
    const unit = keptUnit(db, { runId, now, onlyIf: [sql`exists (select 1 from ${open})`] })
    return db
      .with(owner, open, unit)
      .update(generationRuns)
      .set({
        state: 'kept',
        result: sql`${sql.placeholder('result')}::jsonb`,
        endedAt: sql`${sql.placeholder('endedAt')}::timestamptz`,
        unitId: sql<string>`(select id from ${unit})`,
      })
      .where(and(eq(generationRuns.id, runId), exists(db.select().from(unit))))
      .returning()
      .prepare(`keep_run_of_${kind}`)
  })

/** Keeps a run that saves nothing but its result. */
const keepAtOnce = async (
  db: Database,
  { runId, viewer, now }: Kept,
  { result }: Saved,
): Promise<KeptRun> => {
  const kind = viewer.company ? 'company' : 'person'
  const [run] = await keepStatement(db, kind).execute({
    ownerId: viewer.company?.id ?? viewer.id,
    runId,
    now,
    endedAt: now.toISOString(),
    result: JSON.stringify(result),
  })
  if (run) return { run, afterwards: undefined }
  const [other] = await db
    .select({ state: generationRuns.state })
    .from(generationRuns)
    .where(eq(generationRuns.id, runId))
  throw ended(other?.state === 'running' ? 'expired' : other?.state)
}

/** Whether a run saves nothing but its result. */
const isResultAlone = (save: Save): save is Saved =>
  typeof save !== 'function' && Object.keys(save).every((key) => key === 'result')

/** Writes what a run made, with its unit; undefined when the unit was released or is over. */
const writeKept = async (
  tx: Transaction,
  { runId, now }: Kept,
  { solutionId, result, maker, isFree = false }: Saved,
): Promise<RunRow | undefined> => {
  const unit = keptUnit(tx, { runId, now })
  const kept = {
    state: 'kept' as const,
    result,
    endedAt: now,
    ...(solutionId !== undefined && { solutionId }),
    ...(maker !== undefined && { maker, input: sql`${generationRuns.input} - 'model'` }),
  }
  const ofRun = eq(generationRuns.id, runId)
  const [run] = isFree
    ? await tx.update(generationRuns).set(kept).where(ofRun).returning()
    : await tx
        .with(unit)
        .update(generationRuns)
        .set({ ...kept, unitId: sql<string>`(select id from ${unit})` })
        .where(and(ofRun, exists(tx.select().from(unit))))
        .returning()
  return run
}

/**
 * Saves what a run made, and keeps its unit in the same transaction. A run that was cancelled or is over saves nothing.
 * Answers what is left to do after the commit.
 * Errors: GENERATION_ENDED, and those of `save`.
 */
export const keepRun = (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  runId: string,
  save: Save,
): Promise<KeptRun> =>
  inTurn(() => {
    if (isResultAlone(save)) return keepAtOnce(db, { runId, viewer, now: clock.now() }, save)
    return db.transaction(async (tx) => {
      const owner = ownerOf(tx, lockOwner(tx, viewer))
      const [open] = await tx
        .with(owner)
        .select({ state: generationRuns.state })
        .from(generationRuns)
        .innerJoin(owner, sql`true`)
        .where(eq(generationRuns.id, runId))
        .for('update', { of: generationRuns })
      const now = clock.now()
      if (open?.state !== 'running') throw ended(open?.state)
      const saved = typeof save === 'function' ? await save(tx) : save
      if (saved.isFree) await releaseUnit(tx, { runId })
      const run = await writeKept(tx, { runId, viewer, now }, saved)
      if (!run) throw ended()
      return { run, afterwards: saved.afterwards }
    })
  })

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
