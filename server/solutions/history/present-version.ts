import { and, eq, getTableColumns, max } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { PlanSource } from '#contract/generation.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import {
  automationSolutions,
  solutionSoftware,
  solutionSources,
  solutionSteps,
  solutionVersions,
  type WrittenParts,
} from '#db/schema/index.ts'
import { headlinePaybackYears } from '#engine/finance/index.ts'
import { migratePlan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { sourceOfPlan } from '#server/generation/source-of-plan.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'

type Kept = Omit<typeof solutionVersions.$inferSelect, 'id' | 'solutionId'>
/** The present state of a solution, in the shape of the version it will once be. `plan` is null when written by hand. */
export type PresentVersion = Omit<Kept, 'plan' | 'written'> & { plan: Plan | null }

/** Figures of a plan that a list of versions shows. */
const versionFigures = ({ design }: Plan) => ({
  paybackYears: (design && headlinePaybackYears(design.finance)) ?? null,
  throughputPerMinute: design?.simulation.throughputPerMinute ?? null,
})

/** The number of the present state of a solution: the one after those that are kept. */
export const presentNumber = async (db: Executor, solutionId: string): Promise<number> => {
  const [kept] = await db
    .select({ highest: max(solutionVersions.number) })
    .from(solutionVersions)
    .where(eq(solutionVersions.solutionId, solutionId))
  return (kept?.highest ?? 0) + 1
}

/**
 * The present state of an own solution; null when the caller has none of that id. `isLocked` holds the row until the
 * transaction ends, so that changes of one solution come one after the other.
 */
export const findPresentVersion = async (
  db: Executor,
  viewer: Viewer,
  id: string,
  { isLocked = false } = {},
): Promise<PresentVersion | null> => {
  const { title, description, plan, costLowCents, costHighCents, userId, createdAt } = automationSolutions
  const own = db
    .select({ title, description, plan, costLowCents, costHighCents, userId, createdAt })
    .from(automationSolutions)
    .where(and(eq(automationSolutions.id, id), ownedBy(viewer)))
  const [row] = await (isLocked ? own.for('update') : own)
  if (!row) return null
  const solution = { ...row, plan: row.plan && migratePlan(row.plan) }
  // Read after the lock is held: a change that was waited for has its say here.
  const [source] = await db.select().from(solutionSources).where(eq(solutionSources.solutionId, id))
  const known = source && {
    numbers: source.numbers,
    evidence: source.evidence,
    seed: source.seed,
    robotId: source.robotId,
    userId: source.userId,
    createdAt: source.createdAt,
  }
  const read = solution.plan
    ? { ...sourceOfPlan(solution.plan), robotId: null }
    : { numbers: {}, evidence: [], seed: 1, robotId: null }
  const figures = solution.plan
    ? versionFigures(solution.plan)
    : { paybackYears: null, throughputPerMinute: null }
  return { ...solution, ...read, ...figures, ...known, number: await presentNumber(db, id) }
}

type KeptSource = {
  solutionId: string
  source: Omit<PlanSource, 'description'>
  userId: string | null
  now: Date
}

/** Keeps what the present state of a solution is made from; its description is in the solution itself. */
export const keepSource = async (tx: Transaction, kept: KeptSource): Promise<void> => {
  const { solutionId, source, userId, now } = kept
  const { numbers, evidence, seed, robotId = null } = source
  const row = { numbers, evidence, seed, robotId, userId, createdAt: now }
  await tx
    .insert(solutionSources)
    .values({ solutionId, ...row })
    .onConflictDoUpdate({ target: solutionSources.solutionId, set: row })
}

/** What the present state says in addition to its plan. It is kept for a version that is restored. */
export const readWritten = async (tx: Transaction, solutionId: string): Promise<WrittenParts> => {
  const { name, description } = solutionSoftware
  const { solutionId: _, id: __, ...ofStep } = getTableColumns(solutionSteps)
  const [solution] = await tx
    .select({ safetyRequirements: automationSolutions.safetyRequirements })
    .from(automationSolutions)
    .where(eq(automationSolutions.id, solutionId))
  return {
    safetyRequirements: solution?.safetyRequirements ?? [],
    software: await tx
      .select({ name, description })
      .from(solutionSoftware)
      .where(eq(solutionSoftware.solutionId, solutionId))
      .orderBy(solutionSoftware.position),
    steps: await tx
      .select(ofStep)
      .from(solutionSteps)
      .where(eq(solutionSteps.solutionId, solutionId))
      .orderBy(solutionSteps.stepNumber),
  }
}
