import { type GenerationMaker, generationMakers } from '#contract/generation-words.ts'

/** Who makes an item: who it was given to when it was resumed, or else who makes the run. */
export const makerOfItem = (
  run: { maker: GenerationMaker },
  requirement: Record<string, unknown>,
): GenerationMaker => generationMakers.find((maker) => maker === requirement.maker) ?? run.maker
