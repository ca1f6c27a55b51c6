import type { GuideVersion } from '#contract/generated-documents.ts'

/** Who made a guide, in a sentence. */
export const madeBy = ({ maker, model, version }: GuideVersion): string =>
  maker === 'model'
    ? `Version ${version}. Written by the language model ${model ?? ''}; figures must be checked against the plan.`
    : `Version ${version}. Made by the built-in engine from the plan.`
