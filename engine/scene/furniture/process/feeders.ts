import type { SizeMm } from '../../../units.ts'
import type { SceneItem } from '../../types.ts'
import { box, post } from '../build.ts'
import { type FormInput, facing, within } from './local.ts'

const stand = (sx: number, sy: number, top: number): SceneItem[] => [
  ...[-1, 1].flatMap((x) =>
    [-1, 1].map((y) =>
      box('tray', 'steel_dark', [x * (sx / 2 - 30), y * (sy / 2 - 30), 0], [44, 44, Math.max(20, top - 30)]),
    ),
  ),
  box('tray', 'aluminium', [0, 0, Math.max(20, top - 30)], [sx, sy, 30]),
]

/** A bowl with its track on a stand; the picking place at the end of the track, towards the robot. */
const bowlAbout = ([sx, sy, sz]: SizeMm, surface: number): SceneItem[] => {
  const top = within(surface - 130, 300, Math.max(310, sz - 160))
  const radius = Math.min(sx, sy) * 0.3
  return [
    ...stand(sx, sy, top),
    post('machine', 'machine_trim', [0, sy * 0.14, top], radius * 0.7, 70),
    post('machine', 'steel', [0, sy * 0.14, top + 70], radius * 0.8, 70, radius),
    post('machine', 'machine_inside', [0, sy * 0.14, top + 141], radius * 0.86, 4),
    box('machine', 'steel', [radius * 0.6, -sy * 0.24, top + 100], [50, sy * 0.46, 30]),
    box('machine', 'aluminium', [radius * 0.6, -sy * 0.42, top + 84], [90, 70, 46]),
  ]
}

/** A screw feeder: hopper and blow-feed unit on a stand, its hose going up. */
const screwAbout = ([sx, sy, sz]: SizeMm): SceneItem[] => {
  const top = Math.min(750, Math.max(200, sz * 0.6))
  return [
    ...stand(sx, sy, top),
    box('machine', 'machine', [0, 0, top], [sx * 0.7, sy * 0.7, Math.min(260, (sz - top) * 0.6)]),
    post('machine', 'steel', [-sx * 0.12, 0, top + Math.min(260, (sz - top) * 0.6)], sx * 0.1, 80, sx * 0.22),
    post(
      'machine',
      'rubber',
      [sx * 0.22, -sy * 0.1, top + Math.min(260, (sz - top) * 0.6)],
      12,
      Math.max(60, sz - top - 260),
    ),
    box('machine', 'screen', [0, -sy * 0.35 - 4, top + 60], [sx * 0.3, 8, 70]),
  ]
}

/** A case erector: machine with a magazine of flat blanks at its side and an outlet towards the cell. */
const erectorAbout = ([sx, sy, sz]: SizeMm): SceneItem[] => {
  const out = Math.min(900, sz * 0.5)
  return [
    box('machine', 'machine_trim', [0, 0, 0], [sx * 0.96, sy * 0.9, 120]),
    box('machine', 'machine', [0, sy * 0.1, 120], [sx, sy * 0.7, out - 120]),
    box('machine', 'machine', [sx * 0.18, sy * 0.1, out], [sx * 0.62, sy * 0.7, sz - out]),
    box(
      'machine',
      'glass',
      [sx * 0.18, -sy * 0.26, out + (sz - out) * 0.2],
      [sx * 0.5, 10, (sz - out) * 0.6],
    ),
    // flat blanks standing in the magazine
    ...[0, 1, 2, 3, 4, 5].map((i) =>
      box(
        'part',
        i % 2 ? 'carton_tape' : 'carton',
        [-sx * 0.44 + i * 34, sy * 0.08, out],
        [28, sy * 0.55, (sz - out) * 0.62],
      ),
    ),
    box('machine', 'rubber', [sx * 0.18, -sy * 0.38, out - 60], [sx * 0.5, sy * 0.24, 60]),
    box('machine', 'screen', [-sx * 0.3, -sy * 0.26, out * 0.7], [160, 10, 120]),
    post('machine', 'lamp_green', [sx * 0.4, sy * 0.3, sz - 1], 28, 60),
  ]
}

/** A case sealer: a belt through it between two side belts, the tape head on a column over it. */
const sealerAbout = ([sx, sy, sz]: SizeMm, surface: number): SceneItem[] => {
  const belt = Math.min(surface, sz * 0.7)
  return [
    box('machine', 'machine_trim', [0, 0, 0], [sx * 0.9, sy * 0.8, belt - 90]),
    box('machine', 'rubber', [0, 0, belt - 90], [sx, sy * 0.5, 90]),
    ...[-1, 1].map((side) =>
      box('machine', 'machine', [0, side * sy * 0.44, belt - 90], [sx * 0.7, sy * 0.1, 240]),
    ),
    box('machine', 'machine', [0, sy * 0.44, belt + 150], [sx * 0.16, sy * 0.1, sz - belt - 150]),
    box('machine', 'machine', [0, sy * 0.1, sz - 190], [sx * 0.3, sy * 0.7, 190]),
    post('machine', 'lamp_green', [sx * 0.3, sy * 0.44, belt + 150], 28, 60),
  ]
}

export const partFeederItems = (input: FormInput): SceneItem[] =>
  facing(input, (size, target) => bowlAbout(size, target?.[2] ?? input.station.surfaceMm))
export const screwFeederItems = (input: FormInput): SceneItem[] => facing(input, screwAbout)
export const caseSealerItems = (input: FormInput): SceneItem[] =>
  facing(input, (size) => sealerAbout(size, input.station.surfaceMm))
export const caseErectorItems = (input: FormInput): SceneItem[] => facing(input, erectorAbout)
