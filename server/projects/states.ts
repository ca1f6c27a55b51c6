import type { ProjectRefusal, ProjectSide, ProjectState } from '#contract/project-words.ts'
import type { Milestone } from '#contract/projects.ts'

type Step = {
  from: readonly ProjectState[]
  to: ProjectState
  sides: readonly ProjectSide[]
  /** Why it is refused in such a state; undefined where it is not. */
  guard?: (milestones: readonly Pick<Milestone, 'status'>[]) => ProjectRefusal | undefined
}

const everyAccepted = (milestones: readonly Pick<Milestone, 'status'>[]): ProjectRefusal | undefined =>
  milestones.every(({ status }) => status === 'accepted') ? undefined : 'milestones_open'

/** Every change of a project's state that there is. */
const steps: readonly Step[] = [
  { from: ['draft', 'open'], to: 'in_progress', sides: ['owner', 'engineer'] },
  { from: ['in_progress'], to: 'completed', sides: ['owner'], guard: everyAccepted },
  { from: ['draft', 'open', 'in_progress'], to: 'cancelled', sides: ['owner'] },
]

/** Why a side cannot make this of a project now; undefined: it can. */
export const refusalOf = (
  from: ProjectState,
  to: ProjectState,
  side: ProjectSide,
  milestones: readonly Pick<Milestone, 'status'>[],
): ProjectRefusal | undefined => {
  const step = steps.find((one) => one.to === to && one.from.includes(from))
  if (!step) return from === 'completed' || from === 'cancelled' ? 'ended' : 'not_begun'
  if (!step.sides.includes(side)) return 'wrong_side'
  return step.guard?.(milestones)
}

/** The states that a side can give a project now. */
export const statesAfter = (
  from: ProjectState,
  side: ProjectSide,
  milestones: readonly Pick<Milestone, 'status'>[],
): ProjectState[] =>
  steps.map(({ to }) => to).filter((to) => refusalOf(from, to, side, milestones) === undefined)
