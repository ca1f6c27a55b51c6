import type { SceneItem } from '../../types.ts'
import { bar, box, placed, post } from '../build.ts'
import { conveyorItems } from '../conveyor.ts'
import { type FormInput, standing, targetOf, within } from './local.ts'
import { fixturePlate } from './positioner.ts'

const LEG_MM = 60

/** A stiff table with a located nest and clamps: where a tool works on a part that stands. */
const nestTable = ({ station, cell }: FormInput): SceneItem[] => {
  const [sx, sy] = station.sizeMm
  const top = station.surfaceMm - 30
  const [x, y] = [sx / 2 - LEG_MM, sy / 2 - LEG_MM]
  const at = targetOf(station) ?? [0, 0, 0]
  const part = cell.part.sizeMm
  return standing(station, [
    ...[-x, x].flatMap((px) =>
      [-y, y].map((py) => box('tray', 'steel_dark', [px, py, 0], [LEG_MM, LEG_MM, top - 60])),
    ),
    box('tray', 'aluminium', [0, 0, top - 60], [sx, sy, 60]),
    ...fixturePlate([at[0], at[1]], station.surfaceMm, part, [
      within(part[0] + 120, 160, sx),
      within(part[1] + 130, 160, sy),
    ]),
  ])
}

/** A stop on a conveyor: the belt runs through, clamps at both sides hold the part, a blade stops it, an eye sees it. */
export const lineStopItems = (input: FormInput): SceneItem[] => {
  const { station, cell } = input
  const flow = station.flow
  if (!flow) return nestTable(input)
  const [length, width] = cell.part.sizeMm
  const at = targetOf(station) ?? [0, 0, station.surfaceMm]
  const angle = Math.round((flow.directionDegrees - station.rotationDegrees) / 90) * 90
  const [sx, sy] = station.sizeMm
  const across = angle % 180 === 0 ? sy : sx
  const out = Math.max(across / 2 + 30, width / 2 + 60)
  const z = station.surfaceMm
  const stop = length / 2 + 25
  const clamps = [-1, 1].flatMap((side) => [
    box('machine', 'steel_dark', [0, side * (out + 20), z - 160], [140, 60, 230]),
    bar('machine', 'steel', [0, side * (out - 10), z + 35], 22, 120, 'y', 12),
    box('machine', 'aluminium', [0, side * (width / 2 + 12), z + 8], [within(length * 0.6, 60, 400), 20, 60]),
  ])
  const local = [
    ...clamps,
    box('machine', 'steel', [stop, 0, z - 20], [16, Math.min(width, across - 80), 55]),
    post('machine', 'steel_dark', [stop + 60, out + 30, 0], 18, z + 90),
    box('machine', 'screen', [stop + 60, out + 10, z + 50], [40, 50, 40]),
  ]
  // Clamps stand where the part is, in the direction it travels.
  const origin = [at[0], at[1], 0] as const
  return [
    ...conveyorItems(station, cell.part.sizeMm),
    ...standing(station, placed(local, origin, angle, station.id)),
  ]
}
