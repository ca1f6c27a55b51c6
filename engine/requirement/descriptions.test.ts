import { describe, expect, it } from 'vitest'
import { readRequirement } from './index.ts'
import { type Expected, misread } from './test/misread.ts'

const eur1 = { palletLengthMm: 1200, palletWidthMm: 800, palletHeightMm: 144 }
const gma = { palletLengthMm: 1219.2, palletWidthMm: 1016 }

const palletizing: readonly (readonly [string, Expected])[] = [
  [
    'Please stack 25-kg sacks of sugar onto EUR2 pallets, 600 per hour, max. pallet height 1.6 m.',
    {
      partMassKg: 25,
      partForm: 'bag',
      palletWidthMm: 1000,
      ratePerMinute: 10,
      maxStackHeightMm: 1600,
    },
  ],
  [
    'Our operators lift 33 lb bags off the line and onto 48x40 pallets, roughly 8 bags/min, 3 shifts.',
    { partMassKg: 14.96854821, ...gma, ratePerMinute: 8, shiftsPerDay: 3 },
  ],
  [
    'Kartons mit 3,5 kg, 1.200 Stück pro Stunde, auf Europaletten stapeln. Zwei Schichten.',
    { partMassKg: 3.5, ratePerMinute: 20, ...eur1, shiftsPerDay: 2 },
  ],
  [
    'Säcke à 25 kg palettieren, 600 Säcke/h, Deckenhöhe 5,5 m',
    { partMassKg: 25, partForm: 'bag', ratePerMinute: 10, ceilingMm: 5500 },
  ],
  [
    'We have three lines at 12 cartons a minute each, 8 kg, 380 x 280 x 220 mm, all stacked on CHEP pallets.',
    { lineCount: 3, ratePerMinute: 36, partMassKg: 8, partWidthMm: 280, ...eur1 },
  ],
  ['Three lines, 12 cartons a minute in total, 8 kg, on pallets', { lineCount: 3, ratePerMinute: 12 }],
  ['Palletise boxes between 5 and 10 kg, 10 to 14 a minute.', { partMassKg: 10, ratePerMinute: 14 }],
  [
    'One box every six seconds, each box weighs 22 pounds, has to go on a pallet.',
    { partMassKg: 9.97903214, ratePerMinute: 10, ...gma },
  ],
  [
    'Twenty-five cartons per minute, 12 lbs, 12"x10"x8", palletizing onto GMA',
    {
      ratePerMinute: 25,
      partMassKg: 5.44310844,
      partLengthMm: 304.8,
      partWidthMm: 254,
      partHeightMm: 203.2,
      ...gma,
    },
  ],
  [
    'The ceiling height is 15 ft. Stack 30 lb cases 14 per minute, 16x12x9 in.',
    { ceilingMm: 4572, partMassKg: 13.6077711, ratePerMinute: 14, partLengthMm: 406.4, partHeightMm: 228.6 },
  ],
  [
    'Palletize 24 x 330 ml can trays, 18 trays per minute.',
    { partForm: 'tray', partMassKg: 24 * 0.33 * 1.05, ratePerMinute: 18 },
  ],
  ['palletize 6x1.5L water packs at 30 packs per minute', { partMassKg: 9.45, ratePerMinute: 30 }],
  [
    'We pay our operators $32 an hour, two people per shift. They stack 14 kg cartons, 9 per minute.',
    { wageUsdPerHour: 32, operatorsPerShift: 2, partMassKg: 14, ratePerMinute: 9 },
  ],
  [
    'Space available: 6 x 4 m. Stack 20 kg crates, 500x400x300, 7/min.',
    { footprintLengthMm: 6000, footprintWidthMm: 4000, partLengthMm: 500, partHeightMm: 300, partMassKg: 20 },
  ],
  [
    'palletize 10kg boxes 600 an hour, one and a half metres high max',
    { partMassKg: 10, ratePerMinute: 10, maxStackHeightMm: 1500 },
  ],
  [
    '12 boxes of 15 kg per minute onto half pallets',
    { ratePerMinute: 12, partMassKg: 15, palletLengthMm: 800, palletWidthMm: 600 },
  ],
  [
    'Boxes 40x30x25 cm and 12 kg come at 8 per minute; palletise on 1200 x 1000 pallets.',
    {
      partLengthMm: 400,
      partWidthMm: 300,
      partHeightMm: 250,
      partMassKg: 12,
      palletLengthMm: 1200,
      palletWidthMm: 1000,
    },
  ],
  [
    'palletize cartons 18kg 12/min 24/7',
    { shiftsPerDay: 3, hoursPerShift: 8, daysPerYear: 365, partMassKg: 18, ratePerMinute: 12 },
  ],
  [
    'Weekly 20,000 boxes of 9 kg are stacked on pallets, five days a week, 2 shifts',
    { ratePerMinute: 20_000 / 4800, daysPerYear: 250, partMassKg: 9 },
  ],
  [
    'Pallets: 1200x1000x150. Cartons: 15 kg, 300x200x200 mm. Rate: 10 per minute. Task: palletizing.',
    { palletHeightMm: 150, palletWidthMm: 1000, partLengthMm: 300, partHeightMm: 200, ratePerMinute: 10 },
  ],
  [
    'Please automate: 5000 bags/day, 25 kg each, stack on pallets 1000x1200, 16 hours a day.',
    { ratePerMinute: 5000 / 960, shiftsPerDay: 2, hoursPerShift: 8, palletLengthMm: 1200 },
  ],
  [
    'Cartons per minute: 15. Weight: 11 kg. Size: 350 x 250 x 200 mm. Job: put them on EUR pallets.',
    { ratePerMinute: 15, partMassKg: 11, partLengthMm: 350, ...eur1 },
  ],
  [
    'Zementsäcke 25 kg, 1500 Säcke je Schicht, auf Paletten stapeln, 3 Schichten',
    { ratePerMinute: 3.125, shiftsPerDay: 3, partForm: 'bag' },
  ],
  [
    'The robot payload must be 20 kg. We stack 7 kg cartons, 300x200x150, 20/min.',
    { partMassKg: 7, ratePerMinute: 20, partHeightMm: 150 },
  ],
  [
    'Stack 10 to 25 lb boxes onto 40x48 inch pallets at a rate of 18 cases per minute, 8 ft ceiling',
    { partMassKg: 11.33980925, ...gma, ratePerMinute: 18, ceilingMm: 2438.4 },
  ],
  ['five hundred 2 kg bags per hour palletised', { ratePerMinute: 500 / 60, partMassKg: 2 }],
  [
    'Cell footprint max 5m x 4m, ceiling 3.2m, cartons 12 kg 8/min palletizing, max stack height 1.8 m, pallet load max 800 kg',
    {
      footprintLengthMm: 5000,
      footprintWidthMm: 4000,
      ceilingMm: 3200,
      maxStackHeightMm: 1800,
      maxPalletMassKg: 800,
      partMassKg: 12,
    },
  ],
  [
    'Palletising: 2 lines, each 10 boxes/min, box 300 mm long 200 mm wide 150 mm high, 5 kg',
    { lineCount: 2, ratePerMinute: 20, partLengthMm: 300, partWidthMm: 200, partHeightMm: 150 },
  ],
  [
    'boxes are 12" long, 10" wide and 8" high, 20 lb, 15 a minute, stack them on a skid',
    { partLengthMm: 304.8, partWidthMm: 254, partHeightMm: 203.2, partMassKg: 9.0718474, ratePerMinute: 15 },
  ],
  [
    'palletize bags, weight = 25kg, throughput = 900 bags/h, pallet = 1100x1100 mm',
    { partMassKg: 25, ratePerMinute: 15, palletLengthMm: 1100, palletWidthMm: 1100 },
  ],
  ['Palletize two products: 8 kg and 12 kg cartons, 7 per minute', { partMassKg: 12, ratePerMinute: 7 }],
  [
    'Stack cartons on pallets: 20 kg, 5/min; pallet must not exceed 900 kg and 1.5 m',
    { partMassKg: 20, maxPalletMassKg: 900, maxStackHeightMm: 1500, ratePerMinute: 5 },
  ],
  [
    'Palletize frozen food cases at -25 °C, 10 kg, 12 per minute',
    { environment: 'cold', partMassKg: 10, ratePerMinute: 12 },
  ],
  [
    'stacking 55 lb bags at 1,000 bags per hour, 24 hours a day, 6 days a week',
    { ratePerMinute: 1000 / 60, shiftsPerDay: 3, hoursPerShift: 8, daysPerYear: 300 },
  ],
  ['palettieren: 10 kg, 500/h', { partMassKg: 10, ratePerMinute: 500 / 60, partForm: 'carton' }],
  [
    '12 Kartons/Minute à 9 kg werden auf Europaletten (1200 x 800 mm) gestapelt',
    { ratePerMinute: 12, partMassKg: 9, ...eur1 },
  ],
  [
    'Wir suchen eine Lösung zum Palettieren von Eimern, 20 kg, 6 Stück pro Minute, Halle 4 m hoch.',
    { partMassKg: 20, ratePerMinute: 6, ceilingMm: 4000 },
  ],
  ['Boxes, 18 kg. 12 per minute. Stack.', { partMassKg: 18, ratePerMinute: 12 }],
  ['We palletize 2.4 t per hour of 20 kg bags', { ratePerMinute: 2, partMassKg: 20 }],
  [
    'Two robots already weld here. Now we want to palletize the finished boxes: 9 kg, 6 per minute.',
    { partMassKg: 9, ratePerMinute: 6, processCount: undefined },
  ],
]

