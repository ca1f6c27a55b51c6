import { describe, expect, it } from 'vitest'
import { formatPayback, roundPaybackYears } from '../amounts.ts'

describe('a payback', () => {
  it.each([
    [0.01, '1 month'],
    [0.66, '8 months'],
    [1.25, '15 months'],
    [1.95, '23 months'],
    // 23.9 months are two years, not 24 months.
    [1.99, '2 years'],
    [2.44, '2.4 years'],
    [2.4499, '2.4 years'],
    [12.04, '12 years'],
    [29.9, '29.9 years'],
    [157.5, 'more than 30 years'],
  ])('of %d years is %s', (years, text) => expect(formatPayback(years)).toBe(text))

  it('is the same however often it is rounded, and kept as months to a tenth', () => {
    for (let years = 0.01; years < 15; years += 0.0137) {
      const text = formatPayback(years)
      expect(formatPayback(roundPaybackYears(years)), `${years}`).toBe(text)
      const keptMonths = Math.round(roundPaybackYears(years) * 120) / 10
      expect(formatPayback(keptMonths / 12), `${years}`).toBe(text)
    }
  })
})
