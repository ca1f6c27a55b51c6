import type { Executor } from '#db/connect.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { limitsOf, pairUsage, usageOf } from './queries.ts'

const nothingUsed = { automation_projects: 0, ai_generations: 0, team_members: 0 }

/** Plan, use and limits of a company; of an admin without one, the unlimited plan. */
export const getUsage = async (
  { db, clock }: Pick<AppDeps, 'clock'> & { db: Executor },
  companyId: string | null,
) => {
  const now = clock.now()
  const limits = await limitsOf(db, companyId, now)
  const used = companyId === null ? nothingUsed : await usageOf(db, companyId, now)
  return { plan: { name: limits.name, priceCents: limits.priceCents }, features: pairUsage(used, limits) }
}
