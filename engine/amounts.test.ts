import { expect, it } from 'vitest'
import { roundCostRange, roundedDollars, threeDigits } from './amounts.ts'

it('writes dollars in whole thousands, below and above a million', () => {
  expect([48_100_000, 147_060_000].map(roundedDollars)).toEqual(['481,000', '1,471,000'])
})

it('rounds a range outwards to whole thousands', () => {
  expect(roundCostRange({ lowCents: 17_350_100, highCents: 50_300_001 })).toEqual({
    lowCents: 17_300_000,
    highCents: 50_400_000,
  })
})

it('writes an estimate with three digits', () => {
  expect([1234, 12.345, 0.012345, 0].map(threeDigits)).toEqual(['1,230', '12.3', '0.0123', '0'])
})
