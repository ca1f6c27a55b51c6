import { and, eq } from 'drizzle-orm'
import type { Viewer } from '#contract/accounts.ts'
import type { StepInput, StepList } from '#contract/solution-work.ts'
import type { Executor } from '#db/connect.ts'
import { solutionSteps, automationSolutions as solutions } from '#db/schema/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import { errors } from '#server/rpc/errors.ts'
import { invalidField } from '#server/rpc/invalid-field.ts'
import { ownedBy } from '#server/solution-access/owned-by.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { markStepsEdited, markStepsPlanned } from './mark-steps-edited.ts'
import { readPlanSteps } from './read-plan-steps.ts'
import { stepsVersion } from './steps-version.ts'
import { writeSteps } from './write-steps.ts'

type NewSteps = { id: string; version: string; steps: readonly StepInput[] }

const readSteps = async (db: Executor, id: string): Promise<StepList> => {
  const rows = await db
    .select()
    .from(solutionSteps)
    .where(eq(solutionSteps.solutionId, id))
    .orderBy(solutionSteps.stepNumber)
  return {
    version: stepsVersion(rows),
    steps: rows.map(({ stepKey, stepNumber, title, description, durationDays, team }) => ({
      key: stepKey,
      stepNumber,
      title,
      description,
      durationDays,
      team,
    })),
  }
}

/** Every key once, and each of a step that is there or that the plan has. Errors: BAD_REQUEST with the field. */
const requireKeys = (steps: readonly StepInput[], known: ReadonlySet<string>): void => {
  const seen = new Set<string>()
  for (const [at, { key }] of steps.entries()) {
    if (key === undefined) continue
    if (!known.has(key))
      throw invalidField(`steps.${at}.key`, 'There is no such step. Leave the key away for a new one.')
    if (seen.has(key)) throw invalidField(`steps.${at}.key`, 'This step is in the list twice. Name it once.')
    seen.add(key)
  }
}

/**
 * Replaces the steps of an own solution by the given ones, in their order: those with a key stay what they are, with other
 * words; those without one are new; those left out go. The very steps of the plan count as not edited. Null when the caller has no solution of that id.
 * Errors: STEPS_CHANGED with the present list, when `version` is not that of the present one.
 */
export const updateSteps = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'ids' | 'publisher'>,
  viewer: Viewer,
  { id, version, steps }: NewSteps,
): Promise<StepList | null> =>
  deps.db.transaction(async (tx) => {
    const [solution] = await tx
      .select({ id: solutions.id })
      .from(solutions)
      .where(and(eq(solutions.id, id), ownedBy(viewer)))
      .for('update')
    if (!solution) return null
    const present = await readSteps(tx, id)
    if (present.version !== version) throw errors.STEPS_CHANGED({ data: present })
    const planned = await readPlanSteps(tx, id)
    requireKeys(
      steps,
      new Set([...present.steps.map(({ key }) => key), ...planned.map(({ stepKey }) => stepKey)]),
    )
    const rows = steps.map(({ key, title, description, durationDays, team }, at) => ({
      // Never the key of a step that was there once: comments on that one would be on this one.
      stepKey: key ?? `added-${deps.ids.random()}`,
      stepNumber: at + 1,
      title,
      description,
      durationDays,
      team,
    }))
    if (stepsVersion(rows) === version) return present
    const now = deps.clock.now()
    await writeSteps(tx, id, rows)
    const isPlanned = planned.length > 0 && stepsVersion(rows) === stepsVersion(planned)
    await (isPlanned ? markStepsPlanned : markStepsEdited)(tx, id, now)
    await tx.update(solutions).set({ updatedAt: now }).where(eq(solutions.id, id))
    const days = steps.reduce((sum, { durationDays }) => sum + durationDays, 0)
    await recordChange(deps, tx, {
      solutionId: id,
      actorId: viewer.id,
      kind: isPlanned ? 'steps_reset' : 'steps_changed',
      details: { steps: steps.length, days },
      now,
    })
    return readSteps(tx, id)
  })