const palletizingInSentences: readonly (readonly [string, Expected])[] = [
  [
    'We need to palletize 900 boxes per hour. The boxes are 13 kg each and measure 45 by 30 by 20 cm. We run two 8-hour shifts, five days a week.',
    {
      ratePerMinute: 15,
      partMassKg: 13,
      partLengthMm: 450,
      partHeightMm: 200,
      shiftsPerDay: 2,
      hoursPerShift: 8,
      daysPerYear: 250,
    },
  ],
  [
    'Two operators stack 22lb cartons all day, about one every 5 seconds.',
    { operatorsPerShift: 2, partMassKg: 9.97903214, ratePerMinute: 12 },
  ],
  [
    'Bag palletizing: 50 lb bags, 20 bags/min, 40 x 48 in. pallets, stack height up to 60 in.',
    { ...gma, maxStackHeightMm: 1524, ratePerMinute: 20 },
  ],
  ['palettizing line for 10L paint buckets, 14 kg, 8/min', { partMassKg: 14, ratePerMinute: 8 }],
]

const tending: readonly (readonly [string, Expected])[] = [
  [
    'Load and unload a Haas VF-2 milling machine. Aluminium blanks 100x100x50 mm. Cycle time is 4 minutes.',
    { machiningSeconds: 240, partMassKg: 1.35, material: 'aluminium', machineCount: 1 },
  ],
  [
    'We want a robot to tend three injection moulding machines, parts 120 g, cycle 22 s.',
    // The cycle of a moulding machine is the time from shot to shot; the open mould is part of it.
    { machineCount: 3, partMassKg: 0.12, machiningSeconds: 18, ratePerMinute: 180 / 22 },
  ],
  [
    'Drehmaschine be- und entladen: Rohlinge aus Stahl, Durchmesser 60 mm, Länge 120 mm, Bearbeitungszeit 2 min',
    { partDiameterMm: 60, partLengthMm: 120, machiningSeconds: 120, partMassKg: 2.663 },
  ],
  [
    'We need to transfer 3 kg shafts, Ø40, 250 mm long, from a pallet into a CNC lathe. Machining takes 75 seconds.',
    { partMassKg: 3, partDiameterMm: 40, partLengthMm: 250, machiningSeconds: 75 },
  ],
  [
    'Machine tending, 2 machines, 1.2 kg castings, 120 sec machining time, unattended for 6 hours',
    { machineCount: 2, unattendedHours: 6, machiningSeconds: 120, partMassKg: 1.2 },
  ],
  ['Tend a lathe. Shaft 2.4 kg, 45 s cycle.', { partMassKg: 2.4, machiningSeconds: 45, partForm: 'shaft' }],
  [
    'Load blanks (1.8 kg) into 3 presses, each press cycle 12 s',
    { machineCount: 3, machiningSeconds: 12, partMassKg: 1.8 },
  ],
  [
    'CNC mill, 5 kg aluminum billets, 6" diameter, 4" long, cycle time of 12 minutes, lights-out overnight',
    { partDiameterMm: 152.4, partLengthMm: 101.6, machiningSeconds: 720, unattendedHours: 8 },
  ],
  [
    'robot to load 120x80x40 mm steel blocks into a CNC machine, 8 minutes machining time',
    { machiningSeconds: 480, partMassKg: 3.014, partForm: 'block' },
  ],
  [
    'Machines: 4 CNC lathes. Part: shaft, steel, 30 mm diameter x 200 mm. Cycle: 3 min.',
    {
      machineCount: 4,
      partName: 'shaft',
      partDiameterMm: 30,
      partLengthMm: 200,
      machiningSeconds: 180,
      partMassKg: 1.11,
    },
  ],
  [
    'Take 5 kg forgings at 900 °C out of the furnace and put in the press every 15 s',
    { environment: 'foundry', partMassKg: 5, ratePerMinute: 4 },
  ],
  [
    'Wir brauchen einen Roboter, der Spritzgussteile (85 g) alle 25 Sekunden aus der Maschine entnimmt.',
    { partMassKg: 0.085, ratePerMinute: 2.4 },
  ],
  [
    'Tend the lathe: steel shafts Ø50x300 mm, 2.5 min per part',
    { partDiameterMm: 50, partLengthMm: 300, machiningSeconds: 150, partMassKg: 4.624 },
  ],
]

