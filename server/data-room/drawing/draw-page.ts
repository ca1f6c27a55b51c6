import { readFile } from 'node:fs/promises'
import type { SKRSContext2D } from '@napi-rs/canvas'
import { broken, FileRefusal } from '#server/files/kinds/refusal.ts'
import {
  brokenBy,
  type DrawnOutcome,
  type DrawPageTask,
  type MarkedOutcome,
  type MarkPageTask,
} from '#server/platform/reader/messages.ts'
import { loadCanvas, MARK_FAMILY, openPdf } from './open-pdf.ts'

/** Pixels: text of 9 points is sharp on a laptop, and a phone can be zoomed to twice its width. */
const WIDTH = 1240
const MAX_HEIGHT = 2480
/** Of the page that is kept: it is decoded and encoded once more for each reader. */
const KEPT_QUALITY = 84
/** Of what a reader gets. Encoding takes most of the time of a kept page, and it grows with this. */
const SENT_QUALITY = 74

/** Writes the mark across the whole page, light enough to read what is below it. */
const drawMark = (
  context: SKRSContext2D,
  { width, height }: { width: number; height: number },
  mark: string,
) => {
  const sizePx = Math.max(14, Math.round(width / 48))
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = 'source-over'
  context.translate(width / 2, height / 2)
  context.rotate(-Math.PI / 7)
  context.font = `${sizePx}px "${MARK_FAMILY}", sans-serif`
  context.textAlign = 'center'
  const stepX = context.measureText(mark).width + sizePx * 3
  const stepY = sizePx * 6
  const reach = Math.hypot(width, height) / 2
  const rows = Math.ceil(reach / stepY)
  const columns = Math.ceil(reach / stepX)
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++) {
      const x = column * stepX + (row % 2) * (stepX / 2)
      // Readable on light pages and on dark ones.
      context.fillStyle = 'rgba(255, 255, 255, 0.16)'
      context.fillText(mark, x + 1, row * stepY + 1)
      context.fillStyle = 'rgba(96, 96, 96, 0.24)'
      context.fillText(mark, x, row * stepY)
    }
  context.restore()
}

const asRefusal = (error: unknown) =>
  error instanceof FileRefusal ? { refusal: { code: error.code, reason: error.message } } : brokenBy(error)

/** Draws a page of a checked PDF in a reading process, without and with the mark. A refusal is a value. */
export const drawPage = async ({ path, page: number, mark }: DrawPageTask): Promise<DrawnOutcome> => {
  const bytes = new Uint8Array(await readFile(path))
  try {
    const { createCanvas } = await loadCanvas()
    const document = await openPdf(bytes)
    try {
      if (number > document.numPages) throw broken('has no such page.')
      const page = await document.getPage(number)
      const whole = page.getViewport({ scale: 1 })
      const scale = Math.min(WIDTH / whole.width, MAX_HEIGHT / whole.height)
      const viewport = page.getViewport({ scale })
      const canvas = createCanvas(
        Math.max(1, Math.round(viewport.width)),
        Math.max(1, Math.round(viewport.height)),
      )
      const context = canvas.getContext('2d')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      // The declarations are those of a browser's canvas.
      await page.render({ canvas, canvasContext: context, viewport } as object as Parameters<
        typeof page.render
      >[0]).promise
      const plain = await canvas.encode('jpeg', KEPT_QUALITY)
      drawMark(context, canvas, mark)
      return { drawn: { plain, marked: await canvas.encode('jpeg', SENT_QUALITY) } }
    } finally {
      await document.loadingTask.destroy()
    }
  } catch (error) {
    return asRefusal(error)
  }
}

/** Marks a page that was drawn before. */
export const markPage = async ({ picture, mark }: MarkPageTask): Promise<MarkedOutcome> => {
  try {
    const { createCanvas, loadImage } = await loadCanvas()
    const image = await loadImage(Buffer.from(picture))
    const canvas = createCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    drawMark(context, canvas, mark)
    return { marked: await canvas.encode('jpeg', SENT_QUALITY) }
  } catch (error) {
    return asRefusal(error)
  }
}
