import type { Millimetres, SizeMm, Vector3Mm } from '../../../units.ts'
import { degrees } from '../../../units.ts'
import type { SceneItem } from '../../types.ts'
import { box, placed, post } from '../build.ts'
import { type FormInput, targetOf, within } from './local.ts'

/** A fixture plate with a clamp at each corner of the part, its top where parts rest. */
export const fixturePlate = (
  [x, y]: readonly [Millimetres, Millimetres],
  topMm: Millimetres,
  part: SizeMm,
  plate: readonly [Millimetres, Millimetres],
): SceneItem[] => {
  const [length, width] = plate
  const reach = within(part[2] * 0.6, 20, 90)
  const corners = [-1, 1].flatMap((sx) => [-1, 1].map((sy) => [sx, sy] as const))
  return [
    box('tray', 'steel', [x, y, topMm - 30], [length, width, 30]),
    ...corners.flatMap(([sx, sy]) => {
      const px = x + sx * within(part[0] * 0.32, 20, length / 2 - 30)
      const py = y + sy * within(part[1] / 2 + 28, 30, width / 2 - 18)
      return [
        box('tray', 'steel_dark', [px, py, topMm], [36, 30, reach + 18]),
        box('tray', 'lamp_amber', [px, py - sy * 22, topMm + reach + 2], [20, 40, 14]),
      ]
    }),
  ]
}

/** Drawn with its two sides along x: a base that stands, and what turns: a beam with a plate at either end, a screen between. */
const positionerAbout = (
  armMm: Millimetres,
  spanMm: readonly [Millimetres, Millimetres, Millimetres],
  surfaceMm: Millimetres,
  part: SizeMm,
): readonly [still: SceneItem[], turning: SceneItem[]] => {
  const [along, across, high] = spanMm
  const plate = [
    within(part[0] + 160, 320, Math.max(330, (along / 2 - armMm) * 2)),
    within(part[1] + 160, 300, Math.max(310, across - 60)),
  ] as const
  const beam = Math.max(60, Math.min(150, surfaceMm * 0.18))
  const beamFoot = Math.max(120, surfaceMm - 30 - 90 - beam)
  const screenHigh = Math.max(surfaceMm + 350, Math.min(high, surfaceMm + 900))
  const base = [
    box('machine', 'steel_dark', [0, 0, 0], [Math.min(1100, along * 0.55), Math.min(900, across * 0.8), 40]),
    post('machine', 'machine', [0, 0, 40], Math.min(260, across * 0.3), beamFoot - 70, 210),
  ]
  const turning = [
    post('machine', 'robot_dark', [0, 0, beamFoot - 30], 230, 30),
    box('machine', 'machine_trim', [0, 0, beamFoot], [2 * armMm + 240, 220, beam]),
    ...[-1, 1].flatMap((side) => [
      post(
        'machine',
        'steel_dark',
        [side * armMm, 0, beamFoot + beam],
        120,
        surfaceMm - 30 - beamFoot - beam,
      ),
      ...fixturePlate([side * armMm, 0], surfaceMm, part, plate),
    ]),
    // The screen keeps arc and spatter from the side where a person loads.
    box(
      'machine',
      'machine_inside',
      [0, 0, beamFoot + beam],
      [24, Math.min(across, 1500), screenHigh - beamFoot - beam],
    ),
    ...[-1, 1].map((side) =>
      box(
        'machine',
        'safety_yellow',
        [0, side * (Math.min(across, 1500) / 2 - 20), beamFoot + beam],
        [40, 40, screenHigh - beamFoot - beam],
      ),
    ),
    box('machine', 'safety_yellow', [0, 0, screenHigh - 40], [40, Math.min(across, 1500), 40]),
  ]
  return [base, turning]
}

/** A two-sided positioner: the side with the targets towards the robot, the other one towards the person who loads. */
export const positionerItems = ({ station, cell }: FormInput): SceneItem[] => {
  const target: Vector3Mm = targetOf(station) ?? [0, 0, 0]
  const arm = Math.hypot(target[0], target[1])
  const [sx, sy, sz] = station.sizeMm
  const angle = arm > 50 ? degrees(Math.atan2(target[1], target[0])) : sx >= sy ? 0 : 90
  const runsAlongX = Math.abs(Math.cos((angle * Math.PI) / 180)) > 0.7
  const span = runsAlongX ? ([sx, sy, sz] as const) : ([sy, sx, sz] as const)
  const armMm = arm > 50 ? arm : span[0] / 4
  // Parts keep their length along x of the station; the two sides may lie along y.
  const [length, width, height] = cell.part.sizeMm
  const part: SizeMm = runsAlongX ? [length, width, height] : [width, length, height]
  const [still, turning] = positionerAbout(armMm, span, station.surfaceMm, part)
  const set = (items: readonly SceneItem[]): SceneItem[] =>
    placed(items, [...station.centreMm, 0], station.rotationDegrees + angle, station.id)
  return [...set(still), ...set(turning).map((item) => ({ ...item, turnAboutMm: station.centreMm }))]
}
