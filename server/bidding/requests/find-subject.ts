import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { solutionSteps, automationSolutions as solutions } from '#db/schema/index.ts'
import { migratePlan, type Plan } from '#engine/index.ts'

/** The plan of a solution in its present form. */
export const findPlan = async (db: Executor, solutionId: string | null): Promise<Plan | null> => {
  if (solutionId === null) return null
  const [row] = await db.select({ plan: solutions.plan }).from(solutions).where(eq(solutions.id, solutionId))
  return row?.plan ? migratePlan(row.plan) : null
}

/** What bids are asked for: an own solution with its steps; null where the caller has none of that id. */
export const findSubject = async (db: Executor, solutionId: string, ownedBy: SQL) => {
  const [solution] = await db
    .select({
      id: solutions.id,
      title: solutions.title,
      description: solutions.description,
      daysLow: solutions.implementationDaysLow,
      daysHigh: solutions.implementationDaysHigh,
      safetyRequirements: solutions.safetyRequirements,
      metrics: solutions.performanceMetrics,
      plan: solutions.plan,
    })
    .from(solutions)
    .where(and(eq(solutions.id, solutionId), ownedBy))
  if (!solution) return null
  const steps = await db
    .select({
      key: solutionSteps.stepKey,
      title: solutionSteps.title,
      description: solutionSteps.description,
      durationDays: solutionSteps.durationDays,
    })
    .from(solutionSteps)
    .where(eq(solutionSteps.solutionId, solutionId))
    .orderBy(asc(solutionSteps.stepNumber))
  return { ...solution, plan: solution.plan ? migratePlan(solution.plan) : null, steps }
}
export type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>
