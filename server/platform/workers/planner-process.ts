import type { Child } from '../child/start-child.ts'
import type { Measured } from './measured.ts'

/** A task by the name of its function. */
export type NamedTask = { name: string; task: unknown }
export type PlannerProcess = Child<NamedTask, Measured<unknown>>
