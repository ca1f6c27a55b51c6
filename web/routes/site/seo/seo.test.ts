import { describe, expect, it } from 'vitest'
import { previewSvg } from './draw-preview.server.ts'
import { keptPictures } from './kept-pictures.server.ts'
import { letter, linesOf, widthOf } from './lettering.server.ts'
import { xmlText } from './xml.ts'

describe('text in XML', () => {
  it('is escaped, and holds no sign that XML forbids', () =>
    expect(xmlText('a < b & "c"\u0000\u0007 \ud800')).toBe('a &lt; b &amp; &quot;c&quot; \ufffd'))
})

describe('the typeface of pictures', () => {
  it('measures a line in proportion to its size', () => {
    expect(widthOf('Cellwright', 40)).toBeGreaterThan(100)
    expect(widthOf('Cellwright', 80)).toBeCloseTo(2 * widthOf('Cellwright', 40), 6)
  })

  it('breaks between words, and shortens what is left over', () => {
    const box = { sizePx: 40, widthPx: 300, maxLines: 2 }
    const lines = linesOf('Palletizing cell for 18 kg cartons at 12 a minute, two shifts', box)
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(widthOf(line, 40)).toBeLessThanOrEqual(300)
    expect(lines[1]).toMatch(/…$/)
    expect(linesOf('Donaudampfschifffahrtsgesellschaftskapitän', box)[0]).toMatch(/…$/)
    expect(linesOf('', box)).toEqual([])
  })

  it('draws outlines, no text that a machine would need a font for', () => {
    const drawn = letter('Ag', { x: 1, y: 2, sizePx: 20, fill: '#fff' })
    expect(drawn.match(/<path /g)).toHaveLength(2)
    expect(drawn).not.toContain('<text')
  })
})

describe('a link preview', () => {
  const subject = { title: 'Safety concept', place: 'Documentation', description: 'Hazards.' }

  it('holds the drawing beside the words', () => {
    const svg = previewSvg({ ...subject, drawing: '<svg width="1" height="1"><rect/></svg>' })
    expect(svg).toContain('<svg x="560" y="0"')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="1200" height="630"/)
  })

  it('is complete without a drawing too', () =>
    expect(previewSvg({ ...subject, drawing: undefined })).not.toContain('undefined'))
})

describe('kept pictures', () => {
  const bytes = (value: number) => new Uint8Array([value])

  it('are drawn once, however many ask at the same time', async () => {
    const pictures = keptPictures(2)
    let drawn = 0
    const draw = async () => bytes(++drawn)
    const [first, second] = await Promise.all([pictures('a', draw), pictures('a', draw)])
    expect([first, second]).toEqual([bytes(1), bytes(1)])
  })

  it('drop the one that nobody asked for longest', async () => {
    const pictures = keptPictures(2)
    const drawn: string[] = []
    const draw = (name: string) => pictures(name, async () => bytes(drawn.push(name)))
    for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await draw(name)
    expect(drawn).toEqual(['a', 'b', 'c', 'b'])
  })

  it('stay below a number of bytes, and one that is larger is not kept', async () => {
    const pictures = keptPictures(100, 1000)
    const drawn: string[] = []
    const draw = (name: string, size: number) =>
      pictures(name, async () => new Uint8Array(size).fill(drawn.push(name)))
    for (const name of ['a', 'b', 'c', 'a']) await draw(name, 400)
    expect(drawn).toEqual(['a', 'b', 'c', 'a'])
    await draw('large', 2000)
    await draw('large', 2000)
    expect(drawn.slice(4)).toEqual(['large', 'large'])
  })

  it('try again after a failure', async () => {
    const pictures = keptPictures(2)
    await expect(pictures('a', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
    expect(await pictures('a', async () => bytes(7))).toEqual(bytes(7))
  })
})
