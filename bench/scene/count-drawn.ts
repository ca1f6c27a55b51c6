import type { Page } from '@playwright/test'

/** What a page draws by WebGL: pictures a second, and what one picture holds. */
export type Drawn = {
  perSecond: number
  longestMs: number
  calls: number
  triangles: number
  canvas: { widthPx: number; heightPx: number; cssWidthPx: number; cssHeightPx: number }
}

type Counts = { calls: number; triangles: number; picturesMs: number[] }

/** Counts the draw calls of every WebGL canvas of a page from its first script on; a picture is an animation frame with one. */
export const watchDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const counts: Counts = { calls: 0, triangles: 0, picturesMs: [] }
    Object.assign(globalThis, { drawn: counts })
    const { prototype } = WebGL2RenderingContext
    const note = (mode: number, corners: number, copies: number) => {
      // The time of the frame, which all calls within it share.
      const now = Number(document.timeline.currentTime)
      if (counts.picturesMs.at(-1) !== now) counts.picturesMs.push(now)
      counts.calls += 1
      if (mode === WebGL2RenderingContext.TRIANGLES) counts.triangles += (corners / 3) * copies
    }
    const { drawElements, drawArrays, drawElementsInstanced, drawArraysInstanced } = prototype
    prototype.drawElements = function (...args) {
      note(args[0], args[1], 1)
      drawElements.apply(this, args)
    }
    prototype.drawArrays = function (...args) {
      note(args[0], args[2], 1)
      drawArrays.apply(this, args)
    }
    prototype.drawElementsInstanced = function (...args) {
      note(args[0], args[1], args[4])
      drawElementsInstanced.apply(this, args)
    }
    prototype.drawArraysInstanced = function (...args) {
      note(args[0], args[2], args[3])
      drawArraysInstanced.apply(this, args)
    }
  })

/** Measures a watched page for a while; its canvas is the largest one. */
export const countDrawn = async (page: Page, ms: number): Promise<Drawn> => {
  await page.evaluate(() => {
    Object.assign((globalThis as { drawn?: Counts }).drawn ?? {}, {
      calls: 0,
      triangles: 0,
      picturesMs: [],
    })
  })
  await page.waitForTimeout(ms)
  return page.evaluate(() => {
    const { drawn } = globalThis as { drawn?: Counts }
    if (!drawn) throw new Error('Watch the page before it is opened.')
    const { calls, triangles, picturesMs } = drawn
    const [first = 0, last = 0] = [picturesMs[0], picturesMs.at(-1)]
    const gaps = picturesMs.slice(1).map((time, at) => time - (picturesMs[at] ?? time))
    const [canvas] = [...document.querySelectorAll('canvas')].sort((a, b) => b.width - a.width)
    return {
      perSecond: (gaps.length * 1000) / (last - first),
      longestMs: Math.max(...gaps),
      calls: Math.round(calls / picturesMs.length),
      triangles: Math.round(triangles / picturesMs.length),
      canvas: {
        widthPx: canvas?.width ?? 0,
        heightPx: canvas?.height ?? 0,
        cssWidthPx: canvas?.clientWidth ?? 0,
        cssHeightPx: canvas?.clientHeight ?? 0,
      },
    }
  })
}
