import { describe, expect, it } from 'vitest'
import {
  centsOf,
  readCostRange,
  readDays,
  readMonths,
  writeCostRange,
  writeDays,
  writeMonths,
} from './terms.ts'

describe('an amount in a file', () => {
  it.each([
    [1.1, 110],
    ['$1,200.50', 120_050],
    [0, 0],
    [19.999, 1999.9],
    ['a lot', 'a lot'],
    [null, null],
  ])('%s is %s cents, or stays for the check to refuse', (given, cents) => expect(centsOf(given)).toBe(cents))

  it.each([
    [18_000_000, 24_000_000, '$180,000 - $240,000'],
    [1_050, 2_000, '$10.50 - $20'],
  ])('a range of %s to %s cents comes back', (low, high, text) => {
    expect(writeCostRange(low, high)).toBe(text)
    expect(readCostRange(text)).toEqual({ low, high })
  })

  it.each(['much', '$2 - $1', '$1 - $2 - $3', ''])('"%s" is no range', (text) =>
    expect(readCostRange(text)).toBeNull(),
  )
  it('may be one amount', () => expect(readCostRange('$5,000')).toEqual({ low: 500_000, high: 500_000 }))
})

describe('a time in a file', () => {
  it.each([
    [90, 120, '3-4 months'],
    [30, 30, '1 month'],
    [85, 120, '85-120 days'],
    [0, 0, '0 days'],
    [1, 1, '1 day'],
  ])('%s to %s days is "%s", and comes back', (low, high, text) => {
    expect(writeDays(low, high)).toBe(text)
    expect(readDays(text)).toEqual({ low, high })
  })

  it('is read from weeks, with any dash, and from a number of days', () => {
    expect(readDays('2 to 3 weeks')).toEqual({ low: 14, high: 21 })
    expect(readDays('2–3 Weeks')).toEqual({ low: 14, high: 21 })
    expect(readDays(10)).toEqual({ low: 10, high: 10 })
    expect(readDays('soon')).toBeNull()
    expect(readDays(1.5)).toBeNull()
  })

  it.each([
    [14, '14 months'],
    [1, '1 month'],
    [14.5, '14.5 months'],
  ])('%s months comes back', (months, text) => {
    expect(writeMonths(months)).toBe(text)
    expect(readMonths(text)).toBe(months)
  })
})
