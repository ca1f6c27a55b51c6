import type { SizeMm, Vector3Mm } from '../../../units.ts'
import type { SceneItem } from '../../types.ts'
import { bar, box, post } from '../build.ts'
import { type FormInput, facing, within } from './local.ts'

/** A bench press on its table: C-frame, ram with its force sensor, two-hand box, lamp. */
const pressAbout = ([sx, sy, sz]: SizeMm, bed: number): SceneItem[] => {
  const width = Math.min(sx, 520)
  const throat = sy * 0.25
  const head = Math.max(bed + 260, sz - 420)
  return [
    box('machine', 'machine_trim', [0, 0, 0], [sx * 0.94, sy * 0.9, 100]),
    box('machine', 'machine', [0, 0, 100], [sx * 0.94, sy * 0.9, Math.max(60, bed - 190)]),
    box('machine', 'steel_dark', [0, 0, bed - 90], [sx, sy, 60]),
    box('machine', 'steel', [0, -sy * 0.12, bed - 30], [width * 0.7, sy * 0.5, 30]),
    box('machine', 'machine', [0, sy / 2 - throat / 2 - 10, bed - 30], [width, throat, head - bed + 30]),
    box('machine', 'machine', [0, sy * 0.08, head], [width, sy * 0.82, Math.max(60, sz - head - 140)]),
    post('machine', 'machine_trim', [0, -sy * 0.12, sz - 140], width * 0.2, 140),
    post('machine', 'steel', [0, -sy * 0.12, head - 110], 34, 110),
    post('machine', 'screen', [0, -sy * 0.12, head - 140], 44, 30),
    post('machine', 'lamp_green', [width / 2 - 40, sy * 0.2, sz - 140], 22, 60),
    box('machine', 'machine_trim', [-width / 2 - 30, -sy * 0.2, bed + 160], [30, 160, 220]),
    box('machine', 'screen', [-width / 2 - 30, -sy * 0.2 - 84, bed + 200], [24, 8, 140]),
  ]
}

/** Wider than this a press has four columns instead of a C-frame. */
const COLUMNS_FROM_MM = 1200

/** A large press with columns: bed, platens one above the other, crown with its cylinders. */
const columnPress = ([sx, sy, sz]: SizeMm, bed: number): SceneItem[] => {
  const crown = Math.min(500, sz * 0.2)
  const open = Math.max(300, sz - crown - bed)
  const leg = Math.min(260, sx * 0.09)
  const levels = [0.12, 0.4, 0.68]
  return [
    box('machine', 'machine_trim', [0, 0, 0], [sx * 0.98, sy * 0.98, 100]),
    box('machine', 'machine', [0, 0, 100], [sx * 0.96, sy * 0.96, Math.max(60, bed - 180)]),
    ...[-1, 1].flatMap((x) =>
      [-1, 1].map((y) =>
        box(
          'machine',
          'machine',
          [(x * (sx - leg)) / 2, (y * (sy - leg)) / 2, 100],
          [leg, leg, sz - crown - 100],
        ),
      ),
    ),
    box('machine', 'steel_dark', [0, 0, bed - 80], [sx - 2 * leg - 40, sy * 0.9, 80]),
    ...levels.map((share) =>
      box('machine', 'steel_dark', [0, 0, bed + share * open], [sx - 2 * leg - 40, sy * 0.9, 70]),
    ),
    box('machine', 'machine', [0, 0, sz - crown], [sx, sy, crown]),
    ...[-0.25, 0.25].map((share) => post('machine', 'machine_trim', [share * sx, 0, sz], 150, 120)),
    box('machine', 'machine_trim', [sx / 2 - 60, -sy / 2 - 40, bed], [320, 80, 480]),
    box('machine', 'screen', [sx / 2 - 60, -sy / 2 - 84, bed + 200], [250, 8, 190]),
  ]
}

export const pressItems = (input: FormInput): SceneItem[] =>
  facing(input, (size, target) =>
    (Math.min(size[0], size[1]) > COLUMNS_FROM_MM ? columnPress : pressAbout)(
      size,
      within(input.station.surfaceMm || (target?.[2] ?? 0), 500, size[2] - 450),
    ),
  )

