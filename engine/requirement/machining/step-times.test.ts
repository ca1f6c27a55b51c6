import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

it.each([
  [
    'Armaturen schleifen und polieren, Schleifen 70 s, Polieren 55 s, 1,2 kg, 180x60x50, 900 Stk/Tag in 3 Schichten.',
    125,
    'Schleifen 70 s, Polieren 55 s',
  ],
  [
    'Grind and polish taps, grinding takes 45 s and polishing 60 s, 1.4 kg, 200x60x50 mm, 25 an hour.',
    105,
    'grinding takes 45 s and polishing 60 s',
  ],
  [
    'Deburr 30 s, then brush 20 s, castings 2 kg, 200x150x80, 40 an hour.',
    50,
    'Deburr 30 s, then brush 20 s',
  ],
  [
    'Gussteile entgraten (40 s) und bürsten (25 s), 2 kg, 200x150x80, 40 pro Stunde.',
    65,
    'entgraten (40 s) und bürsten (25 s',
  ],
])('times of steps on one part add up: %s', (text, seconds, words) => {
  const { processSeconds } = readRequirement(text).facts
  expect(processSeconds).toMatchObject({ value: seconds, origin: 'derived', basis: `“${words}” together` })
})

it('a time that is said once counts once', () => {
  const { processSeconds } = readRequirement(
    'Deburr and brush castings 2 kg, 200x150x80, 40 s each, 40 an hour.',
  ).facts
  expect(processSeconds?.value).toBe(40)
})

it.each([
  'Taps, brass, 0.9 kg, 180x60x60 mm: grinding 70 s or polishing 55 s, depending on the order, 500 a day, 2 shifts.',
  'Armaturen 0,9 kg, 180x60x60 mm, Schleifen 70 s oder Polieren 55 s, 500 am Tag, 2 Schichten.',
  'Taps 0.9 kg, 180x60x60 mm, grinding 45 s, polishing 60 s stays manual, 30 an hour.',
  'Armaturen 0,9 kg, 180x60x60 mm, Schleifen 45 s (Roboter), Polieren 60 s (bleibt von Hand), 30 pro Stunde.',
])('times of works that no part gets in turn do not add up: %s', (text) => {
  expect(readRequirement(text).facts.processSeconds?.value).toBeLessThan(100)
})
