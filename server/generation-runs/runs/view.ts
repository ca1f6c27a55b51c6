import { GenerationResult, type GenerationRun } from '#contract/generation-runs.ts'
import type { RunRow } from './start-run.ts'

export const toRun = (run: RunRow): GenerationRun => ({
  id: run.id,
  kind: run.kind,
  maker: run.maker,
  model: typeof run.input.model === 'string' ? run.input.model : null,
  state: run.state,
  solutionId: run.solutionId,
  result: run.result && GenerationResult.parse(run.result),
  failure: run.errorCode,
  createdAt: run.createdAt.toISOString(),
  endedAt: run.endedAt?.toISOString() ?? null,
})
