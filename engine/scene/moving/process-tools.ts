import type { Cell, PlacedRobot, Station } from '../../layout/types.ts'
import type { StationForm, ToolPrinciple } from '../../process/types.ts'
import type { Millimetres, Vector3Mm } from '../../units.ts'
import { box, post } from '../furniture/build.ts'
import type { SceneItem, Tone } from '../types.ts'

/** What stands beside a robot tells what it carries: nobody buys a welding source for a screwdriver. */
const toolsByDevice: readonly (readonly [StationForm, ToolPrinciple])[] = [
  ['welding_source', 'torch'],
  ['torch_cleaner', 'torch'],
  ['drum_pump', 'dispenser'],
  ['dust_extractor', 'spindle'],
  ['tool_stand', 'spindle'],
  ['screw_feeder', 'screwdriver'],
  ['camera_light', 'camera'],
]

const distance = (robot: PlacedRobot, station: Station): number =>
  Math.hypot(robot.baseMm[0] - station.centreMm[0], robot.baseMm[1] - station.centreMm[1])

/** Stations a robot serves, and devices that stand nearer to it than to any other robot. */
const aroundRobot = (cell: Cell, robot: PlacedRobot): Station[] =>
  cell.stations.filter((station) => {
    if (robot.servesStationIds.includes(station.id)) return true
    if (cell.robots.some((other) => other.servesStationIds.includes(station.id))) return false
    return cell.robots.every((other) => distance(other, station) >= distance(robot, station))
  })

export type ProcessTool = ToolPrinciple | 'jaw'

/** The tool of a robot that works on parts in their place; `undefined` for one that carries them. */
export const processToolOf = (cell: Cell, robot: PlacedRobot): ProcessTool | undefined => {
  const around = aroundRobot(cell, robot)
  if (!around.some((station) => station.kind === 'process')) return undefined
  const forms = new Set(around.map(({ form }) => form))
  const found = toolsByDevice.find(([form]) => forms.has(form))?.[1]
  if (found === 'screwdriver' && forms.has('part_feeder')) return 'combined'
  // An arm that fetches parts and does nothing else sets them in with fingers.
  return found ?? (forms.has('part_feeder') ? 'jaw' : undefined)
}

const rod = (tone: Tone, from: Vector3Mm, to: Vector3Mm, radius: number, toRadius = radius): SceneItem => ({
  role: 'tool',
  tone,
  shape: {
    kind: 'strut',
    toMm: [to[0] - from[0], to[1] - from[1], to[2] - from[2]],
    radiusMm: radius,
    toRadiusMm: toRadius,
    sides: 10,
  },
  positionMm: from,
  rotationDegrees: 0,
})

/** Wire, gas nozzle, swan neck, the mount that gives way in a collision, and the hose pack. */
const torch = (high: Millimetres): SceneItem[] => {
  const mount = Math.min(90, high * 0.3)
  const neck = Math.max(40, high - mount)
  const out = Math.min(70, neck * 0.25)
  const nozzle = Math.min(90, neck * 0.4)
  return [
    rod('steel', [0, 0, 0], [0, 0, 16], 2),
    rod('steel_dark', [0, 0, 14], [0, 0, nozzle], 11, 14),
    rod('aluminium', [0, 0, nozzle], [-out, 0, nozzle + (neck - nozzle) * 0.55], 13),
    rod('robot_dark', [-out, 0, nozzle + (neck - nozzle) * 0.55], [0, 0, neck], 20, 26),
    post('tool', 'robot_joint', [0, 0, neck], 46, mount * 0.5),
    post('tool', 'steel_dark', [0, 0, neck + mount * 0.5], 40, mount * 0.5),
    rod('rubber', [-out * 0.6, 0, neck * 0.9], [-out - 120, 0, neck + 60], 16),
  ]
}

/** Needle, valve and the hose from the pump. */
const dispenser = (high: Millimetres): SceneItem[] => [
  rod('steel', [0, 0, 0], [0, 0, high * 0.22], 3, 7),
  post('tool', 'steel_dark', [0, 0, high * 0.22], 22, high * 0.14),
  box('tool', 'aluminium', [0, 0, high * 0.36], [64, 64, high * 0.36]),
  post('tool', 'robot_dark', [0, 0, high * 0.72], 44, high * 0.28),
  rod('rubber', [40, 0, high * 0.5], [170, 0, high * 0.95], 14),
  box('tool', 'screen', [0, -35, high * 0.46], [30, 8, 40]),
]

