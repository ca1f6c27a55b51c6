import { describe, expect, it } from 'vitest'
import { type Expected, misread } from '../test/misread.ts'

const rows: readonly (readonly [text: string, expected: Expected])[] = [
  [
    'We need to weld 1/4 inch fillet welds on frames, 45 lb, total weld length 60 inches, 10 frames an hour',
    {
      task: 'arc_welding',
      partName: 'frames',
      partMassKg: 20.4117,
      ratePerMinute: 0.166667,
      processCount: 1,
      processLengthMm: 1524,
    },
  ],
  [
    'Weld T-joints, 5 kg parts, 2 m of weld per part, 30 an hour',
    {
      task: 'arc_welding',
      partName: 'T-joints',
      partMassKg: 5,
      ratePerMinute: 0.5,
      processCount: 1,
      processLengthMm: 2000,
    },
  ],
  [
    'Arc welding robot, parts up to 50 kg, approx 12 seams, 250 mm average length, 5 parts/h',
    {
      task: 'arc_welding',
      partName: 'parts',
      partMassKg: 50,
      ratePerMinute: 0.083333,
      processCount: 12,
      processLengthMm: 250,
    },
  ],
  [
    'Robot welds 20 lb brackets; eight 3-inch seams; 45 seconds of arc time; 400 per day',
    {
      task: 'arc_welding',
      partName: 'brackets',
      partMassKg: 9.07185,
      ratePerMinute: 0.833333,
      processCount: 8,
      processLengthMm: 76.2,
      processSeconds: 45,
    },
  ],
  [
    'GMAW aluminium boat frames 60 kg 40 seams x 100 mm 2 per hour',
    {
      task: 'arc_welding',
      partName: 'aluminium boat frames',
      partMassKg: 60,
      ratePerMinute: 0.033333,
      processCount: 40,
      processLengthMm: 100,
    },
  ],
  [
    'Laser welding of battery packs, 3 kg, 100 welds, 20 per hour',
    {
      task: 'arc_welding',
      partName: 'battery packs',
      partMassKg: 3,
      ratePerMinute: 0.333333,
      processCount: 100,
    },
  ],
  [
    'Screw on caps of 2 g onto 250 ml bottles, 40 a minute',
    {
      task: 'assembly',
      partName: 'bottles',
      partMassKg: 0.2625,
      ratePerMinute: 40,
      insertName: 'caps',
      insertMassKg: 0.002,
    },
  ],
  [
    'Assemble door handles from 5 parts, 120 g, 6 a minute, torque monitored',
    { task: 'assembly', partName: 'door handles', partMassKg: 0.12, ratePerMinute: 6, isForceLogged: true },
  ],
  [
    'Push 3 g plugs into 80 g connectors, 30 per minute',
    {
      task: 'assembly',
      partName: 'connectors',
      partMassKg: 0.08,
      ratePerMinute: 30,
      insertName: 'plugs',
      insertMassKg: 0.003,
    },
  ],
  [
    'Place a 15 g magnet into a 200 g rotor, 5 s takt',
    {
      task: 'assembly',
      partName: 'rotor',
      partMassKg: 0.2,
      ratePerMinute: 12,
      insertName: 'magnet',
      insertMassKg: 0.015,
    },
  ],
  [
    'Bolt a 3 kg cover to a 20 kg gearbox using ten M8 x 25 bolts; 12 an hour',
    {
      task: 'assembly',
      partName: 'gearbox',
      partMassKg: 20,
      ratePerMinute: 0.2,
      insertName: 'cover',
      insertMassKg: 3,
      screwCount: 10,
      screwDiameterMm: 8,
      processCount: 10,
    },
  ],
  [
    'Inspect 100% of castings, 3 kg, one every 20 s, find porosity of 0.3 mm and larger',
    { task: 'inspection', partName: 'castings', partMassKg: 3, ratePerMinute: 3, smallestDefectMm: 0.3 },
  ],
  [
    'Measure 40 mm bores in 5 kg blocks, 20 parts an hour',
    { task: 'inspection', partName: 'blocks', partMassKg: 5, ratePerMinute: 0.333333 },
  ],
  [
    'Optical inspection of vials, 10 ml, 60 per minute, particles above 50 µm',
    { task: 'inspection', partName: 'vials', partMassKg: 0.02, ratePerMinute: 60, smallestDefectMm: 0.05 },
  ],
  [
    'Check welds on 12 lb frames with a camera, 30 an hour',
    { task: 'inspection', partName: 'frames', partMassKg: 5.44311, ratePerMinute: 0.5 },
  ],
  [
    'Seam sealing of car doors, 4 m, 30 per hour',
    { task: 'dispensing', partName: 'car doors', ratePerMinute: 0.5, processLengthMm: 4000 },
  ],
  [
    'Apply 0.5 m of grease on each bearing ring, 12 per minute',
    { task: 'dispensing', partName: 'bearing ring', ratePerMinute: 12, processLengthMm: 500 },
  ],
  [
    'Dispense two beads of 400 mm on each housing, 5 housings a minute at 150 mm/s',
    {
      task: 'dispensing',
      partName: 'housing',
      ratePerMinute: 5,
      processCount: 2,
      processLengthMm: 400,
      processSpeedMmPerSecond: 150,
    },
  ],
  [
    'Case packer for 12 oz bags, 20 bags per case, 5 cases per minute',
    {
      task: 'case_packing',
      partName: 'bags',
      partMassKg: 0.340194,
      ratePerMinute: 100,
      partsPerContainer: 20,
      containersPerMinute: 5,
    },
  ],
  [
    'Put 6 bottles in each box, 12 boxes a minute, bottle weighs 1.2 kg',
    {
      task: 'case_packing',
      partName: 'bottle',
      partMassKg: 1.2,
      ratePerMinute: 72,
      partsPerContainer: 6,
      containersPerMinute: 12,
    },
  ],
  [
    'Fill boxes with 30 pouches of 100 g, 4 boxes per minute',
    {
      task: 'case_packing',
      partName: 'pouches',
      partMassKg: 0.1,
      ratePerMinute: 120,
      partsPerContainer: 30,
      containersPerMinute: 4,
    },
  ],
  [
    'Packing cookies, 25 g, 300 per minute, 12 per tray',
    {
      task: 'case_packing',
      partName: 'cookies',
      partMassKg: 0.025,
      ratePerMinute: 300,
      partsPerContainer: 12,
    },
  ],
  [
    'Kits of eight parts for engine assembly, 2 kits a minute, heaviest part 3 kg',
    {
      task: 'kitting',
      partName: 'part',
      partMassKg: 3,
      ratePerMinute: 16,
      partsPerContainer: 8,
      containersPerMinute: 2,
    },
  ],
  [
    'Sand and polish guitar bodies, 2 kg, 12 minutes each',
    {
      task: 'finishing',
      partName: 'guitar bodies',
      partMassKg: 2,
      ratePerMinute: 0.083333,
      processSeconds: 720,
    },
  ],
  [
    'Deburr edges of 300 mm laser-cut plates, 4 mm steel, 1.5 kg, 30 per hour',
    {
      task: 'finishing',
      partName: 'plates',
      partMassKg: 1.5,
      ratePerMinute: 0.5,
      partLengthMm: 300,
      partHeightMm: 4,
    },
  ],
  [
    'Brush weld seams on 5 kg tanks, 40 per hour',
    { task: 'finishing', partName: 'tanks', partMassKg: 5, ratePerMinute: 0.666667 },
  ],
  [
    'Fettle castings of 30 kg, 15 an hour, dust extraction needed',
    { task: 'finishing', partName: 'castings', partMassKg: 30, ratePerMinute: 0.25 },
  ],
  [
    'Remove flash from 200 g plastic parts, 4 per minute',
    { task: 'finishing', partName: 'plastic parts', partMassKg: 0.2, ratePerMinute: 4 },
  ],
  [
    'Mark 2D codes on pistons, 400 g, 5 a minute, marking time 6 s',
    { task: 'marking', partName: 'pistons', partMassKg: 0.4, ratePerMinute: 5, processSeconds: 6 },
  ],
  [
    'Print date codes on cartons at 20 per minute',
    { task: 'marking', partName: 'cartons', ratePerMinute: 20 },
  ],
  [
    'Engrave nameplates 80x40x1 mm, aluminium, 40 seconds per plate',
    {
      task: 'marking',
      partName: 'nameplates',
      ratePerMinute: 1.5,
      partLengthMm: 80,
      partWidthMm: 40,
      partHeightMm: 1,
      processSeconds: 40,
    },
  ],
  [
    'Feed a laser cutter with sheets 3000 x 1500 x 6 mm, steel, 8 an hour',
    {
      task: 'sheet_handling',
      partName: 'sheets',
      partMassKg: 211.9,
      ratePerMinute: 0.133333,
      partLengthMm: 3000,
      partWidthMm: 1500,
      partHeightMm: 6,
      machineKind: 'laser',
    },
  ],
  [
    'Load sheets of plywood 2500x1250x21 into a CNC router, 20 an hour',
    {
      task: 'sheet_handling',
      partName: 'sheets',
      partMassKg: 39.38,
      ratePerMinute: 0.333333,
      partLengthMm: 2500,
      partWidthMm: 1250,
      partHeightMm: 21,
    },
  ],
  [
    'Stack 1.2 mm blanks 600x400 from a stamping press, 20 per minute',
    {
      task: 'sheet_handling',
      partName: 'blanks',
      partMassKg: 2.261,
      ratePerMinute: 20,
      partLengthMm: 600,
      partWidthMm: 400,
      partHeightMm: 1.2,
    },
  ],
  [
    'Bending cell: 5 kg parts, 3 bends, 40 per hour',
    {
      task: 'sheet_handling',
      partName: 'parts',
      partMassKg: 5,
      ratePerMinute: 0.666667,
      processCount: 3,
      machineKind: 'press_brake',
    },
  ],
  [
    'Take 2 kg bumpers out of two injection moulding machines, cycle 60 s, trim the gate',
    {
      task: 'machine_tending',
      partName: 'bumpers',
      partMassKg: 2,
      ratePerMinute: 2,
      machineKind: 'injection',
      machineCount: 2,
      machiningSeconds: 56,
      isGateTrimmed: true,
    },
  ],
  [
    'IMM take-out, 2-cavity mould, 40 g each part, cycle time 15 s, sprue cut',
    {
      task: 'machine_tending',
      partName: 'shots of 2 parts',
      partMassKg: 0.08,
      ratePerMinute: 4,
      machineKind: 'injection',
      machiningSeconds: 11,
      isGateTrimmed: true,
    },
  ],
]

describe('the same work in other words', () => {
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, expected)).toEqual([])
  })
})
