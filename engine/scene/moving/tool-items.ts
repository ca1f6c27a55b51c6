import type { Cell, PlacedRobot } from '../../layout/types.ts'
import type { Arm, DownPose } from '../../motion/types.ts'
import type { Millimetres, SizeMm, Vector3Mm } from '../../units.ts'
import { box, placed, post } from '../furniture/build.ts'
import type { SceneItem } from '../types.ts'

export type ToolKind = 'suction_cup' | 'suction_plate' | 'jaws'

/** Which gripper to draw: cups on small fast robots, jaws at machines and for round parts, else a suction plate. */
export const toolKindOf = (cell: Cell, robot: PlacedRobot, arm: Arm | undefined): ToolKind => {
  if (arm?.kind === 'delta' || arm?.kind === 'scara') return 'suction_cup'
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
    case 'jaws':
      return jaws(lengthMm, partSizeMm, isHolding)
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
