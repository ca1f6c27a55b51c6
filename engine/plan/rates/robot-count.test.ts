import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import type { Plan } from '../../plan-types.ts'

const planned = (text: string, numbers = {}) => plan({ text, overrides: numbers }, { seed: 1 })
const heldOf = ({ design }: Plan): number => design?.simulation.capacityPerMinute ?? 0
const countOf = ({ design }: Plan) => design?.chosen.robotCount
const remark = ({ diagnostics }: Plan, code: string) => diagnostics.find((each) => each.code === code)

describe('how many robots are taken', () => {
  it.each([
    ['Palletize 25 kg bags at 13/min', 13],
    ['Palletize 25 kg bags at 14/min', 14],
    ['Palletize 15 kg bags at 13/min', 13],
    ['Palletize 15 kg bags at 14/min', 14],
    ['Palletize 55 lb bags at 14/min on 48x40 pallets with one robot', 14],
    ['Depalletize 12 kg cartons 400x300x300, 14 a minute', 14],
    ['Drive 6 screws M6 torque 9 Nm per ECU housing, one housing per 25 seconds.', 2.4],
  ])('is one where one of the catalogue holds the rate over weeks: %s', (text, asked) => {
    const made = planned(text)
    expect(countOf(made)).toBe(1)
    expect(heldOf(made)).toBeGreaterThanOrEqual(asked)
    expect(remark(made, 'robot.more_than_asked')).toBeUndefined()
  })

  it('says what one more robot gives and costs where little is left', () => {
    const made = planned('Palletize 25 kg bags at 14/min')
    expect(remark(made, 'robots.one_more')?.text).toMatch(
      /^2 × Yaskawa MPL80 hold 29\.\d\/min over weeks, 1\d\d % above the asked rate: such a cell costs about 5\d\d,000 USD, 2\d\d,000 more/,
    )
    expect(remark(planned('Palletize 25 kg bags at 11/min'), 'robots.one_more')).toBeUndefined()
  })

  it('is more where none holds it, with what fewer hold and cost, and their rate in one press', () => {
    const text = 'Palletize 25 kg bags at 15/min'
    const made = planned(text)
    expect(countOf(made)).toBe(2)
    const fewer = remark(made, 'robots.fewer')
    expect(fewer?.text).toMatch(/holds 14\.\d\/min over weeks, \d(?:\.\d)? % under the 15\/min of this plan/)
    expect(made.summary).toContain('less.')
    const rate = fewer?.offer?.value ?? 0
    const pressed = planned(text, { ratePerMinute: rate })
    expect(countOf(pressed)).toBe(1)
    expect(heldOf(pressed)).toBeGreaterThanOrEqual(rate)
  })

  it('adds no robot for what five minutes of a shift make up for', () => {
    const made = planned('Weld 12 in long seams, two per bracket, 5 lb brackets, 40 per hour')
    expect(countOf(made)).toBe(1)
    expect(heldOf(made) * 60).toBeGreaterThan(39.8)
  })
})
