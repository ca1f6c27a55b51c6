import type { PrintTask } from '#contract/print-tasks.ts'
import { letter, linesOf } from './lettering.server.ts'
import { DRAWING } from './preview-shape.ts'

type Preview = Omit<Extract<PrintTask, { kind: 'preview' }>, 'kind'>

/** Size that link previews expect. */
const PREVIEW = { width: 1200, height: 630 }

const colours = { canvas: '#0e1012', ink: '#eceef0', muted: '#a9b1ba', signal: '#ff8a4a' }

const LEFT = 64
const TEXT_WIDTH = 500
const TEXT_STEP = 36

const mark = `<g transform="translate(${LEFT} 60) scale(1.75)" fill="none"><path d="M8 2H2v20h20v-6M14 2h8v6" stroke="${colours.ink}" stroke-width="2"/><path d="M7 17V11l8-4v4" stroke="#ff6b1a" stroke-width="2.5"/><path d="M4.5 17h5" stroke="#ff6b1a" stroke-width="2.5"/></g>`

/** The page's title and sentence beside its cell, as an SVG document. */
export function previewSvg({ title, place, description, drawing: svg }: Preview): string {
  const titleSize = title.length > 44 ? 46 : 54
  const titleLines = linesOf(title, { sizePx: titleSize, widthPx: TEXT_WIDTH, maxLines: 4 })
  const textLines = linesOf(description, { sizePx: 26, widthPx: TEXT_WIDTH, maxLines: 4 })
  const titleStep = titleSize * 1.12
  const blockHeight = (place ? 52 : 0) + titleLines.length * titleStep + 14 + textLines.length * TEXT_STEP
  // The block is in the middle of what the mark leaves free.
  const top = 130 + (PREVIEW.height - 130 - 64 - blockHeight) / 2
  const titleTop = top + (place ? 52 : 0) + titleSize
  const textTop = titleTop + titleLines.length * titleStep + 8
  const parts = [
    `<rect width="${PREVIEW.width}" height="${PREVIEW.height}" fill="${colours.canvas}"/>`,
    svg
      ? svg.replace(
          /^<svg /,
          `<svg x="${PREVIEW.width - DRAWING.width}" y="0" preserveAspectRatio="xMidYMid meet" `,
        )
      : '',
    mark,
    letter('Cellwright', { x: LEFT + 58, y: 92, sizePx: 32, fill: colours.ink, isStrong: true }),
    place ? letter(place, { x: LEFT, y: top + 24, sizePx: 24, fill: colours.signal }) : '',
    ...titleLines.map((line, at) =>
      letter(line, {
        x: LEFT,
        y: titleTop + at * titleStep,
        sizePx: titleSize,
        fill: colours.ink,
        isStrong: true,
      }),
    ),
    ...textLines.map((line, at) =>
      letter(line, { x: LEFT, y: textTop + at * TEXT_STEP, sizePx: 26, fill: colours.muted }),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW.width}" height="${PREVIEW.height}" viewBox="0 0 ${PREVIEW.width} ${PREVIEW.height}">${parts.join('')}</svg>`
}

/** The same as PNG. */
export const drawPreview = async (preview: Preview): Promise<Uint8Array> => {
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(previewSvg(preview), {
    fitTo: { mode: 'width', value: PREVIEW.width },
    font: { loadSystemFonts: false },
  })
  return image.asPng()
}
