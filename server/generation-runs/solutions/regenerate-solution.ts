import { eq } from 'drizzle-orm'
import type { GenerationRun } from '#contract/generation-runs.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import { solutionSteps } from '#db/schema/index.ts'
import { fileIdsOf } from '#server/attachments/forget-files.ts'
import { openSeen } from '#server/attachments/open-seen.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { errors } from '#server/rpc/errors.ts'
import { found } from '#server/rpc/not-found.ts'
import { recordChange } from '#server/solution-events/record-change.ts'
import { keepKeys } from '#server/solution-steps/keep-keys.ts'
import { findPresentVersion, type PresentVersion } from '#server/solutions/history/present-version.ts'
import { replaceSolution } from '#server/solutions/history/revise-solution.ts'
import { runGeneration } from '../runs/run-generation.ts'
import { makeSolution } from './make-solution.ts'

/** What a solution is planned from: new words, or those of its request, which a model may have written over. */
const sourceOf = (
  { plan, description, numbers, evidence, seed, robotId }: PresentVersion,
  prompt: string | undefined,
) => ({
  description: prompt ?? plan?.requirement.text ?? description,
  numbers,
  evidence,
  seed,
  ...(robotId !== null && { robotId }),
})

/**
 * Generates an own solution again from what it was made from, or from other words; what it was stays as a version. A model
 * that sees looks at its pictures and drawings again. The engine leaves a title of the owner's own; edited steps stay, and
 * steps keep their rows by their keys. Errors: NOT_FOUND, NO_PLAN, VERSION_LIMIT_REACHED, NOT_PLANNABLE, and those of
 * `runGeneration` and `makeSolution`.
 */
export const regenerateSolution = async (
  context: RequestContext,
  {
    id,
    prompt,
    ...order
  }: { id: string; runKey: string; maker?: GenerationMaker | undefined; prompt?: string | undefined },
): Promise<GenerationRun> => {
  const { deps } = context
  const viewer = await signedIn(context)
  const present = found(await findPresentVersion(deps.db, viewer, id))
  if (!present.plan) throw errors.NO_PLAN()
  const source = sourceOf(present, prompt)
  const input = { prompt: source.description }
  return runGeneration(context, { ...order, kind: 'solution', input, solutionId: id }, async (work) => {
    const { client } = await planFor(context)
    const shown = await openSeen(deps, viewer, await fileIdsOf(deps, id), work.model)
    const { rows, result } = await makeSolution(deps, { client, signal: work.signal }, work, source, {
      shown,
    })
    if (!rows.solution.plan) throw errors.NOT_PLANNABLE()
    return async (tx) => {
      const former = found(await findPresentVersion(tx, viewer, id, { isLocked: true }))
      const isOwnTitle = former.plan !== null && former.title !== former.plan.title.slice(0, 200)
      if (isOwnTitle && !work.model) rows.solution.title = former.title
      const now = deps.clock.now()
      const { stepKey, title, solutionId } = solutionSteps
      const formerSteps = await tx.select({ stepKey, title }).from(solutionSteps).where(eq(solutionId, id))
      rows.steps = keepKeys(formerSteps, rows.steps)
      await replaceSolution(tx, id, former, { rows, source, userId: viewer.id, now })
      const details = { version: former.number + 1 }
      await recordChange(deps, tx, { solutionId: id, actorId: viewer.id, kind: 'revised', details, now })
      return { result: { ...result, version: details.version } }
    }
  })
}
