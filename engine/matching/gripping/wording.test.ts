import { describe, expect, it } from 'vitest'
import { matchRobots } from '../match-robots.ts'
import { requirementWith } from '../test/requirement-with.ts'
import { comparedText } from './wording.ts'

describe('what there is beside what is needed', () => {
  it.each([
    [10, 18.2, '10', '18.2', '8.2'],
    [900, 1240.4, '900', '1,240', '340'],
    // Rounded alike: "holds 47.5, needs 47.5" would tell nothing.
    [47.495_6, 47.496_3, '47.4956', '47.4963', '0.0007'],
    [1300, 1300.2, '1,300.0', '1,300.2', '0.2'],
    [0.012_342, 0.012_344, '0.012342', '0.012344', '0.000002'],
  ])('%f and %f read differently', (have, need, haveText, needText, gap) => {
    const text = comparedText(have, need)
    expect(text).toMatchObject({ have: haveText, need: needText })
    expect(Number(text.gap)).toBeCloseTo(Number(gap), 5)
  })

  it('a robot that misses the rate by a hair says what it holds below what is needed', () => {
    const at = (rate: number) =>
      matchRobots(
        requirementWith({
          task: 'palletizing',
          partForm: 'carton',
          partMassKg: 18,
          partLengthMm: 400,
          partWidthMm: 300,
          partHeightMm: 250,
          ratePerMinute: rate,
        }),
      )
    const closestAt = (rate: number) =>
      at(rate)
        .rejected.filter(({ limit }) => limit === 'rate')
        .toSorted((a, b) => (b.limitValue ?? 0) - (a.limitValue ?? 0))[0]
    const most = closestAt(500)?.limitValue ?? 0
    expect(at(most - 1e-4).ranked.length).toBeGreaterThan(0)
    const closest = closestAt(most + 1e-4)
    expect(closest?.limitValue).toBeLessThan(closest?.actualValue ?? 0)
    const [, held, needed] = /holds? ([\d.]+) a minute .* needs ([\d.]+): /.exec(closest?.text ?? '') ?? []
    expect(Number(held)).toBeGreaterThan(40)
    expect(Number(held)).toBeLessThan(Number(needed))
  })
})
