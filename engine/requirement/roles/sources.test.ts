import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const rateOf = (text: string) => Number(readRequirement(text).facts.ratePerMinute?.value.toFixed(3))
const reels = 'Palletize reels of 7 kg, 300 mm dia, 120 mm high.'
const rollen = 'Rollen von 7 kg palettieren, 300 mm Durchmesser, 120 mm hoch.'

it.each([
  [`${reels} Each slitter gives 15 reels an hour; there are 8 slitters.`, 2],
  [`${reels} 8 slitters, each turns out 15 reels an hour.`, 2],
  [`${reels} 8 slitters with 15 reels an hour each.`, 2],
  [`${reels} Each of our 8 slitters makes 15 reels an hour.`, 2],
  [`${rollen} Jeder Wickelautomat liefert 15 Rollen pro Stunde, wir haben acht Wickelautomaten.`, 2],
  [`${rollen} Acht Wickler, jeder macht 15 Rollen pro Stunde.`, 2],
  [`${rollen} Acht Wickler mit je 15 Rollen pro Stunde.`, 2],
  [
    'Spring seats, 300 g. 4 lines with 3 presses each, every press makes 2 seats a minute; take them out.',
    24,
  ],
  ['Vier Linien mit je drei Pressen, jede Presse macht 2 Deckel von 300 g pro Minute, entnehmen.', 24],
])('a rate of each source counts for all of them: %s', (text, rate) => {
  expect(rateOf(text)).toBe(rate)
})

it.each([
  ['Three halls with 2 lathes each, shafts 2 kg, 40 mm dia, 200 long, machining 3 min.', 6],
  ['Zwei Fräsmaschinen je Halle, drei Hallen, Rohlinge 2 kg, Laufzeit 4 min.', 6],
  ['Two lathes with 3 jaws each, shafts 2 kg, 40 mm dia, 200 long, machining 3 min.', 2],
])('machines on each of several lines or halls: %s', (text, machines) => {
  expect(readRequirement(text).facts.machineCount?.value).toBe(machines)
})

it.each([
  ['Hang brackets of 300 g on racks, 32 per rack, 450 an hour, 6 racks.', 7.5],
  [`${reels} 15 an hour in all, 8 slitters.`, 0.25],
  [`${rollen} 8 Wickler, je 6 Lagen auf die Palette, zusammen 15 pro Stunde.`, 0.25],
  ['Weld frames of 5 kg, 6 seams of 80 mm each, 12 frames an hour.', 0.2],
])('what each holds, has or shares multiplies nothing: %s', (text, rate) => {
  expect(rateOf(text)).toBe(rate)
})
