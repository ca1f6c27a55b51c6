import { keyOf, type PlanInput } from '../input/plan-input.ts'

/** Steps that can be taken back. */
export const MAX_STEPS = 50

/** Every input that was planned, in order: what was before the present one, and what was taken back. */
export type Steps = {
  past: readonly PlanInput[]
  present: PlanInput | null
  future: readonly PlanInput[]
}

export const noSteps: Steps = { past: [], present: null, future: [] }

const isSame = (one: PlanInput | null, other: PlanInput | null): boolean =>
  one === null || other === null ? one === other : keyOf(one) === keyOf(other)

/** After an edit: the former input is one step back, what was taken back is gone. The same input is no step. */
export const stepTo = ({ past, present, future }: Steps, input: PlanInput): Steps => {
  if (isSame(present, input)) return { past, present: input, future }
  return {
    past: present === null ? past : [...past, present].slice(-MAX_STEPS),
    present: input,
    future: [],
  }
}

/** One step back; the same where there is none. */
export const stepBack = (steps: Steps): Steps => {
  const { past, present, future } = steps
  const target = past.at(-1)
  return target === undefined || present === null
    ? steps
    : { past: past.slice(0, -1), present: target, future: [present, ...future] }
}

/** One step forward again; the same where nothing was taken back. */
export const stepForward = (steps: Steps): Steps => {
  const { past, present, future } = steps
  const [target, ...rest] = future
  return target === undefined || present === null
    ? steps
    : { past: [...past, present], present: target, future: rest }
}

/** Steps that this tab kept, where they lead to the input that is planned; else a fresh start from it. */
export const resumeAt = (kept: Steps, input: PlanInput): Steps =>
  isSame(kept.present, input) ? kept : { ...noSteps, present: input }
