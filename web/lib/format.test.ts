import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  formatEstimate,
  formatEstimateRange,
  formatEstimateShort,
  formatMoney,
  formatMoneyRange,
  formatMoneyShort,
  formatMoneyWhole,
} from './format-money.ts'
import {
  formatBytes,
  formatCount,
  formatFixed,
  formatNumber,
  formatPercent,
  formatQuantity,
} from './format-number.ts'
import {
  formatDate,
  formatDateTime,
  formatMinutes,
  formatMonthRange,
  formatRelativeTime,
  formatSeconds,
  formatYears,
} from './format-time.ts'

/** Small and large, whole and halves, with either sign, and what is no number at all. */
const numbers = [
  ...Array.from({ length: 2_000 }, (_, at) => ((at * 7919.37) % 1_000) * 10 ** ((at % 17) - 6)),
  ...[0.5, 1.5, 2.5, 0.05, 1.005, 0.0005, 999.5, 999_999.995, 1e-9, 1e15, 1e21, -0],
  Number.NaN,
  Number.POSITIVE_INFINITY,
].flatMap((number) => [number, -number])

describe('money is kept in cents and written in dollars', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [123450, '$1,234.50'],
    [-19999, '-$199.99'],
    [1_999_900_000_00, '$1,999,900,000.00'],
  ])('%i cents is %s', (cents, text) => expect(formatMoney(cents)).toBe(text))

  it('writes every amount as the locale does', () => {
    const asLocale = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    const cents = numbers.map((number) => Math.round(number * 100)).filter((amount) => amount !== 0)
    for (const amount of cents) expect(formatMoney(amount)).toBe(asLocale.format(amount / 100))
  })

  it('rounds estimates to the dollar', () => expect(formatMoneyWhole(18_000_049)).toBe('$180,000'))

  it.each([
    [18_000_000, 24_000_000, '$180,000 - $240,000'],
    [900_000, 900_000, '$9,000'],
  ])('range %i to %i is %s', (lowCents, highCents, text) =>
    expect(formatMoneyRange({ lowCents, highCents })).toBe(text),
  )

  it.each([
    [123_456, 456_789, '$1,230 - $4,570'],
    [12_345_678, 12_349_999, '$123,000'],
    [99_960, 100_040, '$1,000'],
    [0, 0, '$0'],
  ])('writes an estimate from %i to %i with three digits: %s', (lowCents, highCents, text) =>
    expect(formatEstimateRange({ lowCents, highCents })).toBe(text),
  )

  it.each([
    [27_142_299, '$271,000'],
    [147_060_000, '$1,470,000'],
    [-4_242_300, '-$42,400'],
    [4_256, '$42.60'],
    [0, '$0'],
  ])('an estimate of %i cents is %s', (cents, text) => expect(formatEstimate(cents)).toBe(text))

  it.each([
    [0, '$0'],
    [95_000, '$950'],
    [99_960, '$1K'],
    [15_000_000, '$150K'],
    [99_994_000, '$999.9K'],
    [99_996_000, '$1M'],
    [120_000_000, '$1.2M'],
    [-250_000, '-$2.5K'],
    [123_000_000_000, '$1.2B'],
  ])('short form of %i cents is %s', (cents, text) => expect(formatMoneyShort(cents)).toBe(text))

  it.each([
    [40_000, '$400'],
    [0, '$0'],
    [4_242_300, '$42.4K'],
    [35_066_000, '$351K'],
    [99_949_000, '$999K'],
    [99_951_000, '$1M'],
    [147_100_000, '$1.47M'],
    [1_200_000_000, '$12M'],
    [-147_550_000, '-$1.48M'],
  ])('an estimate of %i cents is %s in short', (cents, text) => expect(formatEstimateShort(cents)).toBe(text))
})

