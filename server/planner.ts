import { plan } from '#engine/index.ts'
import { measured } from './platform/workers/measured.ts'
import { servePlanner } from './platform/workers/serve-planner.ts'
import type { WorkerTasks } from './platform/workers.ts'
import { simulateShift } from './telemetry/simulated/simulate-shift.ts'

type PlanTask = Parameters<WorkerTasks['makePlan']>[0]

const makePlan = measured<PlanTask, ReturnType<WorkerTasks['makePlan']>>(
  ({ text, overrides, evidence, seed, robotId }) =>
    plan({ text, overrides, evidence }, robotId === undefined ? { seed } : { seed, robotId }),
)

/** The program that plans: an entry of the build. In development and in tests Node runs this file as it is, so no JSX below it. */
if (import.meta.main) await servePlanner({ makePlan, simulateShift: measured(simulateShift) })
