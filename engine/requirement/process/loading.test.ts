import { describe, expect, it } from 'vitest'
import { type Expected, misread } from '../test/misread.ts'

type Rows = readonly (readonly [text: string, expected: Expected])[]

const sheets: Rows = [
  [
    'Load 4 x 8 ft steel sheets, 1/8 inch thick, into a laser cutter, one every 3 minutes.',
    {
      partName: 'steel sheets',
      partMassKg: 74.1,
      ratePerMinute: 0.333333,
      partLengthMm: 1219.2,
      partWidthMm: 2438.4,
      partHeightMm: 3.175,
      machineKind: 'laser',
    },
  ],
  [
    'Feed a panel bender with 1.5 mm stainless sheets 1200x800 mm, 60 an hour, batches of 5.',
    {
      partName: 'stainless sheets',
      partMassKg: 11.38,
      ratePerMinute: 1,
      partLengthMm: 1200,
      partWidthMm: 800,
      partHeightMm: 1.5,
      machineKind: 'press_brake',
      batchSize: 5,
    },
  ],
  [
    'Bleche 2000x1000x1,5 mm in die Abkantpresse einlegen, 40 Stück pro Stunde, häufiges Umrüsten',
    {
      partName: 'Bleche',
      partMassKg: 23.55,
      ratePerMinute: 0.666667,
      partLengthMm: 2000,
      partWidthMm: 1000,
      partHeightMm: 1.5,
      machineKind: 'press_brake',
    },
  ],
  [
    'Unload plywood boards 8x4 ft, 12 mm thick, 5 a minute onto a stack',
    {
      partName: 'plywood boards',
      partMassKg: 21.4,
      ratePerMinute: 5,
      partLengthMm: 2438.4,
      partWidthMm: 1219.2,
      partHeightMm: 12,
    },
  ],
  [
    'Destack glass panes 1000x800x6 mm, 4 per minute, into a washing line',
    {
      partName: 'glass panes',
      partMassKg: 12,
      ratePerMinute: 4,
      partLengthMm: 1000,
      partWidthMm: 800,
      partHeightMm: 6,
    },
  ],
  [
    'Press brake tending: 3 mm aluminium blanks 800x400 mm, 4 bends per part, lots of 30, changeover 25 minutes',
    {
      partName: 'aluminium blanks',
      partMassKg: 2.592,
      ratePerMinute: 0.476636,
      partLengthMm: 800,
      partWidthMm: 400,
      partHeightMm: 3,
      processCount: 4,
      machineKind: 'press_brake',
      batchSize: 30,
      changeoverMinutes: 25,
    },
  ],
  [
    'Handle MDF boards 2800x2070x19 mm, 6 per minute, from saw to stack',
    {
      partName: 'MDF boards',
      partMassKg: 82.59,
      ratePerMinute: 6,
      partLengthMm: 2800,
      partWidthMm: 2070,
      partHeightMm: 19,
      machineKind: 'other',
    },
  ],
  [
    'Load punch press with 48x96 inch 16 gauge steel sheets, 20 per hour',
    {
      partName: 'steel sheets',
      partMassKg: 35.45,
      ratePerMinute: 0.333333,
      partLengthMm: 1219.2,
      partWidthMm: 2438.4,
      partHeightMm: 1.519,
      machineKind: 'other',
    },
  ],
  [
    'Laser cutter: load 3000x1500x5 mm steel sheets and unload the skeleton',
    {
      partName: 'steel sheets',
      partMassKg: 176.6,
      ratePerMinute: 0.2,
      partLengthMm: 3000,
      partWidthMm: 1500,
      partHeightMm: 5,
      machineKind: 'laser',
    },
  ],
  [
    'Sheet metal 1 mm, 20 kg, feed into bending machine, 1 per minute',
    { partName: 'sheet', partMassKg: 20, ratePerMinute: 1, partHeightMm: 1, machineKind: 'press_brake' },
  ],
  [
    'Load a press brake with 40 lb blanks, 36 x 24 inches',
    {
      partName: 'blanks',
      partMassKg: 18.1437,
      ratePerMinute: 1.040816,
      partLengthMm: 914.4,
      partWidthMm: 609.6,
      partHeightMm: 4.15,
      machineKind: 'press_brake',
    },
  ],
  [
    'Move full plywood sheets, 8 x 4 ft, 18 mm thick, forty a minute, from the press to the stack',
    {
      partName: 'plywood sheets',
      partMassKg: 32.11,
      ratePerMinute: 40,
      partLengthMm: 2438.4,
      partWidthMm: 1219.2,
      partHeightMm: 18,
    },
  ],
  [
    'Sperrholzplatten 2440x1220x18 mm alle 1,5 Sekunden von der Presse auf den Stapel legen',
    {
      partName: 'Sperrholzplatten',
      partMassKg: 32.15,
      ratePerMinute: 40,
      partLengthMm: 2440,
      partWidthMm: 1220,
      partHeightMm: 18,
    },
  ],
  [
    'Automate our press brake: steel sheets 2 mm, up to 1500 x 1000 mm, batch size 20, changeovers all day',
    {
      partName: 'steel sheets',
      partMassKg: 23.55,
      ratePerMinute: 0.542553,
      partLengthMm: 1500,
      partWidthMm: 1000,
      partHeightMm: 2,
      machineKind: 'press_brake',
      batchSize: 20,
    },
  ],
  [
    'Bend 2 mm sheets of 60 x 40 inches on a press brake, batches of 20',
    {
      partName: 'sheets',
      partMassKg: 24.31,
      ratePerMinute: 0.542553,
      partLengthMm: 1524,
      partWidthMm: 1016,
      partHeightMm: 2,
      machineKind: 'press_brake',
      batchSize: 20,
    },
  ],
  [
    'Abkantpresse bestücken: Bleche 2 mm bis 1500x1000 mm, Losgröße 20, häufige Umrüstungen',
    {
      partName: 'Bleche',
      partMassKg: 23.55,
      ratePerMinute: 0.542553,
      partLengthMm: 1500,
      partWidthMm: 1000,
      partHeightMm: 2,
      machineKind: 'press_brake',
      batchSize: 20,
    },
  ],
  [
    'Robot feeds a brake press with 1/16 in sheets up to 60x40 in, many setups, 90 parts an hour',
    {
      partName: 'sheets',
      partMassKg: 19.3,
      ratePerMinute: 1.5,
      partLengthMm: 1524,
      partWidthMm: 1016,
      partHeightMm: 1.5875,
      machineKind: 'press_brake',
    },
  ],
  [
    'Load and unload a fiber laser with 10 ft x 5 ft sheets, 3 mm, steel',
    {
      partName: 'sheets',
      partMassKg: 109.4,
      ratePerMinute: 0.2,
      partLengthMm: 3048,
      partWidthMm: 1524,
      partHeightMm: 3,
      machineKind: 'laser',
    },
  ],
  [
    'Place 500 sheets of glass per hour, 800x600x4 mm, from rack to conveyor',
    {
      partName: 'sheets',
      partMassKg: 4.8,
      ratePerMinute: 8.33333,
      partLengthMm: 800,
      partWidthMm: 600,
      partHeightMm: 4,
    },
  ],
]

