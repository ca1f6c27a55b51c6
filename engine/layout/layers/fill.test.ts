import { describe, expect, it } from 'vitest'
import { fillRegion } from './fill.ts'
import { checkLayer } from './test/check-layer.ts'

const filled = (width: number, height: number, l: number, w: number, need: number, nodeLimit = 50_000) =>
  fillRegion({ width, height, l, w, need, nodeLimit })

describe('filling a region from below', () => {
  it.each([
    [12, 8, 4, 3, 8],
    [26, 43, 7, 3, 53],
    [34, 57, 7, 4, 69],
  ])('%i × %i holds boxes %i × %i: %i of them, sound', (width, height, l, w, need) => {
    const boxes = (filled(width, height, l, w, need) ?? []).map(({ x, y, isTurned }) => ({
      x,
      y,
      length: isTurned ? w : l,
      width: isTurned ? l : w,
      isTurned,
    }))
    expect(boxes).toHaveLength(need)
    const faults = checkLayer({
      pallet: { lengthMm: width, widthMm: height },
      carton: { lengthMm: l, widthMm: w },
      boxes,
    })
    expect(faults).toEqual([])
  })

  it.each([
    // 10 × 10 takes 25 boxes 4 × 1 by its area and 24 by its colours.
    ['one colour is too rare', 10, 10, 4, 1, 25],
    ['more is asked than the area holds', 12, 8, 4, 3, 9],
  ])('finds nothing where there is nothing: %s', (_, width, height, l, w, need) => {
    expect(filled(width, height, l, w, need)).toBeUndefined()
  })

  it('leaves packings with a box of room to spare to other searches', () => {
    expect(filled(12, 8, 4, 3, 7)).toBeUndefined()
  })

  it('gives up at its limit of steps', () => {
    expect(filled(34, 57, 7, 4, 69, 20)).toBeUndefined()
  })
})
