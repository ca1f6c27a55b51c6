import type { Cell } from '../../../layout/types.ts'
import type { SceneItem } from '../../types.ts'
import { bar, box, post, spread } from '../build.ts'
import { type FormInput, standing, within } from './local.ts'

/** Lighter than this for its volume a part is wood or plastic, not metal. */
const METAL_FROM_KG_PER_M3 = 1500

/** What a sheet looks like: glass or wood where it is that, else wood or metal, by its density. */
export const sheetTone = ({ part }: Cell): 'glass' | 'wood' | 'steel' => {
  if (part.kind === 'glass' || part.kind === 'wood') return part.kind
  const [length, width, height] = part.sizeMm
  const density = part.massKg / Math.max(1e-9, length * width * height * 1e-9)
  return density < METAL_FROM_KG_PER_M3 ? 'wood' : 'steel'
}

/** Thin against its length and long: handled as a sheet. */
export const isSheet = ({ part }: Cell): boolean => {
  const [length, width, height] = part.sizeMm
  return part.shape === 'box' && Math.max(length, width) >= 500 && height <= Math.min(length, width) * 0.06
}

const SKID_MM = 120

/** Low rollers a stack stands and leaves on. */
const rollerBed = (length: number, width: number, topMm: number): SceneItem[] => [
  ...[-1, 1].map((side) =>
    box('conveyor', 'aluminium', [0, side * (width / 2 - 25), 0], [length, 50, topMm]),
  ),
  ...spread(length, 90, 260).map((x) => bar('conveyor', 'roller', [x, 0, topMm - 40], 38, width - 110, 'y')),
]

/**
 * A place for sheets lying on each other: rollers or a skid, sheets up to the height parts rest at, stops at two sides.
 * Sheets that come and go belong to the trace.
 */
export const sheetStackItems = ({ station, cell }: FormInput): SceneItem[] => {
  const [sx, sy, sz] = station.sizeMm
  const surface = within(station.surfaceMm, 40, sz)
  const [length, width] = cell.part.sizeMm
  const isTurned = sx < sy !== length < width
  const [px, py] = isTurned ? [width, length] : [length, width]
  const low = Math.min(surface, 300)
  const pileMm = surface - low
  const tone = sheetTone(cell)
  const layers = Math.max(1, Math.min(8, Math.round(pileMm / 60)))
  return standing(station, [
    ...(low >= 150
      ? rollerBed(sx * 0.96, sy * 0.9, low)
      : [
          ...[-0.4, 0, 0.4].map((share) =>
            box('pallet', 'wood_dark', [share * sx * 0.9, 0, 0], [110, sy * 0.94, Math.max(20, low - 25)]),
          ),
          box('pallet', 'wood', [0, 0, Math.max(20, low - 25)], [sx * 0.96, sy * 0.94, 25]),
        ]),
    ...(pileMm > 20
      ? Array.from({ length: layers }, (_, i) =>
          box(
            'part',
            tone,
            [0, 0, low + (i * pileMm) / layers],
            [Math.min(px, sx) - (i % 2) * 6, Math.min(py, sy) - (i % 2) * 6, pileMm / layers],
          ),
        )
      : []),
    ...[-0.3, 0.3].map((share) =>
      post(
        'frame',
        'safety_yellow',
        [share * sx, sy / 2 - 20, 0],
        20,
        Math.max(SKID_MM, Math.min(sz, surface + 150)),
      ),
    ),
    post('frame', 'safety_yellow', [-sx / 2 + 20, 0, 0], 20, Math.max(SKID_MM, Math.min(sz, surface + 150))),
  ])
}

/** A table of balls inclined towards two stops in the real thing; drawn level, with its balls and stops. */
export const centringItems = ({ station }: FormInput): SceneItem[] => {
  const [sx, sy] = station.sizeMm
  const top = Math.max(120, station.surfaceMm - 12)
  const [x, y] = [sx / 2 - 60, sy / 2 - 60]
  const balls = [-0.36, -0.12, 0.12, 0.36].flatMap((ax) =>
    [-0.33, 0, 0.33].map((ay) => post('tray', 'steel', [ax * sx, ay * sy, top], 16, 12)),
  )
  return standing(station, [
    ...[-x, x].flatMap((px) =>
      [-y, y].map((py) => box('tray', 'steel_dark', [px, py, 0], [60, 60, top - 30])),
    ),
    box('tray', 'aluminium', [0, 0, top - 30], [sx, sy, 30]),
    ...balls,
    box('tray', 'safety_yellow', [0, sy / 2 - 12, top], [sx * 0.94, 24, 60]),
    box('tray', 'safety_yellow', [-sx / 2 + 12, 0, top], [24, sy * 0.94, 60]),
  ])
}
