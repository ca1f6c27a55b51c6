import type { Plan } from '#engine/plan-types.ts'
import { drawPosterSvg } from '#engine/scene/index.ts'
import type { Theme } from '#engine/scene/types.ts'
import { sceneInputOf } from './scene-input.ts'

const WIDTH = 1200
const HEIGHT = 750

/** A plan's cell as an SVG data address; `undefined` for a plan without a design. */
export const posterOf = (plan: Plan, theme: Theme): string | undefined => {
  const input = sceneInputOf(plan)
  if (!input) return undefined
  const { cell, trace } = input
  const svg = drawPosterSvg(cell, trace, {
    width: WIDTH,
    height: HEIGHT,
    theme,
    title: plan.title,
  })
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
