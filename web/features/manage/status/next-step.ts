import type { SolutionStatus } from '#contract/solution-shapes.ts'
import type { ManagedSolution } from '#contract/solution-work.ts'

/** What its owner does next with a solution, in a sentence, with the button that does it. */
export type NextStep = {
  text: string
  action?: { label: string; fields: { intent: 'status'; status: SolutionStatus } | { intent: 'submit' } }
}

const change = (status: SolutionStatus, label: string, text: string): NextStep => ({
  text,
  action: { label, fields: { intent: 'status', status } },
})

export const nextStepOf = ({
  status,
  submittedAt,
}: Pick<ManagedSolution, 'status' | 'submittedAt'>): NextStep => {
  if (status === 'pending')
    return change(
      'in_progress',
      'Start the work',
      'Check parts and schedule with your team, then start the work.',
    )
  if (status === 'in_progress')
    return change('completed', 'Complete it', 'Work through the steps. Complete it when the cell runs.')
  if (status === 'archived' || status === 'cancelled')
    return change('pending', 'Open it again', 'It rests and takes no project of your plan.')
  if (status === 'completed')
    return submittedAt === null
      ? {
          text: 'The cell runs. Submit it, and staff look at it for the published solutions.',
          action: { label: 'Submit for publication', fields: { intent: 'submit' } },
        }
      : { text: 'Submitted. Staff look at it and answer.' }
  return {
    text: status === 'published' ? 'It is published. Staff change that on request.' : 'Staff prepare it.',
  }
}
