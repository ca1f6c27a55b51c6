import { capital } from '../capital.ts'
import { round } from '../units.ts'
import {
  dutyEnvironments,
  type FieldKey,
  type FieldValues,
  finishes,
  machineKinds,
  partForms,
  sheetFlows,
  tasks,
  weldProcesses,
} from './types.ts'

type KeysOf<T> = { [K in FieldKey]: FieldValues[K] extends T ? K : never }[FieldKey]
export type NumberKey = KeysOf<number>
export type FlagKey = KeysOf<boolean>
const choiceKeys = [
  'task',
  'partForm',
  'environment',
  'machineKind',
  'weldProcess',
  'finish',
  'sheetFlow',
] as const
export type ChoiceKey = (typeof choiceKeys)[number]
const textKeys = ['partName', 'material', 'insertName', 'containerName', 'robotWished'] as const
export type TextKey = (typeof textKeys)[number]

type FieldBase = {
  /** Short enough for a chip. */
  label: string
  /** As shown behind the value; empty when there is none. */
  unit: string
}
export type NumberField = FieldBase & {
  key: NumberKey
  kind: 'number'
  min: number
  max: number
  step: number
  integer?: true
}
export type ChoiceField = FieldBase & {
  key: ChoiceKey
  kind: 'choice'
  choices: readonly { value: string; label: string }[]
}
export type TextField = FieldBase & { key: TextKey; kind: 'text'; maxLength: number }
export type FlagField = FieldBase & { key: FlagKey; kind: 'flag' }
export type FieldSpec = NumberField | ChoiceField | TextField | FlagField

type NumberRow = readonly [
  label: string,
  unit: string,
  min: number,
  max: number,
  step: number,
  integer?: true,
]

/** Limits are what the planner's formulas are meant for, generous on purpose: the plan says what is infeasible, not the form. */
const numberRows: Record<NumberKey, NumberRow> = {
  partMassKg: ['Part mass', 'kg', 0.0001, 20_000, 0.1],
  partLengthMm: ['Length', 'mm', 0.1, 20_000, 1],
  partWidthMm: ['Width', 'mm', 0.1, 20_000, 1],
  partHeightMm: ['Height', 'mm', 0.01, 20_000, 1],
  partDiameterMm: ['Diameter', 'mm', 0.1, 5_000, 1],
  ratePerMinute: ['Rate', '/min', 0.0001, 10_000, 0.1],
  lineCount: ['Lines', '', 1, 20, 1, true],
  partsPerContainer: ['Parts per container', '', 1, 10_000, 1, true],
  palletLengthMm: ['Pallet length', 'mm', 200, 3_000, 1],
  palletWidthMm: ['Pallet width', 'mm', 200, 3_000, 1],
  palletHeightMm: ['Pallet height', 'mm', 1, 500, 1],
  maxStackHeightMm: ['Stack height', 'mm', 200, 4_000, 10],
  layersWanted: ['Layers on a pallet', '', 1, 60, 1, true],
  maxPalletMassKg: ['Pallet load', 'kg', 10, 5_000, 10],
  ceilingMm: ['Ceiling', 'mm', 1_500, 40_000, 50],
  footprintLengthMm: ['Space length', 'mm', 500, 200_000, 50],
  footprintWidthMm: ['Space width', 'mm', 500, 200_000, 50],
  machineCount: ['Machines', '', 1, 20, 1, true],
  machiningSeconds: ['Machining time', 's', 0.5, 172_800, 1],
  unattendedHours: ['Unattended', 'h', 0, 168, 1],
  cleanRoomIsoClass: ['Clean room', 'ISO', 1, 9, 1, true],
  dustZone: ['Dust zone', '', 20, 22, 1, true],
  gasZone: ['Gas zone', '', 0, 2, 1, true],
  protectionIp: ['Protection', 'IP', 20, 69, 1, true],
  partTemperatureC: ['Part temperature', '°C', 20, 2_000, 10],
  shiftsPerDay: ['Shifts a day', '', 1, 4, 1, true],
  hoursPerShift: ['Hours a shift', 'h', 1, 24, 0.5],
  daysPerYear: ['Days a year', '', 1, 366, 1, true],
  wageUsdPerHour: ['Wage', 'USD/h', 1, 500, 1],
  operatorsPerShift: ['People replaced', 'per shift', 0, 50, 0.5],
  budgetUsd: ['Budget', 'USD', 1_000, 1_000_000_000, 1_000],
  batchSize: ['Batch size', '', 1, 10_000_000, 1, true],
  changeoverMinutes: ['Changeover', 'min', 0, 1_440, 1],
  kindCount: ['Kinds of parts', '', 1, 10_000, 1, true],
  containersPerMinute: ['Boxes or kits', '/min', 0.0001, 1_000, 0.1],
  processCount: ['Features per part', '', 1, 10_000, 1, true],
  processLengthMm: ['Path length', 'mm', 0.1, 100_000, 1],
  processSeconds: ['Process time', 's', 0.05, 172_800, 1],
  manualSeconds: ['Time by hand', 's', 0.5, 172_800, 1],
  processSpeedMmPerSecond: ['Tool speed', 'mm/s', 0.05, 5_000, 1],
  screwCount: ['Screws per part', '', 1, 1_000, 1, true],
  screwDiameterMm: ['Screw diameter', 'mm', 0.5, 100, 0.5],
  insertMassKg: ['Insert mass', 'kg', 0.00001, 5_000, 0.01],
  insertCount: ['Inserts per part', '', 1, 1_000, 1, true],
  smallestDefectMm: ['Smallest defect', 'mm', 0.001, 100, 0.1],
}

