import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import { featureUsage, users } from '#db/schema/index.ts'
import { holdCompany } from '#server/identity/accounts/deletion/remove-company.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { holderOf } from '../holder.ts'
import { limitsOf, usageOf } from '../queries.ts'

export type UnitOrder = {
  /** What the unit is for: one unit for each run, however often it is taken. */
  runId: string
  /** Milliseconds after which a unit that was neither kept nor released ends by itself. */
  holdMs: number
}

/**
 * Two callers of one plan come one after the other: locks the company (or the person who has none), and changes of its
 * subscription with it, before any row that refers to it is written. The staff have no limit to share.
 */
export const lockHolder = async (tx: Transaction, viewer: Viewer): Promise<void> => {
  const { kind } = holderOf(viewer)
  if (kind === 'staff') return
  if (viewer.company) await holdCompany(tx, viewer.company.id)
  else await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
}

/** A run that the same statement opens. */
type OpenedRun = Record<'id' | 'companyId' | 'userId' | 'createdAt', AnyColumn> & { getSQL: () => SQL }

/** Reserves a unit for a run as a part of the statement that opens it. Who has a plan is held to it by `requireWithinPlan`. */
export const reservedUnit = (db: Executor, run: OpenedRun, holdMs: number) =>
  db.$with('reserved_unit', { unitId: sql<string>`id`.as('id') }).as(sql`
    insert into ${featureUsage} (company_id, user_id, feature_key, state, reserved_until, run_id, created_at)
    select ${run.companyId}, ${run.userId}, 'ai_generations', 'reserved',
      ${run.createdAt} + make_interval(secs => ${holdMs / 1000}), ${run.id}, ${run.createdAt}
    from ${run}
    returning id`)

/**
 * Refuses a unit that was just taken beyond the caller's plan, by an error that rolls it back. Units of staff are recorded
 * and have no limit. Callers hold the lock of `lockHolder`.
 * Errors: GENERATION_LIMIT_REACHED with used and limit, LIMITS_UNAVAILABLE.
 */
export const requireWithinPlan = async (tx: Transaction, viewer: Viewer, now: Date): Promise<void> => {
  const holder = holderOf(viewer)
  if (holder.kind === 'staff') return
  const { ai_generations: limit } = (await limitsOf(tx, holder, now)).limits
  if (limit === null) return
  // This one is among them.
  const used = (await usageOf(tx, holder, now)).ai_generations - 1
  if (used >= limit)
    throw errors.GENERATION_LIMIT_REACHED({
      message: `You have used ${used} of ${limit} AI generations this month.`,
      data: { used, limit },
    })
}

/**
 * Reserves one AI generation of the caller's plan for a run. It counts until it is released or over. Callers hold the lock
 * of `lockHolder`. Returns the unit's id; a run that has one keeps it. Errors: those of `requireWithinPlan`.
 */
export const takeUnit = async (
  tx: Transaction,
  { clock }: Pick<AppDeps, 'clock'>,
  viewer: Viewer,
  { runId, holdMs }: UnitOrder,
): Promise<string> => {
  const now = clock.now()
  const [unit] = await tx
    .insert(featureUsage)
    .values({
      companyId: viewer.company?.id ?? null,
      userId: viewer.id,
      featureKey: 'ai_generations',
      state: 'reserved',
      reservedUntil: new Date(now.getTime() + holdMs),
      runId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: featureUsage.id })
  if (!unit) {
    const [taken] = await tx
      .select({ id: featureUsage.id })
      .from(featureUsage)
      .where(eq(featureUsage.runId, runId))
    if (!taken) throw new Error('the unit of a run is gone')
    return taken.id
  }
  await requireWithinPlan(tx, viewer, now)
  return unit.id
}
