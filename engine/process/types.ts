import type { ProcessTask } from '../requirement/types.ts'
import type { Kilograms, Millimetres, Seconds, SizeMm, Vector2Mm } from '../units.ts'

/** What a station is built as, where its kind leaves that open: decides its price and its picture. */
export const stationForms = [
  'positioner',
  'line_stop',
  'belt',
  'mesh_bin',
  'lathe',
  'injection_machine',
  'trim_station',
  'laser_station',
  'press',
  'open_press',
  'press_brake',
  'sheet_stack',
  'stack_rollers',
  'centring_table',
  'kit_rack',
  'case_erector',
  'case_sealer',
  'screw_feeder',
  'part_feeder',
  'drum_pump',
  'fume_extractor',
  'dust_extractor',
  'torch_cleaner',
  'welding_source',
  'tool_stand',
  'camera_light',
] as const
export type StationForm = (typeof stationForms)[number]

/** Tools that work on a part. `combined`: a gripper and a screwdriver on one flange. */
export type ToolPrinciple = 'torch' | 'dispenser' | 'spindle' | 'screwdriver' | 'camera' | 'combined'

/** One kind of work on a part, repeated `count` times. */
export type Operation = {
  id: 'weld' | 'insert' | 'press' | 'screw' | 'inspect' | 'dispense' | 'deburr'
  /** "Weld seam", "Drive screw M4" */
  label: string
  /**
   * path: the tool moves along the part at a speed; point: it stands still at each place; insert: the robot fetches
   * something at a feeder and puts it into the part; device: something at the station works and the robot keeps clear.
   */
  kind: 'path' | 'point' | 'insert' | 'device'
  count: number
  /** Of one stroke, paths only. */
  lengthMm?: Millimetres
  speedMmPerSecond?: number
  /** Process time of one stroke, without the moves between. */
  secondsEach: Seconds
  /** Where the time comes from: given, a published figure with its source, or an assumption named as one. */
  basis: string
  /** A part of that time is an assumption. */
  isAssumed?: boolean
  /** The tool is pressed on with this force while it works: the arm must hold against it. */
  pressN?: number
}

/** What one station does of an operation, which stations may share; `of`: the operation's place in the list of all work on the part. */
export type OperationShare = Operation & { of: number }

/** What a torch welds with; left out: an arc with melting wire. */
export type TorchKind = 'laser' | 'tungsten'

/** What a robot carries to do it. */
export type Tool = {
  description: string
  componentId?: string
  isIdentified: boolean
  /** `jaw`: a gripper that sets parts in. */
  principle: ToolPrinciple | 'jaw'
  torch?: TorchKind
  massKg: Kilograms
  massBasis: string
  lengthMm: Millimetres
  /** For inserts: taking hold and letting go. */
  gripSeconds: Seconds
  releaseSeconds: Seconds
  settleSeconds: Seconds
  reasons: string[]
}

export type Device = { form: StationForm; label: string; reason: string }

/** One robot's place: what it does to each part and with what. */
export type ProcessStation = { operations: OperationShare[]; tool: Tool; devices: Device[] }

/**
 * positioner: two clamping sides that swing, a person loads one while the robot works at the other;
 * stop: parts come on a conveyor and are stopped and located at each station.
 */
export type Presentation = 'positioner' | 'stop'

/** How a process task is done: stations in the order a part passes them. */
export type Process = {
  task: ProcessTask
  presentation: Presentation
  /** series: every part passes every station; parallel: the stations are equal and share the parts. */
  flow: 'series' | 'parallel'
  stations: ProcessStation[]
  /** From one part finished to the next one in place: the swing of the positioner, or index and clamp. */
  changeSeconds: Seconds
  changeBasis: string
  /** Loading and unloading by a person at the other side of a positioner. */
  loadSeconds?: Seconds
  /** Work on the tool itself: cleaning a torch, changing a disc. */
  service?: { label: string; everyParts: number; seconds: Seconds; basis: string }
  /** The part as presented. */
  partMm: SizeMm
  /** What does the whole of it without a robot, as a sentence. */
  withoutRobot?: string
  /** Whether the takt is met by reckoning, and what was split or shared for it. */
  notes: string[]
}

/** The same process shared out among stations. */
export type ProcessWays = {
  /** With 1, 2, 3 … stations, up to the most that a cell has. */
  byStations: readonly Process[]
  /** With as many as the takt needs. */
  asNeeded: Process
}

/** One stroke on the part: points on its top face, part frame (origin at the centre, x along its length). */
export type Stroke = { operation: Operation; pointsMm: Vector2Mm[]; seconds: Seconds }
