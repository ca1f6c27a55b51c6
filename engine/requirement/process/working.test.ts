import { describe, expect, it } from 'vitest'
import { type Expected, misread } from '../test/misread.ts'

type Rows = readonly (readonly [text: string, expected: Expected])[]

const inspection: Rows = [
  [
    'Inspect castings for cracks, defects down to 0.2 mm, 12 a minute.',
    { partName: 'castings', ratePerMinute: 12, smallestDefectMm: 0.2 },
  ],
  [
    'Check bottle caps for scratches bigger than 0.3 mm, 120 caps per minute.',
    { partName: 'bottle caps', ratePerMinute: 120, smallestDefectMm: 0.3 },
  ],
  [
    'Vision inspection of 300x200x50 mm housings, 20 parts per minute',
    { partName: 'housings', ratePerMinute: 20, partLengthMm: 300, partWidthMm: 200, partHeightMm: 50 },
  ],
  [
    'Surface inspection of 24 x 16 inch glass panels, 1/64 inch defects, 4 per minute',
    {
      partName: 'glass panels',
      ratePerMinute: 4,
      partLengthMm: 609.6,
      partWidthMm: 406.4,
      smallestDefectMm: 0.396875,
    },
  ],
  [
    'Kratzer auf lackierten Türen finden, 900x600 mm, eine pro Minute prüfen',
    { partName: 'lackierten Türen', ratePerMinute: 1, partLengthMm: 900, partWidthMm: 600 },
  ],
  [
    'Prüfung von Steckern auf verbogene Pins, 40 Stück pro Minute, kleinster Fehler 0,1 mm',
    { partName: 'Steckern', ratePerMinute: 40, smallestDefectMm: 0.1 },
  ],
  [
    'Measure the diameter of 50 mm steel shafts, 30 per minute',
    { partName: 'steel shafts', ratePerMinute: 30, partDiameterMm: 50 },
  ],
  [
    'We want to inspect weld seams on 5 kg frames, 60 an hour',
    { partName: 'frames', partMassKg: 5, ratePerMinute: 1 },
  ],
  [
    'Quality inspection of painted bumpers, 1800 x 600 x 400 mm, one every 2 minutes, smallest scratch 0.5 mm',
    {
      partName: 'painted bumpers',
      ratePerMinute: 0.5,
      partLengthMm: 1800,
      partWidthMm: 600,
      partHeightMm: 400,
      smallestDefectMm: 0.5,
    },
  ],
  [
    'Look at painted doors 36 x 24 in for scratches, sixty per hour',
    { partName: 'painted doors', ratePerMinute: 1, partLengthMm: 914.4, partWidthMm: 609.6 },
  ],
  [
    'Visually check 900x600 mm door panels for dents, 1 per minute',
    { partName: 'door panels', ratePerMinute: 1, partLengthMm: 900, partWidthMm: 600 },
  ],
  [
    'A robot with a camera should inspect lacquered panels 900 mm x 600 mm, one every 60 seconds, defects from 0.3 to 2 mm',
    {
      partName: 'lacquered panels',
      ratePerMinute: 1,
      partLengthMm: 900,
      partWidthMm: 600,
      smallestDefectMm: 0.3,
    },
  ],
  [
    'Oberflächeninspektion von Türblättern 900x600 mm, 60 pro Stunde, Fehler ab 0,3 mm',
    { partName: 'Türblättern', ratePerMinute: 1, partLengthMm: 900, partWidthMm: 600, smallestDefectMm: 0.3 },
  ],
]

