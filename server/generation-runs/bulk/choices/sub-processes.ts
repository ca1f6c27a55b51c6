import type { Industry } from '#contract/bulk-words.ts'
import type { Task } from '#engine/requirement/types.ts'

/** A part of an industry's work with example figures that a cell can be planned from. */
export type SubProcess = { name: string; task: Task; description: string }

const palletize = (name: string, kg: number, size: string, rate: number): SubProcess => ({
  name,
  task: 'palletizing',
  description: `Palletize ${name} of ${kg} kg, ${size} mm, ${rate} a minute on EUR pallets, two shifts.`,
})
const depalletize = (name: string, kg: number, size: string, rate: number): SubProcess => ({
  name: `unloading ${name}`,
  task: 'depalletizing',
  description: `Depalletizing: unload ${name} of ${kg} kg, ${size} mm, from EUR pallets onto a conveyor, ${rate} a minute, two shifts.`,
})
const pack = (name: string, kg: number, size: string, rate: number): SubProcess => ({
  name: `packing ${name}`,
  task: 'case_packing',
  description: `Case packing: pick ${name} of ${kg} kg, ${size} mm, from a conveyor and pack them into cartons, ${rate} a minute, two shifts.`,
})
const tend = (name: string, kg: number, size: string, seconds: number): SubProcess => ({
  name: `machining ${name}`,
  task: 'machine_tending',
  description: `Load and unload a CNC lathe with ${name} of ${kg} kg, ${size} mm, machining time ${seconds} s, two shifts.`,
})
const weld = (name: string, kg: number, size: string, rate: number): SubProcess => ({
  name: `welding ${name}`,
  task: 'arc_welding',
  description: `Arc weld ${name} of ${kg} kg, ${size} mm, 300 mm of seam each, ${rate} an hour, two shifts.`,
})
const move = (name: string, kg: number, size: string, rate: number): SubProcess => ({
  name: `handling ${name}`,
  task: 'pick_and_place',
  description: `Pick and place ${name} of ${kg} kg, ${size} mm, ${rate} a minute from a conveyor into a tray, two shifts.`,
})

const assemble = (name: string, words: string): SubProcess => ({
  name: `assembling ${name}`,
  task: 'assembly',
  description: `Assemble ${name}: ${words}, two shifts.`,
})
const kit = (name: string, words: string): SubProcess => ({
  name: `kitting ${name}`,
  task: 'kitting',
  description: `Kit ${words}, two shifts.`,
})