/** A press brake: side frames, bed with its die, upper beam with the punch, back stops behind, panel on an arm. */
const brakeAbout = ([sx, sy, sz]: SizeMm, bed: number): SceneItem[] => {
  const frame = Math.min(160, sx * 0.07)
  const inner = sx - 2 * frame - 40
  const front = -sy * 0.22
  const gap = 200
  return [
    box('machine', 'machine_trim', [0, 0, 0], [sx, sy * 0.9, 90]),
    ...[-1, 1].map((side) =>
      box('machine', 'machine', [(side * (sx - frame)) / 2, sy * 0.1, 90], [frame, sy * 0.78, sz - 90]),
    ),
    box('machine', 'machine', [0, front + 60, 90], [inner, 180, bed - 160]),
    box('machine', 'steel', [0, front + 60, bed - 70], [inner, 90, 70]),
    // upper beam, punch holder, punch
    box(
      'machine',
      'machine',
      [0, front + 60, bed + gap + 90],
      [inner, 170, Math.max(120, sz - bed - gap - 240)],
    ),
    box('machine', 'steel_dark', [0, front + 60, bed + gap + 40], [inner, 60, 50]),
    box('machine', 'steel', [0, front + 60, bed + gap], [inner, 22, 40]),
    box('machine', 'machine_trim', [0, sy * 0.1, sz - 150], [sx * 0.98, sy * 0.6, 150]),
    ...[-1, 1].map((side) => post('machine', 'steel', [side * inner * 0.36, sy * 0.1, sz - 150], 70, 130)),
    // back stops
    bar('machine', 'steel_dark', [0, sy * 0.25, bed - 40], 22, inner * 0.9, 'x'),
    ...[-1, 1].map((side) =>
      box('machine', 'safety_yellow', [side * inner * 0.25, sy * 0.18, bed - 30], [60, 140, 40]),
    ),
    // foot guard and panel
    box('machine', 'safety_yellow', [0, front - 60, 90], [inner * 0.9, 30, 30]),
    box('machine', 'machine_trim', [sx / 2 - 60, -sy / 2 + 60, bed + 120], [300, 70, 420]),
    box('machine', 'screen', [sx / 2 - 60, -sy / 2 + 22, bed + 300], [240, 8, 180]),
  ]
}

export const pressBrakeItems = (input: FormInput): SceneItem[] =>
  facing(input, (size) => brakeAbout(size, within(input.station.surfaceMm, 700, size[2] - 700)))

/** Measures of an injection machine along x, mm: bed, platens on both sides of the open mould, clamp unit and barrel. */
const moulderOf = ([sx, sy, sz]: SizeMm, mouldX: number, mouldZ: number) => {
  const bed = within(mouldZ - 350, 500, sz * 0.55)
  const platen = within(sx * 0.05, 90, 220)
  const opening = within(sx * 0.14, 350, 900)
  const left = mouldX - opening / 2
  const right = mouldX + opening / 2
  const deep = sy * 0.72
  const high = within(sz - bed - 60, 400, 1300)
  const clampFrom = -sx / 2 + 40
  const barrelTo = sx / 2 - 60
  const axis = bed + high * 0.48
  return { sx, sy, sz, mouldX, bed, platen, opening, left, right, deep, high, clampFrom, barrelTo, axis }
}
type Moulder = ReturnType<typeof moulderOf>

/** The bed, and the clamp unit under its covers. */
const bedOf = ({ sx, sy, bed, platen, left, deep, high, clampFrom }: Moulder): SceneItem[] => [
  box('machine', 'machine_trim', [0, 0, 0], [sx, sy * 0.86, 100]),
  box('machine', 'machine', [0, 0, 100], [sx, sy * 0.9, bed - 100]),
  // clamp unit under its covers
  box(
    'machine',
    'machine',
    [(clampFrom + left - platen) / 2, 0, bed],
    [Math.max(60, left - platen - clampFrom), deep, high * 0.9],
  ),
]

