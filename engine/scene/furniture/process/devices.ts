import type { SizeMm } from '../../../units.ts'
import type { SceneItem } from '../../types.ts'
import { bar, box, post } from '../build.ts'
import { type FormInput, facing } from './local.ts'

/** A power source on its trolley with a wire feeder on top and a gas cylinder behind. */
const weldingSource = ([sx, sy, sz]: SizeMm): SceneItem[] => {
  const body = Math.min(750, sz * 0.62)
  return [
    box('machine', 'steel_dark', [0, 0, 0], [sx * 0.9, sy * 0.9, 90]),
    box('machine', 'machine_trim', [-sx * 0.14, 0, 90], [sx * 0.6, sy * 0.8, body - 90]),
    box('machine', 'screen', [-sx * 0.14, -sy * 0.4 - 4, body - 190], [sx * 0.3, 8, 110]),
    bar(
      'machine',
      'robot_joint',
      [-sx * 0.14, 0, body + Math.min(170, (sz - body) * 0.4)],
      Math.min(160, (sz - body) * 0.4),
      110,
      'y',
      20,
    ),
    post('machine', 'crate', [sx * 0.32, sy * 0.1, 90], Math.min(115, sx * 0.16), Math.max(300, sz - 260)),
    post(
      'machine',
      'steel',
      [sx * 0.32, sy * 0.1, Math.max(390, sz - 170)],
      Math.min(115, sx * 0.16),
      90,
      24,
    ),
  ]
}

/** A filter cabinet with louvres and a duct that goes up. */
const filterCabinet = ([sx, sy, sz]: SizeMm): SceneItem[] => {
  const body = sz * 0.68
  return [
    box('machine', 'machine_trim', [0, 0, 0], [sx * 0.94, sy * 0.94, 80]),
    box('machine', 'machine', [0, 0, 80], [sx, sy, body - 80]),
    ...[0, 1, 2, 3, 4].map((i) =>
      box('machine', 'machine_trim', [0, -sy / 2 - 4, body * 0.2 + i * 50], [sx * 0.7, 8, 18]),
    ),
    box('machine', 'screen', [sx * 0.28, -sy / 2 - 5, body * 0.8], [sx * 0.22, 10, 70]),
    post('machine', 'aluminium', [0, sy * 0.1, body], Math.min(sx, sy) * 0.2, sz - body),
  ]
}

/** A dust collector: hopper on legs over a drum, filters above, blow-out panel towards the roof. */
const dustCollector = ([sx, sy, sz]: SizeMm): SceneItem[] => {
  const hopper = sz * 0.34
  return [
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((y) =>
        box('machine', 'steel_dark', [x * (sx / 2 - 40), y * (sy / 2 - 40), 0], [50, 50, hopper]),
      ),
    ),
    post('machine', 'crate', [0, 0, 0], Math.min(sx, sy) * 0.28, hopper * 0.55),
    post(
      'machine',
      'machine',
      [0, 0, hopper * 0.6],
      Math.min(sx, sy) * 0.14,
      hopper * 0.4,
      Math.min(sx, sy) * 0.44,
    ),
    box('machine', 'machine', [0, 0, hopper], [sx * 0.94, sy * 0.94, sz * 0.5]),
    box('machine', 'steel_dark', [-sx * 0.1, -sy * 0.1, hopper + sz * 0.5], [sx * 0.45, sy * 0.5, 20]),
    post(
      'machine',
      'aluminium',
      [sx * 0.32, sy * 0.2, hopper + sz * 0.5],
      Math.min(sx, sy) * 0.11,
      sz - hopper - sz * 0.5,
    ),
  ]
}

