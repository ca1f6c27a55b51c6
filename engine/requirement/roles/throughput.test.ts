import { describe, expect, it } from 'vitest'
import { readRequirement } from '../read-requirement.ts'

const paceIn = (text: string) => readRequirement(text).facts.ratePerMinute?.value

describe('lines that are named, each with its own rate', () => {
  it.each([
    ['Palletize: line 1 makes 4 cases/min, line 2 makes 6 cases/min', 10],
    ['Palletize 12 kg crates, line 1 4 crates a minute, line 2 6 crates a minute', 10],
    ['Palletize: line 1 runs at 7 crates a minute, line 2 runs at 5 crates a minute', 12],
    ['Palletize 12 kg, line 1 gives 4 a minute, line 2 gives 6 a minute', 10],
    ['Line 1 makes 120 cartons an hour, line 2 makes 6 cartons a minute of 8 kg, palletize both', 8],
    ['Palettieren, 12 kg: Linie 1 liefert 4 Kartons pro Minute und Linie 2 liefert 6 Kartons pro Minute', 10],
  ])('are added, whichever of them the weights take for the rate: %s', (text, pace) => {
    expect(paceIn(text)).toBe(pace)
  })
})
