import type { HandledPart } from '../process/carried/part-of.ts'
import type { StationForm } from '../process/types.ts'
import type { Degrees, Kilograms, Millimetres, SizeMm, Vector2Mm, Vector3Mm } from '../units.ts'

export type StationKind =
  | 'infeed'
  | 'outfeed'
  | 'pallet'
  | 'container'
  | 'machine'
  | 'buffer'
  | 'camera'
  | 'pallet_store'
  /** Where a tool works on a part: a positioner, a stop on a line, a nest. */
  | 'process'
  /** Shelves of bins that parts are picked from. */
  | 'rack'
  /** Sheets lying on each other. */
  | 'stack'
  /** Is near and is not visited: feeders, extraction, cabinets. */
  | 'device'

export type Station = {
  id: string
  kind: StationKind
  form?: StationForm
  label: string
  /** Centre on the floor, cell frame. */
  centreMm: Vector2Mm
  rotationDegrees: Degrees
  /** Bounding box before rotation. */
  sizeMm: SizeMm
  /** Height at which parts rest or are held. */
  surfaceMm: Millimetres
  /** Tool tip points the robot must reach here (cell frame, top of part), with the yaw of the part. */
  targets: { positionMm: Vector3Mm; yawDegrees: Degrees }[]
  /** Conveyors: direction parts travel (degrees, cell frame) and speed. */
  flow?: { directionDegrees: Degrees; speedMmPerSecond: number }
  /** Catalogue component behind it, when there is one. */
  componentId?: string
  /** Where a stacked load goes. */
  stack?: StackPlan
  /** Bins: parts in a full one, where the text says how many. */
  holds?: number
}

/** Boxes of one layer on a pallet: lower-left corner, extents as laid. Pallet frame, mm, origin at a pallet corner. */
export type LaidBox = {
  x: Millimetres
  y: Millimetres
  length: Millimetres
  width: Millimetres
  isTurned: boolean
}
export type LayerPattern = { boxes: LaidBox[]; count: number; coverage: number; method: string }

export type StackPlan = {
  palletMm: SizeMm
  boxMm: SizeMm
  layers: LayerPattern[]
  boxesPerLayer: number
  boxCount: number
  loadHeightMm: Millimetres
  loadMassKg: Kilograms
  limitedBy: 'height' | 'ceiling' | 'mass' | 'reach' | 'asked'
}

export type PlacedRobot = {
  id: string
  robotId: string
  /** Base on its pedestal or floor, cell frame. Deltas hang: z is the mounting plane, `isHanging` is set. */
  baseMm: Vector3Mm
  rotationDegrees: Degrees
  isHanging: boolean
  toolLengthMm: Millimetres
  /** The middle of the part from the grip point, tool frame; left out where it is held in its middle. */
  heldAsideMm?: Vector2Mm
  /** How the gripper holds, for its picture; tools that work on a part have none, nor have cells of earlier versions. */
  grip?: 'vacuum' | 'clamp' | 'fork' | 'jaw' | 'double_jaw' | 'magnet' | 'soft'
  servesStationIds: string[]
}

export type FenceGap = {
  id: string
  fromMm: Vector2Mm
  toMm: Vector2Mm
  label: string
  /** Gaps for the same goods share it: the id of the conveyor that they are named after, or a word for what passes. */
  groupId?: string
}

export type Fence = {
  heightMm: Millimetres
  /** Panels as floor lines; doors and openings are the gaps named below. */
  panels: { fromMm: Vector2Mm; toMm: Vector2Mm }[]
  doors: FenceGap[]
  /** Openings guarded by a light curtain or muting station. */
  openings: (FenceGap & {
    guard: 'light_curtain' | 'muted_light_curtain' | 'tunnel'
    /** What a muted curtain finds: a hand (30 mm) at a conveyor; left out: a body (several beams) at a pallet. */
    detects?: 'hand'
  })[]
}

/** What a part is made as, for its picture. */
export const partKinds = [
  'carton',
  'bag',
  'crate',
  'drum',
  'casting',
  'frame',
  'glass',
  'wood',
  /** Round, and lying along its length. */
  'rod',
  'bare',
] as const
export type PartKind = (typeof partKinds)[number]

export type Cell = {
  /** Axis-aligned outer bounds on the floor. */
  boundsMm: { minX: Millimetres; minY: Millimetres; maxX: Millimetres; maxY: Millimetres }
  heightMm: Millimetres
  robots: PlacedRobot[]
  stations: Station[]
  fence: Fence
  operatorSide: 'front' | 'back' | 'left' | 'right'
  /** The part as handled. */
  part: HandledPart & { kind?: PartKind }
}
