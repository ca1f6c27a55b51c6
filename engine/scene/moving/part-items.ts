import type { Cell, Station } from '../../layout/types.ts'
import type { Degrees, SizeMm, Vector3Mm } from '../../units.ts'
import { add, turned } from '../solids/vector.ts'
import type { SceneItem } from '../types.ts'

/** A part with its top centre at `topMm`. */
export const partItem = (
  id: string,
  shape: 'box' | 'cylinder',
  sizeMm: SizeMm,
  topMm: Vector3Mm,
  yawDegrees: Degrees,
): SceneItem => {
  const [sx, sy, sz] = sizeMm
  // What comes out of a bin (its name begins with the bin's) lies there bare; other large boxes are cartons.
  const isCarton = shape === 'box' && Math.min(sx, sy, sz) >= 60 && !id.startsWith('bin-')
  return {
    role: 'part',
    tone: isCarton ? 'carton' : 'workpiece',
    shape:
      shape === 'box'
        ? { kind: 'box', sizeMm }
        : { kind: 'cylinder', radiusMm: Math.min(sx, sy) / 2, lengthMm: sz, axis: 'z', sides: 20 },
    positionMm: [topMm[0], topMm[1], topMm[2] - sz / 2],
    rotationDegrees: yawDegrees,
    ownerId: id,
  }
}

const stackOn = (station: Station): SceneItem[] => {
  const { stack } = station
  if (!stack) return []
  const [palletLength, palletWidth] = stack.palletMm
  const [boxLength, boxWidth, boxHeight] = stack.boxMm
  return stack.layers.flatMap((layer, level) =>
    layer.boxes.map((laid, i) => {
      const local: Vector3Mm = [
        laid.x + laid.length / 2 - palletLength / 2,
        laid.y + laid.width / 2 - palletWidth / 2,
        station.surfaceMm + (level + 1) * boxHeight,
      ]
      return partItem(
        `${station.id}-${level}-${i}`,
        'box',
        [boxLength, boxWidth, boxHeight],
        add(turned(local, station.rotationDegrees), [...station.centreMm, 0]),
        station.rotationDegrees + (laid.isTurned ? 90 : 0),
      )
    }),
  )
}

/** The finished loads of a cell, for a picture without a trace. */
export const stackedParts = (cell: Cell): SceneItem[] => cell.stations.flatMap(stackOn)
