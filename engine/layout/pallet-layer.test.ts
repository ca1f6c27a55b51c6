import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import proven from './layers/proven-layers.json' with { type: 'json' }
import { checkLayer } from './layers/test/check-layer.ts'
import { palletLayer } from './pallet-layer.ts'

describe('boxes per layer', () => {
  it.each(proven)('$pallet, $l × $w mm: at least the proven $best', ({ L, W, l, w, best }) => {
    const pallet = { lengthMm: L, widthMm: W }
    const carton = { lengthMm: l, widthMm: w }
    const { boxes, count } = palletLayer({ pallet, carton })
    expect(count).toBeGreaterThanOrEqual(best)
    expect(boxes).toHaveLength(count)
    expect(checkLayer({ pallet, carton, boxes })).toEqual([])
  })

  // Published cases that straight and five-block cuts do not reach; within the steps any layer is given.
  it.each([
    { L: 43, W: 26, l: 7, w: 3, best: 53 },
    { L: 57, W: 34, l: 7, w: 4, best: 69 },
    { L: 86, W: 52, l: 9, w: 5, best: 99 },
    { L: 52, W: 86, l: 9, w: 5, best: 99 },
  ])('hard case $L × $W with $l × $w: $best', ({ L, W, l, w, best }) => {
    const pallet = { lengthMm: L, widthMm: W }
    const carton = { lengthMm: l, widthMm: w }
    const { boxes, count } = palletLayer({ pallet, carton })
    expect(count).toBe(best)
    expect(checkLayer({ pallet, carton, boxes })).toEqual([])
  })

  it('holds as many with the pallet turned, the carton turned, or both in other units', () => {
    const side = fc.integer({ min: 3, max: 25 })
    always(
      fc.property(side, side, fc.integer({ min: 1, max: 12 }), (a, b, unit) => {
        const [l, w] = [Math.max(a, b), Math.min(a, b)]
        const count = (L: number, W: number, x: number, y: number): number => {
          const pallet = { lengthMm: L, widthMm: W }
          const carton = { lengthMm: x, widthMm: y }
          const { boxes } = palletLayer({ pallet, carton, nodeLimit: 20_000 })
          expect(checkLayer({ pallet, carton, boxes })).toEqual([])
          return boxes.length
        }
        const found = count(60, 40, l, w)
        expect(count(40, 60, l, w)).toBe(found)
        expect(count(60, 40, w, l)).toBe(found)
        expect(count(60 * unit, 40 * unit, l * unit, w * unit)).toBe(found)
      }),
      40,
    )
  })

  // Whole inches on a GMA pallet of 48 × 40 in, with the counts that pallet charts print; 1 in is 25.4 mm.
  const inches = Array.from({ length: 19 }, (_, index) => index + 6)
  const pairs = inches.flatMap((l) => inches.filter((w) => w <= l).map((w) => [l, w] as const))
  const layerOf = (l: number, w: number, unit: number): number => {
    const pallet = { lengthMm: 48 * unit, widthMm: 40 * unit }
    const carton = { lengthMm: l * unit, widthMm: w * unit }
    const { boxes, count } = palletLayer({ pallet, carton })
    expect(checkLayer({ pallet, carton, boxes })).toEqual([])
    return count
  }
  it.each([
    [16, 12, 10],
    [24, 16, 5],
    [12, 12, 12],
    [24, 20, 4],
    [12, 10, 16],
    [8, 6, 40],
  ])('%i × %i in on 48 × 40 in: %i', (l, w, count) => {
    expect(layerOf(l, w, 25.4)).toBe(count)
  })
  it('loses no carton of whole inches to millimetres: all 190 of 6 to 24 in', () => {
    expect(pairs).toHaveLength(190)
    expect(pairs.filter(([l, w]) => layerOf(l, w, 25.4) !== layerOf(l, w, 1))).toEqual([])
  })
  it('takes halves and quarters of an inch as they are', () => {
    // Five of 9.6 in and five of 8 in; four of 12 in and two of 15.75 in with a turned column are what quarters allow.
    expect(layerOf(9.5, 8, 25.4)).toBe(layerOf(9.5, 8, 100))
    expect(layerOf(15.75, 12, 25.4)).toBe(layerOf(15.75, 12, 100))
  })

  it('lays nothing when the carton is larger than the pallet', () => {
    const pallet = { lengthMm: 800, widthMm: 600 }
    expect(palletLayer({ pallet, carton: { lengthMm: 900, widthMm: 700 } }).count).toBe(0)
  })

  it('never overhangs or overlaps, whatever the carton', () => {
    const side = fc.integer({ min: 90, max: 700 })
    always(
      fc.property(side, side, fc.constantFrom([1200, 800], [1200, 1000], [1219, 1016]), (l, w, [L, W]) => {
        const pallet = { lengthMm: L ?? 0, widthMm: W ?? 0 }
        const carton = { lengthMm: l, widthMm: w }
        const layer = palletLayer({ pallet, carton, nodeLimit: 5000 })
        expect(checkLayer({ pallet, carton, boxes: layer.boxes })).toEqual([])
        const grid = Math.floor(pallet.lengthMm / l) * Math.floor(pallet.widthMm / w)
        expect(layer.count).toBeGreaterThanOrEqual(grid)
      }),
      60,
    )
  })
})

describe('the check of a layer', () => {
  const pallet = { lengthMm: 1200, widthMm: 800 }
  const carton = { lengthMm: 400, widthMm: 300 }
  const box = (x: number, y: number) => ({ x, y, length: 400, width: 300, isTurned: false })

  it.each([
    ['two boxes on one another', [box(0, 0), box(399, 0)], ['boxes 0 and 1 overlap']],
    ['a box over the edge', [box(801, 0)], ['box 0 overhangs']],
    ['a box of another size', [{ ...box(0, 0), length: 300 }], ['box 0 is 300 × 300']],
    ['two boxes side by side', [box(0, 0), box(400, 0)], []],
  ])('finds %s', (_, boxes, faults) => {
    expect(checkLayer({ pallet, carton, boxes })).toEqual(faults)
  })
})
