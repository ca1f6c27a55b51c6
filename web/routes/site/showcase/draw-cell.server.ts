import type { PrintTask } from '#contract/print-tasks.ts'
import { traceForPlan } from '#engine/index.ts'
import { drawPlanSvg, drawPosterSvg } from '#engine/scene/index.ts'

/** 16 : 10, as the figures of the written pages. */
const SIZE = { width: 1120, height: 700 }

/** A planned cell as SVG; undefined for a plan without one. */
export function drawCell({
  plan,
  theme,
  view,
}: Extract<PrintTask, { kind: 'drawing' }>): Uint8Array | undefined {
  if (!plan.design) return undefined
  const { cell } = plan.design
  const look = { ...SIZE, theme }
  if (view === 'plan') return new TextEncoder().encode(drawPlanSvg(cell, look))
  const trace = traceForPlan(plan)
  return new TextEncoder().encode(drawPosterSvg(cell, trace, look))
}
