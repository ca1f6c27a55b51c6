import type { GuideVersion } from '#contract/generated-documents.ts'

const forVersion = (solutionVersion: number | null): string =>
  solutionVersion === null ? '' : ` for version ${solutionVersion} of the solution`

/** Who made a guide, and for which version of the solution. */
export const madeBy = ({ maker, model, version, solutionVersion }: GuideVersion): string =>
  maker === 'model'
    ? `Version ${version}${forVersion(solutionVersion)}. Written by the language model ${model ?? ''}; figures must be checked against the plan.`
    : `Version ${version}${forVersion(solutionVersion)}. Made by the built-in engine from the plan.`

export const DIFFERENCES = 'Figures that differ from the plan'

/** Figures in the words of a guide that were not those of its plan, a sentence each. */
export const differencesOf = ({ comparisons }: GuideVersion): string[] =>
  comparisons.map(({ label, model, engine }) =>
    engine === null
      ? `${label}: the guide says ${model}; the plan has no such figure.`
      : `${label}: the guide says ${model}; the plan says ${engine}.`,
  )
