import type { RobotBook } from '#web/features/plan-view/robot-names.ts'
import type { PlanInput } from '#web/features/planner/input/plan-input.ts'
import type { PlanOutcome } from '#web/features/planner/input/plan-outcome.ts'

/** An outcome with the names of the robots it speaks of. */
export type NamedOutcome = { outcome: PlanOutcome; robots: RobotBook }

/** Page to worker. */
export type PlanRequest = { id: number; input: PlanInput }

/** Worker to page; `failure` is a fault of the engine, not a refusal. */
export type PlanReply = { id: number } & (NamedOutcome | { failure: string })
