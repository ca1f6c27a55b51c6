import type { Plan } from '#engine/plan-types.ts'
import { drawIsometricSvg } from '#engine/scene/draw-isometric-svg.ts'
import { posterMoment } from '#engine/scene/poster-moment.ts'
import type { Theme } from '#engine/scene/types.ts'
import { sceneInputOf } from './scene-input.ts'

const WIDTH = 1200
const HEIGHT = 750

/** A plan's cell as an SVG data address; `undefined` for a plan without a design. */
export const posterOf = (plan: Plan, theme: Theme): string | undefined => {
  const input = sceneInputOf(plan)
  if (!input) return undefined
  const { cell, trace } = input
  const svg = drawIsometricSvg(cell, trace, trace ? posterMoment(trace) : 0, {
    width: WIDTH,
    height: HEIGHT,
    theme,
    title: plan.title,
  })
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
