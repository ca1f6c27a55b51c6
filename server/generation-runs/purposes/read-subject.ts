import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { Executor } from '#db/connect.ts'
import {
  solutionHardware,
  solutionSoftware,
  solutionSteps,
  automationSolutions as solutions,
} from '#db/schema/index.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { presentNumber } from '#server/solutions/history/present-version.ts'

/** An own solution with its parts, as guide, bill of materials and picture are made from it; null for any other. */
export const readSubject = async (db: Executor, viewer: Viewer, id: string) => {
  const [solution] = await db
    .select({
      title: solutions.title,
      description: solutions.description,
      shortDescription: solutions.shortDescription,
      costLowCents: solutions.costLowCents,
      costHighCents: solutions.costHighCents,
      safetyRequirements: solutions.safetyRequirements,
      performanceMetrics: solutions.performanceMetrics,
      roiMonths: solutions.roiMonths,
      imageUrl: solutions.imageUrl,
      plan: solutions.plan,
    })
    .from(solutions)
    .where(and(eq(solutions.id, id), ownedBy(viewer)))
  if (!solution) return null
  const [version, hardware, software, steps] = await Promise.all([
    presentNumber(db, id),
    db
      .select()
      .from(solutionHardware)
      .where(eq(solutionHardware.solutionId, id))
      .orderBy(solutionHardware.position),
    db
      .select()
      .from(solutionSoftware)
      .where(eq(solutionSoftware.solutionId, id))
      .orderBy(solutionSoftware.position),
    db.select().from(solutionSteps).where(eq(solutionSteps.solutionId, id)).orderBy(solutionSteps.stepNumber),
  ])
  return { ...solution, version, hardware, software, steps }
}
export type Subject = NonNullable<Awaited<ReturnType<typeof readSubject>>>

/** A solution in words, for the prompt of a model. */
export const describeSubject = (subject: Subject): string =>
  [
    subject.title,
    subject.description,
    subject.shortDescription,
    ...subject.hardware.map(
      ({ quantity, unit, name, description }) => `Part: ${quantity} ${unit} ${name}. ${description}`,
    ),
    ...subject.software.map(({ name, description }) => `Software: ${name}. ${description}`),
    ...subject.steps.map(
      ({ stepNumber, title, description, durationDays, team }) =>
        `Step ${stepNumber}: ${title}, ${durationDays} days, ${team}. ${description}`,
    ),
    ...subject.performanceMetrics.map(
      ({ metric_name, target_value, units }) => `${metric_name}: ${target_value} ${units}`,
    ),
    ...subject.safetyRequirements.map((text) => `To verify: ${text}`),
  ].join('\n')