const moving: readonly (readonly [string, Expected])[] = [
  [
    'robot that picks 1,500 croissants per hour (80 g) from an oven belt into trays',
    { partName: 'croissants', ratePerMinute: 25, partMassKg: 0.08 },
  ],
  [
    'pick 60 bottles of shampoo a minute (350 ml) from the conveyor and place them in trays',
    { ratePerMinute: 60, partForm: 'bottle', partMassKg: 0.3675 },
  ],
  [
    'Sort packages weighing from 1 lb to 50 lb; 20,000 per day; 2 shifts of 10 hours.',
    { partMassKg: 22.6796185, ratePerMinute: 20_000 / 1200, hoursPerShift: 10 },
  ],
  [
    'half a tonne engine block every 2 minutes transfer between two conveyors',
    { partMassKg: 500, ratePerMinute: 0.5, partForm: 'block' },
  ],
  ['Move 1½ kg parts, one per second', { partMassKg: 1.5, ratePerMinute: 60 }],
  [
    'Place 5 g chocolates into blister trays, 300 per minute, hygienic washdown, IP69K',
    { partMassKg: 0.005, ratePerMinute: 300, environment: 'washdown', protectionIp: 69 },
  ],
  [
    'Pakete bis 31,5 kg sortieren, 1.800 pro Stunde',
    { partMassKg: 31.5, ratePerMinute: 30, partForm: 'parcel' },
  ],
  [
    'a part every 7 seconds, 2.2kg, from belt to fixture, pick and place',
    { ratePerMinute: 60 / 7, partMassKg: 2.2 },
  ],
  [
    'Transfer 1.5 million pieces per year, 30 g each, from tray to tray',
    { ratePerMinute: 12.5, partMassKg: 0.03 },
  ],
  ['pick-and-place 0.5 oz parts 60 cpm', { partMassKg: 0.0141747615625, ratePerMinute: 60 }],
  [
    "I'd like to move 3/4 lb packages @ 25 per minute from one belt to another",
    { partMassKg: 0.3401942775, ratePerMinute: 25 },
  ],
  [
    '0.2kg chocolate bars come at 90/min. They must be placed into trays.',
    { partMassKg: 0.2, ratePerMinute: 90 },
  ],
  [
    'Transfer 10 trays a minute, 12 pots per tray, 300 g pots',
    { ratePerMinute: 120, partsPerContainer: 12, partMassKg: 0.3 },
  ],
  [
    'Pick small parts (max 250 grams) from a conveyor and place in a fixture, cycle time 2.5 seconds',
    { partMassKg: 0.25, ratePerMinute: 24 },
  ],
  [
    '0.5 to 2 kg e-commerce packages sorted into totes at 1,500 per hour',
    { partName: 'e-commerce packages', partMassKg: 2, ratePerMinute: 25 },
  ],
  ['Move a 2 kg part from A to B, 10 seconds per part', { partMassKg: 2, ratePerMinute: 6 }],
  [
    'Transfer parts of 200x150x100 to 600x400x400 mm, up to 12 kg, 6 per minute',
    { partLengthMm: 600, partWidthMm: 400, partHeightMm: 400, isMixedSizes: true, partMassKg: 12 },
  ],
]