describe('numbers keep to their unit', () => {
  it('joins number and unit with a no-break space', () => expect(formatQuantity(18, 'kg')).toBe('18\u00a0kg'))
  it('groups thousands and drops zero decimals', () => {
    expect(formatNumber(12345.678, 1)).toBe('12,345.7')
    expect(formatNumber(3, 2)).toBe('3')
  })
  it('keeps zero decimals in columns', () => expect(formatFixed(0.3, 2)).toBe('0.30'))
  it.each([0, 1, 2, 3])('writes every number with %i decimals as the locale does', (digits) => {
    const asLocale = new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })
    const inColumn = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    for (const number of numbers) {
      expect(formatNumber(number, digits)).toBe(asLocale.format(number))
      expect(formatFixed(number, digits)).toBe(inColumn.format(number))
    }
  })
  it.each([
    [0.985, '98.5%'],
    [1, '100%'],
    [-0.25, '-25%'],
  ])('share %d is %s', (share, text) => expect(formatPercent(share)).toBe(text))
  it.each([
    [1, '1\u00a0step'],
    [0, '0\u00a0steps'],
    [1200, '1,200\u00a0steps'],
  ])('counts %i', (count, text) => expect(formatCount(count, 'step')).toBe(text))
  it.each([
    [0, '0\u00a0B'],
    [999, '999\u00a0B'],
    [1_536_000, '1.5\u00a0MB'],
    [999_960, '1\u00a0MB'],
  ])('%i bytes is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text))
})

describe('durations', () => {
  it.each([
    [1.5, '1.5 s'],
    [4.854, '4.85 s'],
    [12.54, '12.5 s'],
    [59.96, '1 min 00 s'],
    [125, '2 min 05 s'],
    [4320, '1 h 12 min'],
  ])('%d s is %s', (seconds, text) => expect(plain(formatSeconds(seconds))).toBe(text))

  it.each([
    [0, '0 min'],
    [59.6, '1 h'],
    [480, '8 h'],
    [605, '10 h 5 min'],
  ])('%d min is %s', (minutes, text) => expect(plain(formatMinutes(minutes))).toBe(text))

  it.each([
    [85, 120, '3-4 months'],
    [10, 20, '1 month'],
    [60, 61, '2-3 months'],
    [91, 91, '3 months'],
  ])('%i to %i days is %s', (low, high, text) => expect(formatMonthRange({ low, high })).toBe(text))

  it.each([
    [0.02, '1 month'],
    [1.25, '15 months'],
    [2.44, '2.4 years'],
  ])('%d years of payback is %s', (years, text) => expect(formatYears(years)).toBe(text))
})

describe('dates', () => {
  const instant = '2026-11-20T23:05:00Z'
  afterEach(() => vi.unstubAllEnvs())

  it('is UTC unless the zone of the viewer is asked for', () => {
    vi.stubEnv('TZ', 'Asia/Kolkata')
    expect(formatDate(instant)).toBe('Nov 20, 2026')
    expect(formatDate(instant, 'viewer')).toBe('Nov 21, 2026')
    expect(formatDateTime(instant)).toBe('Nov 20, 2026, 23:05')
    expect(formatDateTime(instant, 'viewer')).toBe('Nov 21, 2026, 04:35')
  })

  it('is written as the locale writes it, in every month', () => {
    const asLocale = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    for (let month = 0; month < 12; month++) {
      const date = new Date(Date.UTC(2026, month, 3 + month))
      expect(formatDate(date)).toBe(asLocale.format(date))
    }
  })

  it('says so when the instant cannot be read', () => {
    expect(formatDate('soon')).toBe('Invalid Date')
    expect(formatRelativeTime('soon', new Date())).toBe('Invalid Date')
  })

  it.each([
    [0, 'just now'],
    [-59, 'just now'],
    [-60, '1 minute ago'],
    [-3_599, '59 minutes ago'],
    [-86_400, 'yesterday'],
    [-6 * 86_400, '6 days ago'],
    [-14 * 86_400, '2 weeks ago'],
    [-400 * 86_400, 'last year'],
    [3 * 86_400, 'in 3 days'],
  ])('%i s from now is "%s"', (offsetSeconds, text) => {
    const now = new Date(instant)
    expect(formatRelativeTime(new Date(now.getTime() + offsetSeconds * 1000), now)).toBe(text)
  })
})

it('are written here and nowhere else in the web: no module has a format of its own', () => {
  const web = join(import.meta.dirname, '..')
  const others = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.test)\.tsx?$/.test(file) &&
      !/^lib\/format-(number|time|money)\.ts$/.test(file) &&
      /\.toLocaleString\(|new Intl\.NumberFormat/.test(readFileSync(join(web, file), 'utf8')),
  )
  expect(others).toEqual([])
})

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
