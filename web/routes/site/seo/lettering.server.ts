import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

/** The site's own typeface as outlines, so that a picture needs no font of the machine it is made on. */

let font: Font | undefined

/** Geist at its regular weight, from the file that the pages load. */
const geist = (): Font => {
  if (font) return font
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  )
  const opened = openSync(file)
  if (!('layout' in opened)) throw new Error('the typeface is a collection')
  font = opened
  return font
}

/** Width of a line in pixels at a size. */
export const widthOf = (text: string, sizePx: number): number =>
  (geist().layout(text).advanceWidth / geist().unitsPerEm) * sizePx

/** Words in lines no wider than `widthPx`, at most `maxLines`; the last line ends in … when words are left over. */
export function linesOf(
  text: string,
  { sizePx, widthPx, maxLines }: { sizePx: number; widthPx: number; maxLines: number },
): string[] {
  const lines: string[] = []
  let line = ''
  const words = text.split(/\s+/).filter(Boolean)
  for (const [at, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word
    if (line === '' || widthOf(longer, sizePx) <= widthPx) {
      line = longer
      continue
    }
    if (lines.length + 1 === maxLines)
      return [...lines, shortened(`${line} ${words.slice(at).join(' ')}`, sizePx, widthPx)]
    lines.push(line)
    line = word
  }
  return line ? [...lines, shortened(line, sizePx, widthPx)] : lines
}

/** The line itself where it fits, else as much of it as fits with … behind. */
const shortened = (line: string, sizePx: number, widthPx: number): string => {
  if (widthOf(line, sizePx) <= widthPx) return line
  let cut = line
  while (cut.length > 1 && widthOf(`${cut.trimEnd()}…`, sizePx) > widthPx) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

type Place = { x: number; y: number; sizePx: number; fill: string; isStrong?: boolean }

/** A line as an SVG path, its baseline at `y`. Strong lines are drawn with a thin edge of their own colour. */
export function letter(text: string, { x, y, sizePx, fill, isStrong = false }: Place): string {
  const scale = sizePx / geist().unitsPerEm
  const { glyphs, positions } = geist().layout(text)
  let pen = 0
  const shapes = glyphs.map((glyph, at) => {
    const place = positions[at]
    const shape = `<path transform="translate(${pen + (place?.xOffset ?? 0)} 0)" d="${glyph.path.toSVG()}"/>`
    pen += place?.xAdvance ?? glyph.advanceWidth
    return shape
  })
  const edge = isStrong ? ` stroke="${fill}" stroke-width="26" stroke-linejoin="round"` : ''
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}"${edge}>${shapes.join('')}</g>`
}
