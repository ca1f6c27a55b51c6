export const tasks = [
  'palletizing',
  'depalletizing',
  'pick_and_place',
  'bin_picking',
  'machine_tending',
  'arc_welding',
  'assembly',
  'screwdriving',
  'inspection',
  'dispensing',
  'case_packing',
  'kitting',
  'finishing',
  'marking',
  'sheet_handling',
] as const
export type Task = (typeof tasks)[number]

export const isTask = (word: string): word is Task => tasks.some((task) => task === word)

/** Tasks where a tool works on a part that stays in its place; the others carry the part. */
export const processTasks = [
  'arc_welding',
  'assembly',
  'screwdriving',
  'inspection',
  'dispensing',
  'finishing',
] as const
export type ProcessTask = (typeof processTasks)[number]

/** What a machine is that a robot serves. */
export const machineKinds = [
  'lathe',
  'mill',
  'injection',
  'press',
  'press_brake',
  'laser',
  'plasma',
  'waterjet',
  'other',
] as const
export type MachineKind = (typeof machineKinds)[number]
/** Machines that take single sheets and give parts, so that no stack is laid; a press gives sheets instead. */
export const sheetFedKinds: ReadonlySet<MachineKind> = new Set([
  'press_brake',
  'laser',
  'plasma',
  'waterjet',
  'mill',
])

export const partForms = [
  'carton',
  'bag',
  'tray',
  'bar',
  'blank',
  'shaft',
  'bottle',
  'vial',
  'parcel',
  'sheet',
  'casting',
  'block',
  'part',
] as const
export type PartForm = (typeof partForms)[number]

export const dutyEnvironments = [
  'normal',
  'washdown',
  'clean_room',
  'dust_explosive',
  'cold',
  'foundry',
] as const
export type DutyEnvironment = (typeof dutyEnvironments)[number]

/** How a seam is welded: an arc with a melting wire, a tungsten arc, a laser, an electron beam. */
export const weldProcesses = ['arc', 'tungsten', 'laser', 'electron_beam'] as const
export type WeldProcess = (typeof weldProcesses)[number]

export const finishes = ['polish', 'sand', 'grind', 'deburr'] as const
export type Finish = (typeof finishes)[number]

/** Which way sheets go between a line and stacks. */
export const sheetFlows = ['to_stack', 'from_stack'] as const
export type SheetFlow = (typeof sheetFlows)[number]

/**
 * given: read from the text or a file; typed: put in place of what they say, by a person or a program; derived: computed
 * from those; assumed: our default.
 */
export type Origin = 'given' | 'typed' | 'derived' | 'assumed'

/** A person said it, in the text, a file or a field; nothing was computed or assumed. */
export const isGiven = <F extends { origin: Origin }>(
  fact: F | undefined,
): fact is F & { origin: 'given' | 'typed' } => fact?.origin === 'given' || fact?.origin === 'typed'

/** One value of the requirement with where it comes from. */
export type Fact<T> = {
  value: T
  origin: Origin
  /** given: the words it was read from; typed: that it was; derived: the computation; assumed: why this value. Plain text, never HTML. */
  basis: string
  /** Sensible range of an assumed number, in the field's unit. */
  range?: readonly [low: number, high: number]
}

/** Every field a requirement can have. The unit is in the name; see `fields.ts` for label, unit and limits. */
export type FieldValues = {
  task: Task
  /** What the thing is called in the text: "cartons", "steel blanks". */
  partName: string
  partForm: PartForm
  partMassKg: number
  partLengthMm: number
  partWidthMm: number
  partHeightMm: number
  partDiameterMm: number
  /** "steel", "aluminium", "wood", "cardboard" … */
  material: string
  isMixedSizes: boolean
  /** Parts a minute asked of the whole cell (all lines together). */
  ratePerMinute: number
  lineCount: number
  /** Parts laid into one container (tray, case, tub, pallet position), if the text says so. */
  partsPerContainer: number
  palletLengthMm: number
  palletWidthMm: number
  palletHeightMm: number
  /** Highest allowed top of the load above the floor, pallet included. */
  maxStackHeightMm: number
  maxPalletMassKg: number
  /** Layers wanted on a pallet: "5 layers", "3 high". */
  layersWanted: number
  ceilingMm: number
  footprintLengthMm: number
  footprintWidthMm: number
  machineCount: number
  machiningSeconds: number
  /** Hours the cell must run with nobody loading it. */
  unattendedHours: number
  environment: DutyEnvironment
  cleanRoomIsoClass: number
  dustZone: number
  /** Explosion zone of gases and vapours: 0, 1 or 2. */
  gasZone: number
  /** Lowest protection class wanted, as the two digits of the IP code: 54, 65, 67, 69. */
  protectionIp: number
  /** Of the part while it is handled, where it is hot. */
  partTemperatureC: number
  /** The goods themselves, or their vapour, burn: solvents, fuels, spirits. */
  isFlammable: boolean
  shiftsPerDay: number
  hoursPerShift: number
  daysPerYear: number
  wageUsdPerHour: number
  /** People this cell takes off the task in each shift. */
  operatorsPerShift: number
  /** What the whole cell may cost. */
  budgetUsd: number
  /** The robot that is asked for by name. */
  robotWished: string
  batchSize: number
  /** Time to set up for the next kind of part. */
  changeoverMinutes: number
  /** Different kinds of parts that go into one kit. */
  kindCount: number
  /** Boxes, cases, kits a minute; `ratePerMinute` is the parts in them. */
  containersPerMinute: number
  machineKind: MachineKind
  /** The gate or sprue is cut off the moulded part within the cycle. */
  isGateTrimmed: boolean
  /** Seams, beads, faces: what a process task repeats on each part. */
  processCount: number
  /** Length of one of them. */
  processLengthMm: number
  /** Seconds the process itself takes on one part. */
  processSeconds: number
  /** Seconds that a person takes for one part by hand today. */
  manualSeconds: number
  /** Speed of the tool along the part. */
  processSpeedMmPerSecond: number
  screwCount: number
  screwDiameterMm: number
  /** What is put into the part in assembly. */
  insertName: string
  insertMassKg: number
  /** How many of them go into one part, where screws are driven too; else `processCount` counts them. */
  insertCount: number
  isForceLogged: boolean
  weldProcess: WeldProcess
  finish: Finish
  sheetFlow: SheetFlow
  /** "case", "crate": what parts are packed into. */
  containerName: string
  /** Parts are dropped into a hopper, silo or chute and not set down. */
  hasHopper: boolean
  smallestDefectMm: number
}
export type FieldKey = keyof FieldValues
export type Facts = { [K in FieldKey]?: Fact<FieldValues[K]> }

/** The values that were typed, by field: what a plan is made from in addition to its text. */
export const typedValues = (facts: Facts): Record<string, FieldValues[FieldKey]> =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([field, { origin, value }]) =>
      origin === 'typed' ? [[field, value]] : [],
    ),
  )
