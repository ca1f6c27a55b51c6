import type { Cell, PlacedRobot } from '../../layout/types.ts'
import type { Arm, DownPose } from '../../motion/types.ts'
import type { Trace } from '../../simulation/types.ts'
import type { Millimetres, SizeMm, Vector2Mm } from '../../units.ts'
import { bar, box, placed, post } from '../furniture/build.ts'
import { isSheet } from '../furniture/process/sheets.ts'
import type { SceneItem } from '../types.ts'
import { clampItems, tineItems } from './grippers.ts'
import { type Held, heldBy } from './held.ts'
import { type ProcessTool, processToolAbout, processToolOf } from './process-tools.ts'

export type ToolKind =
  | 'suction_cup'
  | 'suction_plate'
  | 'suction_frame'
  | 'jaws'
  | 'double_jaws'
  | 'clamp'
  | 'tines'
  | ProcessTool

/** Grippers that are drawn alike for every arm and part. */
const drawnFor: Partial<Record<NonNullable<PlacedRobot['grip']>, ToolKind>> = {
  clamp: 'clamp',
  fork: 'tines',
  jaw: 'jaws',
  double_jaw: 'double_jaws',
  // Pads under a plate look as cups do.
  magnet: 'suction_plate',
  soft: 'jaws',
}

/**
 * What to draw on the flange: the tool where a robot works on parts in their place, else the gripper of the plan. Suction
 * is a cup on small fast robots, a frame of cups for sheets, else a plate. Cells of earlier versions do not name the
 * gripper: jaws at machines and for round parts.
 */
export const toolKindOf = (cell: Cell, robot: PlacedRobot, arm: Arm | undefined): ToolKind => {
  const tool = processToolOf(cell, robot)
  if (tool) return tool
  const drawn = robot.grip && drawnFor[robot.grip]
  if (drawn) return drawn
  if (isSheet(cell)) return 'suction_frame'
  if (arm?.kind === 'delta' || arm?.kind === 'scara') return 'suction_cup'
  if (robot.grip === 'vacuum') return 'suction_plate'
  const serves = cell.stations.filter(
    (station) => robot.servesStationIds.includes(station.id) || robot.servesStationIds.length === 0,
  )
  if (serves.some((station) => station.kind === 'machine')) return 'jaws'
  return cell.part.shape === 'cylinder' ? 'jaws' : 'suction_plate'
}

/** One cup over each part held; several hang on a beam. */
const suctionCups = (lengthMm: Millimetres, { sizeMm: [sx, sy], placesMm }: Held): SceneItem[] => {
  const cup = Math.min(30, lengthMm * 0.4)
  const cups = placesMm.map(([x, y]) => post('tool', 'rubber', [x, y, 0], 26, cup, 12))
  if (placesMm.length < 2)
    return [post('tool', 'robot_dark', [0, 0, cup], 14, Math.max(1, lengthMm - cup)), ...cups]
  const beam = Math.min(24, lengthMm * 0.2)
  return [
    ...cups,
    box('tool', 'aluminium', [0, 0, cup], [Math.max(40, sx * 0.8), Math.max(40, sy * 0.8), beam]),
    post('tool', 'robot_dark', [0, 0, cup + beam], 14, Math.max(1, lengthMm - cup - beam)),
  ]
}

/** A plate over all parts held, within their edges. */
const suctionPlate = (lengthMm: Millimetres, { sizeMm: [sx, sy], partMm, placesMm }: Held): SceneItem[] => {
  const margin = placesMm.length > 1 ? [partMm[0] * 0.18, partMm[1] * 0.22] : [sx * 0.18, sy * 0.22]
  const [x, y] = [Math.max(90, sx - (margin[0] ?? 0)), Math.max(90, sy - (margin[1] ?? 0))]
  const foam = Math.min(22, lengthMm * 0.15)
  const plate = Math.min(60, lengthMm * 0.3)
  const neck = Math.max(1, lengthMm - foam - plate)
  return [
    box('tool', 'rubber', [0, 0, 0], [x, y, foam]),
    box('tool', 'aluminium', [0, 0, foam], [x, y, plate]),
    box('tool', 'robot_dark', [0, 0, foam + plate], [Math.min(140, x), Math.min(120, y), neck * 0.5]),
    post('tool', 'steel_dark', [0, 0, foam + plate + neck * 0.5], 48, neck * 0.5),
  ]
}

