import { eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Transaction } from '#db/connect.ts'
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

/** Two callers of one plan come one after the other. The staff have no limit to share. */
const lockHolder = async (tx: Transaction, viewer: Viewer): Promise<void> => {
  const { kind } = holderOf(viewer)
  if (kind === 'staff') return
  if (viewer.company) await holdCompany(tx, viewer.company.id)
  else await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update')
}

/**
 * Reserves one AI generation of the caller's plan for a run. It counts until it is released or over. Units of staff are
 * recorded and have no limit. Locks the company (or the person who has none), and changes of its subscription with it.
 * Errors: GENERATION_LIMIT_REACHED with used and limit, LIMITS_UNAVAILABLE.
 */
export const takeUnit = async (
  tx: Transaction,
  { clock }: Pick<AppDeps, 'clock'>,
  viewer: Viewer,
  { runId, holdMs }: UnitOrder,
): Promise<void> => {
  await lockHolder(tx, viewer)
  const [taken] = await tx
    .select({ id: featureUsage.id })
    .from(featureUsage)
    .where(eq(featureUsage.runId, runId))
  if (taken) return
  const now = clock.now()
  const holder = holderOf(viewer)
  const { ai_generations: limit } = (await limitsOf(tx, holder, now)).limits
  if (limit !== null) {
    const { ai_generations: used } = await usageOf(tx, holder, now)
    if (used >= limit)
      throw errors.GENERATION_LIMIT_REACHED({
        message: `You have used ${used} of ${limit} AI generations this month.`,
        data: { used, limit },
      })
  }
  await tx.insert(featureUsage).values({
    companyId: viewer.company?.id ?? null,
    userId: viewer.id,
    featureKey: 'ai_generations',
    state: 'reserved',
    reservedUntil: new Date(now.getTime() + holdMs),
    runId,
    createdAt: now,
  })
}
