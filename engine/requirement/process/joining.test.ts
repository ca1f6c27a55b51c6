import { describe, expect, it } from 'vitest'
import { type Expected, misread } from '../test/misread.ts'

type Rows = readonly (readonly [text: string, expected: Expected])[]

const welding: Rows = [
  [
    'TIG weld stainless frames, 12 seams of 2 inches each, 15 lb per frame, 40 frames per shift.',
    {
      partName: 'stainless frames',
      partMassKg: 6.80389,
      ratePerMinute: 0.083333,
      processCount: 12,
      processLengthMm: 50.8,
    },
  ],
  [
    'Robotic MIG welding of steel brackets, 2.5 kg, four 60 mm seams, one part every 90 seconds.',
    {
      partName: 'steel brackets',
      partMassKg: 2.5,
      ratePerMinute: 0.666667,
      processCount: 4,
      processLengthMm: 60,
    },
  ],
  [
    'We weld trailer chassis, 85 kg, 24 seams, each 150 mm long, at 8 mm/s, 20 per day in two shifts.',
    {
      partName: 'trailer chassis',
      partMassKg: 85,
      ratePerMinute: 0.020833,
      processCount: 24,
      processLengthMm: 150,
      processSpeedMmPerSecond: 8,
    },
  ],
  [
    'Wir schweißen Stahlrahmen, 20 kg, 8 Nähte zu je 120 mm, 40 Stück pro Tag, MAG.',
    {
      partName: 'Stahlrahmen',
      partMassKg: 20,
      ratePerMinute: 0.083333,
      processCount: 8,
      processLengthMm: 120,
    },
  ],
  [
    'Arc weld aluminum bicycle frames: 6.6 lb, 18 welds of 1.5 in, travel speed 20 ipm, 12 an hour.',
    {
      partName: 'aluminum bicycle frames',
      partMassKg: 2.99371,
      ratePerMinute: 0.2,
      processCount: 18,
      processLengthMm: 38.1,
      processSpeedMmPerSecond: 8.4667,
    },
  ],
  [
    'Weld 2 beads of 300 mm on 9 kg brackets at 50 cm/min, 200 a day, lot size 25.',
    {
      partName: 'brackets',
      partMassKg: 9,
      ratePerMinute: 0.416667,
      processCount: 2,
      processLengthMm: 300,
      processSpeedMmPerSecond: 8.3333,
      batchSize: 25,
    },
  ],
  [
    'MAG-Schweißen von Haltern 3,2 kg, sechs Schweißnähte à 45 mm, 500 pro Schicht, Vorschub 60 cm/min',
    {
      partName: 'Haltern',
      partMassKg: 3.2,
      ratePerMinute: 1.04167,
      processCount: 6,
      processLengthMm: 45,
      processSpeedMmPerSecond: 10,
    },
  ],
  [
    'Welding of gates, 30 kg, 6 per hour, batches of 10, changeover takes 20 minutes',
    { partName: 'gates', partMassKg: 30, ratePerMinute: 0.1, batchSize: 10, changeoverMinutes: 20 },
  ],
  [
    'We need a welding cell for 8 kg frames, 10 seams of 70 mm, 60 per shift',
    { partName: 'frames', partMassKg: 8, ratePerMinute: 0.125, processCount: 10, processLengthMm: 70 },
  ],
  [
    'MIG welding: steel bracket 4 kg with six seams, 80 mm each; 300 pieces per day; batches of 50',
    {
      partName: 'steel bracket',
      partMassKg: 4,
      ratePerMinute: 0.625,
      processCount: 6,
      processLengthMm: 80,
      batchSize: 50,
    },
  ],
  [
    'Weld 3 ft long seams on 120 lb tanks, two seams per tank, 4 tanks an hour, 15 inches per minute',
    {
      partName: 'tanks',
      partMassKg: 54.4311,
      ratePerMinute: 0.066667,
      processCount: 2,
      processLengthMm: 914.4,
      processSpeedMmPerSecond: 6.35,
    },
  ],
  [
    'Schutzgasschweißen von Halterungen 4 kg, 6 Nähte je 80 mm, 300 Stück pro Tag in Losen zu 50',
    {
      partName: 'Halterungen',
      partMassKg: 4,
      ratePerMinute: 0.625,
      processCount: 6,
      processLengthMm: 80,
      batchSize: 50,
    },
  ],
]

