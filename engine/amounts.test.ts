import { expect, it } from 'vitest'
import { roundCostRange, roundedDollars, threeDigits } from './amounts.ts'

it('writes dollars with three digits, below and above a million', () => {
  expect([4_242_300, 48_149_900, 147_060_000].map(roundedDollars)).toEqual(['42,400', '481,000', '1,470,000'])
})

it('rounds a range outwards to three digits, once however often', () => {
  const large = roundCostRange({ lowCents: 147_060_000, highCents: 201_100_001 })
  expect(large).toEqual({ lowCents: 147_000_000, highCents: 202_000_000 })
  expect(roundCostRange(large)).toEqual(large)
  expect(roundCostRange({ lowCents: 17_350_100, highCents: 50_300_001 })).toEqual({
    lowCents: 17_300_000,
    highCents: 50_400_000,
  })
})

it('writes an estimate with three digits', () => {
  expect([1234, 12.345, 0.012345, 0].map(threeDigits)).toEqual(['1,230', '12.3', '0.0123', '0'])
})
