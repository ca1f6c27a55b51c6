import type { Plan } from '#engine/plan-types.ts'
import { drawIsometricSvg } from '#engine/scene/draw-isometric-svg.ts'
import type { Theme } from '#engine/scene/types.ts'
import { sceneInputOf } from './scene-input.ts'

const WIDTH = 1200
const HEIGHT = 750

/** How far into its trace a cell is drawn: some way in, with work on the pallet and the robot under way. */
export const posterSeconds = (durationSeconds: number): number => durationSeconds * 0.62

/** A plan's cell as an SVG data address; `undefined` for a plan without a design. */
export const posterOf = (plan: Plan, theme: Theme): string | undefined => {
  const input = sceneInputOf(plan)
  if (!input) return undefined
  const { cell, trace } = input
  const svg = drawIsometricSvg(cell, trace, posterSeconds(trace?.durationSeconds ?? 0), {
    width: WIDTH,
    height: HEIGHT,
    theme,
    title: plan.title,
  })
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
