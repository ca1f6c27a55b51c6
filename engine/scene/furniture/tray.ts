import type { Station } from '../../layout/types.ts'
import type { Millimetres, SizeMm } from '../../units.ts'
import type { SceneItem } from '../types.ts'
import { box, placed } from './build.ts'

const table = (lengthMm: Millimetres, widthMm: Millimetres, topMm: Millimetres): SceneItem[] => {
  const [x, y] = [lengthMm / 2 - 40, widthMm / 2 - 40]
  return [
    box('tray', 'aluminium', [0, 0, topMm - 40], [lengthMm, widthMm, 40]),
    ...[-x, x].flatMap((px) =>
      [-y, y].map((py) => box('tray', 'steel_dark', [px, py, 0], [50, 50, topMm - 40])),
    ),
    box('tray', 'steel_dark', [0, -y, topMm * 0.3], [lengthMm - 130, 30, 30]),
    box('tray', 'steel_dark', [0, y, topMm * 0.3], [lengthMm - 130, 30, 30]),
  ]
}

/** Thin bars between rows and columns of parts, as trays for machined parts have. */
const dividers = (
  lengthMm: Millimetres,
  widthMm: Millimetres,
  topMm: Millimetres,
  [columns, rows]: readonly [number, number],
): SceneItem[] => {
  const lines = (count: number, span: Millimetres): Millimetres[] =>
    Array.from({ length: count + 1 }, (_, i) => -span / 2 + (span * i) / count)
  return [
    ...lines(columns, lengthMm).map((x) => box('tray', 'steel', [x, 0, topMm], [6, widthMm, 18])),
    ...lines(rows, widthMm).map((y) => box('tray', 'steel', [0, y, topMm], [lengthMm, 6, 18])),
  ]
}

/** Higher than this a buffer is no table but a magazine of trays. */
const MAGAZINE_FROM_MM = 1300
const TRAY_PITCH_MM = 75
const MAGAZINE_FOOT_MM = 180

/** Trays above one another between four posts, under a cap. */
const magazine = (lengthMm: Millimetres, widthMm: Millimetres, topMm: Millimetres): SceneItem[] => {
  const [x, y] = [lengthMm / 2 - 25, widthMm / 2 - 25]
  const count = Math.max(1, Math.min(24, Math.floor((topMm - MAGAZINE_FOOT_MM) / TRAY_PITCH_MM)))
  return [
    ...[-x, x].flatMap((px) => [-y, y].map((py) => box('tray', 'steel_dark', [px, py, 0], [50, 50, topMm]))),
    ...Array.from({ length: count }, (_, i) =>
      box(
        'tray',
        'aluminium',
        [0, 0, MAGAZINE_FOOT_MM + i * TRAY_PITCH_MM],
        [lengthMm - 110, widthMm - 20, 34],
      ),
    ),
    box('tray', 'steel', [0, 0, topMm], [lengthMm, widthMm, 20]),
  ]
}

/** Columns and rows of the places on a station. */
const gridOf = ({ targets }: Station): readonly [number, number] => {
  const columns = Math.max(1, new Set(targets.map(({ positionMm: [x] }) => Math.round(x))).size)
  return [columns, Math.max(1, Math.round(targets.length / columns))]
}

/** A buffer: a table with a tray that has a pocket for every place, or a magazine of trays. */
export const trayItems = (station: Station): SceneItem[] => {
  const [sx, sy] = station.sizeMm
  if (station.surfaceMm > MAGAZINE_FROM_MM) {
    return placed(
      magazine(sx, sy, station.surfaceMm - 20),
      [...station.centreMm, 0],
      station.rotationDegrees,
      station.id,
    )
  }
  return placed(
    [
      ...table(sx, sy, Math.max(60, station.surfaceMm - 6)),
      box('tray', 'machine_trim', [0, 0, station.surfaceMm - 6], [sx - 60, sy - 60, 6]),
      ...dividers(sx - 80, sy - 80, station.surfaceMm, gridOf(station)),
    ],
    [...station.centreMm, 0],
    station.rotationDegrees,
    station.id,
  )
}

/** A wire-mesh bin: posts, a floor, and bars around that leave its parts to be seen. */
const meshBin = ([sx, sy, sz]: SizeMm, floorMm: Millimetres): SceneItem[] => {
  const [post, bar, rows] = [40, 12, 6]
  const [x, y] = [(sx - post) / 2, (sy - post) / 2]
  const heights = Array.from({ length: rows }, (_, i) => floorMm + ((i + 1) * (sz - floorMm - bar)) / rows)
  return [
    box('container', 'steel', [0, 0, floorMm - 20], [sx, sy, 20]),
    ...[-x, x].flatMap((px) =>
      [-y, y].map((py) => box('container', 'steel_dark', [px, py, 0], [post, post, sz])),
    ),
    ...heights.flatMap((z) => [
      ...[-y, y].map((py) => box('container', 'steel', [0, py, z], [sx - 2 * post, bar, bar])),
      ...[-x, x].map((px) => box('container', 'steel', [px, 0, z], [bar, sy - 2 * post, bar])),
    ]),
  ]
}

/** An open crate, on a stand when its floor is above knee height; a bin with mesh walls where it is called one. */
export const containerItems = (station: Station): SceneItem[] => {
  const [sx, sy, sz] = station.sizeMm
  const wall = 14
  const floor = Math.max(12, station.surfaceMm)
  const height = Math.max(60, Math.min(sz, floor + 250) - floor)
  const stands = floor > 150
  if (station.form === 'mesh_bin')
    return placed(
      meshBin(station.sizeMm, floor),
      [...station.centreMm, 0],
      station.rotationDegrees,
      station.id,
    )
  return placed(
    [
      ...(stands ? table(sx, sy, floor - 12) : []),
      box('container', 'crate', [0, 0, floor - 12], [sx, sy, 12]),
      box('container', 'crate', [0, -(sy - wall) / 2, floor], [sx, wall, height]),
      box('container', 'crate', [0, (sy - wall) / 2, floor], [sx, wall, height]),
      box('container', 'crate', [-(sx - wall) / 2, 0, floor], [wall, sy - 2 * wall, height]),
      box('container', 'crate', [(sx - wall) / 2, 0, floor], [wall, sy - 2 * wall, height]),
    ],
    [...station.centreMm, 0],
    station.rotationDegrees,
    station.id,
  )
}

/** A camera on a mast beside what it looks at, its head over the middle with a ring light. */
export const cameraItems = (station: Station): SceneItem[] => {
  const [, sy, sz] = station.sizeMm
  const height = Math.max(station.surfaceMm + 300, sz)
  const mast = sy / 2 + 60
  return placed(
    [
      box('camera', 'steel_dark', [0, mast, 0], [180, 180, 16]),
      box('camera', 'aluminium', [0, mast, 16], [45, 45, height]),
      box('camera', 'aluminium', [0, mast / 2, height - 29], [45, mast - 45, 45]),
      box('camera', 'machine_trim', [0, 0, height - 150], [70, 70, 150]),
      box('camera', 'screen', [0, 0, height - 172], [150, 150, 22]),
    ],
    [...station.centreMm, 0],
    station.rotationDegrees,
    station.id,
  )
}
