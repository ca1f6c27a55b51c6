import { robotById } from '#engine/catalogue/index.ts'
import type { Robot } from '#engine/catalogue/types.ts'
import type { Cell } from '#engine/layout/types.ts'
import type { Plan } from '#engine/plan-types.ts'
import { jobOf } from '#engine/process/index.ts'
import { traceOf } from '#engine/simulation/index.ts'
import type { Trace } from '#engine/simulation/types.ts'
import { type Load, loadsOf } from './heat/loads.ts'

export type SceneInput = {
  cell: Cell
  trace: Trace | undefined
  robots: readonly Robot[]
  loads: readonly Load[]
}

/** What a plan's scene is made of; `undefined` for a plan without a design. The trace is computed here, plans carry none. */
export const sceneInputOf = (plan: Plan): SceneInput | undefined => {
  const { design } = plan
  if (!design) return undefined
  const trace = traceOf(jobOf(plan.requirement), design.chosen, design.cell, design.cycles, {
    seed: plan.seed,
  })
  const robots = design.cell.robots.flatMap(({ robotId }) => robotById(robotId) ?? [])
  return {
    cell: design.cell,
    trace: trace.durationSeconds > 0 && trace.robots.length > 0 ? trace : undefined,
    robots,
    loads: loadsOf(design.cell, design.simulation),
  }
}