/** A frame of two rails and cross bars with cups inside the sheet's edges. */
const suctionFrame = (lengthMm: Millimetres, [sx, sy]: SizeMm): SceneItem[] => {
  const [x, y] = [Math.max(200, sx * 0.7), Math.max(160, sy * 0.62)]
  const cup = Math.min(60, lengthMm * 0.3)
  const rail = Math.min(50, lengthMm * 0.2)
  const columns = x > 1200 ? [-0.5, -0.17, 0.17, 0.5] : [-0.5, 0, 0.5]
  return [
    ...columns.flatMap((share) => [
      bar('tool', 'aluminium', [share * x, 0, cup + rail / 2], rail / 2, y, 'y', 8),
      ...[-1, 1].map((side) => post('tool', 'rubber', [share * x, (side * y) / 2, 0], 44, cup, 22)),
    ]),
    ...[-1, 1].map((side) => box('tool', 'aluminium', [0, side * y * 0.16, cup + rail], [x, 46, rail])),
    box('tool', 'robot_dark', [0, 0, cup + 2 * rail], [220, y * 0.5, Math.max(20, lengthMm * 0.1)]),
    post(
      'tool',
      'steel_dark',
      [0, 0, cup + 2 * rail + Math.max(20, lengthMm * 0.1)],
      70,
      Math.max(1, lengthMm * 0.9 - cup - 2 * rail),
    ),
  ]
}

/** Fingers reach this far down the part, at most half its height. */
const FINGER_GRIP_MM = 35

/** Fingers that close on both sides of a part at `placeMm`, below a body of `lengthMm`. */
const jaws = (
  lengthMm: Millimetres,
  [, sy, sz]: SizeMm,
  isHolding: boolean,
  [x, y]: Vector2Mm = [0, 0],
): SceneItem[] => {
  const gap = sy / 2 + (isHolding ? 0 : 12)
  const finger = Math.max(20, lengthMm * 0.45)
  const down = Math.min(FINGER_GRIP_MM, sz / 2)
  return [
    ...[-1, 1].map((side) =>
      box('tool', 'steel_dark', [x, y + side * (gap + 9), -down], [34, 18, finger + down]),
    ),
    box('tool', 'aluminium', [x, y, finger], [90, Math.max(150, 2 * gap + 60), Math.max(10, lengthMm * 0.3)]),
    post('tool', 'robot_dark', [x, y, finger + lengthMm * 0.3], 44, Math.max(1, lengthMm * 0.25)),
  ]
}

/** A pair of jaws for each of the two parts, on a beam. */
const doubleJaws = (lengthMm: Millimetres, { partMm, placesMm }: Held, isHolding: boolean): SceneItem[] => {
  const beam = Math.max(10, lengthMm * 0.15)
  const span = Math.max(...placesMm.map(([x]) => x)) - Math.min(...placesMm.map(([x]) => x))
  return [
    ...placesMm.flatMap((placeMm) => jaws(lengthMm - beam, partMm, isHolding, placeMm)),
    box('tool', 'aluminium', [0, 0, lengthMm - beam], [span + 110, 110, beam]),
  ]
}

/** A gripper about its tip, pointing down, z up; what every renderer places at the tool tip. */
const toolAbout = (kind: ToolKind, lengthMm: Millimetres, held: Held, isHolding: boolean): SceneItem[] => {
  if (lengthMm < 5) return []
  switch (kind) {
    case 'suction_cup':
      return suctionCups(lengthMm, held)
    case 'suction_plate':
      return suctionPlate(lengthMm, held)
    case 'suction_frame':
      return suctionFrame(lengthMm, held.sizeMm)
    case 'jaws':
      return jaws(lengthMm, held.sizeMm, isHolding)
    case 'double_jaws':
      return doubleJaws(lengthMm, held, isHolding)
    case 'clamp':
      return clampItems(lengthMm, held, isHolding)
    case 'tines':
      return tineItems(lengthMm, held.sizeMm, isHolding)
    default:
      return processToolAbout(kind, lengthMm, isHolding)
  }
}

/** The gripper of a robot about its tool tip, open or closed about what it holds in the trace. */
export const toolOf = (
  cell: Cell,
  robot: PlacedRobot,
  arm: Arm | undefined,
  trace: Trace | undefined,
  isHolding: boolean,
): SceneItem[] => {
  const kind = toolKindOf(cell, robot, arm)
  return toolAbout(kind, robot.toolLengthMm, heldBy(cell, robot, trace, kind === 'double_jaws'), isHolding)
}

/** That gripper at its tip in the cell frame. */
export const toolItems = (
  cell: Cell,
  robot: PlacedRobot,
  arm: Arm,
  trace: Trace | undefined,
  tip: DownPose,
  isHolding: boolean,
): SceneItem[] => placed(toolOf(cell, robot, arm, trace, isHolding), tip.positionMm, tip.yawDegrees, robot.id)
