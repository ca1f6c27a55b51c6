import { eq } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { traceForPlan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { drawIsometricSvg, posterMoment } from '#engine/scene/index.ts'
import type { Storage } from '#server/platform/storage.ts'

/** 1200 × 630 is what link previews expect; cards scale it down. */
const WIDTH = 1200
const HEIGHT = 630

type Source = {
  plan: Plan | null
  isPublic: boolean
  companyId: string | null
  userId: string | null
  updatedAt: Date
}

export const findPictureSource = async (db: Executor, id: string): Promise<Source | null> => {
  const { plan, isPublic, companyId, userId, updatedAt } = solutions
  const [row] = await db
    .select({ plan, isPublic, companyId, userId, updatedAt })
    .from(solutions)
    .where(eq(solutions.id, id))
  return row ?? null
}

/** Draws a plan's cell in the middle of its work. Undefined when there is no cell. */
export const drawPlan = async (plan: Plan, theme: 'dark' | 'light'): Promise<Uint8Array | undefined> => {
  if (!plan.design) return undefined
  const trace = traceForPlan(plan)
  const svg = drawIsometricSvg(plan.design.cell, trace, trace ? posterMoment(trace) : 0, {
    width: WIDTH,
    height: HEIGHT,
    theme,
  })
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: WIDTH },
    font: { loadSystemFonts: true },
  })
  return image.asPng()
}

/** The picture of a solution as PNG: drawn once, then kept in storage until the solution changes. */
export const renderPicture = async (
  storage: Storage,
  { id, theme, plan, isPublic, updatedAt }: Source & { id: string; theme: 'dark' | 'light' },
): Promise<Uint8Array | undefined> => {
  if (!plan) return undefined
  const key = `${isPublic ? 'public' : 'private'}/solution-pictures/${id}-${updatedAt.getTime().toString(36)}-${theme}.png`
  const kept = await storage.get(key)
  if (kept) return kept
  const png = await drawPlan(plan, theme)
  if (png) await storage.put(key, png)
  return png
}
