import { parse } from 'yaml'
import { z } from 'zod'
import { plan, traceForPlan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { drawPlanSvg, drawPosterSvg } from '#engine/scene/index.ts'

const [text = ''] = Object.values(
  import.meta.glob<string>('/content/cells.yaml', { query: '?raw', import: 'default', eager: true }),
)

const Cells = z.record(
  z.string().regex(/^[a-z0-9-]+$/),
  z.strictObject({
    /** What the drawing shows, in words. */
    title: z.string().min(5).max(80),
    /** The sentence the engine plans; the whole cell comes from it. */
    describe: z.string().min(20).max(400),
  }),
)

/** The cells that pages show: a sentence each. */
export const cells = Cells.parse(parse(text))
export const hasCell = (name: string): boolean => Object.hasOwn(cells, name)
export const cellTitle = (name: string): string => cells[name]?.title ?? ''

export const drawings = ['isometric', 'plan'] as const
export type Drawing = (typeof drawings)[number]
export type Theme = 'dark' | 'light'

/** 16 : 10, the shape of a figure; drawings scale. */
const SIZE = { width: 1120, height: 700 }

const planned = new Map<string, Plan>()

/** The plan of a cell: made once in a process, because the engine gives the same plan for the same sentence and seed. */
export function planOfCell(name: string): Plan | undefined {
  const cell = cells[name]
  if (!cell) return undefined
  const known = planned.get(name)
  if (known) return known
  const made = plan({ text: cell.describe, overrides: {} }, { seed: 1 })
  planned.set(name, made)
  return made
}

/** Its drawing as SVG, in the middle of the work. */
export function drawCell(name: string, drawing: Drawing, theme: Theme, size = SIZE): string | undefined {
  const made = planOfCell(name)
  if (!made?.design) return undefined
  const { cell } = made.design
  const trace = traceForPlan(made)
  return drawing === 'plan'
    ? drawPlanSvg(cell, { ...size, theme })
    : drawPosterSvg(cell, trace, { ...size, theme })
}

/** The planner with the cell's sentence in its box. */
export const plannerPath = (name: string): string =>
  `/platform?${new URLSearchParams({ describe: cells[name]?.describe ?? '' })}`
