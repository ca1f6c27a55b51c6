import { describe, expect, it } from 'vitest'
import { plan } from '#engine/plan.ts'
import { type AlternativeFigures, differencesOf, figuresOf } from './alternative-figures.ts'

const cartons =
  'We palletize 18 kg cartons, 400x300x250 mm, one line at 8 a minute onto EUR pallets (1200x800), two shifts, ceiling 4.5 m.'

const base: AlternativeFigures = {
  robotId: 'a',
  robotCount: 1,
  capacityText: '12/min',
  capacityPerMinute: 12,
  rateUnit: 'min',
  isTargetMet: true,
  utilisation: 0.7,
  investment: { lowCents: 15_000_000, likelyCents: 20_000_000, highCents: 26_000_000 },
  paybackYears: 2,
  footprintM2: 30,
  days: { low: 100, high: 140 },
  warningCount: 1,
  checkCount: 9,
}
const texts = (other: Partial<AlternativeFigures>) => differencesOf(base, { ...base, ...other })

describe('the figures of a plan', () => {
  it('are those of its simulation, money, floor and time', () => {
    const made = plan({ text: cartons }, { seed: 1 })
    const { design } = made
    if (!design) throw new Error('no cell')
    const { minX, minY, maxX, maxY } = design.cell.boundsMm
    expect(figuresOf(made)).toMatchObject({
      robotId: design.chosen.robotId,
      capacityPerMinute: design.simulation.capacityPerMinute,
      investment: { likelyCents: design.finance.investment.likelyCents },
      footprintM2: expect.closeTo(((maxX - minX) / 1000) * ((maxY - minY) / 1000), 9),
      days: design.implementationDays,
      checkCount: design.safety.toVerify.length,
    })
    expect(figuresOf(plan({ text: 'palletize' }, { seed: 1 }))).toBeUndefined()
  })

  it('of another ranked robot differ, and say how', () => {
    const first = plan({ text: cartons }, { seed: 1 })
    const other = first.matching.ranked.find(({ robotId }) => robotId !== first.design?.chosen.robotId)
    const [chosen, second] = [
      figuresOf(first),
      figuresOf(plan({ text: cartons }, { seed: 1, robotId: other?.robotId ?? '' })),
    ]
    if (!chosen || !second) throw new Error('one robot alone cannot be compared')
    expect(second.robotId).toBe(other?.robotId)
    expect(differencesOf(chosen, second).length).toBeGreaterThan(0)
    const mirrored = (list: { text: string; isGain: boolean }[]) =>
      list.map(({ text, isGain }) => `${text.match(/[\d.,]+/)?.[0]} ${isGain}`).sort()
    expect(mirrored(differencesOf(second, chosen))).toEqual(
      mirrored(differencesOf(chosen, second).map((one) => ({ ...one, isGain: !one.isGain }))),
    )
  })
})

describe('what an alternative gains and costs', () => {
  it.each<[Partial<AlternativeFigures>, string, boolean]>([
    [{ capacityPerMinute: 16.2 }, '4.2/min more', true],
    [{ capacityPerMinute: 11 }, '1/min less', false],
    [{ investment: { ...base.investment, likelyCents: 23_800_000 } }, '$38K more by price class', false],
    [{ investment: { ...base.investment, likelyCents: 19_000_000 } }, '$10K less by price class', true],
    [{ paybackYears: 2.5 }, 'payback 6\u00a0months later', false],
    [{ paybackYears: undefined }, 'is never paid back', false],
    [{ footprintM2: 29.4 }, '0.6\u00a0m² less', true],
    [{ days: { low: 110, high: 150 } }, '10\u00a0days longer', false],
    [{ robotCount: 2 }, '1\u00a0robot more', false],
    [{ warningCount: 0 }, '1\u00a0warning fewer', true],
    [{ isTargetMet: false }, 'misses the rate', false],
  ])('%o: %s', (other, text, isGain) => {
    expect(texts(other)).toEqual([{ text, isGain }])
  })

  it('is nothing between equal plans, nor where the difference would read as zero', () => {
    expect(texts({})).toEqual([])
    expect(texts({ capacityPerMinute: 12.03, footprintM2: 30.02 })).toEqual([])
  })
})
