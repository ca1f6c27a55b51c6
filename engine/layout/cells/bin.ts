import type { Eoat } from '../../matching/types.ts'
import { spendEffort } from '../../motion/effort.ts'
import type { Arm, JointValues } from '../../motion/types.ts'
import type { SizeMm } from '../../units.ts'
import type { StackPosition } from '../layers/stack-positions.ts'
import { turned, turner } from '../robot-frame.ts'
import type { Cell, PlacedRobot, Station } from '../types.ts'

/** Feet under the floor of a wire-mesh bin, for forks. Assumed. */
const BIN_FOOT_MM = 100
/** Mesh and frame of a wall. Assumed. */
const WALL_MM = 20
/** A bin is filled to this share of its height. Assumed. */
const FILL_SHARE = 0.9
/** Load of a bin. Assumed: common wire-mesh boxes are rated 1000 kg or more. */
const MOST_LOAD_KG = 1000
/** Between parts, and from parts to walls. Assumed. */
const GAP_MM = 10
/** Half the width of what goes into the bin with the part: fingers or cups; plates of foam are wider. Assumed. */
const GRIPPER_HALF_MM = { slim: 80, plate: 230 }
/** Joints' positions are looked at this often along a piece of the arm. */
const SAMPLE_MM = 60
/** Work of looking at one posture, see `motion/effort.ts`. */
const POSTURE_EFFORT = 0.3

export const isBin = ({ form }: Pick<Station, 'form'>): boolean => form === 'mesh_bin'

/** A bin on the floor, its long side along y; `innerMm` is its inside. */
export const binStation = (innerMm: SizeMm, number: number, x: number, y: number): Station => ({
  id: `bin-${number}`,
  kind: 'container',
  form: 'mesh_bin',
  label: `Wire-mesh bin ${number}`,
  centreMm: [x, y],
  rotationDegrees: 90,
  sizeMm: [innerMm[0] + 2 * WALL_MM, innerMm[1] + 2 * WALL_MM, BIN_FOOT_MM + innerMm[2]],
  surfaceMm: BIN_FOOT_MM,
  targets: [],
})

/** From a wall to the middle of what goes into the bin upright with the part. */
const leastInsetMm = ({ sizeMm: [length, width] }: Cell['part'], { principle }: Eoat): number =>
  principle === 'vacuum' && Math.min(length, width) >= 100 ? GRIPPER_HALF_MM.plate : GRIPPER_HALF_MM.slim

/** From a wall of a bin to the middle of the nearest part that an upright gripper takes, of this length towards the wall. */
export const binInsetMm = (part: Cell['part'], eoat: Eoat, towardsWallMm: number): number =>
  Math.max(towardsWallMm / 2 + GAP_MM, leastInsetMm(part, eoat))

/** Middles along one side, from the corner part on one end to the corner part on the other. */
const middles = (sideMm: number, insetMm: number, pitchMm: number): number[] => {
  const span = sideMm - 2 * insetMm
  if (span < 0) return []
  const gaps = Math.floor(span / pitchMm)
  return gaps === 0 ? [0] : Array.from({ length: gaps + 1 }, (_, index) => -span / 2 + (index * span) / gaps)
}

/** Poured compact parts fill this share of a bin: loose random packing (Onoda and Liniger 1990, Phys. Rev. Lett. 64, 2727). */
const LOOSE_SHARE = 0.555
/** Poured long rods fill this share times width over length (Philipse 1996, Langmuir 12, 1127). */
const ROD_SHARE = 5.4

/** How many parts a heap in the bin holds, by the room that parts as they fall take, and by the load of the bin. */
const mostInHeap = (station: Station, { sizeMm, shape, kind, massKg }: Cell['part']): number => {
  const [long = 0, ...others] = sizeMm.toSorted((a, b) => b - a)
  const thick = Math.sqrt(others.reduce((area, side) => area * side, 1))
  const isRound = shape === 'cylinder' || kind === 'rod'
  const volume = long * thick ** 2 * (isRound ? Math.PI / 4 : 1)
  const share = Math.min(LOOSE_SHARE, (ROD_SHARE * thick) / long)
  const floor = (station.sizeMm[0] - 2 * WALL_MM) * (station.sizeMm[1] - 2 * WALL_MM)
  const heap = floor * FILL_SHARE * (station.sizeMm[2] - station.surfaceMm)
  return Math.max(1, Math.floor(Math.min((share * heap) / volume, MOST_LOAD_KG / massKg)))
}

/** Middles of the parts of one layer, all turned alike; at most as many as asked. */
const layerOf = (
  station: Station,
  { part, eoat, isTurned, most }: { part: Cell['part']; eoat: Eoat; isTurned: boolean; most: number },
): (readonly [number, number])[] => {
  const [length, width] = part.sizeMm
  const along = (sideMm: number, partMm: number) =>
    middles(sideMm - 2 * WALL_MM, binInsetMm(part, eoat, partMm), partMm + GAP_MM)
  const columns = along(station.sizeMm[0], isTurned ? width : length)
  const rows = along(station.sizeMm[1], isTurned ? length : width)
  const count = Math.max(1, Math.floor(most / Math.max(1, columns.length)))
  const kept = rows.filter(
    (_, row) => Math.floor((row * count) / rows.length) !== Math.floor(((row - 1) * count) / rows.length),
  )
  return columns.flatMap((x) => kept.map((y) => [x, y] as const))
}

/** A layer that is turned the other way is left out where it holds less than this share of one that is not. */
const LEAST_TURNED = 0.7

