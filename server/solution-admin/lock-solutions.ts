import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SolutionStatus } from '#contract/solution-shapes.ts'
import type { Executor, Transaction } from '#db/connect.ts'
import {
  solutionCategories as categories,
  companies,
  companyMembers,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { findProjectShortage } from '#server/billing/require-project.ts'
import { errors } from '#server/rpc/errors.ts'
import { findTransition } from '#server/solutions/status/transitions.ts'

/** A solution as staff change it, without its plan. */
const columns = {
  id: solutions.id,
  title: solutions.title,
  description: solutions.description,
  tags: solutions.tags,
  categoryId: solutions.categoryId,
  category: sql<
    string | null
  >`(select ${categories.name} from ${categories} where ${categories.id} = ${solutions.categoryId})`,
  status: solutions.status,
  isPublic: solutions.isPublic,
  visibility: solutions.visibility,
  isOfStaff: solutions.isOfStaff,
  companyId: solutions.companyId,
  userId: solutions.userId,
  imageUrl: solutions.imageUrl,
  submittedAt: solutions.submittedAt,
  updatedAt: solutions.updatedAt,
}

const isOneOf = (ids: readonly string[]) => and(inArray(solutions.id, [...ids]), isNull(solutions.deletedAt))

/** Locks solutions in the order of their ids; those that are gone are left out. */
export const lockSolutions = (tx: Transaction, ids: readonly string[]) =>
  tx.select(columns).from(solutions).where(isOneOf(ids)).orderBy(asc(solutions.id)).for('update')

export type LockedSolution = Awaited<ReturnType<typeof lockSolutions>>[number]

/** Locks the companies that own solutions: before their solutions, as everywhere, where a place of a plan may be taken. */
export const lockOwners = async (tx: Transaction, ids: readonly string[]): Promise<void> => {
  const owners = tx.select({ id: solutions.companyId }).from(solutions).where(isOneOf(ids))
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, owners))
    .orderBy(asc(companies.id))
    .for('update')
}

/** People who own a solution that is not the staff's. */
export const findOwners = async (
  tx: Executor,
  { companyId, userId, isOfStaff }: Pick<LockedSolution, 'companyId' | 'userId' | 'isOfStaff'>,
): Promise<string[]> => {
  if (isOfStaff) return []
  if (companyId === null) return userId === null ? [] : [userId]
  const members = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
  return members.map((member) => member.userId)
}

/**
 * Checks a change of status by staff, which takes a place of the owner's plan where the solution was at rest.
 * Errors: STATUS_NOT_ALLOWED, PROJECT_LIMIT_REACHED.
 */
export const requireStatusChange = async (
  tx: Transaction,
  { status: from, companyId, userId, isOfStaff }: LockedSolution,
  to: SolutionStatus,
  now: Date,
): Promise<void> => {
  const transition = findTransition('staff', from, to)
  if (!transition) throw errors.STATUS_NOT_ALLOWED({ data: { from, choices: [] } })
  const owner = companyId ?? userId
  if (transition.guard !== 'place' || isOfStaff || owner === null) return
  const holder = { kind: companyId === null ? ('person' as const) : ('company' as const), id: owner }
  const shortage = await findProjectShortage(tx, holder, now)
  if (!shortage) return
  throw errors.PROJECT_LIMIT_REACHED({
    message: `The owner has used ${shortage.used} of ${shortage.limit} projects. Archive one of them first.`,
    data: shortage,
  })
}
