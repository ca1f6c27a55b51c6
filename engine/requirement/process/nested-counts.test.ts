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
