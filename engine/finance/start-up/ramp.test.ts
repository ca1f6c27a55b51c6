import { describe, expect, it } from 'vitest'
import { flowsWithRamp, paybackWithRamp, savedAfter } from './ramp.ts'

describe('the ramp of a new cell', () => {
  // dpgayatri.com, robotic cell ROI calculation (2026-06-07): 60, 75, 85 and 95 % in months 1, 2, 3 and 6.
  it('saves 60, 75, 85 and 95 % in months 1, 2, 3 and 6, and all from month 7', () => {
    const inMonth = (month: number) => savedAfter(month, 1200) - savedAfter(month - 1, 1200)
    expect([1, 2, 3, 6, 7, 24].map((month) => Math.round(inMonth(month)))).toEqual([60, 75, 85, 95, 100, 100])
  })
  it('pays 1,200 a year back 1.05 months later than even savings would', () => {
    expect(paybackWithRamp({ investment: 2400, savings: 1200, costs: 0 })).toEqual({
      value: expect.closeTo(2 + 1.05 / 12, 9),
    })
  })
  it('pays back inside the ramp where the first months suffice: 60 in one, 135 in two', () => {
    expect(paybackWithRamp({ investment: 135, savings: 1200, costs: 0 })).toEqual({
      value: expect.closeTo(2 / 12, 9),
    })
  })
  it('takes the ramp out of the first year of the flows', () => {
    expect(flowsWithRamp({ investment: 2400, savings: 1200, costs: 200 }, 3)).toEqual([
      -2400,
      expect.closeTo(895, 9),
      1000,
      1000,
    ])
  })
})
