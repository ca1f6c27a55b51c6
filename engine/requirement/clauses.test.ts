import { expect, it } from 'vitest'
import { readRequirement } from './index.ts'

it.each([
  ['Tend two CNC lathes: 3.5 kg steel blanks, machining time 95 s, two shifts, runs through the night.', 95],
  ['Load and unload one CNC mill with 6 kg aluminium blocks, machining time 4 minutes, 2 shifts.', 240],
  ['Tend one lathe, 2 kg shafts, cycle 70 s, shift of 8 hours.', 70],
])('a time belongs to the words of its own clause: %s', (text, machiningSeconds) => {
  expect(readRequirement(text).facts.machiningSeconds?.value).toBe(machiningSeconds)
})
