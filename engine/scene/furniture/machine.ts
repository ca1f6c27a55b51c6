import type { Station } from '../../layout/types.ts'
import type { Degrees, SizeMm, Vector2Mm } from '../../units.ts'
import { degrees } from '../../units.ts'
import type { SceneItem } from '../types.ts'
import { bar, box, placed, post } from './build.ts'

/** Height of the sill under a lathe's door; makers stay near 900 to 1000 mm for hand loading. */
const SILL_MM = 850
const WALL_MM = 60

/** Measures of the enclosure, mm: its door's sill and header, sides, front and work space. */
const frameOf = ([lengthMm, widthMm, heightMm]: SizeMm, targetHeightMm: number) => {
  const sill = Math.max(250, Math.min(SILL_MM, targetHeightMm - 220, heightMm * 0.5))
  const header = Math.max(sill + 500, Math.min(heightMm - 150, sill + 1050))
  const doorWidth = Math.min(lengthMm * 0.46, 900)
  const doorX = -lengthMm * 0.08
  const left = doorX - doorWidth / 2
  const right = doorX + doorWidth / 2
  const front = -widthMm / 2
  const opening = header - sill
  const depth = widthMm - 2 * WALL_MM
  const panelX = lengthMm / 2 - 170
  return {
    lengthMm,
    widthMm,
    heightMm,
    sill,
    header,
    doorWidth,
    doorX,
    left,
    right,
    front,
    opening,
    depth,
    panelX,
  }
}
type Frame = ReturnType<typeof frameOf>

/** The base with its chip tank, and the enclosure, hollow at the door. */
const housingOf = ({
  lengthMm,
  widthMm,
  heightMm,
  sill,
  header,
  doorWidth,
  doorX,
  left,
  right,
  front,
  opening,
  depth,
}: Frame): SceneItem[] => [
  // base with chip tank
  box('machine', 'machine_trim', [0, 20, 0], [lengthMm - 60, widthMm - 60, 120]),
  box('machine', 'machine', [0, 0, 120], [lengthMm, widthMm, sill - 120]),
  // hollow at the door
  box('machine', 'machine', [(-lengthMm / 2 + left) / 2, 0, sill], [left + lengthMm / 2, widthMm, opening]),
  box('machine', 'machine', [(lengthMm / 2 + right) / 2, 0, sill], [lengthMm / 2 - right, widthMm, opening]),
  box(
    'machine',
    'machine_inside',
    [doorX, (widthMm - depth * 0.35) / 2 - 30, sill],
    [doorWidth, depth * 0.35, opening],
  ),
  box('machine', 'machine', [doorX, widthMm / 2 - 15, sill], [doorWidth, 30, opening]),
  box('machine', 'machine', [0, 0, header], [lengthMm, widthMm, heightMm - header]),
  box('machine', 'machine_trim', [0, front - 6, header - 30], [lengthMm, 12, 60]),
  box('machine', 'machine_trim', [0, front - 6, sill - 40], [lengthMm, 12, 40]),
  box('machine', 'machine_inside', [doorX, 0, sill], [doorWidth, depth, 8]),
]

/** Spindle and chuck on the back wall of the work space. */
const spindleOf = ({ widthMm, sill, doorX, opening, depth }: Frame): SceneItem[] => [
  bar(
    'machine',
    'steel_dark',
    [doorX, widthMm / 2 - depth * 0.35 - 60, sill + opening * 0.42],
    130,
    120,
    'y',
    20,
  ),
  bar('machine', 'steel', [doorX, widthMm / 2 - depth * 0.35 - 150, sill + opening * 0.42], 95, 70, 'y', 20),
]

/** The sliding door with its window, and the handle on its closing edge. */
const doorOf = ({ sill, doorWidth, doorX, right, front, opening }: Frame): SceneItem[] => [
  {
    ...box('machine_door', 'machine_trim', [doorX, front - 24, sill], [doorWidth + 40, 24, opening]),
    slideMm: [-(doorWidth * 0.92), 0, 0],
  },
  {
    ...box(
      'machine_door',
      'glass',
      [doorX, front - 40, sill + opening * 0.28],
      [doorWidth * 0.7, 8, opening * 0.5],
    ),
    slideMm: [-(doorWidth * 0.92), 0, 0],
  },
  {
    ...box('machine_door', 'steel', [right - 30, front - 52, sill + opening * 0.3], [24, 32, opening * 0.4]),
    slideMm: [-(doorWidth * 0.92), 0, 0],
  },
]

/** Operator panel and vents. */
const panelOf = ({ lengthMm, sill, front, panelX }: Frame): SceneItem[] => [
  // operator panel
  box('machine', 'machine_trim', [panelX, front - 46, sill + 120], [280, 92, 560]),
  box('machine', 'screen', [panelX, front - 96, sill + 390], [220, 8, 170]),
  box('machine', 'steel', [panelX, front - 98, sill + 170], [210, 12, 150]),
  // vents
  ...[0, 1, 2, 3].map((i) =>
    box('machine', 'machine_trim', [-lengthMm * 0.3, front - 4, 240 + i * 45], [lengthMm * 0.22, 8, 18]),
  ),
]

/** The signal lamp: red over amber over green. */
const lampOf = ({ lengthMm, heightMm, front }: Frame): SceneItem[] => [
  post('machine', 'steel_dark', [lengthMm / 2 - 140, front + 160, heightMm], 18, 120),
  post('machine', 'lamp_green', [lengthMm / 2 - 140, front + 160, heightMm + 120], 32, 60),
  post('machine', 'lamp_amber', [lengthMm / 2 - 140, front + 160, heightMm + 180], 32, 60),
  post('machine', 'lamp_red', [lengthMm / 2 - 140, front + 160, heightMm + 240], 32, 60),
]

/**
 * A turning or milling centre seen from its door at local -y: chip tank, hollow enclosure, header, sliding door with
 * window, operator panel, lamp. The work space stays open so that an arm can reach in.
 */
const machineAbout = (size: SizeMm, targetHeightMm: number): SceneItem[] => {
  const frame = frameOf(size, targetHeightMm)
  return [housingOf, spindleOf, doorOf, panelOf, lampOf].flatMap((part) => part(frame))
}

/** Which way, in quarter turns of the station's own frame, the robot stands: there the door is. */
const doorTurn = (station: Station, robotMm: Vector2Mm | undefined): Degrees => {
  if (!robotMm) return 0
  const bearing =
    degrees(Math.atan2(robotMm[1] - station.centreMm[1], robotMm[0] - station.centreMm[0])) -
    station.rotationDegrees
  return Math.round((bearing + 90) / 90) * 90
}

/** A machine tool with its door on the side of the robot that loads it. */
export const machineItems = (station: Station, robotMm: Vector2Mm | undefined): SceneItem[] => {
  const turn = doorTurn(station, robotMm)
  const [sx, sy, sz] = station.sizeMm
  const size: SizeMm = turn % 180 === 0 ? [sx, sy, sz] : [sy, sx, sz]
  const targetHeight = station.targets[0]?.positionMm[2] ?? station.surfaceMm
  return placed(
    machineAbout(size, targetHeight),
    [...station.centreMm, 0],
    station.rotationDegrees + turn,
    station.id,
  )
}