const dispensing: Rows = [
  [
    'Apply a 2 mm silicone bead, 1.2 m long, on 400x300 mm covers, 90 per hour.',
    { partName: 'covers', ratePerMinute: 1.5, partLengthMm: 400, partWidthMm: 300, processLengthMm: 1200 },
  ],
  [
    'Dispense adhesive around phone frames 150x75 mm, 10 a minute, at 100 mm/s',
    {
      partName: 'phone frames',
      ratePerMinute: 10,
      partLengthMm: 150,
      partWidthMm: 75,
      processSpeedMmPerSecond: 100,
    },
  ],
  [
    'Glue headlamp lenses: bead 900 mm, 2 parts per minute',
    { partName: 'headlamp lenses', ratePerMinute: 2, processLengthMm: 900 },
  ],
  [
    'Seal 16 x 12 inch enclosures with 56 inches of polyurethane, one every 30 s',
    {
      partName: 'enclosures',
      ratePerMinute: 2,
      partLengthMm: 406.4,
      partWidthMm: 304.8,
      processLengthMm: 1422.4,
    },
  ],
  [
    'PU-Dichtung auf Deckel 600x400 mm auftragen, Raupe 2 m, alle 45 Sekunden',
    {
      partName: 'Deckel',
      ratePerMinute: 1.33333,
      partLengthMm: 600,
      partWidthMm: 400,
      processLengthMm: 2000,
    },
  ],
  [
    'Dosieren von Klebstoff auf Gehäuse, 1,5 m Raupe, 500 Stück pro Schicht',
    { partName: 'Gehäuse', ratePerMinute: 1.04167, processLengthMm: 1500 },
  ],
  [
    'Apply hot melt glue to carton flaps, 20 cartons per minute',
    { partName: 'carton flaps', ratePerMinute: 20 },
  ],
  [
    'Put a bead of sealant round oil pans, 250 mm/s, 60 an hour',
    { ratePerMinute: 1, processSpeedMmPerSecond: 250 },
  ],
  ['Dispensing thermal paste on PCBs, 8 s per part', { partName: 'PCBs', ratePerMinute: 7.5 }],
  [
    'Polyurethane foam gasket, 3 m, onto lids of 600x400 mm; cycle 45 s',
    { partName: 'lids', ratePerMinute: 1.33333, partLengthMm: 600, partWidthMm: 400, processLengthMm: 3000 },
  ],
  [
    'Apply 10 ft of sealant around 24 x 16 inch lids, 80 an hour',
    {
      partName: 'lids',
      ratePerMinute: 1.33333,
      partLengthMm: 609.6,
      partWidthMm: 406.4,
      processLengthMm: 3048,
    },
  ],
  [
    'Every 45 seconds a lid of 600 by 400 mm gets a bead of polyurethane 3 metres long',
    { partName: 'lid', ratePerMinute: 1.33333, partLengthMm: 600, partWidthMm: 400, processLengthMm: 3000 },
  ],
  [
    'Klebstoffraupe von 3 m auf einen Deckel 600x400 mm, alle 45 s',
    {
      partName: 'Deckel',
      ratePerMinute: 1.33333,
      partLengthMm: 600,
      partWidthMm: 400,
      processLengthMm: 3000,
    },
  ],
]

const finishing: Rows = [
  [
    'Deburr steel gears, 4 kg, 90 s per part.',
    { partName: 'steel gears', partMassKg: 4, ratePerMinute: 0.666667, processSeconds: 90 },
  ],
  ['Grind welds on 15 kg frames, 6 per hour', { partName: 'frames', partMassKg: 15, ratePerMinute: 0.1 }],
  [
    'Polish brass faucets, 1.2 kg, 45 seconds each, 2 shifts',
    { partName: 'brass faucets', partMassKg: 1.2, ratePerMinute: 1.33333, processSeconds: 45 },
  ],
  [
    'Sand wooden chair seats, 400x400x20 mm, one every 2 minutes',
    {
      partName: 'wooden chair seats',
      ratePerMinute: 0.5,
      partLengthMm: 400,
      partWidthMm: 400,
      partHeightMm: 20,
    },
  ],
  [
    'Gussteile entgraten, 8 kg, 2,5 Minuten pro Teil',
    { partName: 'Gussteile', partMassKg: 8, ratePerMinute: 0.4, processSeconds: 150 },
  ],
  [
    'Deburring of 5 lb aluminum castings; deburring takes 75 s.',
    { partName: 'aluminum castings', partMassKg: 2.26796, ratePerMinute: 0.666667, processSeconds: 75 },
  ],
  [
    'Polieren von Messingarmaturen 1,5 kg, 200 Stück pro Schicht, Polierzeit 90 Sekunden',
    { partName: 'Messingarmaturen', partMassKg: 1.5, ratePerMinute: 0.416667, processSeconds: 90 },
  ],
  [
    'Deburr milled blocks 200x100x50 mm of aluminium, 20 an hour, batches of 40, set-up time 12 min',
    {
      partName: 'milled blocks',
      partMassKg: 2.7,
      ratePerMinute: 0.333333,
      partLengthMm: 200,
      partWidthMm: 100,
      partHeightMm: 50,
      batchSize: 40,
      changeoverMinutes: 12,
    },
  ],
  [
    'Grind castings, 26 lb, 5 minutes per part, feed 30 mm/s',
    {
      partName: 'castings',
      partMassKg: 11.7934,
      ratePerMinute: 0.2,
      processSpeedMmPerSecond: 30,
      processSeconds: 300,
    },
  ],
  [
    'Deburr 26 lb aluminum castings, three minutes each',
    { partName: 'aluminum castings', partMassKg: 11.7934, ratePerMinute: 0.333333, processSeconds: 180 },
  ],
  [
    'Aluminiumguss entgraten, 12 kg, 3 Minuten pro Teil',
    { partName: 'Aluminiumguss', partMassKg: 12, ratePerMinute: 0.333333, processSeconds: 180 },
  ],
  [
    'Aluminium castings of 12 kg need deburring; 20 per hour',
    { partName: 'Aluminium castings', partMassKg: 12, ratePerMinute: 0.333333 },
  ],
  [
    'Grinding and polishing of turbine blades, 0.8 kg, 6 min per blade',
    { partName: 'turbine blades', partMassKg: 0.8, ratePerMinute: 0.166667, processSeconds: 360 },
  ],
  [
    'Sand 30 x 20 inch table tops, 40 an hour, 20 lb',
    {
      partName: 'table tops',
      partMassKg: 9.07185,
      ratePerMinute: 0.666667,
      partLengthMm: 762,
      partWidthMm: 508,
    },
  ],
]

