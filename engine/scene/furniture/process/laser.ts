import type { SizeMm } from '../../../units.ts'
import type { SceneItem } from '../../types.ts'
import { box, post } from '../build.ts'
import { type FormInput, facing, within } from './local.ts'

/** A closed marking station: cabinet, lifting door with a laser window, marking head and extraction on top. */
const laserAbout = ([sx, sy, sz]: SizeMm, bed: number): SceneItem[] => {
  const top = Math.max(bed + 350, sz - 260)
  const wall = 40
  const high = top - bed
  const front = -sy / 2
  const door = sx * 0.66
  return [
    box('machine', 'machine_trim', [0, 0, 0], [sx * 0.92, sy * 0.92, 100]),
    box('machine', 'machine', [0, 0, 100], [sx, sy, bed - 100]),
    ...[-1, 1].map((side) =>
      box('machine', 'machine', [side * (door / 2 + (sx - door) / 4), 0, bed], [(sx - door) / 2, sy, high]),
    ),
    box('machine', 'machine_inside', [0, sy / 2 - wall / 2, bed], [door, wall, high]),
    box('machine', 'machine', [0, 0, top], [sx, sy, 60]),
    box('machine', 'steel', [0, 0, bed], [door * 0.8, sy * 0.6, 12]),
    // scan head under the roof, its source above
    box('machine', 'robot_dark', [0, 0, top - 150], [140, 260, 150]),
    post('machine', 'glass', [0, -70, top - 175], 42, 25),
    box(
      'machine',
      'machine_trim',
      [-sx * 0.2, sy * 0.1, top + 60],
      [sx * 0.4, sy * 0.5, Math.max(60, sz - top - 60)],
    ),
    post('machine', 'aluminium', [sx * 0.28, sy * 0.2, top + 60], 60, Math.max(60, sz - top - 60)),
    // the door lifts when the station is open
    {
      ...box('machine_door', 'machine_trim', [0, front - 14, bed], [door + 30, 24, high]),
      slideMm: [0, 0, high * 0.85],
    },
    {
      ...box('machine_door', 'glass', [0, front - 30, bed + high * 0.35], [door * 0.5, 8, high * 0.4]),
      slideMm: [0, 0, high * 0.85],
    },
    {
      ...box('machine_door', 'safety_yellow', [door * 0.38, front - 30, bed + high * 0.12], [90, 8, 90]),
      slideMm: [0, 0, high * 0.85],
    },
    box(
      'machine',
      'screen',
      [sx / 2 - (sx - door) / 4, front - 6, bed + high * 0.5],
      [(sx - door) * 0.36, 10, 160],
    ),
    post('machine', 'lamp_green', [sx / 2 - 60, front + 80, top + 60], 24, 60),
    post('machine', 'lamp_red', [sx / 2 - 60, front + 80, top + 120], 24, 60),
  ]
}

export const laserItems = (input: FormInput): SceneItem[] =>
  facing(input, (size, target) =>
    laserAbout(
      size,
      within(input.station.surfaceMm || (target?.[2] ?? 900), 500, Math.max(510, size[2] - 650)),
    ),
  )

/** A small cutter on a stand: two jaws over a nest, a chute into a scrap box. */
export const trimItems = (input: FormInput): SceneItem[] =>
  facing(input, ([sx, sy, sz]) => {
    const bed = within(input.station.surfaceMm, 300, Math.max(310, sz - 120))
    return [
      ...[-1, 1].flatMap((x) =>
        [-1, 1].map((y) =>
          box('tray', 'steel_dark', [x * (sx / 2 - 40), y * (sy / 2 - 40), 0], [50, 50, bed - 40]),
        ),
      ),
      box('tray', 'aluminium', [0, 0, bed - 40], [sx, sy, 40]),
      box('machine', 'steel_dark', [0, sy * 0.3, bed], [sx * 0.5, 70, Math.max(100, sz - bed)]),
      ...[-1, 1].map((side) =>
        box('machine', 'steel', [side * 34, sy * 0.08, bed + 30], [26, sy * 0.36, 40]),
      ),
      post('machine', 'robot_dark', [0, sy * 0.28, bed + 70], 32, Math.max(60, sz - bed - 90)),
      box('container', 'crate', [0, 0, 0], [sx * 0.6, sy * 0.6, Math.min(260, bed * 0.35)]),
    ]
  })
