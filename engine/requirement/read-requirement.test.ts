import { describe, expect, it } from 'vitest'
import { readRequirement } from './index.ts'
import { type Expected, misread } from './test/misread.ts'

type Row = readonly [text: string, expected: Expected, asked: readonly string[]]

const rows: readonly Row[] = [
  [
    'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.',
    {
      task: 'palletizing',
      partName: 'cartons',
      partForm: 'carton',
      partMassKg: 18,
      partLengthMm: 400,
      partWidthMm: 300,
      partHeightMm: 250,
      lineCount: 1,
      ratePerMinute: 12,
      palletLengthMm: 1200,
      palletWidthMm: 800,
      palletHeightMm: 144,
      shiftsPerDay: 2,
      ceilingMm: 4500,
    },
    [],
  ],
  [
    'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12. Wet cleaning every night.',
    {
      task: 'pick_and_place',
      partName: 'chocolate bars',
      partForm: 'bar',
      partMassKg: 0.2,
      ratePerMinute: 90,
      partsPerContainer: 12,
      environment: 'washdown',
      protectionIp: 69,
      unattendedHours: undefined,
    },
    ['partLengthMm'],
  ],
  [
    'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
    {
      task: 'machine_tending',
      partName: 'steel blanks',
      partForm: 'blank',
      material: 'steel',
      partMassKg: 3.5,
      partDiameterMm: 80,
      machineCount: 2,
      machineKind: 'lathe',
      machiningSeconds: 95,
      unattendedHours: 8,
      partLengthMm: 88.7,
      ratePerMinute: 120 / 110,
    },
    [],
  ],
  [
    'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day in batches of 50.',
    {
      task: 'arc_welding',
      partName: 'steel brackets',
      partMassKg: 4,
      processCount: 6,
      processLengthMm: 80,
      batchSize: 50,
      changeoverMinutes: 10,
      ratePerMinute: 300 / 480,
      processSpeedMmPerSecond: undefined,
    },
    ['partLengthMm'],
  ],
  [
    'Castings of 7 kg lie in a wire-mesh bin 1200x800x600 mm; put one on the conveyor every 9 s.',
    {
      task: 'bin_picking',
      partName: 'castings',
      partForm: 'casting',
      partMassKg: 7,
      ratePerMinute: 60 / 9,
      palletLengthMm: undefined,
    },
    ['partLengthMm'],
  ],
  [
    'Inspect painted door panels 900x600 mm for scratches, one a minute.',
    {
      task: 'inspection',
      partName: 'painted door panels',
      partLengthMm: 900,
      partWidthMm: 600,
      smallestDefectMm: 0.5,
      ratePerMinute: 1,
    },
    ['smallestDefectMm'],
  ],
  [
    'Put a polyurethane bead, 3 m long, around a 600x400 mm lid every 45 s.',
    {
      task: 'dispensing',
      partName: 'lid',
      processLengthMm: 3000,
      partLengthMm: 600,
      partWidthMm: 400,
      ratePerMinute: 60 / 45,
    },
    [],
  ],
  [
    'Press a 40 g bearing into a 300 g housing, then drive four M4 screws; takt 20 s, force must be logged.',
    {
      task: 'assembly',
      partName: 'housing',
      partMassKg: 0.3,
      insertName: 'bearing',
      insertMassKg: 0.04,
      screwCount: 4,
      screwDiameterMm: 4,
      processCount: 4,
      isForceLogged: true,
      ratePerMinute: 3,
    },
    ['partLengthMm'],
  ],
  [
    'Depalletize 25 kg flour bags from mixed pallets into a hopper, 8 a minute, explosive dust zone 22.',
    {
      task: 'depalletizing',
      partName: 'flour bags',
      partForm: 'bag',
      partMassKg: 25,
      isMixedSizes: true,
      ratePerMinute: 8,
      environment: 'dust_explosive',
      dustZone: 22,
    },
    ['partLengthMm'],
  ],
  [
    'Kit 24 kinds of screw bags into furniture boxes, 6 boxes a minute.',
    {
      task: 'kitting',
      partName: 'screw bags',
      partForm: 'bag',
      kindCount: 24,
      partsPerContainer: 8,
      containersPerMinute: 6,
      partMassKg: 0.1,
      ratePerMinute: 48,
    },
    ['partMassKg', 'partsPerContainer', 'partLengthMm'],
  ],
  [
    'Deburr aluminium castings, 12 kg, 3 minutes per part.',
    {
      task: 'finishing',
      partName: 'aluminium castings',
      material: 'aluminium',
      partMassKg: 12,
      processSeconds: 180,
      ratePerMinute: 1 / 3,
    },
    ['partLengthMm'],
  ],
  [
    'Handle one full plywood sheet (2440x1220x18 mm) every 1.5 seconds from press to stack.',
    {
      task: 'sheet_handling',
      partForm: 'sheet',
      material: 'plywood',
      partLengthMm: 2440,
      partWidthMm: 1220,
      partHeightMm: 18,
      partMassKg: 32.15,
      ratePerMinute: 40,
    },
    ['operatorsPerShift'],
  ],
  [
    'Move 10 ml vials from trays into nested tubs, 120 a minute, ISO 5 clean room.',
    {
      task: 'pick_and_place',
      partName: 'vials',
      partForm: 'vial',
      ratePerMinute: 120,
      environment: 'clean_room',
      cleanRoomIsoClass: 5,
      partMassKg: 0.02,
    },
    ['partLengthMm'],
  ],
  [
    'Induct parcels up to 15 kg, mixed sizes, 1200 an hour.',
    {
      task: 'pick_and_place',
      partName: 'parcels',
      partForm: 'parcel',
      partMassKg: 15,
      isMixedSizes: true,
      ratePerMinute: 20,
    },
    ['partLengthMm'],
  ],
  [
    'Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.',
    {
      task: 'case_packing',
      partName: 'milk cartons',
      partMassKg: 1.06,
      partsPerContainer: 10,
      containersPerMinute: 24,
      partLengthMm: 70,
      partHeightMm: 205,
      ratePerMinute: 240,
    },
    ['partLengthMm', 'operatorsPerShift'],
  ],
  [
    'Take a 250 g part out of the injection machine every 18 s and trim the gate.',
    {
      task: 'machine_tending',
      partMassKg: 0.25,
      ratePerMinute: 60 / 18,
      machineCount: 1,
      machineKind: 'injection',
      machiningSeconds: 14,
      isGateTrimmed: true,
    },
    ['partLengthMm'],
  ],
  [
    'Stack 50 kg cement bags, 20 per minute.',
    { task: 'palletizing', partName: 'cement bags', partForm: 'bag', partMassKg: 50, ratePerMinute: 20 },
    ['partLengthMm'],
  ],
  [
    'Load 40 lb boxes, 16 x 12 x 10 inches, 15 cases per minute on GMA pallets.',
    {
      task: 'palletizing',
      partName: 'boxes',
      partForm: 'carton',
      partMassKg: 18.1436948,
      partLengthMm: 406.4,
      partWidthMm: 304.8,
      partHeightMm: 254,
      ratePerMinute: 15,
      palletLengthMm: 1219.2,
      palletWidthMm: 1016,
    },
    [],
  ],
  [
    'Laser-engrave serial numbers on 60 mm steel rings, 1500 per shift.',
    {
      task: 'marking',
      partName: 'steel rings',
      material: 'steel',
      partDiameterMm: 60,
      partMassKg: 0.133,
      processSeconds: 3,
      ratePerMinute: 3.125,
    },
    ['processSeconds'],
  ],
  [
    'Feed a press brake with 2 mm sheets up to 1500x1000 mm, batches of 20, many changeovers.',
    {
      task: 'sheet_handling',
      partName: 'sheets',
      partForm: 'sheet',
      material: 'steel',
      partLengthMm: 1500,
      partWidthMm: 1000,
      partHeightMm: 2,
      partMassKg: 23.55,
      batchSize: 20,
      machineKind: 'press_brake',
      changeoverMinutes: 15,
      ratePerMinute: 51 / 94,
    },
    ['ratePerMinute', 'changeoverMinutes'],
  ],
  [
    'Lift 900 kg engine blocks at 60 per minute.',
    {
      task: 'pick_and_place',
      partName: 'engine blocks',
      partForm: 'block',
      partMassKg: 900,
      ratePerMinute: 60,
    },
    ['partLengthMm', 'operatorsPerShift'],
  ],
  [
    'Automate our line.',
    { task: undefined, partName: undefined, ratePerMinute: undefined },
    ['task', 'partName', 'partMassKg', 'ratePerMinute'],
  ],
  [
    'Wir palettieren 12 kg Kartons, 10 pro Minute.',
    { task: 'palletizing', partName: 'Kartons', partForm: 'carton', partMassKg: 12, ratePerMinute: 10 },
    ['partLengthMm'],
  ],
  [
    '<script>alert(1)</script> 5 kg boxes 10/min palletize',
    { task: 'palletizing', partName: 'boxes', partMassKg: 5, ratePerMinute: 10 },
    ['partLengthMm'],
  ],
  ['', { task: undefined }, ['task', 'partName', 'partMassKg', 'ratePerMinute']],
  ['😀🤖🔥 👍🏽', { task: undefined }, ['task', 'partName', 'partMassKg', 'ratePerMinute']],
]

