import { expect, it } from 'vitest'
import { typedCents, typedNumber, typedOrNull } from './typed-number.ts'

it.each([
  ['231,500', 231_500],
  ['1,476', 1476],
  ['1,250,000.5', 1_250_000.5],
  ['1 250', 1250],
  ['3,75', 3.75],
  ['0,375', 0.375],
  ['-2.5', -2.5],
  ['1000,5', 1000.5],
  ['1.250,00', 1250],
  ['1.234.567', 1_234_567],
  ["1'250", 1250],
  ['.5', 0.5],
])('reads "%s"', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

it.each(['', '  ', 'abc', '1,2,3', '12,34,567', '1.2.3', '0x10'])('takes "%s" for no number', (typed) => {
  expect(typedNumber(typed)).toBeNaN()
})

it.each([
  ['45 min', 'h', 0.75],
  ['2 weeks', 'days', Number.NaN],
  ['12 days', 'days', 12],
  ['25 g', 'kg', 0.025],
  ['5 kg', '', Number.NaN],
])('takes "%s" in a field of "%s" for %d', (typed, unit, number) => {
  expect(typedNumber(typed, unit)).toBe(number)
})

it('keeps dollars to the cent, and parts of a cent to be refused', () => {
  expect(typedCents('231,500')).toBe(23_150_000)
  expect(typedCents('19.99')).toBe(1999)
  expect(typedCents('$ 1.250,50')).toBe(125_050)
  expect(typedCents('20 EUR')).toBeNaN()
  expect(Number.isInteger(typedCents('1.005'))).toBe(false)
  expect(typedCents('')).toBeNaN()
})

it('leaves an empty field empty', () => {
  expect(typedOrNull(' ', typedCents)).toBeNull()
  expect(typedOrNull('1,250', typedCents)).toBe(125_000)
  expect(typedOrNull('some', typedCents)).toBeNaN()
})