const assembly: Rows = [
  [
    'Press two bushings (25 g each) into an aluminium control arm of 1.8 kg, 6 parts a minute, press force recorded.',
    {
      partName: 'aluminium control arm',
      partMassKg: 1.8,
      ratePerMinute: 6,
      insertName: 'bushings',
      insertMassKg: 0.025,
      isForceLogged: true,
    },
  ],
  [
    'Insert O-rings into valve bodies, 150 g, 20 per minute.',
    { partName: 'valve bodies', partMassKg: 0.15, ratePerMinute: 20, insertName: 'O-rings' },
  ],
  [
    'Fit a 12 oz lid onto a 2 lb gearbox housing and tighten six M6 bolts, 45 s takt.',
    {
      partName: 'gearbox housing',
      partMassKg: 0.907185,
      ratePerMinute: 1.33333,
      insertName: 'lid',
      insertMassKg: 0.340194,
      screwCount: 6,
      screwDiameterMm: 6,
      processCount: 6,
    },
  ],
  [
    'Lager (40 g) in ein Gehäuse (300 g) einpressen, dann vier Schrauben M4 eindrehen, Takt 20 s, Kraft-Weg-Überwachung.',
    {
      partName: 'Gehäuse',
      partMassKg: 0.3,
      ratePerMinute: 3,
      insertName: 'Lager',
      insertMassKg: 0.04,
      screwCount: 4,
      screwDiameterMm: 4,
      isForceLogged: true,
      processCount: 4,
    },
  ],
  [
    'Assemble gear pumps: press two bearings of 60 g each into the pump housing (1.2 kg), 240 per shift, force monitoring required.',
    {
      partName: 'gear pumps',
      partMassKg: 1.2,
      ratePerMinute: 0.5,
      insertName: 'bearings',
      insertMassKg: 0.06,
      isForceLogged: true,
    },
  ],
  [
    'Assembly of a 5 g spring and a plunger into a 120 g valve body, one every 8 seconds.',
    {
      partName: 'valve body',
      partMassKg: 0.12,
      ratePerMinute: 7.5,
      insertName: 'spring and plunger',
      insertMassKg: 0.005,
    },
  ],
  [
    'Snap 10 g clips onto 400 g door trims, 15 a minute.',
    { partName: 'door trims', partMassKg: 0.4, ratePerMinute: 15, insertName: 'clips', insertMassKg: 0.01 },
  ],
  [
    'Mount a 200 g motor on a 1.5 kg base plate with 4 M5 screws, 300 units a day.',
    {
      partName: 'base plate',
      partMassKg: 1.5,
      ratePerMinute: 0.625,
      insertName: 'motor',
      insertMassKg: 0.2,
      screwCount: 4,
      screwDiameterMm: 5,
      processCount: 4,
    },
  ],
  ['Assemble switches, 80 g, 12 per minute.', { partName: 'switches', partMassKg: 0.08, ratePerMinute: 12 }],
  [
    'Press-fit dowel pins of 8 g into 0.9 kg castings, 500 an hour, log the insertion force.',
    {
      partName: 'castings',
      partMassKg: 0.9,
      ratePerMinute: 8.33333,
      insertName: 'dowel pins',
      insertMassKg: 0.008,
      isForceLogged: true,
    },
  ],
  [
    '40 g bearings are pressed into 300 g housings and four M4 screws are driven, every 20 s, with force logging',
    {
      partName: 'housings',
      partMassKg: 0.3,
      ratePerMinute: 3,
      insertName: 'bearings',
      insertMassKg: 0.04,
      screwCount: 4,
      screwDiameterMm: 4,
      isForceLogged: true,
      processCount: 4,
    },
  ],
  [
    'A bearing (40 g) goes into a housing (300 g), then 4 screws M4; cycle time 20 seconds; press force must be recorded',
    {
      partName: 'housing',
      partMassKg: 0.3,
      ratePerMinute: 3,
      insertName: 'bearing',
      insertMassKg: 0.04,
      screwCount: 4,
      screwDiameterMm: 4,
      isForceLogged: true,
      processCount: 4,
    },
  ],
  [
    'Assembly: bearing 40 g, housing 300 g. Press the bearing into the housing. Then four M4 screws. Takt 20 s. Force-monitored.',
    {
      partName: 'housing',
      partMassKg: 0.3,
      ratePerMinute: 3,
      insertName: 'bearing',
      insertMassKg: 0.04,
      screwCount: 4,
      screwDiameterMm: 4,
      isForceLogged: true,
      processCount: 4,
    },
  ],
  [
    'Join two plastic shells, 90 g, with six screws 3 mm, 4 per minute',
    {
      partName: 'plastic shells',
      partMassKg: 0.09,
      ratePerMinute: 4,
      screwCount: 6,
      screwDiameterMm: 3,
      processCount: 6,
    },
  ],
  [
    'Insert a 1.4 oz bearing in an 11 oz housing, then tighten four #8 screws; 3 per minute',
    {
      partName: 'housing',
      partMassKg: 0.311845,
      ratePerMinute: 3,
      insertName: 'bearing',
      insertMassKg: 0.0396893,
      screwCount: 4,
      screwDiameterMm: 4.17,
      processCount: 4,
    },
  ],
]