/** Disc, motor and the compliant mount that holds its force. */
const spindle = (high: Millimetres): SceneItem[] => [
  post('tool', 'steel', [0, 0, 0], 38, 8),
  post('tool', 'steel_dark', [0, 0, 8], 14, high * 0.16),
  post('tool', 'aluminium', [0, 0, 8 + high * 0.16], 40, high * 0.4),
  post('tool', 'robot_joint', [0, 0, 8 + high * 0.56], 58, high * 0.2),
  post('tool', 'robot_dark', [0, 0, 8 + high * 0.76], 50, Math.max(1, high * 0.24 - 8)),
  rod('rubber', [44, 0, high * 0.5], [150, 0, high * 0.95], 15),
]

const screwdriver = (high: Millimetres, aside = 0): SceneItem[] => [
  rod('steel', [aside, 0, 0], [aside, 0, high * 0.2], 4),
  post('tool', 'steel_dark', [aside, 0, high * 0.12], 13, high * 0.16, 18),
  post('tool', 'aluminium', [aside, 0, high * 0.28], 24, high * 0.4),
  post('tool', 'robot_dark', [aside, 0, high * 0.68], 34, high * 0.32),
  rod('rubber', [aside + 14, 0, high * 0.22], [aside + 90, 0, high * 0.8], 7),
]

/** A camera looks from its working distance: body and light hang near the flange, whatever lies below. */
const camera = (high: Millimetres): SceneItem[] => {
  const body = Math.min(high, 230)
  const foot = high - body
  return [
    post('tool', 'screen', [0, 0, foot], 72, body * 0.08),
    post('tool', 'machine_trim', [0, 0, foot + body * 0.08], 78, body * 0.1),
    post('tool', 'robot_dark', [0, 0, foot + body * 0.18], 30, body * 0.26),
    box('tool', 'machine_trim', [0, 0, foot + body * 0.44], [70, 70, body * 0.36]),
    post('tool', 'steel_dark', [0, 0, foot + body * 0.8], 42, body * 0.2),
  ]
}

/** Gripper fingers at the tool point, the screwdriver beside them on the same plate. */
const combined = (high: Millimetres, isHolding: boolean): SceneItem[] => {
  const gap = isHolding ? 22 : 30
  return [
    ...[-1, 1].map((side) => box('tool', 'steel_dark', [0, side * (gap + 8), 0], [24, 16, high * 0.34])),
    box('tool', 'aluminium', [0, 0, high * 0.34], [64, 110, high * 0.3]),
    box('tool', 'steel_dark', [50, 0, high * 0.78], [220, 110, 20]),
    post('tool', 'robot_dark', [0, 0, high * 0.64], 34, high * 0.14),
    post('tool', 'robot_dark', [0, 0, high * 0.78 + 20], 44, Math.max(1, high * 0.22 - 20)),
    ...screwdriver(high * 0.72, 120).map((item) => ({
      ...item,
      positionMm: [item.positionMm[0], item.positionMm[1], item.positionMm[2] + high * 0.06] as const,
    })),
  ]
}

/** Small fingers on a compliant mount: they set one part into another. */
const insertJaws = (high: Millimetres, isHolding: boolean): SceneItem[] => {
  const gap = isHolding ? 20 : 27
  return [
    ...[-1, 1].map((side) => box('tool', 'steel_dark', [0, side * (gap + 7), 0], [22, 14, high * 0.36])),
    box('tool', 'aluminium', [0, 0, high * 0.36], [60, 100, high * 0.3]),
    post('tool', 'rubber', [0, 0, high * 0.66], 36, high * 0.1),
    post('tool', 'robot_dark', [0, 0, high * 0.76], 42, Math.max(1, high * 0.24)),
  ]
}

/** A tool that works on a part, about its tip and pointing down; z up to the flange at `lengthMm`. */
export const processToolAbout = (
  principle: ProcessTool,
  lengthMm: Millimetres,
  isHolding: boolean,
): SceneItem[] => {
  switch (principle) {
    case 'torch':
      return torch(lengthMm)
    case 'dispenser':
      return dispenser(lengthMm)
    case 'spindle':
      return spindle(lengthMm)
    case 'screwdriver':
      return screwdriver(lengthMm)
    case 'camera':
      return camera(lengthMm)
    case 'combined':
      return combined(lengthMm, isHolding)
    case 'jaw':
      return insertJaws(lengthMm, isHolding)
  }
}
