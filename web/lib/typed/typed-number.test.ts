import { expect, it } from 'vitest'
import { typedCents, typedNumber } from './typed-number.ts'

it.each([
  ['231,500', 231_500],
  ['1,476', 1476],
  ['1,250,000.5', 1_250_000.5],
  ['$ 1 250', 1250],
  ['3,75', 3.75],
  ['0,375', 0.375],
  ['-2.5', -2.5],
  ['1000,5', 1000.5],
])('reads "%s"', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

it.each(['', '  ', 'abc', '1.250,00', '1,2,3', '12,34,567'])('takes "%s" for no number', (typed) => {
  expect(typedNumber(typed)).toBeNaN()
})

it('keeps dollars to the cent, and parts of a cent to be refused', () => {
  expect(typedCents('231,500')).toBe(23_150_000)
  expect(typedCents('19.99')).toBe(1999)
  expect(Number.isInteger(typedCents('1.005'))).toBe(false)
  expect(typedCents('')).toBeNaN()
})
