import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import type { ImplementationStep } from '#engine/plan-types.ts'
import { planStepRows } from './plan-steps.ts'

/** The steps of the plan of a solution, whatever was edited since; none without a planned cell. */
export const readPlanSteps = async (db: Executor, id: string) => {
  const [row] = await db
    .select({ steps: sql<ImplementationStep[] | null>`${solutions.plan} #> '{design,steps}'` })
    .from(solutions)
    .where(eq(solutions.id, id))
  return planStepRows(row?.steps ?? [])
}
