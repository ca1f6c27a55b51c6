import { expect, it } from 'vitest'
import { unitsOf } from './kept-units.tsx'

it.each([
  ['Case packing cell for 0.18 kg pouches at 96/min', ['0.18 kg']],
  ['with 6 % off, 50 lb (22.7 kg) bags, 1,200 mm long', ['6 %', '50 lb', '22.7 kg', '1,200 mm']],
  ['6 inserts, 3 machines, 99–163 days, 24 grams', []],
])('no line ends between a number and its unit: %s', (text, kept) => {
  const pieces = unitsOf(text)
  expect(pieces.filter((_, at) => at % 2 === 1)).toEqual(kept)
  expect(pieces.join('')).toBe(text)
})
