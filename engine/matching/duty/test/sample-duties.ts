import type { Overrides } from '#engine/requirement/types.ts'

/** Requirements of the tasks beside palletizing and picking, for tests: round numbers as plants write them. */

export const brackets: Overrides = {
  task: 'arc_welding',
  material: 'steel',
  partMassKg: 4,
  partLengthMm: 200,
  partWidthMm: 135,
  partHeightMm: 100,
  processCount: 6,
  processLengthMm: 80,
  ratePerMinute: 0.625,
}
export const panels: Overrides = {
  task: 'inspection',
  partForm: 'sheet',
  partLengthMm: 900,
  partWidthMm: 600,
  smallestDefectMm: 0.5,
  ratePerMinute: 1,
}
export const lids: Overrides = {
  task: 'dispensing',
  partLengthMm: 600,
  partWidthMm: 400,
  processLengthMm: 3000,
  ratePerMinute: 60 / 45,
}
export const housings: Overrides = {
  task: 'assembly',
  partMassKg: 0.3,
  partLengthMm: 85,
  partWidthMm: 55,
  partHeightMm: 40,
  insertName: 'bearing',
  insertMassKg: 0.04,
  screwCount: 4,
  screwDiameterMm: 4,
  isForceLogged: true,
  ratePerMinute: 3,
}
export const screws: Overrides = {
  task: 'screwdriving',
  partMassKg: 2,
  partLengthMm: 300,
  partWidthMm: 200,
  partHeightMm: 60,
  screwCount: 8,
  screwDiameterMm: 5,
  ratePerMinute: 1.5,
}
export const castings: Overrides = {
  task: 'finishing',
  material: 'aluminium',
  partForm: 'casting',
  partMassKg: 12,
  partLengthMm: 245,
  partWidthMm: 160,
  partHeightMm: 120,
  ratePerMinute: 1 / 3,
}
export const kits: Overrides = {
  task: 'kitting',
  partForm: 'bag',
  partMassKg: 0.1,
  partLengthMm: 100,
  partWidthMm: 65,
  partHeightMm: 20,
  kindCount: 24,
  partsPerContainer: 24,
  ratePerMinute: 144,
}
export const plywood: Overrides = {
  task: 'sheet_handling',
  partForm: 'sheet',
  material: 'plywood',
  partMassKg: 32.15,
  partLengthMm: 2440,
  partWidthMm: 1220,
  partHeightMm: 18,
  ratePerMinute: 40,
}
export const milk: Overrides = {
  task: 'case_packing',
  partForm: 'carton',
  partMassKg: 1.06,
  partLengthMm: 70,
  partWidthMm: 70,
  partHeightMm: 205,
  partsPerContainer: 10,
  ratePerMinute: 240,
}
export const moulded: Overrides = {
  task: 'machine_tending',
  machineKind: 'injection',
  isGateTrimmed: true,
  partMassKg: 0.25,
  partLengthMm: 80,
  partWidthMm: 55,
  partHeightMm: 40,
  machiningSeconds: 14,
  ratePerMinute: 60 / 18,
}
export const rings: Overrides = {
  task: 'marking',
  material: 'steel',
  partMassKg: 0.133,
  partDiameterMm: 60,
  partHeightMm: 15,
  processSeconds: 3,
  ratePerMinute: 3.125,
}
export const brake: Overrides = {
  task: 'sheet_handling',
  machineKind: 'press_brake',
  partForm: 'sheet',
  material: 'steel',
  partMassKg: 23.55,
  partLengthMm: 1500,
  partWidthMm: 1000,
  partHeightMm: 2,
  ratePerMinute: 1.5,
}