/** Platens and tie bars; the mould between them stays open at the top. */
const mouldOf = ({ mouldX, bed, platen, opening, left, right, deep, high }: Moulder): SceneItem[] => [
  ...[left - platen / 2, right + platen / 2].map((x) =>
    box('machine', 'steel_dark', [x, 0, bed], [platen, deep, high]),
  ),
  ...[-1, 1].flatMap((y) =>
    [0.2, 0.82].map((z) =>
      bar('machine', 'steel', [mouldX, y * deep * 0.38, bed + high * z], 38, opening, 'x', 12),
    ),
  ),
  box(
    'machine',
    'workpiece',
    [left + opening * 0.12, 0, bed + high * 0.22],
    [opening * 0.24, deep * 0.55, high * 0.55],
  ),
  box(
    'machine',
    'workpiece',
    [right - opening * 0.12, 0, bed + high * 0.22],
    [opening * 0.24, deep * 0.55, high * 0.55],
  ),
]

/** Barrel, heater bands and hopper. */
const barrelOf = ({ sz, platen, right, barrelTo, axis }: Moulder): SceneItem[] => [
  bar(
    'machine',
    'steel',
    [(right + platen + barrelTo) / 2, 0, axis],
    120,
    Math.max(60, barrelTo - right - platen),
    'x',
    16,
  ),
  ...[0.2, 0.4, 0.6].map((share) =>
    bar(
      'machine',
      'safety_yellow',
      [right + platen + share * (barrelTo - right - platen), 0, axis],
      132,
      60,
      'x',
      16,
    ),
  ),
  post(
    'machine',
    'aluminium',
    [right + platen + 0.75 * (barrelTo - right - platen), 0, axis + 110],
    70,
    Math.max(80, (sz - axis - 110) * 0.45),
    240,
  ),
  post(
    'machine',
    'aluminium',
    [right + platen + 0.75 * (barrelTo - right - platen), 0, axis + 110 + (sz - axis - 110) * 0.45],
    240,
    Math.max(80, (sz - axis - 110) * 0.5),
  ),
]

/** Front guard and panel at the fixed platen. */
const guardOf = ({ sy, mouldX, bed, platen, opening, right, high }: Moulder): SceneItem[] => [
  box('machine_door', 'glass', [mouldX, -sy * 0.44, bed + 40], [opening * 0.9, 14, high * 0.8], {
    isTranslucent: true,
  }),
  box('machine', 'machine_trim', [right + platen + 220, -sy * 0.46, bed + 80], [260, 60, 460]),
  box('machine', 'screen', [right + platen + 220, -sy * 0.46 - 34, bed + 280], [210, 8, 190]),
]

/** An injection machine along x: clamp unit, open mould between the platens, barrel with its hopper. Seen from its long side. */
const injectionAbout = (size: SizeMm, mouldX: number, mouldZ: number): SceneItem[] => {
  const moulder = moulderOf(size, mouldX, mouldZ)
  return [bedOf, mouldOf, barrelOf, guardOf].flatMap((part) => part(moulder))
}

/** The clamp axis runs along the longer side; the mould lies where the robot takes the part. */
export const injectionItems = (input: FormInput): SceneItem[] =>
  facing(input, (size, target: Vector3Mm | undefined) => {
    const isLong = size[0] >= size[1]
    const along = isLong ? size[0] : size[1]
    const across = isLong ? size[1] : size[0]
    const mouldX = within((isLong ? target?.[0] : target?.[1]) ?? -along * 0.1, -along * 0.25, along * 0.1)
    const items = injectionAbout([along, across, size[2]], mouldX, target?.[2] ?? input.station.surfaceMm)
    return isLong ? items : items.map((item) => ({ ...item, ...turnedQuarter(item) }))
  })

const turnedQuarter = (item: SceneItem): Pick<SceneItem, 'positionMm' | 'rotationDegrees'> => ({
  positionMm: [-item.positionMm[1], item.positionMm[0], item.positionMm[2]],
  rotationDegrees: item.rotationDegrees + 90,
})
