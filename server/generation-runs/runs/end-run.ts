import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { WithSubquery } from 'drizzle-orm/subquery'
import type { Viewer } from '#contract/accounts.ts'
import type { GenerationResult } from '#contract/generation-runs.ts'
import type { RunState } from '#contract/generation-words.ts'
import type { Database, Executor, Transaction } from '#db/connect.ts'
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

/** What a run made, or what saves it in the transaction that keeps the run. */
export type Save = Saved | ((tx: Transaction) => Promise<Saved>)
type Kept = { runId: string; viewer: Viewer; now: Date }

/** A removal of a company locks it before its runs; a row of both is found, and locked, after the first. */
const ownerOf = (db: Executor, viewer: Viewer) =>
  db.$with('owner', { id: sql<string>`id`.as('id') }).as(lockOwner(db, viewer).getSQL())

/** Writes what a run made, with its unit; undefined when the unit was released or is over. `when`: a part of the statement. */
const writeKept = async (
  db: Executor,
  { runId, now }: Kept,
  { solutionId, result, maker, isFree = false }: Saved,
  when: WithSubquery[] = [],
): Promise<RunRow | undefined> => {
  const open = when.map((part) => sql`exists (select 1 from ${part})`)
  const unit = keptUnit(db, { runId, now, onlyIf: open })
  const kept = {
    state: 'kept' as const,
    result,
    endedAt: now,
    ...(solutionId !== undefined && { solutionId }),
    ...(maker !== undefined && { maker, input: sql`${generationRuns.input} - 'model'` }),
  }
  const ofRun = eq(generationRuns.id, runId)
  const [run] = isFree
    ? await db.update(generationRuns).set(kept).where(ofRun).returning()
    : await db
        .with(...when, unit)
        .update(generationRuns)
        .set({ ...kept, unitId: sql<string>`(select id from ${unit})` })
        .where(and(ofRun, exists(db.select().from(unit))))
        .returning()
  return run
}

const ended = (state: RunState = 'expired') => errors.GENERATION_ENDED({ data: { state } })

/** One statement for a run that saves nothing but its result: it locks the run, keeps the unit and writes the result. */
const keepAtOnce = async (db: Database, kept: Kept, saved: Saved): Promise<KeptRun> => {
  const owner = ownerOf(db, kept.viewer)
  const ofRun = eq(generationRuns.id, kept.runId)
  const open = db.$with('open').as(
    db
      .select({ id: generationRuns.id })
      .from(generationRuns)
      .innerJoin(owner, sql`true`)
      .where(and(ofRun, eq(generationRuns.state, 'running')))
      .for('update', { of: generationRuns }),
  )
  const run = await writeKept(db, kept, saved, [owner, open])
  if (run) return { run, afterwards: saved.afterwards }
  const [other] = await db.select({ state: generationRuns.state }).from(generationRuns).where(ofRun)
  throw ended(other?.state === 'running' ? 'expired' : other?.state)
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
    if (typeof save !== 'function' && !save.isFree)
      return keepAtOnce(db, { runId, viewer, now: clock.now() }, save)
    return db.transaction(async (tx) => {
      const owner = ownerOf(tx, viewer)
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
