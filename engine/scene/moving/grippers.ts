import type { Millimetres, SizeMm } from '../../units.ts'
import { bar, box, post } from '../furniture/build.ts'
import type { SceneItem } from '../types.ts'
import type { Held } from './held.ts'

/** How far jaws, plates and tines stand open while nothing is held. */
const OPEN_MM = 40
const PLATE_MM = 16
/** Plates reach this far down a part, at most. */
const MOST_DOWN_MM = 350

const headOver = (lengthMm: Millimetres, [sx, sy]: SizeMm, fromMm: Millimetres): SceneItem[] => [
  box(
    'tool',
    'aluminium',
    [0, 0, fromMm],
    [Math.max(120, sx * 0.35), sy + 2 * OPEN_MM, Math.max(12, lengthMm * 0.15)],
  ),
  post('tool', 'steel_dark', [0, 0, fromMm + lengthMm * 0.15], 60, Math.max(1, lengthMm * 0.85 - fromMm)),
]

/** Two plates or claws on both sides of a large part. */
export const clampItems = (
  lengthMm: Millimetres,
  { sizeMm, placesMm }: Held,
  isHolding: boolean,
): SceneItem[] => {
  const [sx, sy, sz] = sizeMm
  // Several parts are pressed together along the whole of their row.
  const along = placesMm.length > 1 ? sx * 0.98 : Math.max(60, sx * 0.5)
  const gap = sy / 2 + (isHolding ? 0 : OPEN_MM)
  const down = Math.min(MOST_DOWN_MM, sz * 0.6)
  const up = Math.max(20, lengthMm * 0.25)
  return [
    ...[-1, 1].map((side) =>
      box('tool', 'steel_dark', [0, side * (gap + PLATE_MM / 2), -down], [along, PLATE_MM, down + up]),
    ),
    ...headOver(lengthMm, sizeMm, up),
  ]
}

const TINES = 5

/** Two combs that close below a bag, and a plate that holds it down. */
export const tineItems = (lengthMm: Millimetres, size: SizeMm, isHolding: boolean): SceneItem[] => {
  const [sx, sy, sz] = size
  const gap = sy / 2 + (isHolding ? 0 : OPEN_MM)
  const up = Math.max(20, lengthMm * 0.25)
  const tines = Array.from({ length: TINES }, (_, index) => ((index + 0.5) / TINES - 0.5) * sx * 0.9)
  return [
    ...[-1, 1].flatMap((side) =>
      tines.flatMap((x) => [
        box('tool', 'steel_dark', [x, side * (gap + 8), -sz], [14, 14, sz + up]),
        bar('tool', 'steel_dark', [x, side * (gap - sy / 8), -sz + 7], 7, sy / 4, 'y', 8),
      ]),
    ),
    box('tool', 'rubber', [0, 0, 0], [sx * 0.6, sy * 0.4, 12]),
    ...headOver(lengthMm, size, up),
  ]
}
