import type { GenerationRun } from '#contract/generation-runs.ts'
import type { GenerationMaker } from '#contract/generation-words.ts'
import type { Evidence } from '#contract/requirement-shapes.ts'
import { openSeen } from '#server/attachments/open-seen.ts'
import { requireProject } from '#server/billing/require-project.ts'
import { planFor } from '#server/generation/plan-client.ts'
import { type RequestContext, signedIn } from '#server/rpc/context.ts'
import { keepSolution } from '#server/solutions/save-solution.ts'
import { runGeneration } from '../runs/run-generation.ts'
import { makeSolution } from './make-solution.ts'

type Input = {
  runKey: string
  maker?: GenerationMaker | undefined
  prompt: string
  evidence?: Evidence[]
  attachments?: string[]
}

/**
 * Generates a solution from a prompt, or from a prompt and what was read from files, and saves it private and pending. A
 * model that sees looks at the pictures and drawings among the files.
 * Errors: those of `runGeneration`, `makeSolution` and `keepSolution`.
 */
export const generateSolution = async (
  context: RequestContext,
  kind: 'solution' | 'files',
  { prompt, evidence = [], attachments = [], ...order }: Input,
): Promise<GenerationRun> => {
  const { deps } = context
  const viewer = await signedIn(context)
  await requireProject(deps.db, viewer, deps.clock.now())
  const input = { prompt, files: attachments.length }
  return runGeneration(context, { ...order, kind, input }, async (work) => {
    const source = { description: prompt, numbers: {}, evidence, seed: 1 }
    const { client } = await planFor(context)
    const shown = await openSeen(deps, viewer, attachments, work.model)
    const made = await makeSolution(deps, { client, signal: work.signal }, work, source, { shown })
    return async (tx) => {
      const kept = { ...source, planId: work.runId, attachments }
      return {
        solutionId: await keepSolution(deps, tx, viewer, { rows: made.rows, source: kept }),
        result: made.result,
      }
    }
  })
}
