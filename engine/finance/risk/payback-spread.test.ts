import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { always } from '#engine/test/always.ts'
import { HISTOGRAM_BINS, PAYBACK_DRAWS, paybackSpread } from './payback-spread.ts'

const flat = (cents: number) => ({ lowCents: cents, likelyCents: cents, highCents: cents })
const range = (lowCents: number, likelyCents: number, highCents: number) => ({
  lowCents,
  likelyCents,
  highCents,
})

type Input = Parameters<typeof paybackSpread>[0]
const spreadOf = (input: Input) => {
  const spread = paybackSpread(input)
  if ('reason' in spread) throw new Error(spread.reason)
  return spread
}
const robotCell: Input = {
  investment: range(12_000_000, 15_000_000, 21_000_000),
  yearlySavings: range(11_000_000, 16_000_000, 17_000_000),
  yearlyCosts: range(6_000_000, 7_060_000, 8_000_000),
  seed: 7,
}

describe('the spread of the payback', () => {
  it('is the plain payback of 1.68 years when nothing varies', () => {
    const spread = spreadOf({
      investment: flat(15_000_000),
      yearlySavings: flat(16_000_000),
      yearlyCosts: flat(7_060_000),
      seed: 1,
    })
    const years = 150_000 / 89_400
    expect([spread.p10, spread.p50, spread.p90]).toEqual([
      { value: years },
      { value: years },
      { value: years },
    ])
    expect(spread.within).toEqual([
      { years: 1, share: 0 },
      { years: 2, share: 1 },
      { years: 3, share: 1 },
      { years: 5, share: 1 },
    ])
    // 20.1 months: all draws in the bin of month 20.
    expect(spread.histogram[0]).toEqual({ fromYears: 20 / 12, toYears: 21 / 12, count: PAYBACK_DRAWS })
  })

  it('agrees with the triangular distribution: investment 0.5 to 1.5 at 1 a year, half below 1 year', () => {
    // Symmetric triangle on [0.5, 1.5]: P10 = 0.5 + √(0.1 · 1 · 0.5) = 0.7236, P90 = 1.2764.
    const { p10, p50, p90, within } = spreadOf({
      investment: range(5_000_000, 10_000_000, 15_000_000),
      yearlySavings: flat(10_000_000),
      yearlyCosts: flat(0),
      seed: 3,
    })
    expect('value' in p10 && p10.value).toBeCloseTo(0.7236, 1)
    expect('value' in p50 && p50.value).toBeCloseTo(1, 1)
    expect('value' in p90 && p90.value).toBeCloseTo(1.2764, 1)
    // Four standard deviations of a share of one half over 2,000 draws: 0.045.
    expect(Math.abs((within[0]?.share ?? 0) - 0.5)).toBeLessThan(0.045)
    expect(within[1]?.share).toBe(1)
  })

  it('repeats for a seed and states it', () => {
    expect(spreadOf(robotCell)).toEqual(spreadOf(robotCell))
    expect(spreadOf(robotCell)).toMatchObject({ seed: 7, draws: 2000 })
    expect(spreadOf(robotCell).p50).not.toEqual(spreadOf({ ...robotCell, seed: 8 }).p50)
  })

  it('says which share never pays back, and has no P90 then', () => {
    const { neverCount, p90 } = spreadOf({ ...robotCell, yearlySavings: range(0, 8_000_000, 16_000_000) })
    expect(neverCount).toBeGreaterThan(PAYBACK_DRAWS * 0.1)
    expect(p90).toEqual({ reason: 'More than 10 % of the draws never pay back.' })
  })

  it('passes on why there is nothing to draw', () => {
    expect(paybackSpread({ ...robotCell, investment: flat(0) })).toHaveProperty('reason')
    expect(paybackSpread({ ...robotCell, investment: flat(100) })).toMatchObject({
      reason: expect.stringMatching(/1,000 %/),
    })
  })

  it('orders percentiles and shares, and every draw is counted once', () => {
    const cents = fc.integer({ min: 0, max: 30_000_000 })
    const three = fc
      .tuple(cents, cents, cents)
      .map((values) => range(...(values.sort((a, b) => a - b) as [number, number, number])))
    always(
      fc.property(three, three, three, fc.nat(), (investment, yearlySavings, yearlyCosts, seed) => {
        const spread = paybackSpread({ investment, yearlySavings, yearlyCosts, seed })
        if ('reason' in spread) return
        const [p10, p50, p90] = [spread.p10, spread.p50, spread.p90].map((figure) =>
          'value' in figure ? figure.value : Number.POSITIVE_INFINITY,
        )
        expect(p10).toBeLessThanOrEqual(p50 ?? 0)
        expect(p50).toBeLessThanOrEqual(p90 ?? 0)
        const shares = spread.within.map(({ share }) => share)
        expect(shares).toEqual([...shares].sort((a, b) => a - b))
        expect(spread.histogram).toHaveLength(HISTOGRAM_BINS)
        const shown = spread.histogram.reduce((sum, { count }) => sum + count, 0)
        expect(spread.laterCount).toBeGreaterThanOrEqual(0)
        expect(shown + spread.laterCount + spread.neverCount).toBe(spread.draws)
      }),
    )
  })
})
