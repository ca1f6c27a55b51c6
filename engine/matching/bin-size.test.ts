import { describe, expect, it } from 'vitest'
import { withSaid } from '#engine/requirement/index.ts'
import { binSizeOf } from './bin-size.ts'

const sizeIn = (text: string) => binSizeOf(withSaid({ version: 1, text, facts: {}, questions: [] }))

describe('the size of a bin', () => {
  it.each([
    ['in a wire-mesh bin 1200x800x600 mm; put', [1200, 800, 600]],
    ['bins of 800 x 1200 x 400 mm', [1200, 800, 400]],
    ['a mesh box, 1.2 x 1.0 x 0.8 m', [1200, 1000, 800]],
    ['a crate 120 × 80 × 60 cm', [1200, 800, 600]],
    ['a bin 48 x 40 x 30 inches', [1219.2, 1016, 762]],
  ] as const)('%s', (text, sizeMm) => {
    const found = sizeIn(text)
    expect(found.isAssumed).toBe(false)
    for (const [index, side] of sizeMm.entries()) expect(found.sizeMm[index]).toBeCloseTo(side, 6)
  })

  it.each([
    'castings in a bin',
    'shafts 30x30x200 mm in a bin',
    'a bin 50x40x30 mm',
    'bin 99999x99999x99999 mm',
  ])('%s: the usual bin, and it says so', (text) => {
    expect(sizeIn(text)).toEqual({ sizeMm: [1200, 800, 600], isAssumed: true })
  })

  it('is looked for in long texts too, and not invented from their numbers', () => {
    expect(sizeIn('bin 1 x '.repeat(2500)).isAssumed).toBe(true)
    expect(sizeIn(`${'bin 1 x '.repeat(2000)}. A bin 800x600x400 mm`).sizeMm).toEqual([800, 600, 400])
  })
})
