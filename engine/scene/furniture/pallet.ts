import type { Station } from '../../layout/types.ts'
import type { Millimetres, SizeMm } from '../../units.ts'
import type { SceneItem } from '../types.ts'
import { box, placed } from './build.ts'
import { palletConveyor } from './conveyor.ts'

/** EUR pallet, EN 13698-1: 144 mm high; 22 mm boards, 78 mm blocks, 22 mm cross boards and 22 mm skids. */
const PALLET_HEIGHT_MM = 144
const BOARD_MM = 22
const BLOCK_MM = 78

/** Deck boards along the length: five, the outer and middle ones 145 mm, the others 100 mm on 800 mm of width. */
const deck = (lengthMm: Millimetres, widthMm: Millimetres, top: Millimetres): SceneItem[] =>
  [145, 100, 145, 100, 145].map((board, i) => {
    const width = (board / 800) * widthMm
    const y = -widthMm / 2 + (72.5 / 800) * widthMm + (i * (widthMm - (145 / 800) * widthMm)) / 4
    return box('pallet', 'wood', [0, y, top - BOARD_MM], [lengthMm, width, BOARD_MM])
  })

/** One pallet with its foot at `footMm`, long side along x; within a stack its closed deck hides the inner boards. */
const palletAbout = (
  [lengthMm, widthMm, heightMm]: SizeMm,
  footMm: Millimetres,
  isCovered = false,
): SceneItem[] => {
  const factor = (heightMm > 0 ? heightMm : PALLET_HEIGHT_MM) / PALLET_HEIGHT_MM
  const top = footMm + PALLET_HEIGHT_MM * factor
  const deckFoot = footMm + (BOARD_MM + BLOCK_MM) * factor
  const blockX = [-(lengthMm - 145) / 2, 0, (lengthMm - 145) / 2]
  const blockY = [-(widthMm - 100) / 2, 0, (widthMm - 100) / 2]
  return [
    ...blockY.map((y) => box('pallet', 'wood_dark', [0, y, footMm], [lengthMm, 100, BOARD_MM * factor])),
    ...blockX.flatMap((x) =>
      blockY.map((y) =>
        box(
          'pallet',
          'wood',
          [x, y, footMm + BOARD_MM * factor],
          [145, y === 0 ? 145 : 100, BLOCK_MM * factor],
        ),
      ),
    ),
    ...(isCovered
      ? [box('pallet', 'wood', [0, 0, deckFoot], [lengthMm, widthMm, 2 * BOARD_MM * factor])]
      : [
          ...blockX.map((x) =>
            box('pallet', 'wood_dark', [x, 0, deckFoot], [145, widthMm, BOARD_MM * factor]),
          ),
          ...deck(lengthMm, widthMm, top),
        ]),
  ]
}

/** Marked bay on the floor that a pallet stands in. */
const bay = (lengthMm: Millimetres, widthMm: Millimetres): SceneItem[] => {
  const [x, y] = [lengthMm / 2 + 80, widthMm / 2 + 80]
  return [
    box('marking', 'marking', [0, -y, 0], [2 * x, 50, 1]),
    box('marking', 'marking', [0, y, 0], [2 * x, 50, 1]),
    box('marking', 'marking', [-x, 0, 0], [50, 2 * y, 1]),
    box('marking', 'marking', [x, 0, 0], [50, 2 * y, 1]),
  ]
}

const palletSize = (station: Station): SizeMm => {
  if (station.stack) return station.stack.palletMm
  return [station.sizeMm[0], station.sizeMm[1], PALLET_HEIGHT_MM]
}

/** Less than this under a pallet is a mat or a frame, more is a conveyor. */
const CONVEYOR_FROM_MM = 150

/** What a pallet stands on: nothing, a low frame, or a pallet conveyor. */
const under = (lengthMm: Millimetres, widthMm: Millimetres, footMm: Millimetres): SceneItem[] => {
  if (footMm <= 20) return bay(lengthMm, widthMm)
  if (footMm < CONVEYOR_FROM_MM) {
    return [box('pallet', 'steel_dark', [0, 0, 0], [lengthMm * 0.92, widthMm * 0.92, footMm])]
  }
  return palletConveyor(lengthMm, widthMm, footMm)
}

/** A pallet place: the pallet on what carries it. */
export const palletItems = (station: Station): SceneItem[] => {
  const size = palletSize(station)
  const height = size[2] > 0 ? size[2] : PALLET_HEIGHT_MM
  const foot = Math.max(0, station.surfaceMm - height)
  return placed(
    [
      ...under(size[0], size[1], foot),
      ...palletAbout([size[0], size[1], height], foot).map((item) => ({ ...item, isGoneWhenEmpty: true })),
    ],
    [...station.centreMm, 0],
    station.rotationDegrees,
    station.id,
  )
}

/** Empty pallets in a dispenser: as many as its height holds above its conveyor, between four guides. */
export const palletStoreItems = (station: Station, pallet: SizeMm | undefined): SceneItem[] => {
  const [sx, sy, sz] = station.sizeMm
  const length = Math.min(sx, pallet?.[0] ?? Math.max(600, sx - 120))
  const width = Math.min(sy, pallet?.[1] ?? Math.max(400, sy - 120))
  const foot = Math.min(station.surfaceMm, sz / 2)
  const count = Math.max(1, Math.min(10, Math.floor((sz - foot) / PALLET_HEIGHT_MM)))
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => [x, y] as const))
  return placed(
    [
      ...(foot >= CONVEYOR_FROM_MM ? palletConveyor(length, width, foot) : []),
      ...Array.from({ length: count }, (_, i) =>
        palletAbout([length, width, PALLET_HEIGHT_MM], foot + i * PALLET_HEIGHT_MM, i < count - 1),
      ).flat(),
      ...corners.map(([x, y]) =>
        box('frame', 'steel_dark', [(x * (sx - 40)) / 2, (y * (sy - 40)) / 2, 0], [40, 40, sz]),
      ),
    ],
    [...station.centreMm, 0],
    station.rotationDegrees,
    station.id,
  )
}
