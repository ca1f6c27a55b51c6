import type { StepList } from '#contract/solution-work.ts'

/** What the forms of the overview answer. */
export type WorkAnswer = {
  intent: 'status' | 'submit' | 'withdraw' | 'make-private' | 'steps' | 'consent'
  /** The refusal, as a sentence. */
  problem?: string
  /** The steps as they are kept now. */
  steps?: StepList
  /** The steps that another has kept meanwhile, where these were refused. */
  present?: StepList
}
