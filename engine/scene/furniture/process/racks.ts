import { POSES_PER_BIN } from '../../../layout/handling/rack.ts'
import type { Station } from '../../../layout/types.ts'
import type { SizeMm, Vector3Mm } from '../../../units.ts'
import type { SceneItem } from '../../types.ts'
import { box } from '../build.ts'
import { type FormInput, inStation, standing, within } from './local.ts'

/** A bin by the middle of its floor. */
type Bin = { at: Vector3Mm; sizeMm: SizeMm }

/** Heights that lie within this of each other are one shelf. */
const SHELF_MM = 60
const MOST_BINS = 48
const GAP_MM = 10

/** The least distance between unlike values, up to `most`. */
const pitchOf = (values: readonly number[], most: number): number => {
  const sorted = [...new Set(values.map((value) => Math.round(value)))].sort((a, b) => a - b)
  return sorted.slice(1).reduce((least, value, i) => {
    const gap = value - (sorted[i] ?? value)
    return gap > 20 ? Math.min(least, gap) : least
  }, most)
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)

/** Places grouped by bin: the heap's top, then the corners at the floor; other racks have one place a bin. */
const groupsOf = (points: readonly Vector3Mm[]): Vector3Mm[][] => {
  const isGrouped = points.length >= POSES_PER_BIN && points.length % POSES_PER_BIN === 0
  const size = isGrouped ? POSES_PER_BIN : 1
  return Array.from({ length: Math.ceil(points.length / size) }, (_, i) =>
    points.slice(i * size, (i + 1) * size),
  )
}

/** A bin under every place that parts are picked from: as wide as its neighbours leave room for. */
const binsAt = (station: Station, part: SizeMm): Bin[] => {
  const points = station.targets.map(({ positionMm }) => inStation(station, positionMm))
  const groups = groupsOf(points).slice(0, MOST_BINS)
  const middles = groups.map((group) => {
    const mean = (axis: 0 | 1): number => group.reduce((sum, point) => sum + point[axis], 0) / group.length
    const floor = Math.min(...group.map(([, , z]) => z)) - part[2]
    return [mean(0), mean(1), Math.max(20, floor)] as const
  })
  const sideOf = (axis: 0 | 1): number => {
    const inside = Math.max(0, ...groups.map((group) => spanOf(group.map((point) => point[axis]))))
    const free = pitchOf(
      middles.map((middle) => middle[axis]),
      420,
    )
    return within(free - GAP_MM, 60, Math.max(60, inside + Math.min(part[0], part[1]) + 60, 120))
  }
  const height = within(station.sizeMm[2] - station.surfaceMm, 80, 220)
  return middles.map((at) => ({ at, sizeMm: [sideOf(0), sideOf(1), height] }))
}

/** Where a rack names no places: three shelves of six bins. */
const plainBins = ([sx, sy, sz]: SizeMm, surfaceMm: number): Bin[] =>
  [0, 1, 2].flatMap((level) =>
    [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map(
      (column): Bin => ({
        at: [(column * sx) / 6.4, 0, within(surfaceMm + (level - 1) * 330, 120, sz - 200)],
        sizeMm: [sx / 7, sy * 0.8, 160],
      }),
    ),
  )

const crate = ({ at: [x, y, z], sizeMm: [length, width, height] }: Bin): SceneItem[] => {
  const wall = 8
  return [
    box('container', 'crate', [x, y, z], [length, width, wall]),
    box('container', 'crate', [x, y - (width - wall) / 2, z], [length, wall, height]),
    box('container', 'crate', [x, y + (width - wall) / 2, z], [length, wall, height]),
    box('container', 'crate', [x - (length - wall) / 2, y, z], [wall, width, height]),
    box('container', 'crate', [x + (length - wall) / 2, y, z], [wall, width, height]),
    // what lies in it
    box('part', 'workpiece', [x, y, z + wall], [length * 0.84, width * 0.84, height * 0.5]),
  ]
}

/** A lane of rollers behind a bin, to the far edge of the rack, with the next bins on it. */
const laneBehind = (
  { at: [x, y, z], sizeMm: [length, width, height] }: Bin,
  away: 1 | -1,
  edge: number,
): SceneItem[] => {
  const from = y + away * (width / 2 + GAP_MM)
  const lane = Math.abs(edge - from)
  if (away * (edge - from) < width * 0.7) return []
  const middle = (from + edge) / 2
  const full = Math.min(2, Math.floor(lane / (width + GAP_MM)))
  return [
    box('frame', 'aluminium', [x, middle, Math.max(0, z - 24)], [length, lane, 24]),
    ...Array.from({ length: full }, (_, i) =>
      box(
        'container',
        'crate',
        [x, edge - away * (width / 2 + i * (width + GAP_MM)), z],
        [length, width, height],
      ),
    ),
  ]
}

/** The last bin of each column: its lane goes on to the far side of the rack. */
const lastOfColumns = (bins: readonly Bin[], away: 1 | -1): Bin[] =>
  bins.filter(
    (bin) =>
      !bins.some((other) => Math.abs(other.at[0] - bin.at[0]) < 40 && away * (other.at[1] - bin.at[1]) > 40),
  )

/** Shelves of bins between uprights, refilled from behind. */
export const rackItems = ({ station, cell }: FormInput): SceneItem[] => {
  const [sx, sy] = station.sizeMm
  const bins =
    station.targets.length >= 2
      ? binsAt(station, cell.part.sizeMm)
      : plainBins(station.sizeMm, station.surfaceMm)
  const floors = [...new Set(bins.map(({ at }) => Math.round(at[2] / SHELF_MM)))].map((level) =>
    Math.min(...bins.filter(({ at }) => Math.round(at[2] / SHELF_MM) === level).map(({ at }) => at[2])),
  )
  const meanY = bins.reduce((sum, { at }) => sum + at[1], 0) / Math.max(1, bins.length)
  const away = meanY <= 0 ? 1 : -1
  const low = Math.max(60, Math.min(...floors) - 40)
  const [x, y] = [sx / 2 - 22, sy / 2 - 22]
  const isTall = Math.max(...floors) - Math.min(...floors) > 150
  return standing(station, [
    ...[-x, x].flatMap((px) =>
      [-y, y].map((py) =>
        box('frame', 'steel_dark', [px, py, 0], [44, 44, isTall ? Math.max(...floors) + 160 : low]),
      ),
    ),
    ...(isTall
      ? floors.map((z) => box('frame', 'steel', [0, 0, Math.max(0, z - 24)], [sx, sy, 24]))
      : [
          box('frame', 'steel', [0, -y, low - 40], [sx, 44, 40]),
          box('frame', 'steel', [0, y, low - 40], [sx, 44, 40]),
        ]),
    ...bins.flatMap(crate),
    ...(isTall ? [] : lastOfColumns(bins, away).flatMap((bin) => laneBehind(bin, away, (away * sy) / 2))),
  ])
}
