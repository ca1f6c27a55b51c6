import type { SolutionStatus } from '#contract/solution-shapes.ts'
import { needsPlace } from '#server/billing/takes-place.ts'

export type StatusActor = 'owner' | 'staff'
/** What must hold beside the table: `place`: the plan of the owner has a place for one more project. */
export type StatusGuard = 'place'

type Transition = { from: SolutionStatus; to: SolutionStatus; actor: StatusActor; guard?: StatusGuard }

const every: readonly SolutionStatus[] = [
  'draft',
  'pending',
  'in_progress',
  'completed',
  'published',
  'archived',
  'cancelled',
]
/** What the editor of the staff offers, beside leaving the status as it is. */
const offeredToStaff: readonly SolutionStatus[] = ['draft', 'published', 'pending', 'archived']

/** Back from rest, a solution takes a place again. */
const guarded = (transition: Omit<Transition, 'guard'>): Transition =>
  !needsPlace(transition.from) && needsPlace(transition.to) ? { ...transition, guard: 'place' } : transition

/** Every change of a solution's status there is, and who may make it. A change to the same status is none. */
export const transitions: readonly Transition[] = [
  { from: 'pending', to: 'in_progress', actor: 'owner' } as const,
  { from: 'in_progress', to: 'completed', actor: 'owner' } as const,
  { from: 'pending', to: 'cancelled', actor: 'owner' } as const,
  { from: 'in_progress', to: 'cancelled', actor: 'owner' } as const,
  { from: 'archived', to: 'pending', actor: 'owner' } as const,
  { from: 'cancelled', to: 'pending', actor: 'owner' } as const,
  ...every
    .filter((from) => from !== 'archived')
    .map((from) => ({ from, to: 'archived', actor: 'owner' }) as const),
  ...every.flatMap((from) =>
    offeredToStaff.filter((to) => to !== from).map((to) => ({ from, to, actor: 'staff' }) as const),
  ),
].map(guarded)

/** The change as the table has it; undefined where this actor may not make it. */
export const findTransition = (
  actor: StatusActor,
  from: SolutionStatus,
  to: SolutionStatus,
): Transition | undefined =>
  transitions.find((one) => one.actor === actor && one.from === from && one.to === to)

/** Statuses that an actor can choose, from the present one. */
export const choicesOf = (actor: StatusActor, from: SolutionStatus): SolutionStatus[] =>
  transitions.filter((one) => one.actor === actor && one.from === from).map(({ to }) => to)
