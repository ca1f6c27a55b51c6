import type { ModelPurpose } from '#contract/generation-words.ts'

/** What a call of the language model was for, as people read it. */
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
