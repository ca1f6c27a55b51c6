import type { Cell, PartKind, Station } from '../../layout/types.ts'
import type { StationForm } from '../../process/types.ts'
import type { PartTrack } from '../../simulation/types.ts'
import type { Degrees, SizeMm, Vector3Mm } from '../../units.ts'
import { isSheet, sheetTone } from '../furniture/process/sheets.ts'
import { add, turned } from '../solids/vector.ts'
import type { SceneItem, Shape, Tone } from '../types.ts'

/** What a part looks like where its size does not say it. */
export type PartLook = NonNullable<PartTrack['look']> | PartKind | 'case' | 'workpiece' | 'steel'

const lookTones: Readonly<Record<PartLook, Tone>> = {
  pallet: 'wood',
  tray: 'crate',
  case: 'carton_tape',
  carton: 'carton',
  bag: 'bag',
  crate: 'crate',
  drum: 'drum',
  casting: 'steel_dark',
  frame: 'aluminium',
  glass: 'glass',
  bare: 'workpiece',
  rod: 'workpiece',
  workpiece: 'workpiece',
  wood: 'wood',
  steel: 'steel',
}

/** Where these stand, what parts are laid into is a case of cardboard, not a tray. */
const opensCases: ReadonlySet<StationForm> = new Set(['case_erector', 'kit_rack'])

/** How the parts of a cell look: bare where a tool works on them, of their material where they are sheets. */
export const partLookOf = (cell: Cell, part?: Pick<PartTrack, 'look'>): PartLook | undefined => {
  if (part?.look === 'tray' && cell.stations.some(({ form }) => form && opensCases.has(form))) return 'case'
  if (part?.look) return part.look
  if (isSheet(cell) && cell.part.kind !== 'frame' && cell.stations.some(({ kind }) => kind === 'stack'))
    return sheetTone(cell)
  return cell.part.kind ?? lookByStations(cell)
}

/** Cells of earlier versions do not say what their part is: what is worked on, and what lies in a bin, is bare. */
const lookByStations = ({ stations }: Cell): PartLook | undefined =>
  stations.some(({ kind, form }) => kind === 'process' || kind === 'machine' || form === 'mesh_bin')
    ? 'workpiece'
    : undefined

/** A filled bag seen along its length: flat below, round at its edges. Shares of half the width and half the height. */
const PILLOW = [
  [-0.9, -1],
  [0.9, -1],
  [1, -0.4],
  [0.95, 0.2],
  [0.6, 0.85],
  [0, 1],
  [-0.6, 0.85],
  [-0.95, 0.2],
  [-1, -0.4],
] as const
/** A casting has drafted sides. */
const CASTING = [
  [-1, -1],
  [1, -1],
  [0.8, 0.6],
  [0.45, 1],
  [-0.45, 1],
  [-0.8, 0.6],
] as const

/** A stacking crate: it narrows downwards, under a rim that is upright. */
const CRATE = [
  [-0.93, -1],
  [0.93, -1],
  [1, 0.72],
  [1, 1],
  [-1, 1],
  [-1, 0.72],
] as const

const along = (outline: readonly (readonly [number, number])[], [sx, sy, sz]: SizeMm): Shape => ({
  kind: 'prism',
  axis: 'x',
  lengthMm: sx,
  outlineMm: outline.map(([y, z]) => [(y * sy) / 2, (z * sz) / 2] as const),
})

const shapeOf = (shape: 'box' | 'cylinder', sizeMm: SizeMm, look: PartLook | undefined): Shape => {
  const [sx, sy, sz] = sizeMm
  const upright: Shape = {
    kind: 'cylinder',
    radiusMm: Math.min(sx, sy) / 2,
    lengthMm: sz,
    axis: 'z',
    sides: 20,
  }
  if (shape === 'cylinder' || look === 'drum') return upright
  if (look === 'rod') return { kind: 'cylinder', radiusMm: sz / 2, lengthMm: sx, axis: 'x', sides: 20 }
  if (look === 'bag') return along(PILLOW, sizeMm)
  if (look === 'crate') return along(CRATE, sizeMm)
  return look === 'casting' ? along(CASTING, sizeMm) : { kind: 'box', sizeMm }
}

/** A part with its top centre at `topMm`; a box of some size is a carton unless its look says otherwise. */
export const partItem = (
  id: string,
  shape: 'box' | 'cylinder',
  sizeMm: SizeMm,
  topMm: Vector3Mm,
  yawDegrees: Degrees,
  look?: PartLook,
): SceneItem => {
  const [sx, sy, sz] = sizeMm
  const isCarton = shape === 'box' && Math.min(sx, sy, sz) >= 60
  return {
    role: 'part',
    tone: look ? lookTones[look] : isCarton ? 'carton' : 'workpiece',
    shape: shapeOf(shape, sizeMm, look),
    positionMm: [topMm[0], topMm[1], topMm[2] - sz / 2],
    rotationDegrees: yawDegrees,
    ownerId: id,
  }
}

