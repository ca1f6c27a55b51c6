import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

it.each([
  // The hinge is the part, 60 an hour.
  [
    'Screw hinges to doors 18 kg, 2000x800x40 mm, M4 screws, 6 per hinge, 2 hinges per door, 30 doors an hour',
    6,
  ],
  ['Türen verschrauben, 18 kg, 2000x800x40 mm, je Tür 3 Bänder mit je 4 Schrauben, 30 Türen pro Stunde', 12],
  ['Weld 4 legs to a table frame 12 kg, 900x600x700 mm, 2 seams of 60 mm per leg, 10 an hour', 8],
  ['Drive 8 screws per housing, housings 1 kg 200x100x50 mm, 4 housings a minute', 8],
  ['Weld frames 12 kg, 900x600x40 mm, 6 seams of 80 mm per frame, 3 frames an hour', 6],
])('counts on each of several things count on all of them: %s', (text, count) => {
  expect(readRequirement(text).facts.processCount?.value).toBe(count)
})

const shafts = 'Shafts 3 kg, 40 mm dia, 200 mm long, machining 120 s.'
const wellen = 'Wellen 3 kg, Durchmesser 40 mm, 200 mm lang, Laufzeit 120 s.'

it.each([
  [`In two halls there are four lathes each, one operator per hall. ${shafts}`, 'machineCount', 8],
  [`In drei Hallen stehen je vier Drehmaschinen. ${wellen}`, 'machineCount', 12],
  [`2 Hallen mit je 3 Linien, je 2 Maschinen. ${wellen}`, 'machineCount', 12],
  [
    'Two halls, in each hall three lines, each line gives 5 crates a minute, 9 kg, 400x300x200, on pallets.',
    'lineCount',
    6,
  ],
  [
    'Kisten palettieren, 9 kg, 400x300x200, zwei Hallen mit je drei Linien, jede Linie 5 pro Minute.',
    'lineCount',
    6,
  ],
  [
    'Kisten palettieren, 9 kg, 400x300x200, drei Linien, jede Linie 5 pro Minute, in Halle 2.',
    'lineCount',
    3,
  ],
  [`We have 3 lathes, each 2 years old, in two halls. ${shafts}`, 'machineCount', 3],
] as const)('machines and lines in each of several halls are multiplied: %s', (text, field, count) => {
  expect(readRequirement(text).facts[field]?.value).toBe(count)
})

it('lines in halls bring their rates and people', () => {
  const { facts, spans = [] } = readRequirement(
    'Three halls, in each hall two lines, each line gives 4 crates a minute, 9 kg, 400x300x200, on pallets. 1 man per line, 2 shifts.',
  )
  expect(facts.ratePerMinute?.value).toBeCloseTo(24)
  expect(facts.operatorsPerShift?.value).toBe(6)
  expect(spans[0]).toMatchObject({ role: 'halls', field: 'lineCount' })
})

it.each([
  ['Zwei Hallen mit je vier Drehmaschinen, je Halle ein Bediener.', 2],
  ['Zwei Hallen mit je vier Drehmaschinen, zusammen ein Bediener.', 1],
])('people of each hall are counted in all halls: %s', (text, people) => {
  expect(readRequirement(`${text} ${wellen}`).facts.operatorsPerShift?.value).toBe(people)
})

it('lines of glue on each of several parts are no lines of the plant', () => {
  const text = 'Apply 2 lines of glue of 150 mm to each panel, 3 panels a minute, 600x400x20 mm, 2 kg.'
  expect(readRequirement(text).facts.lineCount?.origin).not.toBe('derived')
})
