import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { encodePalettePng } from './encode-palette-png.ts'

const paint = (width: number, height: number, colourAt: (x: number, y: number) => number): Uint8Array => {
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.writeUInt32BE(((colourAt(x, y) << 8) | 255) >>> 0, (y * width + x) * 4)
  return pixels
}

/** The pixels of a PNG as another program reads them. */
const readBack = (png: Uint8Array, width: number, height: number): Uint8Array => {
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}" image-rendering="optimizeSpeed"/></svg>`
  return new Resvg(svg).render().pixels
}

describe('a picture with a palette', () => {
  it('of few colours is the same picture', () => {
    const stripes = paint(40, 30, (x, y) => ((x * 7) << 16) | (y > 12 ? 0x00ff : 0x8000))
    const png = encodePalettePng(stripes, 40, 30)
    expect(png && Buffer.from(readBack(png, 40, 30)).equals(Buffer.from(stripes))).toBe(true)
  })

  it('of many colours keeps its ground exactly, and the others closely', () => {
    const shaded = paint(160, 160, (x, y) =>
      y < 60 ? 0x0e1012 : ((x + 40) << 16) | ((y + 20) << 8) | ((x * y) >> 8),
    )
    const png = encodePalettePng(shaded, 160, 160)
    if (!png) throw new Error('not encoded')
    const seen = readBack(png, 160, 160)
    expect(
      Buffer.from(seen.subarray(0, 160 * 60 * 4)).equals(Buffer.from(shaded.subarray(0, 160 * 60 * 4))),
    ).toBe(true)
    let most = 0
    for (let at = 0; at < seen.length; at++)
      most = Math.max(most, Math.abs((seen[at] ?? 0) - (shaded[at] ?? 0)))
    expect(most).toBeLessThan(24)
    expect(png.length).toBeLessThan(160 * 160)
  })

  it('is not made of what lets something shine through', () => {
    const pixels = paint(4, 4, () => 0xffffff)
    pixels[7] = 128
    expect(encodePalettePng(pixels, 4, 4)).toBeUndefined()
  })
})
