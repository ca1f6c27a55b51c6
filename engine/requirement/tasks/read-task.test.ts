import { describe, expect, it } from 'vitest'
import { type Expected, misread } from '../test/misread.ts'

const rows: readonly (readonly [string, Expected])[] = [
  [
    'Two dozen jars of honey, 500 g each, must be put into a case every 30 seconds.',
    { task: 'case_packing', ratePerMinute: 48, partMassKg: 0.5 },
  ],
  [
    'Pick parts randomly lying in a box and feed the press: 0.8 kg, one each 12 s',
    { task: 'bin_picking', ratePerMinute: 5, partMassKg: 0.8 },
  ],
  [
    'Griff in die Kiste: Gussteile 2,5 kg liegen ungeordnet in Gitterboxen, Takt 12 s',
    { task: 'bin_picking', ratePerMinute: 5, partMassKg: 2.5 },
  ],
  [
    'Frozen pizzas: 0.4 kg, 110 ppm into cartons of 8; room at -2 °C',
    { task: 'case_packing', ratePerMinute: 110, partsPerContainer: 8, environment: 'cold' },
  ],
  [
    'Glue: apply a 2 mm silicone bead along 1.2 m per part, 1 part every 40 s',
    { task: 'dispensing', processLengthMm: 1200, ratePerMinute: 1.5 },
  ],
  [
    'Drive 8 M6 screws into each cover, takt time 35 s',
    { task: 'screwdriving', processCount: 8, ratePerMinute: 60 / 35 },
  ],
  [
    'Grind weld seams on 15 kg steel frames, 6 per hour',
    { task: 'finishing', partMassKg: 15, ratePerMinute: 0.1 },
  ],
  [
    'Laser mark QR codes on 4000 housings per shift of 7.5 hours',
    { task: 'marking', partName: 'housings', ratePerMinute: 4000 / 450 },
  ],
  [
    'Check connectors for bent pins; defects down to 0.1 mm; 40 parts per minute',
    { task: 'inspection', smallestDefectMm: 0.1, ratePerMinute: 40 },
  ],
  [
    'assemble toy cars: push wheels on axles, 15 per minute, 50 g',
    { task: 'assembly', partName: 'toy cars', partMassKg: 0.05, ratePerMinute: 15 },
  ],
  [
    'Arbeitslohn 35 €/h. Wir schweißen Stahlrahmen 20 kg, 40 Stück pro Tag.',
    { task: 'arc_welding', wageUsdPerHour: 38.5, ratePerMinute: 40 / 480, partMassKg: 20 },
  ],
  [
    'Unload pallets of 20 kg boxes, 500/h.',
    { task: 'depalletizing', partMassKg: 20, ratePerMinute: 500 / 60 },
  ],
  // A hyphen does not part what turns a word of work round from the word.
  ['De-palletising of 20 kg sacks, 8 a minute', { task: 'depalletizing', partMassKg: 20 }],
  ['Un-stack crates of 9 kg off pallets, 6 a minute', { task: 'depalletizing', partMassKg: 9 }],
  ['De-burr aluminium castings of 3 kg, 20 an hour', { task: 'finishing', partMassKg: 3 }],
  [
    'Take boxes from pallets and put them on a conveyor, 12 kg, 9 per min',
    { task: 'depalletizing', partMassKg: 12, ratePerMinute: 9 },
  ],
  [
    'Entpalettieren von Kartons, 15 kg, 400 Stück pro Stunde',
    { task: 'depalletizing', ratePerMinute: 400 / 60 },
  ],
  [
    'Our crane lifts 5 t. Line 1 makes 300 g boxes at 40/min. We need the boxes packed into cases of 12.',
    { task: 'case_packing', partMassKg: 0.3, ratePerMinute: 40, partsPerContainer: 12 },
  ],
  [
    "We don't palletize; we only need welding of 6 kg frames, 2 per minute",
    { task: 'arc_welding', partMassKg: 6, ratePerMinute: 2 },
  ],
  [
    '4 mm thick aluminium sheets of 2 x 1 m are loaded into the laser, one per minute',
    { task: 'sheet_handling', partMassKg: 21.6, ratePerMinute: 1 },
  ],
  [
    'Put 3 bottles per second into cases of 6, 750 g each',
    { task: 'case_packing', ratePerMinute: 180, partsPerContainer: 6, partMassKg: 0.75 },
  ],
  ['We need to spot weld brackets.', { task: undefined }],
  ['We moved to a new hall in 1998 and painted the doors.', { task: undefined }],
]

describe('the task among all tasks', () => {
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, expected)).toEqual([])
  })
})
