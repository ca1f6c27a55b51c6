import { expect, it } from 'vitest'
import { roundCostRange, roundedDollars, threeDigits } from './amounts.ts'

it('writes dollars with three digits, below and above a million', () => {
  expect([4_242_300, 48_149_900, 147_060_000].map(roundedDollars)).toEqual(['42,400', '481,000', '1,470,000'])
})

it('rounds both ends of a range as its totals are, once however often', () => {
  const range = roundCostRange({ lowCents: 17_697_300, highCents: 147_560_000 })
  expect(range).toEqual({ lowCents: 17_700_000, highCents: 148_000_000 })
  expect(roundCostRange(range)).toEqual(range)
})

it('writes an estimate with three digits', () => {
  expect([1234, 12.345, 0.012345, 0].map(threeDigits)).toEqual(['1,230', '12.3', '0.0123', '0'])
})
