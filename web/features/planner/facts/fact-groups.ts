import { fields } from '#engine/requirement/index.ts'
import type { FieldKey } from '#engine/requirement/types.ts'

export const groupNames = ['Task and part', 'Rate', 'Pallet and space', 'Conditions', 'Operation'] as const
export type GroupName = (typeof groupNames)[number]

/** Which group a field is in; a new field does not compile until it has one. */
const groupOf: Record<FieldKey, GroupName> = {
  task: 'Task and part',
  partName: 'Task and part',
  partForm: 'Task and part',
  partMassKg: 'Task and part',
  partLengthMm: 'Task and part',
  partWidthMm: 'Task and part',
  partHeightMm: 'Task and part',
  partDiameterMm: 'Task and part',
  material: 'Task and part',
  isMixedSizes: 'Task and part',
  insertName: 'Task and part',
  insertMassKg: 'Task and part',
  insertCount: 'Task and part',
  processCount: 'Task and part',
  processLengthMm: 'Task and part',
  processSeconds: 'Task and part',
  manualSeconds: 'Operation',
  processSpeedMmPerSecond: 'Task and part',
  screwCount: 'Task and part',
  screwDiameterMm: 'Task and part',
  isForceLogged: 'Task and part',
  isGateTrimmed: 'Task and part',
  smallestDefectMm: 'Task and part',
  ratePerMinute: 'Rate',
  lineCount: 'Rate',
  partsPerContainer: 'Rate',
  kindCount: 'Rate',
  containersPerMinute: 'Rate',
  machineKind: 'Rate',
  machineCount: 'Rate',
  machiningSeconds: 'Rate',
  batchSize: 'Rate',
  changeoverMinutes: 'Rate',
  unattendedHours: 'Rate',
  palletLengthMm: 'Pallet and space',
  palletWidthMm: 'Pallet and space',
  palletHeightMm: 'Pallet and space',
  maxStackHeightMm: 'Pallet and space',
  maxPalletMassKg: 'Pallet and space',
  layersWanted: 'Pallet and space',
  ceilingMm: 'Pallet and space',
  footprintLengthMm: 'Pallet and space',
  footprintWidthMm: 'Pallet and space',
  environment: 'Conditions',
  cleanRoomIsoClass: 'Conditions',
  dustZone: 'Conditions',
  protectionIp: 'Conditions',
  partTemperatureC: 'Conditions',
  isFlammable: 'Conditions',
  shiftsPerDay: 'Operation',
  hoursPerShift: 'Operation',
  daysPerYear: 'Operation',
  operatorsPerShift: 'Operation',
  wageUsdPerHour: 'Operation',
}

/** The fields of each group, in the order of the fields themselves. */
export const factGroups: readonly { name: GroupName; fields: readonly FieldKey[] }[] = groupNames.map(
  (name) => ({
    name,
    fields: fields.map(({ key }) => key).filter((key) => groupOf[key] === name),
  }),
)