const moulding: Rows = [
  [
    'Take a 120 g cap out of the injection moulding machine every 12 s and degate it.',
    {
      partName: 'cap',
      partMassKg: 0.12,
      ratePerMinute: 5,
      machineKind: 'injection',
      machiningSeconds: 8,
      isGateTrimmed: true,
    },
  ],
  [
    'We want a robot to tend three injection moulding machines, parts 120 g, cycle 22 s, cut the sprue.',
    {
      partName: 'parts',
      partMassKg: 0.12,
      ratePerMinute: 8.18182,
      machineKind: 'injection',
      machineCount: 3,
      machiningSeconds: 18,
      isGateTrimmed: true,
    },
  ],
  [
    'Spritzgussteile (85 g) alle 25 Sekunden entnehmen und Anguss abtrennen',
    {
      partName: 'Spritzgussteile',
      partMassKg: 0.085,
      ratePerMinute: 2.4,
      machineKind: 'injection',
      machiningSeconds: 21,
      isGateTrimmed: true,
    },
  ],
  [
    'Take-out robot for injection molding: 250 g parts, 18 s cycle, gate trimming',
    {
      partName: 'parts',
      partMassKg: 0.25,
      ratePerMinute: 3.33333,
      machineKind: 'injection',
      machiningSeconds: 14,
      isGateTrimmed: true,
    },
  ],
  [
    'An injection moulding machine makes a 250 g part every 18 seconds; take it out and cut the sprue',
    {
      partName: 'part',
      partMassKg: 0.25,
      ratePerMinute: 3.33333,
      machineKind: 'injection',
      machiningSeconds: 14,
      isGateTrimmed: true,
    },
  ],
  [
    'Demould 9 oz parts from an injection press, 200 per hour, and clip the gate',
    {
      partName: 'parts',
      partMassKg: 0.255146,
      ratePerMinute: 3.33333,
      machineKind: 'injection',
      machiningSeconds: 14,
      isGateTrimmed: true,
    },
  ],
  [
    'Unload the injection molding machine, 2 cavities, 60 g each, cycle time 30 s, no degating',
    // Two parts come out together: what is carried is the shot.
    { partMassKg: 0.12, ratePerMinute: 2, machineKind: 'injection', machiningSeconds: 26 },
  ],
]

const groups: readonly (readonly [Expected['task'], Rows])[] = [
  ['sheet_handling', sheets],
  ['machine_tending', moulding],
]

describe.each(groups)('sheets and moulded parts as people describe them: %s', (task, rows) => {
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, { task, ...expected })).toEqual([])
  })
})
