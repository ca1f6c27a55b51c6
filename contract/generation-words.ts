/** Words of generations by the engine or a model, free of schemas so that pages can use them. */

export const generationKinds = ['solution', 'files', 'guide', 'enhance', 'bom', 'image'] as const
export type GenerationKind = (typeof generationKinds)[number]

export const generationMakers = ['engine', 'model'] as const
export type GenerationMaker = (typeof generationMakers)[number]

export const runStates = ['reserved', 'running', 'kept', 'failed', 'cancelled', 'expired'] as const
export type RunState = (typeof runStates)[number]

/** What a call of the provider was for: a generation, the reading of a description, or the assistant. */
export const modelPurposes = [...generationKinds, 'reading', 'assistant'] as const
export type ModelPurpose = (typeof modelPurposes)[number]

/** What a call was for, as people read it. */
export const purposeNames: Readonly<Record<ModelPurpose, string>> = {
  solution: 'Solution',
  files: 'Solution from files',
  guide: 'Implementation guide',
  enhance: 'Better prompt',
  bom: 'Bill of materials',
  image: 'Picture',
  reading: 'Reading a description',
  assistant: 'Assistant',
}

/** incomplete: empty, or cut by the cap of tokens; unreadable: not of the asked shape; limited: the provider asked to wait. */
export const modelOutcomes = [
  'done',
  'incomplete',
  'unreadable',
  'refused',
  'limited',
  'timed_out',
  'cancelled',
  'failed',
] as const
export type ModelOutcome = (typeof modelOutcomes)[number]

export const bulkItemStates = ['pending', 'running', 'success', 'error', 'cancelled'] as const
export type BulkItemState = (typeof bulkItemStates)[number]

export const diversityLevels = ['low', 'medium', 'high'] as const
export type DiversityLevel = (typeof diversityLevels)[number]

/** Longest prompt of a generation, in characters: as much as the engine reads of a description. */
export const MAX_PROMPT_LENGTH = 20_000
