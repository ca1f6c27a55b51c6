import { plan } from '#engine/index.ts'
import { type Figure, median } from './report.ts'

/** Descriptions as people on factory floors write them; each is planned often enough for a stable median. */
const descriptions = [
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 12 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.',
  'Pick chocolate bars, 0.2 kg, off a belt at 90 per minute and lay them in trays of 12. Wet cleaning every night.',
  'Tend two CNC lathes: 3.5 kg steel blanks, 80 mm diameter, machining time 95 s. Should run through the night.',
  'Induct parcels up to 15 kg, mixed sizes, 1200 an hour.',
  'Load 40 lb boxes, 16 x 12 x 10 inches, 15 cases per minute on GMA pallets.',
  'Stack 50 kg cement bags, 20 per minute.',
  'Lift 900 kg engine blocks at 60 per minute.',
]
const REPEATS = 10

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
  ]
}