/** Width of a frame's bars against its shorter side, and at most. Assumed. */
const FRAME_BAR_SHARE = 0.12
const MOST_FRAME_BAR_MM = 80

/** How far the chime of a drum sticks out and how high it is, shares of radius and height. Assumed. */
const CHIME_OUT = 0.05
const CHIME_HIGH = 0.06

/** A drum and the chime around its top, which tells it from the one that stands on it. */
const drumItems = (item: SceneItem, [sx, sy, sz]: SizeMm): SceneItem[] => {
  const radiusMm = Math.min(sx, sy) / 2
  const upright = (radius: number, lengthMm: number): Shape => ({
    kind: 'cylinder',
    radiusMm: radius,
    lengthMm,
    axis: 'z',
    sides: 20,
  })
  const high = sz * CHIME_HIGH
  return [
    { ...item, shape: upright(radiusMm * (1 - CHIME_OUT), sz) },
    {
      ...item,
      shape: upright(radiusMm, high),
      positionMm: add(item.positionMm, [0, 0, (sz - high) / 2]),
    },
  ]
}

/** The solids of a part: one, a drum with its chime, or the four bars of a frame. */
export const partItems = (...args: Parameters<typeof partItem>): SceneItem[] => {
  const item = partItem(...args)
  const [, , sizeMm, , yawDegrees, look] = args
  if (look === 'drum') return drumItems(item, sizeMm)
  if (look !== 'frame') return [item]
  const [sx, sy, sz] = sizeMm
  const bar = Math.min(MOST_FRAME_BAR_MM, Math.min(sx, sy) * FRAME_BAR_SHARE)
  const [x, y] = [(sx - bar) / 2, (sy - bar) / 2]
  const bars: readonly (readonly [x: number, y: number, sizeMm: SizeMm])[] = [
    [0, y, [sx, bar, sz]],
    [0, -y, [sx, bar, sz]],
    [x, 0, [bar, sy - 2 * bar, sz]],
    [-x, 0, [bar, sy - 2 * bar, sz]],
  ]
  return bars.map(([dx, dy, barMm]) => ({
    ...item,
    shape: { kind: 'box', sizeMm: barMm },
    positionMm: add(turned([dx, dy, 0], yawDegrees), item.positionMm),
  }))
}

/** Thin layers of one part each are drawn as one block: hundreds of sheets look no different. */
const SINGLE_LAYERS_DRAWN = 12

const stackOn = (station: Station, shape: Cell['part']['shape'], look: PartLook | undefined): SceneItem[] => {
  const { stack } = station
  if (!stack) return []
  const [first] = stack.layers
  if (stack.boxesPerLayer === 1 && stack.layers.length > SINGLE_LAYERS_DRAWN && first?.boxes[0]) {
    const [length, width, height] = stack.boxMm
    const whole: SizeMm = [length, width, height * stack.layers.length]
    const laid = first.boxes[0]
    const local: Vector3Mm = [
      laid.x + laid.length / 2 - stack.palletMm[0] / 2,
      laid.y + laid.width / 2 - stack.palletMm[1] / 2,
      station.surfaceMm + whole[2],
    ]
    const top = add(turned(local, station.rotationDegrees), [...station.centreMm, 0])
    const yaw = station.rotationDegrees + (laid.isTurned ? 90 : 0)
    return partItems(`${station.id}-stack`, 'box', whole, top, yaw, look)
  }
  const [palletLength, palletWidth] = stack.palletMm
  const [boxLength, boxWidth, boxHeight] = stack.boxMm
  return stack.layers.flatMap((layer, level) =>
    layer.boxes.flatMap((laid, i) => {
      const local: Vector3Mm = [
        laid.x + laid.length / 2 - palletLength / 2,
        laid.y + laid.width / 2 - palletWidth / 2,
        station.surfaceMm + (level + 1) * boxHeight,
      ]
      return partItems(
        `${station.id}-${level}-${i}`,
        shape,
        [boxLength, boxWidth, boxHeight],
        add(turned(local, station.rotationDegrees), [...station.centreMm, 0]),
        station.rotationDegrees + (laid.isTurned ? 90 : 0),
        look,
      )
    }),
  )
}

/** The finished loads of a cell, for a picture without a trace. */
export const stackedParts = (cell: Cell): SceneItem[] =>
  cell.stations.flatMap((station) => stackOn(station, cell.part.shape, partLookOf(cell)))
