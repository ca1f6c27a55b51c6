import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Viewer } from '#contract/accounts.ts'
import type { ManagedSolution } from '#contract/solution-work.ts'
import type { Executor } from '#db/connect.ts'
import {
  solutionCategories,
  solutionComments,
  solutionDetails,
  solutionHardware,
  solutionSteps,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { readPlanSteps } from '#server/solution-steps/read-plan-steps.ts'
import { stepsVersion } from '#server/solution-steps/steps-version.ts'
import { cardColumns } from '../queries.ts'
import { statusChoices } from '../status/status-choices.ts'
import { toCard } from '../view.ts'
import { findConsent } from './find-consent.ts'

const source = alias(solutions, 'source')

/** The row of an own solution, without its plan. */
const findRow = async (db: Executor, viewer: Viewer, id: string) => {
  const [row] = await db
    .select({
      ...cardColumns,
      description: solutions.description,
      visibility: solutions.visibility,
      planId: solutions.planId,
      hasPlan: sql<boolean>`${solutions.plan} is not null`,
      submittedAt: solutions.submittedAt,
      sourceId: source.id,
      sourceTitle: source.title,
      editedFields: solutionDetails.editedFields,
    })
    .from(solutions)
    .leftJoin(solutionCategories, eq(solutionCategories.id, solutions.categoryId))
    .leftJoin(solutionDetails, eq(solutionDetails.solutionId, solutions.id))
    .leftJoin(
      source,
      and(eq(source.id, solutions.copiedFrom), eq(source.isPublic, true), isNull(source.deletedAt)),
    )
    .where(and(eq(solutions.id, id), ownedBy(viewer)))
  return row
}

/** How many comments there are on each part and step; under null, those on the solution itself. */
const countComments = (db: Executor, id: string) =>
  db
    .select({ partKey: solutionComments.partKey, stepKey: solutionComments.stepKey, comments: count() })
    .from(solutionComments)
    .where(and(eq(solutionComments.solutionId, id), isNull(solutionComments.deletedAt)))
    .groupBy(solutionComments.partKey, solutionComments.stepKey)

/** An own solution as its owner works on it; null when the caller has none of that id. */
export const getManaged = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<ManagedSolution | null> => {
  const row = await findRow(db, viewer, id)
  if (!row) return null
  const areStepsEdited = row.editedFields?.includes('steps') ?? false
  const [hardware, steps, counts, statuses, planSteps, consent] = await Promise.all([
    db
      .select()
      .from(solutionHardware)
      .where(eq(solutionHardware.solutionId, id))
      .orderBy(solutionHardware.position),
    db.select().from(solutionSteps).where(eq(solutionSteps.solutionId, id)).orderBy(solutionSteps.stepNumber),
    countComments(db, id),
    statusChoices(db, viewer, { from: row.status, now: clock.now() }),
    areStepsEdited ? readPlanSteps(db, id) : [],
    findConsent(db, id),
  ])
  const { sourceId, sourceTitle } = row
  return {
    ...toCard(row),
    description: row.description,
    visibility: row.visibility,
    planId: row.planId,
    hasPlan: row.hasPlan,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    consent: consent?.state ?? null,
    copiedFrom: sourceId !== null && sourceTitle !== null ? { id: sourceId, title: sourceTitle } : null,
    statuses,
    parts: hardware.map(({ id: _id, solutionId, position, partKey, ...part }) => ({
      ...part,
      key: partKey,
      comments: counts.find((one) => one.partKey === partKey)?.comments ?? 0,
    })),
    steps: steps.map(({ id: _id, solutionId, stepKey, ...step }) => ({
      ...step,
      key: stepKey,
      comments: counts.find((one) => one.stepKey === stepKey)?.comments ?? 0,
    })),
    stepsVersion: stepsVersion(steps),
    areStepsEdited,
    planSteps:
      planSteps.length > 0 ? planSteps.map(({ stepKey, ...step }) => ({ ...step, key: stepKey })) : null,
    comments: counts.reduce((sum, { comments }) => sum + comments, 0),
    updatedAt: row.updatedAt.toISOString(),
  }
}