const groups: readonly (readonly [Expected['task'], readonly (readonly [string, Expected])[]])[] = [
  ['palletizing', [...palletizing, ...palletizingInSentences]],
  ['machine_tending', tending],
  ['pick_and_place', moving],
]

describe.each(groups)('descriptions nobody has shown the reader: %s', (task, rows) => {
  it.each(rows)('%s', (text, expected) => {
    expect(misread(text, { task, ...expected })).toEqual([])
  })
})

describe('a range', () => {
  it('says that its worst case counts', () => {
    const { facts } = readRequirement('Palletise boxes between 5 and 10 kg, 10 to 14 a minute.')
    expect(facts.partMassKg?.basis).toBe('“5 and 10 kg”, the heaviest counts')
    expect(facts.ratePerMinute?.basis).toBe('“10 to 14 a minute”, the highest counts')
    expect(readRequirement('Induct parcels up to 15 kg').facts.partMassKg?.basis).toBe('“up to 15 kg”')
  })
})

describe('a rod that is told by mass and length', () => {
  // By hand, d = √(4·m / (π·ρ·l)): 12.7 kg and 900 mm in steel (7850 kg/m³) 47.8 mm; 2 kg and 1 m in aluminium (2700) 30.7 mm.
  it.each([
    ['Load steel rods, 900 mm long, 12.7 kg, into a lathe every 2 minutes', 47.8, 'derived'],
    ['Load aluminium shafts, 1 m long, 2 kg, into a lathe every 2 minutes', 30.7, 'derived'],
    ['Pick 0.5 kg rods 300 mm long off a belt, 30 a minute', 16.4, 'assumed'],
  ] as const)('is round: %s', (text, diameterMm, origin) => {
    expect(readRequirement(text).facts.partDiameterMm).toMatchObject({ value: diameterMm, origin })
  })
  it('keeps the section that the text gives', () => {
    const { facts } = readRequirement('Load steel profiles 900x60x40 mm, 12.7 kg, into a saw every 2 minutes')
    expect(facts.partDiameterMm).toBeUndefined()
  })
})
