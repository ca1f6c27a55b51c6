import { GenerationResult } from '#contract/generation-runs.ts'
import { type GenerationMaker, generationMakers } from '#contract/generation-words.ts'

/** Who makes an item: who it was given to when it was resumed, or else who makes the run. */
export const makerOfItem = (
  run: { maker: GenerationMaker },
  requirement: Record<string, unknown>,
): GenerationMaker => generationMakers.find((maker) => maker === requirement.maker) ?? run.maker

/** What differed between the model's answer for an item and the engine; nothing for one that is not made. */
export const resultOfItem = ({ result }: Record<string, unknown>): GenerationResult =>
  GenerationResult.safeParse(result).data ?? {}

/** Name of the model that made an item; null: the engine did. */
export const modelOfItem = ({ model }: Record<string, unknown>): string | null =>
  typeof model === 'string' ? model : null