const screwdriving: Rows = [
  [
    'Drive six M4 screws into each controller cover, 2 parts per minute.',
    { partName: 'controller cover', ratePerMinute: 2, screwCount: 6, screwDiameterMm: 4, processCount: 6 },
  ],
  [
    'Screw the lid onto a plastic housing with 8 screws M3x10, 1200 per day.',
    {
      partName: 'plastic housing',
      ratePerMinute: 2.5,
      insertName: 'lid',
      screwCount: 8,
      screwDiameterMm: 3,
      processCount: 8,
    },
  ],
  [
    'Tighten 10 bolts M8 on each gearbox, 25 kg, takt 60 s, torque must be documented.',
    {
      partName: 'gearbox',
      partMassKg: 25,
      ratePerMinute: 1,
      screwCount: 10,
      screwDiameterMm: 8,
      isForceLogged: true,
      processCount: 10,
    },
  ],
  [
    'Automatic screwdriving: 4x M5 per part, cycle 12 s.',
    { partName: 'part', ratePerMinute: 5, screwCount: 4, screwDiameterMm: 5, processCount: 4 },
  ],
  [
    'Fasten PCBs with #6 screws, five per board, 150 boards per hour',
    { partName: 'PCBs', ratePerMinute: 2.5, screwCount: 5, screwDiameterMm: 3.51, processCount: 5 },
  ],
  [
    'Gehäusedeckel mit 6 Schrauben M5 verschrauben, 400 Stück pro Schicht',
    {
      partName: 'Gehäusedeckel',
      ratePerMinute: 0.833333,
      screwCount: 6,
      screwDiameterMm: 5,
      processCount: 6,
    },
  ],
  [
    'Drive four 1/4-20 bolts into each 3 lb bracket, 100 per hour',
    {
      partName: 'bracket',
      partMassKg: 1.36078,
      ratePerMinute: 1.66667,
      screwCount: 4,
      screwDiameterMm: 6.35,
      processCount: 4,
    },
  ],
  [
    'Deckel verschrauben: vier M4-Schrauben, 3 Teile pro Minute',
    { partName: 'Deckel', ratePerMinute: 3, screwCount: 4, screwDiameterMm: 4, processCount: 4 },
  ],
  [
    'Screwdriving robot for 3.5 x 16 mm wood screws, twelve per cabinet, 20 cabinets an hour',
    { partName: 'cabinets', ratePerMinute: 0.333333, screwCount: 12, screwDiameterMm: 3.5, processCount: 12 },
  ],
]

const groups: readonly (readonly [Expected['task'], Rows])[] = [
  ['arc_welding', welding],
  ['assembly', assembly],
  ['screwdriving', screwdriving],
]

describe.each(groups)('joining work as people describe it: %s', (task, rows) => {
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, { task, ...expected })).toEqual([])
  })
})
