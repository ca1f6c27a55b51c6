import type { Degrees, Millimetres, SizeMm, Vector2Mm, Vector3Mm } from '../units.ts'

/** What a surface is made of; a palette gives each its colour in each theme. */
export type Tone =
  | 'steel'
  | 'steel_dark'
  | 'aluminium'
  | 'roller'
  | 'rubber'
  | 'wood'
  | 'wood_dark'
  | 'carton'
  | 'carton_tape'
  | 'workpiece'
  | 'workpiece_face'
  | 'machine'
  | 'machine_trim'
  | 'machine_inside'
  | 'glass'
  | 'screen'
  | 'crate'
  | 'bag'
  | 'drum'
  | 'robot'
  | 'robot_dark'
  | 'robot_joint'
  | 'fence_post'
  | 'mesh'
  /** Panels that light or chips do not pass: drawn so that the cell behind them shows. */
  | 'arc_screen'
  | 'closed_wall'
  | 'safety_yellow'
  | 'beam'
  | 'lamp_green'
  | 'lamp_amber'
  | 'lamp_red'
  | 'marking'
  | 'marking_soft'

export type Role =
  | 'marking'
  | 'conveyor'
  | 'pallet'
  | 'machine'
  | 'machine_door'
  | 'tray'
  | 'container'
  | 'camera'
  | 'frame'
  | 'pedestal'
  | 'fence'
  | 'door'
  | 'guard'
  | 'part'
  | 'robot'
  | 'tool'

/**
 * Convex solids about their own centre, in millimetres. `axis` is the direction a cylinder or prism is drawn out
 * along, before the item's rotation. A strut runs from the item's position to `toMm` (relative to it), whatever the way.
 */
export type Shape =
  | { kind: 'box'; sizeMm: SizeMm }
  | {
      kind: 'cylinder'
      radiusMm: Millimetres
      /** Radius at the far end of the axis; the same as `radiusMm` when absent. */
      topRadiusMm?: Millimetres
      lengthMm: Millimetres
      axis: 'x' | 'y' | 'z'
      sides?: number
    }
  /** Convex outline, counter-clockwise; (y, z) for axis x, (z, x) for axis y, (x, y) for axis z. */
  | { kind: 'prism'; outlineMm: readonly Vector2Mm[]; lengthMm: Millimetres; axis: 'x' | 'y' | 'z' }
  | { kind: 'strut'; toMm: Vector3Mm; radiusMm: Millimetres; toRadiusMm: Millimetres; sides?: number }

/** One solid of a cell's picture, cell frame: x right, y away from the operator, z up. */
export type SceneItem = {
  role: Role
  tone: Tone
  shape: Shape
  positionMm: Vector3Mm
  /** About z, counter-clockwise seen from above. */
  rotationDegrees: Degrees
  /** Station, robot, fence opening or part it belongs to. */
  ownerId?: string
  /** Seen through; drawn after the solid things. */
  isTranslucent?: boolean
  /** Stands before the work: drawn faintly, so that tool and part show. */
  isGhost?: boolean
  /** How far a machine's door moves, cell frame, when the machine is open. */
  slideMm?: Vector3Mm
  /** The pallet of a place: not there while its station is empty. */
  isGoneWhenEmpty?: boolean
  /** Upright axis that it turns about half a turn, cell frame, while its station is open: the sides of a positioner. */
  turnAboutMm?: Vector2Mm
}

export type Theme = 'dark' | 'light'

/** A flat face, counter-clockwise seen from outside. */
export type Face = {
  points: Vector3Mm[]
  normal: Vector3Mm
  /** Differs from the item's tone: tape on a carton, the turned face of a workpiece. */
  tone?: Tone
  /** Lies on another face and is drawn after it. */
  isDecal?: boolean
  /** On round sides: the normal at each point, for smooth shading. */
  pointNormals?: Vector3Mm[]
}

/** One solid of a robot for one posture, in the robot's base frame. */
export type ArmSolid = {
  tone: Tone
  /** How it is shaped: a column on a foot, a casting with round ends, a disc or rod. */
  body: 'foot' | 'link' | 'drum'
  fromMm: Vector3Mm
  toMm: Vector3Mm
  radiusMm: number
  toRadiusMm: number
}
