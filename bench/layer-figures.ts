import { palletLayer } from '#engine/index.ts'
import proven from '#engine/layout/layers/proven-layers.json' with { type: 'json' }
import type { Figure } from './report.ts'

/** Published cases in which straight and five-block cuts fall short by one box. */
const hard = [
  { L: 43, W: 26, l: 7, w: 3, best: 53 },
  { L: 57, W: 34, l: 7, w: 4, best: 69 },
  { L: 86, W: 52, l: 9, w: 5, best: 99 },
]
const REPEATS = 5

/** Boxes a layer against the proven count, and the time of the slowest; each case at its quickest of a few runs. */
export const layerFigures = (): Figure[] => {
  const cases = [...proven, ...hard].map(({ L, W, l, w, best }) => {
    let ms = Number.POSITIVE_INFINITY
    let count = 0
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      const startedMs = performance.now()
      count = palletLayer({
        pallet: { lengthMm: L, widthMm: W },
        carton: { lengthMm: l, widthMm: w },
      }).count
      ms = Math.min(ms, performance.now() - startedMs)
    }
    return { name: `${L} × ${W} with ${l} × ${w}`, isProven: count >= best, ms }
  })
  const slowest = cases.reduce((most, each) => (each.ms > most.ms ? each : most))
  return [
    {
      name: 'pallet layers that hold the proven count',
      value: cases.filter(({ isProven }) => isProven).length / cases.length,
      unit: 'share',
      bound: { least: 1 },
      note: `${cases.length} pairs of pallet and carton`,
    },
    {
      name: 'a pallet layer, slowest',
      value: slowest.ms,
      unit: 'ms',
      bound: { most: 100 },
      note: slowest.name,
    },
  ]
}
