import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'
import { type Expected, misread } from '../test/misread.ts'

/** Ways to say it that once were misread: what a person reads in them. */
const rows: readonly (readonly [string, Expected])[] = [
  [
    'Kit 6 different parts of 0.3 kg into trays, 4 trays a minute',
    { task: 'kitting', partName: 'parts', kindCount: 6, containersPerMinute: 4, ratePerMinute: 24 },
  ],
  [
    'Pack 13 jars of 400 g to a case, 6 cases a minute',
    { task: 'case_packing', partName: 'jars', partsPerContainer: 13, ratePerMinute: 78 },
  ],
  [
    'Pack bolts of 20 g into boxes, 200 in each, 1 box a minute',
    { task: 'case_packing', partName: 'bolts', partsPerContainer: 200, ratePerMinute: 200 },
  ],
  [
    'Kit 40 kinds of 2 kg parts into boxes, 8 of them in each box, 2 boxes a minute',
    { task: 'kitting', kindCount: 40, partsPerContainer: 8, ratePerMinute: 16 },
  ],
  [
    'Kit 5 castings of 8 kg into crates, 1 crate a minute',
    { task: 'kitting', partName: 'castings', partsPerContainer: 5, ratePerMinute: 5 },
  ],
  [
    'Pick orders: 10 items per order, 1 kg items, 60 orders an hour',
    { task: 'kitting', partName: 'items', partsPerContainer: 10, containersPerMinute: 1, ratePerMinute: 10 },
  ],
  [
    'We get 12 orders a day. Palletize 10 kg cartons, 5 a minute, in order to save space.',
    { task: 'palletizing', partName: 'cartons', ratePerMinute: 5 },
  ],
  [
    'Insert a 20 g seal into a 500 g valve body and screw 2 M6 screws, 4 a minute',
    { task: 'assembly', partName: 'valve body', insertName: 'seal', insertMassKg: 0.02, screwCount: 2 },
  ],
  [
    'Assemble plastic clips: insert 3 clips of 5 g into a 200 g door trim, takt 12 s',
    { task: 'assembly', partName: 'door trim', processCount: 3, partMassKg: 0.2 },
  ],
  [
    'Press-fit dowel pins 10 g into engine covers 6 kg, 4 pins each, 45 s takt',
    { task: 'assembly', partName: 'engine covers', processCount: 4 },
  ],
  [
    'Assemble switches: place a 2 g spring and a 5 g lever into a 30 g housing, 12 a minute',
    { task: 'assembly', insertName: 'spring and lever', processCount: 2 },
  ],
  [
    'Load a punching machine with 3 mm steel sheets 1250x2500, 12 an hour',
    { task: 'sheet_handling', machineKind: 'other', machiningSeconds: 195 },
  ],
  [
    'Load a laser cutter with sheets, 20 an hour',
    { task: 'sheet_handling', machineKind: 'laser', machiningSeconds: 117 },
  ],
  ['Load a laser cutter with 2 mm sheets, 2 an hour', { machineKind: 'laser', machiningSeconds: 300 }],
  [
    'Load a laser cutter with 2 mm steel sheets 1500x3000, cutting takes 90 s per sheet',
    { task: 'sheet_handling', machiningSeconds: 90, ratePerMinute: 0.4 },
  ],
  [
    'Load a laser cutter with 2 mm steel sheets 1500x3000, cutting time 4 min',
    { machiningSeconds: 240, ratePerMinute: 0.2 },
  ],
  [
    'Kit 8 kinds of 0.2 kg parts, one of each per tray, 3 trays a minute',
    { kindCount: 8, partsPerContainer: 8, ratePerMinute: 24 },
  ],
  ['Load MDF panels 2800x2070x19 mm onto a panel saw, 1 every 2 minutes', { task: 'sheet_handling' }],
  ['Feed MDF boards 2000x600x19 mm into a sander, 4 a minute', { partName: 'MDF boards' }],
  [
    'Sand wooden table tops 1200x800x30 mm, 4 minutes per part',
    { task: 'finishing', partName: 'wooden table tops', partMassKg: 17.28 },
  ],
  [
    'Deburr 200 gear wheels per shift, steel, 5 kg; each takes about 70 s',
    { task: 'finishing', processSeconds: 70 },
  ],
  ['Weld housings, 0.6 kg, seam of 220 mm, 40 an hour', { processCount: 1, processLengthMm: 220 }],
  [
    'Assemble pumps: insert a 300 g rotor into a 2 kg housing, put on a cover of 500 g and drive 6 M6 screws, 45 s',
    { task: 'assembly', ratePerMinute: 60 / 45 },
  ],
  [
    'Robot for sealing windshields with PU, 1500x900 mm glass 12 kg, 4.8 m bead, 55 s',
    { task: 'dispensing', ratePerMinute: 60 / 55 },
  ],
  ['Assemble pumps of 2 kg, drying 30 s, 40 an hour', { ratePerMinute: 40 / 60 }],
  [
    'Check 100% of gear wheels (80 mm, 0.6 kg) for missing teeth, 900/h',
    { task: 'inspection', ratePerMinute: 15 },
  ],
  ['Put 4 screws M8 in each of 500 gearbox covers a day', { task: 'screwdriving', screwCount: 4 }],
  ['Put 4 screws of 5 g in a box, 20 a minute', { task: 'case_packing' }],
  [
    'Inspect 3 m long aluminium profiles, 120x80 mm, 9 kg, one every 20 s',
    { partLengthMm: 3000, partWidthMm: 120, partHeightMm: 80 },
  ],
  [
    'Press brake: 500 sheets/day, 1.5 mm stainless, 800x600, 6 bends',
    { partHeightMm: 1.5, partLengthMm: 800, partMassKg: 5.688 },
  ],
  ['Load plywood sheets 2500x1250x18 onto a CNC router, 10 min per sheet', { machineKind: 'mill' }],
  ['Check bottle labels at 200 per minute', { task: 'inspection', ratePerMinute: 200 }],
  [
    'Mark 2000 bolts M16 per shift with a serial number, 0.15 kg',
    { task: 'marking', partName: 'bolts', ratePerMinute: 2000 / 480 },
  ],
  ['Mark aluminium plates 100x60 mm, 10 a minute', { task: 'marking', machineCount: 2 }],
  ['Mark aluminium plates 100x60 mm, 5 a minute', { task: 'marking', machineCount: undefined }],
]

describe('what people mean', () => {
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, expected)).toEqual([])
  })

  it('asks how long a cutter works on a sheet where that is only assumed', () => {
    const { questions } = readRequirement(
      'Load a laser cutter with 2 mm steel sheets 3000x1500 mm, 20 an hour',
    )
    expect(questions.map(({ field }) => field)).toContain('machiningSeconds')
  })

  it('grease of 2 g does not weigh what the bearing weighs', () => {
    const text = 'Dispense 2 g of grease on each bearing, 25 per minute, 60 mm diameter'
    expect(misread(text, { partMassKg: 0.002 })).toHaveLength(1)
  })
})
