import type { SolutionStatus, SolutionStatus as Status } from '#contract/solution-shapes.ts'

const names: Readonly<Record<Status, string>> = {
  draft: 'a draft',
  pending: 'pending',
  in_progress: 'in progress',
  completed: 'completed',
  published: 'published',
  archived: 'archived',
  cancelled: 'cancelled',
}

const isResting = (status: Status) => status === 'archived' || status === 'cancelled'

/** Why the owner of a solution cannot change its status from one to the other, and what they can do. */
export const refusalReason = (from: SolutionStatus, to: SolutionStatus): string => {
  if (to === 'draft') return 'Only staff make a solution a draft again.'
  if (to === 'published') return 'Only staff publish. Submit it, and they look at it.'
  if (from === 'draft' || from === 'published')
    return `Staff decide about what is ${names[from]}. You can archive it.`
  if (to === 'cancelled')
    return `It is ${names[from]}. Only pending work and work in progress can be cancelled.`
  if (isResting(from)) return `It is ${names[from]}. Open it again first: it is pending then.`
  if (from === 'completed') return 'Completed work is not opened again. Archive it, then open it as pending.'
  if (from === 'pending') return 'Work has not begun. Set it in progress first.'
  return 'Work has begun. Complete or cancel it.'
}
