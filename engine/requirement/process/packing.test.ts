import { describe, expect, it } from 'vitest'
import { type Expected, misread } from '../test/misread.ts'

type Rows = readonly (readonly [text: string, expected: Expected])[]

const casePacking: Rows = [
  [
    'Pack 0.5 kg coffee bags, 12 per case, 15 cases a minute.',
    {
      partName: 'coffee bags',
      partMassKg: 0.5,
      ratePerMinute: 180,
      partsPerContainer: 12,
      containersPerMinute: 15,
    },
  ],
  [
    'Case packing of 500 ml bottles, 24 to a case, 10 cases per minute',
    {
      partName: 'bottles',
      partMassKg: 0.525,
      ratePerMinute: 240,
      partsPerContainer: 24,
      containersPerMinute: 10,
    },
  ],
  [
    'Pack yoghurt cups, 150 g, 20 per tray, 30 trays a minute, into cartons',
    {
      partName: 'yoghurt cups',
      partMassKg: 0.15,
      ratePerMinute: 600,
      partsPerContainer: 20,
      containersPerMinute: 30,
    },
  ],
  [
    'Pack 8 oz pouches 6 per box at 60 pouches per minute',
    { partName: 'pouches', partMassKg: 0.226796, ratePerMinute: 60, partsPerContainer: 6 },
  ],
  [
    'Pack bottles into cases, 750 g, 20 cases a minute.',
    {
      partName: 'bottles',
      partMassKg: 0.75,
      ratePerMinute: 240,
      partsPerContainer: 12,
      containersPerMinute: 20,
    },
  ],
  [
    'Beutel 250 g in Kartons verpacken, 10 Stück pro Karton, 12 Kartons pro Minute',
    {
      partName: 'Beutel',
      partMassKg: 0.25,
      ratePerMinute: 120,
      partsPerContainer: 10,
      containersPerMinute: 12,
    },
  ],
  [
    'Milchkartons 1 l, 12 pro Kiste, 1200 Kisten pro Stunde verpacken',
    {
      partName: 'Milchkartons',
      partMassKg: 1.03,
      ratePerMinute: 240,
      partsPerContainer: 12,
      containersPerMinute: 20,
    },
  ],
  [
    'Case pack 1 lb boxes of pasta, twenty to a case, 9 cases/min',
    {
      partName: 'boxes',
      partMassKg: 0.453592,
      ratePerMinute: 180,
      partsPerContainer: 20,
      containersPerMinute: 9,
    },
  ],
  [
    'Put 3 bottles per second into cases of 6, 750 g each',
    { partName: 'bottles', partMassKg: 0.75, ratePerMinute: 180, partsPerContainer: 6 },
  ],
  [
    'Pack 100x60x30 mm cartons 20 to a case, 8 cases a minute',
    {
      partName: 'cartons',
      ratePerMinute: 160,
      partLengthMm: 100,
      partWidthMm: 60,
      partHeightMm: 30,
      partsPerContainer: 20,
      containersPerMinute: 8,
    },
  ],
  [
    'We pack milk in one litre cartons: ten per case, 1440 cases an hour',
    {
      partName: 'cartons',
      partMassKg: 1.03,
      ratePerMinute: 240,
      partsPerContainer: 10,
      containersPerMinute: 24,
    },
  ],
  [
    '10 milk cartons (1 l) go into each case, 24 cases per minute',
    {
      partName: 'milk cartons',
      partMassKg: 1.06,
      ratePerMinute: 240,
      partsPerContainer: 10,
      containersPerMinute: 24,
    },
  ],
  [
    'Pack 2400 cans of 330 ml an hour, 24 to a tray',
    { partName: 'cans', partMassKg: 0.3465, ratePerMinute: 40, partsPerContainer: 24 },
  ],
  [
    'Milchkartons 1 Liter, 10 pro Karton, 24 Kartons pro Minute verpacken',
    {
      partName: 'Milchkartons',
      partMassKg: 1.03,
      ratePerMinute: 240,
      partsPerContainer: 10,
      containersPerMinute: 24,
    },
  ],
]

const kitting: Rows = [
  [
    'Kit 12 kinds of bolts into trays, 4 trays a minute.',
    { partName: 'bolts', ratePerMinute: 24, kindCount: 12, partsPerContainer: 6, containersPerMinute: 4 },
  ],
  [
    'Kitting: pick 7 parts of 0.2 kg for each kit, 5 kits per minute',
    { partName: 'parts', partMassKg: 0.2, ratePerMinute: 35, partsPerContainer: 7, containersPerMinute: 5 },
  ],
  [
    'Build kits of 9 components, up to 300 g each, 90 kits an hour, from 40 SKUs.',
    {
      partName: 'components',
      partMassKg: 0.3,
      ratePerMinute: 13.5,
      kindCount: 40,
      partsPerContainer: 9,
      containersPerMinute: 1.5,
    },
  ],
  [
    'Kit hardware bags, 5 bags per box, 600 boxes per hour.',
    { partName: 'hardware bags', ratePerMinute: 50, partsPerContainer: 5, containersPerMinute: 10 },
  ],
  [
    'Kommissionieren von 18 Sorten Beschlagbeuteln in Möbelkartons, 5 Kartons pro Minute',
    {
      partName: 'Beschlagbeuteln',
      ratePerMinute: 30,
      kindCount: 18,
      partsPerContainer: 6,
      containersPerMinute: 5,
    },
  ],
  [
    'Kit thirty different fittings into boxes, 100 boxes per hour, each box gets 8 fittings of 2 oz',
    {
      partName: 'fittings',
      partMassKg: 0.056699,
      ratePerMinute: 13.3333,
      kindCount: 30,
      partsPerContainer: 8,
      containersPerMinute: 1.66667,
    },
  ],
  [
    'Robot shall kit surgical trays: 25 types of instruments, 80 g, one tray every 40 s',
    {
      partName: 'instruments',
      partMassKg: 0.08,
      ratePerMinute: 12,
      kindCount: 25,
      partsPerContainer: 8,
      containersPerMinute: 1.5,
    },
  ],
  [
    'Pick screw bags, 24 different kinds, and kit them into furniture boxes, six boxes a minute',
    {
      partName: 'screw bags',
      ratePerMinute: 48,
      kindCount: 24,
      partsPerContainer: 8,
      containersPerMinute: 6,
    },
  ],
  [
    'Kitting of hardware: 24 sorts of screw bags into cartons, 360 cartons per hour',
    {
      partName: 'screw bags',
      ratePerMinute: 48,
      kindCount: 24,
      partsPerContainer: 8,
      containersPerMinute: 6,
    },
  ],
  [
    'Wir stellen Sets zusammen: 24 Sorten Schraubenbeutel in Möbelkartons, 6 Kartons pro Minute kommissionieren',
    {
      partName: 'Schraubenbeutel',
      ratePerMinute: 48,
      kindCount: 24,
      partsPerContainer: 8,
      containersPerMinute: 6,
    },
  ],
  [
    'Kit building: twelve parts in each kit, 3 kits per minute, part 50 g',
    { partName: 'part', partMassKg: 0.05, ratePerMinute: 36, partsPerContainer: 12, containersPerMinute: 3 },
  ],
]

const groups: readonly (readonly [Expected['task'], Rows])[] = [
  ['case_packing', casePacking],
  ['kitting', kitting],
]

describe.each(groups)('cases and kits as people describe them: %s', (task, rows) => {
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, { task, ...expected })).toEqual([])
  })
})