/** A drum under the follower plate of its pump, two columns and a hose. */
const drumPump = ([sx, sy, sz]: SizeMm): SceneItem[] => {
  const drum = Math.min(880, sz * 0.5)
  const radius = Math.min(sx, sy) * 0.3
  return [
    box('machine', 'steel_dark', [0, 0, 0], [sx * 0.94, sy * 0.94, 60]),
    post('machine', 'crate', [0, 0, 60], radius, drum - 60),
    post('machine', 'steel', [0, 0, drum], radius * 0.96, 40),
    ...[-1, 1].map((x) => post('machine', 'aluminium', [x * (radius + 50), 0, 60], 28, sz - 160)),
    box('machine', 'steel_dark', [0, 0, sz - 100], [2 * radius + 180, 110, 100]),
    post('machine', 'robot_joint', [0, 0, drum + 40], 80, Math.max(60, sz - drum - 140)),
    box('machine', 'screen', [radius + 50, -60, sz * 0.6], [90, 40, 150]),
  ]
}

/** Reamer, wire cutter and anti-spatter cup of a torch on a post. */
const torchCleaner = ([sx, sy, sz]: SizeMm): SceneItem[] => [
  box('machine', 'steel_dark', [0, 0, 0], [sx * 0.9, sy * 0.9, 24]),
  box('machine', 'machine_trim', [0, 0, 24], [90, 90, sz - 220]),
  box('machine', 'machine', [0, 0, sz - 200], [sx * 0.8, sy * 0.55, 110]),
  post('machine', 'steel', [-sx * 0.2, 0, sz - 90], 32, 60),
  box('machine', 'robot_dark', [sx * 0.2, 0, sz - 90], [60, 80, 70]),
]

/** Discs or nozzles in their holders on a stand. */
const toolStand = ([sx, sy, sz]: SizeMm): SceneItem[] => [
  box('machine', 'steel_dark', [0, 0, 0], [sx * 0.9, sy * 0.9, 24]),
  box('machine', 'machine_trim', [0, 0, 24], [120, 120, sz - 100]),
  box('machine', 'aluminium', [0, 0, sz - 76], [sx, sy * 0.7, 30]),
  ...[-0.34, 0, 0.34].flatMap((share) => [
    post('machine', 'steel', [share * sx, 0, sz - 46], Math.min(60, sx * 0.13), 14),
    post('machine', 'robot_dark', [share * sx, 0, sz - 32], 18, 32),
  ]),
]

/** A long light on two columns over what is looked at. */
const cameraLight = ([sx, sy, sz]: SizeMm): SceneItem[] => [
  ...[-1, 1].map((x) => box('camera', 'aluminium', [x * (sx / 2 - 25), 0, 0], [45, 45, sz])),
  ...[-1, 1].map((x) => box('camera', 'steel_dark', [x * (sx / 2 - 25), 0, 0], [50, Math.min(sy, 160), 16])),
  box('camera', 'machine_trim', [0, 0, sz - 70], [sx, Math.min(sy, 140), 70]),
  box('camera', 'screen', [0, 0, sz - 84], [sx * 0.9, Math.min(sy, 120), 14]),
]

export type DeviceForm =
  | 'welding_source'
  | 'fume_extractor'
  | 'dust_extractor'
  | 'drum_pump'
  | 'torch_cleaner'
  | 'tool_stand'
  | 'camera_light'

const abouts: Readonly<Record<DeviceForm, (sizeMm: SizeMm) => SceneItem[]>> = {
  welding_source: weldingSource,
  fume_extractor: filterCabinet,
  dust_extractor: dustCollector,
  drum_pump: drumPump,
  torch_cleaner: torchCleaner,
  tool_stand: toolStand,
  camera_light: cameraLight,
}

/** What stands by in a cell: sources, extraction, pumps, stands and lights. */
export const deviceItems = (form: DeviceForm, input: FormInput): SceneItem[] => facing(input, abouts[form])

/** A cabinet, for a device that says no form. */
export const cabinetItems = (input: FormInput): SceneItem[] =>
  facing(input, ([sx, sy, sz]) => [
    box('machine', 'machine_trim', [0, 0, 0], [sx * 0.96, sy * 0.96, 80]),
    box('machine', 'machine', [0, 0, 80], [sx, sy, Math.max(60, sz - 80)]),
    box('machine', 'machine_trim', [sx * 0.36, -sy / 2 - 6, sz * 0.45], [24, 12, 140]),
  ])
