import { describe, expect, it } from 'vitest'
import { cashAxis } from './cash-axis.ts'

const month = (at: number, cents: number) => ({
  month: at,
  lowCents: cents,
  likelyCents: cents,
  highCents: cents,
})

describe('the axis of a cash chart', () => {
  it('has round levels around the curves and zero, and whole years', () => {
    expect(cashAxis([month(0, -4_300), month(12, 100), month(25, 5_200)])).toEqual({
      bottomCents: -6_000,
      topCents: 6_000,
      levelsCents: [-6_000, -4_000, -2_000, 0, 2_000, 4_000, 6_000],
      lastMonth: 25,
      years: [0, 1, 2],
    })
  })
  it('has a level and a month where there is nothing to show', () => {
    expect(cashAxis([])).toEqual({
      bottomCents: 0,
      topCents: 1,
      levelsCents: [0, 1],
      lastMonth: 1,
      years: [0],
    })
  })
})