/**
 * Where the parts of a full bin are, the first to be taken first: an even heap, its layers turned one way and the other
 * where they hold about as many. Real heaps are irregular; this one has as many parts, some in the corners, at the floor and
 * at the top. Empty when not one part fits.
 */
export const binPlaces = (station: Station, part: Cell['part'], eoat: Eoat): StackPosition[] => {
  const height = part.sizeMm[2]
  const byHeight = Math.floor((FILL_SHARE * (station.sizeMm[2] - station.surfaceMm)) / height)
  const inHeap = station.holds ?? mostInHeap(station, part)
  const fullOf = (isTurned: boolean) => layerOf(station, { part, eoat, isTurned, most: inHeap })
  const ways = [false, true].filter(
    (isTurned) => !isTurned || fullOf(true).length >= LEAST_TURNED * fullOf(false).length,
  )
  const perLayer = Math.max(...ways.map((isTurned) => fullOf(isTurned).length))
  if (perLayer === 0) return []
  const layers = Math.min(byHeight, Math.ceil(inHeap / perLayer))
  // As many as the text says lie in full layers but for the highest one; a heap of ours is thinned evenly.
  const most = station.holds === undefined ? Math.floor(inHeap / Math.max(1, layers)) : perLayer
  const [cx, cy] = station.centreMm
  const places = Array.from({ length: Math.max(0, layers) }, (_, index) => layers - 1 - index).flatMap(
    (layer) => {
      const isTurned = ways[layer % ways.length] === true
      return layerOf(station, { part, eoat, isTurned, most }).map(([x, y]) => {
        const [dx, dy] = turned([x, y], station.rotationDegrees)
        return {
          topMm: [cx + dx, cy + dy, station.surfaceMm + (layer + 1) * height] as const,
          yawDegrees: station.rotationDegrees + (isTurned ? 90 : 0),
          layer,
        }
      })
    },
  )
  return places.slice(-inHeap)
}

/** The parts in the four corners at the floor and at the top of the heap, each turned both ways. */
export const binCorners = (places: readonly StackPosition[]): StackPosition[] => {
  const levels = [
    Math.min(...places.map(({ layer }) => layer)),
    Math.max(...places.map(({ layer }) => layer)),
  ]
  return levels.flatMap((level) => {
    const inLayer = places.filter(({ layer }) => layer === level)
    const xs = inLayer.map(({ topMm }) => topMm[0])
    const ys = inLayer.map(({ topMm }) => topMm[1])
    const ends = [
      [Math.min(...xs), Math.min(...ys)],
      [Math.min(...xs), Math.max(...ys)],
      [Math.max(...xs), Math.min(...ys)],
      [Math.max(...xs), Math.max(...ys)],
    ] as const
    const top = inLayer[0]?.topMm[2] ?? 0
    return ends.flatMap(([x, y]) =>
      [0, 90].map((yawDegrees) => ({ topMm: [x, y, top] as const, yawDegrees, layer: level })),
    )
  })
}

/** Whether a point of the arm with its thickness keeps clear of a bin's walls. */
type Clearance = (x: number, y: number, z: number, radiusMm: number) => boolean

const clearanceOf = ({ centreMm: [cx, cy], sizeMm, rotationDegrees }: Station): Clearance => {
  const intoBin = turner(-rotationDegrees)
  const [halfX, halfY, rimMm] = [sizeMm[0] / 2, sizeMm[1] / 2, sizeMm[2]]
  return (x, y, z, radiusMm) => {
    if (z - radiusMm >= rimMm) return true
    const [lx, ly] = intoBin([x - cx, y - cy])
    const [outX, outY] = [Math.abs(lx) - halfX, Math.abs(ly) - halfY]
    return outX < 0 && outY < 0
      ? Math.max(outX, outY) <= -(radiusMm + WALL_MM)
      : Math.hypot(Math.max(0, outX), Math.max(0, outY)) >= radiusMm
  }
}

/** The same arm without the postures in which a piece of it, its thickness included, would touch a wall of a bin. */
export const armClearOf = (arm: Arm, robot: PlacedRobot, bins: readonly Station[]): Arm => {
  const rimMm = Math.max(0, ...bins.map(({ sizeMm }) => sizeMm[2])) - robot.baseMm[2]
  const clearances = bins.map(clearanceOf)
  const intoCell = turner(robot.rotationDegrees)
  const [bx, by, bz] = robot.baseMm
  const isFree = (joints: JointValues): boolean =>
    arm.segments(joints).every(({ role, fromMm, toMm, radiusMm }) => {
      // The base stands beside the bins: the layout keeps their floors apart.
      if (role === 'base' || Math.min(fromMm[2], toMm[2]) - radiusMm >= rimMm) return true
      const way = Math.hypot(toMm[0] - fromMm[0], toMm[1] - fromMm[1], toMm[2] - fromMm[2])
      const count = Math.max(1, Math.ceil(way / SAMPLE_MM))
      for (let index = 0; index <= count; index++) {
        const share = index / count
        const at = (axis: 0 | 1 | 2): number => fromMm[axis] + (toMm[axis] - fromMm[axis]) * share
        const [dx, dy] = intoCell([at(0), at(1)])
        const z = at(2) + bz
        if (!clearances.every((isClear) => isClear(dx + bx, dy + by, z, radiusMm))) return false
      }
      return true
    })
  return {
    ...arm,
    solve: (pose, toolLengthMm) => {
      const postures = arm.solve(pose, toolLengthMm)
      spendEffort(POSTURE_EFFORT * postures.length)
      return postures.filter(isFree)
    },
  }
}