/** At least ten of each industry. The figures are examples, to be replaced by those of a plant. */
export const subProcesses: Readonly<Record<Industry, readonly SubProcess[]>> = {
  'Food & Beverage': [
    palletize('cartons of biscuits', 8, '400x300x250', 10),
    palletize('trays of bottles', 14, '400x270x300', 8),
    palletize('bags of flour', 25, '600x400x150', 6),
    palletize('crates of fruit', 12, '600x400x200', 7),
    palletize('cases of cans', 10, '400x270x125', 12),
    depalletize('bags of sugar', 25, '600x400x150', 5),
    depalletize('cartons of glass jars', 9, '380x280x220', 8),
    pack('chocolate boxes', 0.4, '200x120x40', 30),
    pack('yoghurt cups', 0.2, '80x80x90', 40),
    pack('bags of coffee', 0.5, '180x90x60', 30),
    move('bread rolls', 0.1, '90x90x60', 40),
    move('cheese blocks', 1, '200x100x80', 20),
  ],
  Manufacturing: [
    tend('steel shafts', 3, '200x60x60', 90),
    tend('aluminium housings', 2, '150x120x80', 120),
    tend('brass fittings', 0.5, '80x40x40', 45),
    tend('flanges', 4, '160x160x40', 150),
    weld('steel brackets', 2, '300x200x80', 30),
    weld('frames', 8, '600x400x100', 15),
    palletize('boxes of fasteners', 15, '400x300x200', 6),
    palletize('cartons of tools', 11, '500x300x250', 7),
    move('sheet metal blanks', 1.5, '300x200x3', 15),
    move('plastic housings', 0.3, '120x80x60', 30),
    pack('valves', 0.8, '100x80x80', 20),
    assemble('switches', 'place a 2 g spring and a 5 g lever into a 30 g housing, 12 a minute'),
  ],
  Logistics: [
    palletize('parcels', 9, '400x300x250', 12),
    palletize('totes', 15, '600x400x300', 8),
    palletize('cartons of books', 16, '400x300x200', 8),
    palletize('shoe boxes in cartons', 7, '600x400x350', 9),
    palletize('bags of pet food', 15, '500x350x130', 7),
    depalletize('cartons of shoes', 6, '500x350x300', 9),
    depalletize('parcels from abroad', 10, '400x300x300', 8),
    depalletize('crates', 12, '600x400x250', 7),
    move('polybags', 0.4, '300x200x40', 25),
    move('small parcels', 1.5, '250x180x100', 20),
    pack('order items', 0.5, '150x100x60', 25),
  ],
  Pharmaceuticals: [
    pack('blister packs', 0.05, '120x60x15', 40),
    pack('vials', 0.03, '25x25x50', 40),
    pack('syringes', 0.05, '150x30x20', 40),
    pack('folding boxes', 0.15, '120x70x30', 35),
    pack('inhalers', 0.1, '110x60x35', 30),
    move('bottles of tablets', 0.2, '60x60x110', 35),
    move('trays of ampoules', 0.6, '250x180x60', 15),
    move('test kits', 0.3, '180x120x40', 25),
    palletize('shipping cartons', 8, '400x300x300', 8),
    palletize('cases of infusion bags', 12, '400x300x250', 7),
    depalletize('cartons of folded boxes', 10, '500x400x300', 6),
    kit(
      'treatment sets',
      '12 kinds of 0.1 kg parts, 100x80x20 mm, one of each in every box, 3 boxes a minute',
    ),
  ],
  Automotive: [
    weld('seat frames', 6, '500x450x150', 20),
    weld('exhaust brackets', 1.5, '250x150x60', 40),
    weld('cross members', 9, '900x200x150', 15),
    tend('brake discs', 7, '300x300x60', 90),
    tend('gear blanks', 2.5, '120x120x40', 60),
    tend('steering knuckles', 5, '250x200x150', 150),
    tend('wheel hubs', 3.5, '150x150x90', 75),
    move('door handles', 0.4, '220x60x60', 20),
    move('sensor housings', 0.1, '60x50x40', 40),
    palletize('boxes of spare parts', 12, '400x300x250', 8),
    depalletize('containers of forgings', 15, '600x400x300', 5),
    assemble('valves', 'place a 5 g spring and a 20 g plunger into a 120 g valve body, 7 a minute'),
  ],
}

/** Work of electronics, which is no industry of its own here: before that of Manufacturing. */
export const electronics: readonly SubProcess[] = [
  move('circuit boards', 0.15, '160x100x15', 20),
  move('connectors', 0.02, '40x20x15', 40),
  pack('chargers', 0.2, '90x60x40', 25),
  pack('routers', 0.4, '200x150x40', 15),
  palletize('cartons of monitors', 9, '500x400x200', 5),
  palletize('boxes of cables', 8, '400x300x200', 8),
  depalletize('cartons of displays', 7, '500x350x250', 6),
  assemble('relays', 'place a 3 g spring and a 10 g contact into a 40 g housing, 10 a minute'),
  {
    name: 'inspecting circuit boards',
    task: 'inspection',
    description:
      'Inspect circuit boards of 0.15 kg, 160x100x15 mm, for scratches of 0.4 mm, 6 a minute, two shifts.',
  },
  {
    name: 'screwing control units',
    task: 'screwdriving',
    description:
      'Screwdriving: drive 4 screws M3 into control units of 0.4 kg, 120x80x50 mm, 4 a minute, two shifts.',
  },
]
