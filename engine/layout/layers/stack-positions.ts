import type { Degrees, Vector3Mm } from '../../units.ts'
import { turned, turner } from '../robot-frame.ts'
import type { LaidBox, LayerPattern, Station } from '../types.ts'
import { layingOrder } from './alternate.ts'

/** Where one box of a load comes to rest: centre of its top face, cell frame. `layer` counts from 0. */
export type StackPosition = { topMm: Vector3Mm; yawDegrees: Degrees; layer: number }

type RobotMm = readonly [number, number, ...number[]]

/** Boxes of one layer of a station's load, in the order given. */
const placed = (station: Station, boxes: readonly LaidBox[], layer: number): StackPosition[] => {
  const { stack, centreMm, rotationDegrees, surfaceMm } = station
  if (!stack) return []
  const [length, width] = stack.palletMm
  const [cx, cy] = centreMm
  const intoCell = turner(rotationDegrees)
  const z = surfaceMm + (layer + 1) * stack.boxMm[2]
  return boxes.map((box) => {
    const [dx, dy] = intoCell([box.x + box.length / 2 - length / 2, box.y + box.width / 2 - width / 2])
    return {
      topMm: [cx + dx, cy + dy, z] as const,
      yawDegrees: rotationDegrees + (box.isTurned ? 90 : 0),
      layer,
    }
  })
}

/** Puts layers into the order they are laid before a robot; layers of a load are few different ones, each is ordered once. */
const layingFor = ({ centreMm: [cx, cy], rotationDegrees }: Station, robotMm: RobotMm) => {
  const [awayX, awayY] = turned([cx - robotMm[0], cy - robotMm[1]], -rotationDegrees)
  const known = new Map<LayerPattern, LaidBox[]>()
  return (layer: LayerPattern): LaidBox[] => {
    const boxes = known.get(layer) ?? layingOrder(layer.boxes, awayX, awayY)
    known.set(layer, boxes)
    return boxes
  }
}

/**
 * Every box of a station's load in the order it is laid: layer by layer, in each layer from the side away from
 * `robotMm` inwards, so that nothing is carried past a box of the same layer that stands in front of it.
 * Empty when the station has no stack.
 */
export const stackPositions = (station: Station, robotMm: RobotMm): StackPosition[] => {
  const laid = layingFor(station, robotMm)
  return (station.stack?.layers ?? []).flatMap((layer, index) => placed(station, laid(layer), index))
}

const corners = [
  [-1, -1],
  [-1, 1],
  [1, -1],
  [1, 1],
] as const

const outermostOf = (positions: readonly StackPosition[], [cx, cy]: Station['centreMm']): StackPosition[] =>
  corners.flatMap(([sx, sy]) => {
    const out = (p: StackPosition): number => sx * (p.topMm[0] - cx) + sy * (p.topMm[1] - cy)
    const corner = positions.reduce<StackPosition | undefined>(
      (best, p) => (best === undefined || out(p) > out(best) ? p : best),
      undefined,
    )
    return corner ? [corner] : []
  })

/** The outermost boxes of one layer (from 0), for stations that differ in nothing but their place. */
export const cornersOfLayers = (): ((station: Station, layer: number) => StackPosition[]) => {
  const known = new Map<string, StackPosition[]>()
  const aboutOrigin = (station: Station, layer: number): StackPosition[] => {
    const atOrigin: Station = { ...station, centreMm: [0, 0] }
    return outermostOf(placed(atOrigin, station.stack?.layers[layer]?.boxes ?? [], layer), [0, 0])
  }
  return (station, layer) => {
    const key = `${station.rotationDegrees} ${layer}`
    const corners = known.get(key) ?? aboutOrigin(station, layer)
    known.set(key, corners)
    const [cx, cy] = station.centreMm
    return corners.map(({ topMm: [x, y, z], ...rest }) => ({ topMm: [cx + x, cy + y, z], ...rest }))
  }
}

/** The outermost boxes of the first and last layer: what the robot's reach has to cover. */
export const extremePositions = (station: Station, robotMm: RobotMm): StackPosition[] => {
  const layers = station.stack?.layers ?? []
  const laid = layingFor(station, robotMm)
  return [0, Math.max(0, layers.length - 1)].flatMap((index) => {
    const layer = layers[index]
    return layer ? outermostOf(placed(station, laid(layer), index), station.centreMm) : []
  })
}
