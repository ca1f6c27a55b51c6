import { and, isNull, notInArray, type SQL } from 'drizzle-orm'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'

/** Statuses of solutions that take no place of a plan. */
const restingStatuses: readonly SolutionStatus[] = ['archived', 'cancelled']

/** Whether a solution of this status takes a place of its owner's plan. */
export const needsPlace = (status: SolutionStatus): boolean => !restingStatuses.includes(status)

/** Solutions that take a place of their owner's plan. */
export const takesPlace = (): SQL =>
  and(isNull(solutions.deletedAt), notInArray(solutions.status, [...restingStatuses])) as SQL