describe('what people on factory floors write', () => {
  it.each(rows)('%s', (text, expected, asked) => {
    expect(misread(text, expected)).toEqual([])
    // Doubts have options of their own: which there are depends on the fitted weights.
    const missing = readRequirement(text).questions.filter(
      ({ isBlocking, options }) => isBlocking || options === undefined,
    )
    expect(missing.map(({ field }) => field)).toEqual(asked)
  })

  it('keeps the text as typed', () => {
    const text = '<script>alert(1)</script> 5 kg boxes'
    expect(readRequirement(text).text).toBe(text)
  })

  it('asks before it plans: blocking questions only where nothing can be planned', () => {
    const blocking = (text: string) =>
      readRequirement(text)
        .questions.filter((question) => question.isBlocking)
        .map((question) => question.field)
    expect(blocking('Automate our line.')).toEqual(['task', 'partName', 'partMassKg', 'ratePerMinute'])
    expect(blocking('We palletize cartons.')).toEqual(['partMassKg', 'ratePerMinute'])
    expect(blocking('Palletize 8 kg cartons.')).toEqual(['ratePerMinute'])
    expect(blocking('Tend a CNC lathe.')).toEqual(['partMassKg', 'machiningSeconds'])
    expect(blocking('Tend a CNC lathe: steel blanks 50x50x50 mm, 2 parts a minute.')).toEqual([])
    expect(blocking('Induct parcels up to 15 kg, mixed sizes, 1200 an hour.')).toEqual([])
  })
})