const named = (values: readonly string[]) =>
  values.map((value) => ({
    value,
    label: capital(value.replaceAll('_', ' ')),
  }))

const others = {
  task: { key: 'task', label: 'Task', unit: '', kind: 'choice', choices: named(tasks) },
  partForm: { key: 'partForm', label: 'Form', unit: '', kind: 'choice', choices: named(partForms) },
  environment: {
    key: 'environment',
    label: 'Surroundings',
    unit: '',
    kind: 'choice',
    choices: named(dutyEnvironments),
  },
  partName: { key: 'partName', label: 'Part', unit: '', kind: 'text', maxLength: 80 },
  material: { key: 'material', label: 'Material', unit: '', kind: 'text', maxLength: 40 },
  insertName: { key: 'insertName', label: 'Put into the part', unit: '', kind: 'text', maxLength: 80 },
  machineKind: {
    key: 'machineKind',
    label: 'Machine',
    unit: '',
    kind: 'choice',
    choices: named(machineKinds).map((choice) =>
      choice.value === 'injection' ? { ...choice, label: 'Injection moulding' } : choice,
    ),
  },
  weldProcess: {
    key: 'weldProcess',
    label: 'Welded by',
    unit: '',
    kind: 'choice',
    choices: named(weldProcesses),
  },
  finish: { key: 'finish', label: 'Finish', unit: '', kind: 'choice', choices: named(finishes) },
  sheetFlow: {
    key: 'sheetFlow',
    label: 'Sheets go',
    unit: '',
    kind: 'choice',
    choices: named(sheetFlows).map((choice) => ({
      ...choice,
      label: choice.value === 'to_stack' ? 'Onto stacks' : 'Off stacks',
    })),
  },
  containerName: { key: 'containerName', label: 'Packed into', unit: '', kind: 'text', maxLength: 40 },
  robotWished: { key: 'robotWished', label: 'Robot wished', unit: '', kind: 'text', maxLength: 80 },
  hasHopper: { key: 'hasHopper', label: 'Into a hopper', unit: '', kind: 'flag' },
  isMixedSizes: { key: 'isMixedSizes', label: 'Mixed sizes', unit: '', kind: 'flag' },
  isGateTrimmed: { key: 'isGateTrimmed', label: 'Gate trimmed', unit: '', kind: 'flag' },
  isFlammable: { key: 'isFlammable', label: 'Flammable goods', unit: '', kind: 'flag' },
  isForceLogged: { key: 'isForceLogged', label: 'Force logged', unit: '', kind: 'flag' },
} as const satisfies Record<Exclude<FieldKey, NumberKey>, FieldSpec>

