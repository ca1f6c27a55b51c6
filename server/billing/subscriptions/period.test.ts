import { describe, expect, it } from 'vitest'
import { differenceCents, monthAfter } from './period.ts'

describe('the end of a period', () => {
  it.each([
    ['2027-01-15T10:30:00.000Z', 15, '2027-02-15T10:30:00.000Z'],
    ['2027-01-31T10:30:00.000Z', 31, '2027-02-28T10:30:00.000Z'],
    ['2027-02-28T10:30:00.000Z', 31, '2027-03-31T10:30:00.000Z'],
    ['2028-01-30T00:00:00.000Z', 30, '2028-02-29T00:00:00.000Z'],
    ['2027-12-31T23:59:59.999Z', 31, '2028-01-31T23:59:59.999Z'],
  ])('%s by day %i is %s', (start, day, end) =>
    expect(monthAfter(new Date(start), day).toISOString()).toBe(end),
  )
})

describe('the difference for the rest of a period', () => {
  const start = new Date('2027-06-01T00:00:00Z')
  const end = new Date('2027-07-01T00:00:00Z')
  it.each([
    ['2027-06-01T00:00:00Z', 10_000],
    ['2027-06-16T00:00:00Z', 5000],
    ['2027-06-21T00:00:00Z', 3333],
    ['2027-07-01T00:00:00Z', 0],
    ['2027-07-02T00:00:00Z', 0],
  ])('at %s is %i cents', (now, cents) =>
    expect(differenceCents({ fromCents: 5000, toCents: 15_000 }, { start, end, now: new Date(now) })).toBe(
      cents,
    ),
  )
})
