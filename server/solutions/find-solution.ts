import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import {
  solutionCategories,
  solutionDetails,
  solutionHardware,
  solutionSoftware,
  solutionSteps,
  automationSolutions as solutions,
} from '#db/schema/index.ts'

const buildParts = (db: Database) => {
  const id = sql.placeholder('id')
  return {
    solution: db
      .select({
        solution: solutions,
        category: solutionCategories.name,
        editedFields: solutionDetails.editedFields,
      })
      .from(solutions)
      .leftJoin(solutionCategories, eq(solutionCategories.id, solutions.categoryId))
      .leftJoin(solutionDetails, eq(solutionDetails.solutionId, solutions.id))
      .where(and(eq(solutions.id, id), isNull(solutions.deletedAt)))
      .prepare('solution'),
    hardware: db
      .select()
      .from(solutionHardware)
      .where(eq(solutionHardware.solutionId, id))
      .orderBy(solutionHardware.position)
      .prepare('solution_hardware'),
    software: db
      .select()
      .from(solutionSoftware)
      .where(eq(solutionSoftware.solutionId, id))
      .orderBy(solutionSoftware.position)
      .prepare('solution_software'),
    steps: db
      .select()
      .from(solutionSteps)
      .where(eq(solutionSteps.solutionId, id))
      .orderBy(solutionSteps.stepNumber)
      .prepare('solution_steps'),
  }
}

/** One solution with its parts; null when there is none, or it is deleted. Who may see it is the policy's to say. */
export const findSolution = async (db: Database, id: string) => {
  const parts = prepared(db, 'solution_parts', () => buildParts(db))
  const [[row], hardware, software, steps] = await Promise.all([
    parts.solution.execute({ id }),
    parts.hardware.execute({ id }),
    parts.software.execute({ id }),
    parts.steps.execute({ id }),
  ])
  if (!row) return null
  const areStepsEdited = row.editedFields?.includes('steps') ?? false
  return { ...row.solution, category: row.category, hardware, software, steps, areStepsEdited }
}

export type SolutionRecord = NonNullable<Awaited<ReturnType<typeof findSolution>>>
