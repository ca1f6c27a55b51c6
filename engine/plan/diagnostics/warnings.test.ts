import { describe, expect, it } from 'vitest'
import { plan } from '../../plan.ts'
import type { Overrides } from '../../requirement/types.ts'

const seed = 1
const text = 'Palletize 18 kg cartons 400x300x250 mm, 8 a minute'
const planWith = (overrides: Overrides = {}) => plan({ text, overrides }, { seed })
const codesOf = (overrides: Overrides) => planWith(overrides).diagnostics.map((each) => each.code)

describe('what a planned cell has to say', () => {
  it('warns when the capacity leaves less than a tenth of margin', () => {
    const capacity = planWith().design?.simulation.capacityPerMinute ?? 0
    const robotId = planWith().design?.chosen.robotId ?? ''
    const tight = plan({ text, overrides: { ratePerMinute: capacity * 0.8 } }, { seed, robotId })
    const { capacityPerMinute = 0, targetPerMinute = 1 } = tight.design?.simulation ?? {}
    const hasWarning = tight.diagnostics.some((each) => each.code === 'rate.margin_small')
    expect(hasWarning).toBe(capacityPerMinute / targetPerMinute < 1.1)
  })

  it('names no faster robot where the robot waits for bins to be changed', () => {
    const { design, diagnostics } = plan(
      'Bin pick housings 8 kg, 500x400x300 mm, from bins onto a conveyor, 50 an hour',
      { seed },
    )
    expect(design?.simulation.robots[0]?.utilisation).toBeLessThan(0.3)
    const remark = diagnostics.find(({ code }) => code === 'rate.margin_small')
    expect(remark?.remedy).toMatch(/waits for what comes, or for bins/)
    expect(remark?.remedy).not.toContain('next faster robot')
  })

  it('leaves margins of half as much again alone', () => {
    expect(codesOf({})).not.toContain('rate.margin_small')
  })

  it('names what the payback rests on, until it is entered', () => {
    const resting = (overrides: Overrides) =>
      planWith(overrides)
        .diagnostics.filter((each) => each.code === 'finance.rests_on_assumption')
        .map((each) => each.path)
    expect(resting({})).toContain('wageUsdPerHour')
    expect(resting({ wageUsdPerHour: 28 })).not.toContain('wageUsdPerHour')
    expect(resting({ wageUsdPerHour: 28, operatorsPerShift: 2, shiftsPerDay: 2 })).toEqual([])
  })

  it('says that a cell never pays back at one hour of a cheap wage', () => {
    const made = planWith({ wageUsdPerHour: 1, operatorsPerShift: 0.1, shiftsPerDay: 1 })
    expect(made.diagnostics.map((each) => each.code)).toContain('finance.no_payback')
    expect(made.summary).toMatch(/no payback: it never pays back/)
  })

  it('sends explosive dust to an engineer', () => {
    const made = planWith({ environment: 'dust_explosive', dustZone: 22 })
    const dust = made.diagnostics.find((each) => each.code === 'environment.explosive_dust')
    expect(dust?.text).toMatch(/zone 22.*engineer must check/)
  })

  it('says what a cold room asks of robots that are stated for 0 to 45 °C', () => {
    const cold = planWith({ environment: 'cold' }).diagnostics.find(({ code }) => code === 'environment.cold')
    expect(cold?.text).toMatch(/0 to 45 °C.*jacket.*not in the prices/)
    expect(planWith({}).diagnostics.map(({ code }) => code)).not.toContain('environment.cold')
  })

  it('puts warnings before remarks', () => {
    const order = { error: 0, warning: 1, info: 2 }
    const ranks = planWith({ environment: 'dust_explosive' }).diagnostics.map((each) => order[each.severity])
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
  })
})
