import { robotById } from '#engine/catalogue/index.ts'
import { plan, traceForPlan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { drawPosterSvg } from '#engine/scene/index.ts'
import { type SampleCell, sampleCellOf } from './cell.ts'
import { sampleDescription } from './sentences.ts'

export type PosterTheme = 'dark' | 'light'

/** Fits the hero's frame; drawings scale. */
const POSTER = { width: 960, height: 720 }

let planned: Plan | undefined
const drawn = new Map<PosterTheme, string | undefined>()

/** The sample's plan. The engine gives the same plan for the same text and seed, so that once is enough for a process. */
export function samplePlan(): Plan {
  planned ??= plan({ text: sampleDescription, overrides: {} }, { seed: 1 })
  return planned
}

/** Its figures, or null should the engine plan no cell for it. */
export const sampleCell = (): SampleCell | null => sampleCellOf(samplePlan(), robotById)

/** Its cell in the middle of the work, as SVG. */
export function samplePoster(theme: PosterTheme): string | undefined {
  if (!drawn.has(theme)) {
    const { design } = samplePlan()
    const trace = traceForPlan(samplePlan())
    const svg = design && drawPosterSvg(design.cell, trace, { ...POSTER, theme })
    drawn.set(theme, svg)
  }
  return drawn.get(theme)
}
