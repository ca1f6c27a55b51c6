import { expect, it } from 'vitest'
import { missingFigures } from './missing-figures.ts'

const prompt = 'Palletize 12 kg cartons, 400x300x200 mm, 10 a minute onto EUR pallets, two shifts.'

it.each([
  [
    'Palletize cartons onto EUR pallets at 99 a minute.',
    ['12 kg', '400x300x200 mm', '10 a minute', 'two shifts'],
  ],
  ['A cell for 12 kg cartons of 40 x 30 x 20 cm: 10 per minute, in 2 shifts, IP54.', []],
  ['Kartons von 26.46 lb, 400x300x200 mm, zehn pro Minute, zweischichtig (2 Schichten)', []],
  ['12 kg, 400x300 mm, 10 a minute, two shifts', ['400x300x200 mm']],
])('"%s" lacks %j', (better, missing) => expect(missingFigures(prompt, better)).toEqual(missing))

it('nothing is missing of a text without figures', () => {
  expect(missingFigures('Stack cartons', 'Better')).toEqual([])
})
