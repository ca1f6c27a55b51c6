import { expect, it } from 'vitest'
import { keepUnits } from './figure-text.ts'

it.each([
  ['Case packing cell for 0.18 kg pouches at 96/min', 'Case packing cell for 0.18_kg pouches at 96/min'],
  ['with 6 % off, 50 lb (22.7 kg) bags', 'with 6_% off, 50_lb (22.7_kg) bags'],
  ['6 inserts, 3 machines, 99–163 days', '6 inserts, 3 machines, 99–163 days'],
])('no line ends between a number and its unit: %s', (text, kept) => {
  expect(keepUnits(text)).toBe(kept.replaceAll('_', '\u00a0'))
})