export const isNumberKey = (key: string): key is NumberKey => Object.hasOwn(numberRows, key)
export const isChoiceKey = (key: string): key is ChoiceKey => choiceKeys.some((each) => each === key)
export const isTextKey = (key: string): key is TextKey => textKeys.some((each) => each === key)
export const isFieldKey = (key: string): key is FieldKey => isNumberKey(key) || Object.hasOwn(others, key)

/** Label, unit and limits of one number field. */
export const numberField = (key: NumberKey): NumberField => {
  const [label, unit, min, max, step, integer] = numberRows[key]
  return { key, label, unit, kind: 'number', min, max, step, ...(integer ? { integer } : {}) }
}

/** The description of one field: for the chip that shows it, the form that edits it, the API that checks it. */
export const fieldOf = (key: FieldKey): FieldSpec => (isNumberKey(key) ? numberField(key) : others[key])

const order: readonly FieldKey[] = [
  'task',
  'partName',
  'partForm',
  'partMassKg',
  'ratePerMinute',
  'partLengthMm',
  'partWidthMm',
  'partHeightMm',
  'partDiameterMm',
  'material',
  'isMixedSizes',
  'machineKind',
  'machineCount',
  'machiningSeconds',
  'isGateTrimmed',
  'insertName',
  'insertMassKg',
  'insertCount',
  'screwCount',
  'screwDiameterMm',
  'isForceLogged',
  'weldProcess',
  'finish',
  'processCount',
  'processLengthMm',
  'processSpeedMmPerSecond',
  'processSeconds',
  'smallestDefectMm',
  'lineCount',
  'kindCount',
  'partsPerContainer',
  'containersPerMinute',
  'containerName',
  'sheetFlow',
  'hasHopper',
  'batchSize',
  'changeoverMinutes',
  'palletLengthMm',
  'palletWidthMm',
  'palletHeightMm',
  'maxStackHeightMm',
  'maxPalletMassKg',
  'layersWanted',
  'ceilingMm',
  'footprintLengthMm',
  'footprintWidthMm',
  'environment',
  'cleanRoomIsoClass',
  'dustZone',
  'gasZone',
  'protectionIp',
  'partTemperatureC',
  'isFlammable',
  'shiftsPerDay',
  'hoursPerShift',
  'daysPerYear',
  'unattendedHours',
  'operatorsPerShift',
  'wageUsdPerHour',
  'budgetUsd',
  'robotWished',
]

/** Every field, in the order in which chips are shown. */
export const fields: readonly FieldSpec[] = order.map(fieldOf)

/** "1,200", "0.2", "32.1": at most four significant digits below 1,000, no exponent. */
export const formatNumber = (value: number): string => {
  const size = Math.abs(value)
  const digits = size >= 1000 ? 0 : size >= 100 ? 1 : size >= 10 ? 2 : size >= 0.1 ? 3 : 5
  const [whole = '0', part] = String(round(value, digits)).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}

/** The value as a chip shows it: "18 kg", "12/min", "IP69", "Palletizing", "yes". */
export const formatField = <K extends FieldKey>(key: K, value: FieldValues[K]): string => {
  const field = fieldOf(key)
  if (field.kind === 'choice')
    return field.choices.find((choice) => choice.value === value)?.label ?? String(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'number') return String(value)
  if (field.unit === 'IP' || field.unit === 'ISO')
    return `${field.unit}${field.unit === 'ISO' ? ' ' : ''}${value}`
  const joint = field.unit === '' || field.unit.startsWith('/') ? '' : ' '
  return `${formatNumber(value)}${joint}${field.unit}`
}
