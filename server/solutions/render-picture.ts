import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Executor } from '#db/connect.ts'
import { automationSolutions as solutions } from '#db/schema/index.ts'
import { traceForPlan } from '#engine/index.ts'
import type { Plan } from '#engine/plan-types.ts'
import { drawPosterSvg } from '#engine/scene/index.ts'
import type { AppDeps } from '#server/platform/deps.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { encodePalettePng } from './picture/encode-palette-png.ts'

/** 1200 × 630 is what link previews expect. */
const WIDTH = 1200
const HEIGHT = 630
/** Pixels across: for a page and for previews, and for cards, which are at most 400 wide. */
export const PICTURE_WIDTHS = [1200, 640] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
/** A list shows a dozen cards at once, and a phone waits for them. */
const COLOURS: Record<PictureWidth, number> = { 1200: 256, 640: 64 }

type Source = {
  plan: Plan | null
  /** Storage key of an uploaded picture. */
  imageUrl: string | null
  isPublic: boolean
  companyId: string | null
  userId: string | null
  isOfStaff: boolean
  deletedAt: Date | null
  submittedAt: Date | null
  updatedAt: Date
}

export const findPictureSource = async (db: Executor, id: string): Promise<Source | null> => {
  const { plan, imageUrl, isPublic, companyId, userId, isOfStaff, deletedAt, submittedAt, updatedAt } =
    solutions
  const [row] = await db
    .select({ plan, imageUrl, isPublic, companyId, userId, isOfStaff, deletedAt, submittedAt, updatedAt })
    .from(solutions)
    .where(and(eq(solutions.id, id), isNull(solutions.deletedAt)))
  return row ?? null
}

/** Draws a plan's cell in the middle of its work. Undefined when there is no cell. */
export const drawPlan = async (
  plan: Plan,
  theme: 'dark' | 'light',
  widthPixels: PictureWidth = WIDTH,
): Promise<Uint8Array | undefined> => {
  if (!plan.design) return undefined
  const trace = traceForPlan(plan)
  const svg = drawPosterSvg(plan.design.cell, trace, {
    width: WIDTH,
    height: HEIGHT,
    theme,
  })
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: widthPixels },
    font: { loadSystemFonts: true },
  })
  return encodePalettePng(image.pixels, image.width, image.height, COLOURS[widthPixels]) ?? image.asPng()
}

const folders = (id: string) => [`public/solution-pictures/${id}`, `private/solution-pictures/${id}`]

/** The picture of a solution as PNG: drawn once for each cell, theme and width, then kept. Another title draws nothing again. */
export const renderPicture = async (
  { storage, printer }: Pick<AppDeps, 'storage' | 'printer'>,
  {
    id,
    theme,
    width,
    plan,
    isPublic,
  }: Pick<Source, 'plan' | 'isPublic'> & { id: string; theme: 'dark' | 'light'; width: PictureWidth },
): Promise<Uint8Array | undefined> => {
  if (!plan?.design) return undefined
  const cell = createHash('sha256').update(JSON.stringify(plan.design.cell)).digest('hex').slice(0, 24)
  const key = `${isPublic ? 'public' : 'private'}/solution-pictures/${id}/${cell}-${theme}-${width}.png`
  const kept = await storage.get(key)
  if (kept) return kept
  await forgetPictures(storage, id, cell)
  const png = await printer.print({ kind: 'picture', plan, theme, width })
  if (png) await storage.put(key, png)
  return png
}

/**
 * Draws what the page of a solution shows, in both themes, so that it is there once the page asks. What a busy printer does
 * not draw now is drawn then.
 */
export const drawAhead = async (
  deps: Pick<AppDeps, 'db' | 'storage' | 'printer'>,
  id: string,
): Promise<void> => {
  const source = await findPictureSource(deps.db, id)
  if (!source) return
  await Promise.allSettled(
    (['dark', 'light'] as const).map((theme) => renderPicture(deps, { ...source, id, theme, width: 640 })),
  )
}

/** Removes what was drawn for a solution: it is gone, or shows another cell now (`but` names the one to keep). */
export const forgetPictures = async (storage: Storage, id: string, but?: string): Promise<void> => {
  for (const folder of folders(id)) {
    const { objects } = await storage.list(folder)
    for (const { key, name } of objects) {
      if (but === undefined || !name.startsWith(but)) await storage.delete(key)
    }
  }
}
