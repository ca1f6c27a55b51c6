import { plan } from '#engine/index.ts'
import { layerFigures } from './layer-figures.ts'
import { type Figure, median } from './report.ts'
import { simulationFigures } from './simulation-figures.ts'

/** Descriptions as people on factory floors write them; each is planned often enough for a stable median. */
const descriptions = [
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.',
  'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12. Wet cleaning every night.',
  'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
  'MIG-weld steel brackets: 6 seams of 80 mm each, part 4 kg, 300 a day in batches of 50.',
  'Castings of 7 kg lie in a wire-mesh bin 1200x800x600 mm; put one on the conveyor every 9 s.',
  'Inspect painted door panels 900x600 mm for scratches, one a minute.',
  'Put a polyurethane bead, 3 m long, around a 600x400 mm lid every 45 s.',
  'Press a 40 g bearing into a 300 g housing, then drive four M4 screws; takt 20 s, force must be logged.',
  'Depalletize 25 kg flour bags from mixed pallets into a hopper, 8 a minute, explosive dust zone 22.',
  'Kit 24 kinds of screw bags into furniture boxes, 6 boxes a minute.',
  'Deburr aluminium castings, 12 kg, 3 minutes per part.',
  'Handle one full plywood sheet (2440x1220x18 mm) every 1.5 seconds from press to stack.',
  'Move 10 ml vials from trays into nested tubs, 120 a minute, ISO 5 clean room.',
  'Induct parcels up to 15 kg, mixed sizes, 1200 an hour.',
  'Pack 1 litre milk cartons, 10 to a case, 24 cases a minute.',
  'Take a 250 g part out of the injection machine every 18 s and trim the gate.',
  'Stack 50 kg cement bags, 20 per minute.',
  'Load 40 lb boxes, 16 x 12 x 10 inches, 15 cases per minute on GMA pallets.',
  'Laser-engrave serial numbers on 60 mm steel rings, 1500 per shift.',
  'Feed a press brake with 2 mm sheets up to 1500x1000 mm, batches of 20, many changeovers.',
  'Lift 900 kg engine blocks at 60 per minute.',
  'Automate our line.',
  'Wir palettieren 12 kg Kartons, 10 pro Minute.',
]
const REPEATS = 7

/** Texts that ask for much: many machines or robots, arms that are solved by search, and no cell in the end. */
const hardDescriptions = [
  'Load 7 CNC machines with 2 kg steel shafts, 12 s machining',
  'Tend three CNC lathes: 1 kg steel blanks, 40 mm diameter, machining time 10 s.',
  'Palletize 30 kg boxes, 500x400x300 mm, 60 a minute from 4 lines onto EUR pallets.',
  'Castings of 12 kg lie in a wire-mesh bin 1600x1200x900 mm; put one on the conveyor every 4 s.',
  'Pick 3 kg parts off a belt at 300 per minute and lay them in trays of 24.',
]

const worstCases = (): Figure[] => {
  const times = hardDescriptions.map((description) => {
    const startedMs = performance.now()
    plan(description, { seed: 1 })
    return { description, ms: performance.now() - startedMs }
  })
  const slowest = times.reduce((most, each) => (each.ms > most.ms ? each : most))
  return [
    {
      name: 'a plan of a hard text, slowest, for the first time',
      value: slowest.ms,
      unit: 'ms',
      bound: { most: 300 },
      note: slowest.description,
    },
  ]
}

/** A whole plan, text to finance, on this machine. */
export const engineFigures = (): Figure[] => {
  for (const description of descriptions) plan(description, { seed: 0 })
  const times: number[] = []
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    for (const description of descriptions) {
      const startedMs = performance.now()
      plan(description, { seed: repeat })
      times.push(performance.now() - startedMs)
    }
  }
  return [
    {
      name: 'a full plan, median',
      value: median(times),
      unit: 'ms',
      bound: { most: 30 },
      note: `slowest ${Math.max(...times).toFixed(0)} ms`,
    },
    ...worstCases(),
    ...layerFigures(),
    ...simulationFigures(),
  ]
}