const marking: Rows = [
  [
    'Laser mark QR codes on 4000 housings per shift of 7.5 hours; marking takes 4 s',
    { partName: 'housings', ratePerMinute: 8.88889, processSeconds: 4 },
  ],
  [
    'Laser engraving of serial numbers on 2 inch steel discs, 1500 a day',
    { partName: 'steel discs', ratePerMinute: 3.125, partDiameterMm: 50.8 },
  ],
  [
    'Mark aluminium plates 100x50x3 mm with a data matrix code, 12 a minute',
    {
      partName: 'aluminium plates',
      partMassKg: 0.0405,
      ratePerMinute: 12,
      partLengthMm: 100,
      partWidthMm: 50,
      partHeightMm: 3,
    },
  ],
  [
    'Dot-peen marking of crankshafts, 12 kg, 60 per hour, 6 seconds per mark',
    { partName: 'crankshafts', partMassKg: 12, ratePerMinute: 1, processSeconds: 6 },
  ],
  [
    'Seriennummern auf Stahlringe 60 mm lasern, 1500 pro Schicht',
    { partName: 'Stahlringe', ratePerMinute: 3.125, partDiameterMm: 60 },
  ],
  [
    'Beschriften von Gehäusen mit dem Laser, 800 Stück pro Tag',
    { partName: 'Gehäusen', ratePerMinute: 1.66667 },
  ],
  [
    'Etch part numbers on 40 mm brass fittings, three thousand per shift',
    { partName: 'brass fittings', ratePerMinute: 6.25, partLengthMm: 40 },
  ],
  [
    'Laser etching of stainless tumblers, 350 g, 3 per minute',
    { partName: 'stainless tumblers', partMassKg: 0.35, ratePerMinute: 3 },
  ],
  [
    'Laser engrave 60 mm diameter steel rings with serial numbers, 1500 rings in a shift',
    { partName: 'steel rings', ratePerMinute: 3.125, partDiameterMm: 60 },
  ],
  [
    'Engrave serial numbers with a fibre laser on rings of steel, 60 mm, 1500 per shift, 2.5 s per ring',
    { partName: 'rings', ratePerMinute: 3.125, partDiameterMm: 60, processSeconds: 2.5 },
  ],
  [
    'Ink-jet mark bottles 500 ml, 60 per minute',
    { partName: 'bottles', partMassKg: 0.525, ratePerMinute: 60 },
  ],
  [
    'Use a laser to mark 1,500 steel rings per 8-hour shift, 2.4 inch',
    { partName: 'steel rings', ratePerMinute: 3.125 },
  ],
]

const groups: readonly (readonly [Expected['task'], Rows])[] = [
  ['inspection', inspection],
  ['dispensing', dispensing],
  ['finishing', finishing],
  ['marking', marking],
]

describe.each(groups)('work on a part as people describe it: %s', (task, rows) => {
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, { task, ...expected })).toEqual([])
  })
})
