import type { Cell, PlacedRobot } from '../../layout/types.ts'
import type { Arm, DownPose } from '../../motion/types.ts'
import type { Millimetres, SizeMm, Vector3Mm } from '../../units.ts'
import { bar, box, placed, post } from '../furniture/build.ts'
import { isSheet } from '../furniture/process/sheets.ts'
import type { SceneItem } from '../types.ts'
import { clampItems, tineItems } from './grippers.ts'
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

const suctionCup = (lengthMm: Millimetres): SceneItem[] => {
  const cup = Math.min(30, lengthMm * 0.4)
  return [
    post('tool', 'robot_dark', [0, 0, cup], 14, Math.max(1, lengthMm - cup)),
    post('tool', 'rubber', [0, 0, 0], 26, cup, 12),
  ]
}

const suctionPlate = (lengthMm: Millimetres, [sx, sy]: SizeMm): SceneItem[] => {
  const [x, y] = [Math.max(90, sx * 0.82), Math.max(90, sy * 0.78)]
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

const jaws = (lengthMm: Millimetres, [, sy, sz]: SizeMm, isHolding: boolean): SceneItem[] => {
  const gap = Math.min(sy, 160) / 2 + (isHolding ? 0 : 12)
  const finger = Math.max(20, lengthMm * 0.45)
  const down = Math.min(FINGER_GRIP_MM, sz / 2)
  return [
    ...[-1, 1].map((side) =>
      box('tool', 'steel_dark', [0, side * (gap + 9), -down], [34, 18, finger + down]),
    ),
    box('tool', 'aluminium', [0, 0, finger], [90, Math.max(150, 2 * gap + 60), Math.max(10, lengthMm * 0.3)]),
    post('tool', 'robot_dark', [0, 0, finger + lengthMm * 0.3], 44, Math.max(1, lengthMm * 0.25)),
  ]
}

/** The other pair of a double gripper, level at a right angle to the first one. */
const secondJaws = (lengthMm: Millimetres, [, sy]: SizeMm): SceneItem[] => {
  const gap = Math.min(sy, 160) / 2 + 12
  const at = lengthMm * 0.6
  return [-1, 1].map((side) =>
    box('tool', 'steel_dark', [60 + lengthMm * 0.25, side * (gap + 9), at], [lengthMm * 0.5, 18, 34]),
  )
}

/** A gripper about its tip, pointing down, z up; what every renderer places at the tool tip. */
export const toolAbout = (
  kind: ToolKind,
  lengthMm: Millimetres,
  partSizeMm: SizeMm,
  isHolding: boolean,
): SceneItem[] => {
  if (lengthMm < 5) return []
  switch (kind) {
    case 'suction_cup':
      return suctionCup(lengthMm)
    case 'suction_plate':
      return suctionPlate(lengthMm, partSizeMm)
    case 'suction_frame':
      return suctionFrame(lengthMm, partSizeMm)
    case 'jaws':
      return jaws(lengthMm, partSizeMm, isHolding)
    case 'double_jaws':
      return [...jaws(lengthMm, partSizeMm, isHolding), ...secondJaws(lengthMm, partSizeMm)]
    case 'clamp':
      return clampItems(lengthMm, partSizeMm, isHolding)
    case 'tines':
      return tineItems(lengthMm, partSizeMm, isHolding)
    default:
      return processToolAbout(kind, lengthMm, isHolding)
  }
}

/** The gripper at a tool tip given in the cell frame. */
export const toolItems = (
  robot: PlacedRobot,
  kind: ToolKind,
  tip: DownPose,
  partSizeMm: SizeMm,
  isHolding: boolean,
): SceneItem[] => {
  const at: Vector3Mm = tip.positionMm
  return placed(toolAbout(kind, robot.toolLengthMm, partSizeMm, isHolding), at, tip.yawDegrees, robot.id)
}
