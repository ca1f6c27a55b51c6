import { expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

it.each([
  [
    'Load two lathes with flanges 4 kg, 150 mm dia, 60 high, 155 s per part. 3 changeovers a week of 40 min each.',
    155,
    40,
  ],
  [
    'Drehmaschinen beladen, Flansche 4 kg, 150x150x60. Stückzeit 2 min 35 s je Maschine, 3 Umrüstungen pro Woche zu je 40 min.',
    155,
    40,
  ],
  [
    'Unload an injection moulding machine, lids 30 g, one every 9 secs. Mold changes twice a week, 45 minutes.',
    5.85,
    45,
  ],
])('the time of a change is none of the machine: %s', (text, seconds, minutes) => {
  const { machiningSeconds, changeoverMinutes, ratePerMinute } = readRequirement(text).facts
  expect(machiningSeconds?.value).toBe(seconds)
  expect(changeoverMinutes?.value).toBe(minutes)
  expect(ratePerMinute?.value).toBeGreaterThan(0.1)
})
