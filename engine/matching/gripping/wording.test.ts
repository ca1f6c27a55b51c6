import { describe, expect, it } from 'vitest'
import { matchRobots } from '../match-robots.ts'
import { requirementWith } from '../requirement-with.ts'
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
          partMassKg: 70.902_933_330_835_25,
          partLengthMm: 5,
          partWidthMm: 5,
          partHeightMm: 1,
          ratePerMinute: rate,
        }),
      )
    expect(at(47.496_445).ranked.length).toBeGreaterThan(0)
    const { rejected } = at(47.496_5)
    const closest = rejected
      .filter(({ limit }) => limit === 'rate')
      .toSorted((a, b) => (b.limitValue ?? 0) - (a.limitValue ?? 0))[0]
    expect(closest?.limitValue).toBeLessThan(closest?.actualValue ?? 0)
    expect(closest?.limitValue).toBeGreaterThan(47.4)
    expect(closest?.text).toMatch(/holds? 47\.496\d* a minute .* needs 47\.4965: /)
  })
})