describe('where each value comes from', () => {
  it('says the words, the computation or the reason', () => {
    const { facts } = readRequirement('Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.')
    expect(facts.ratePerMinute).toEqual({
      value: 240,
      origin: 'derived',
      basis: '“24 cases a minute” × 10 each = 240/min',
    })
    expect(facts.partsPerContainer).toEqual({ value: 10, origin: 'given', basis: '“10 to a case”' })
    expect(facts.hoursPerShift).toEqual({
      value: 8,
      origin: 'assumed',
      basis: 'usual length of a shift',
      range: [7, 12],
    })
  })

  it('never assumes the task, and the mass and rate not where they decide the robot', () => {
    for (const text of [
      '',
      'Automate our line.',
      'Palletize cartons.',
      'Tend a lathe.',
      'Pick and place parts.',
    ])
      for (const key of ['task', 'partMassKg', 'ratePerMinute'] as const)
        expect(readRequirement(text).facts[key]?.origin).not.toBe('assumed')
  })

  it('gives every assumed number a range around it', () => {
    for (const [text] of rows)
      for (const fact of Object.values(readRequirement(text).facts)) {
        if (fact.origin !== 'assumed' || typeof fact.value !== 'number') continue
        expect(fact.range?.[0], fact.basis).toBeLessThanOrEqual(fact.value)
        expect(fact.range?.[1], fact.basis).toBeGreaterThanOrEqual(fact.value)
      }
  })
})

describe('the size of a bin', () => {
  it('is not taken for the size of the parts in it', () => {
    const { facts } = readRequirement(
      'Castings of 7 kg lie in a wire-mesh bin 1200x800x600 mm; put one on the conveyor every 9 s.',
    )
    expect(facts.partLengthMm?.origin).toBe('assumed')
    expect(facts.partLengthMm?.value).toBeLessThan(400)
  })
})
