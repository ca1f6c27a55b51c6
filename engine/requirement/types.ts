import type { Diagnostic } from '../diagnostic.ts'

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
] as const satisfies readonly Task[]
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

/** given: read from the text or typed by the user; derived: computed from given values; assumed: our default. */
export type Origin = 'given' | 'derived' | 'assumed'

/** One value of the requirement with where it comes from. */
export type Fact<T> = {
  value: T
  origin: Origin
  /** given: the words it was read from; derived: the computation; assumed: why this value. Plain text, never HTML. */
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
  smallestDefectMm: number
}
export type FieldKey = keyof FieldValues
export type Facts = { [K in FieldKey]?: Fact<FieldValues[K]> }

/** Values a person typed into a chip or a program sent beside the text: they win over the text. */
export type Overrides = { [K in FieldKey]?: FieldValues[K] }

/**
 * A value found outside the text, in a file for example, with where it was found ("from parts.xlsx, sheet Parts, cell C7").
 * It wins over the text and loses against a typed value. A part's volume becomes its mass as soon as the material is known.
 */
export type Evidence =
  | { field: FieldKey; value: number | string | boolean; basis: string }
  | { field: 'partMassKg'; volumeMm3: number; basis: string }

/** What the plan cannot go on without, or would be much better with. */
export type Question = {
  field: FieldKey
  text: string
  /** blocking: nothing can be planned before it is answered. */
  isBlocking: boolean
  /** Answers that the text itself suggests, the most plausible first, each with the words that speak for it. */
  options?: QuestionOption[]
}

export type QuestionOption = { value: string; label: string; words: string[] }

/** A run of characters of the text and what it was read as; `unused` when no value of the plan rests on it. */
export type ReadSpan = {
  start: number
  end: number
  /** "mass", "wage", "unused" … as in the labelled texts. */
  role: string
  /** The field that took its value from here. */
  field?: FieldKey
  /** The reading is in doubt: a question names it. */
  isDoubtful?: boolean
}

/** The time in which the text counts parts: "720 an hour" is answered by the hour. */
export type RateUnit = 'min' | 'h'

/** The structured reading of a description. */
export type Requirement = {
  version: 1
  /** The text as typed, bounded (see `MAX_TEXT_LENGTH`). */
  text: string
  facts: Facts
  questions: Question[]
  /** Missing where the text names no rate by the minute or hour. */
  rateUnit?: RateUnit
  /** Every figure of the text with its role, in the order of the text. Plans of earlier versions have none. */
  spans?: ReadSpan[]
  /** What was found outside the text, in files for example, as it was handed in. */
  evidence?: Evidence[]
  /** What the reader has to say about the text itself: `text.too_long` when it was cut. */
  notes?: Diagnostic[]
}
